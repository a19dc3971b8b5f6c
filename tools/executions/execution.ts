/** What an execution is, and what is recorded of it. */
import type { CredentialData } from '../../test/support/credential';
import type { Simulator, SimulatorOptions } from '../../simulator';

/** The service and the account of one execution. */
export interface World {
	simulator: Simulator;
	credential: CredentialData;
	/** Of this execution alone; transaction ids depend on it. */
	executionId: string;
}

export interface Execution {
	/** Unique. */
	name: string;
	/** The operation that it runs, such as `pushMessage push send`; none for the trigger. */
	operation?: string;
	service?: Pick<SimulatorOptions, 'quirks'>;
	/** Whether requests run side by side: then they are recorded in the order of their text. */
	isParallel?: boolean;
	/** Runs it; gives its outcome. */
	run(world: World): Promise<unknown>;
}

/** A request as it came. */
export interface RecordedRequest {
	method: string;
	path: string;
	headers: Record<string, unknown>;
	body: string;
	/** In ms since the execution began, waits included; absent if the execution is parallel. */
	at?: number;
}

export interface Recorded {
	name: string;
	operation?: string;
	requests: RecordedRequest[];
	/** The files of results that were fetched. */
	files: RecordedRequest[];
	/** What the node wrote into n8n's log. */
	log: string[];
	outcome: unknown;
}
