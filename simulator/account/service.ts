import { randomBytes } from 'node:crypto';
import { Clock } from './clock';
import { Codes } from './codes';
import { ExportFiles } from './exportFiles';
import { ExportTasks } from './exportTasks';
import { Jobs } from './jobs';
import { Ledger } from './ledger';
import { LogOptions, ServiceOptions } from './options';
import { Quirks } from './quirks';
import { RateLimit } from './rateLimit';
import { ScheduledRequests } from './scheduledRequests';
import { State } from './state';

export interface TokenKind {
	/** Whether it has the Email API restriction. */
	emailApi: boolean;
}

/** What every method of the service works on. */
export interface Service {
	readonly serverToken: string;
	readonly deviceToken: string;
	/** Further server tokens. */
	readonly tokens: Map<string, TokenKind>;
	/** The server token of the request that is served; empty for device methods. */
	readonly token: string;
	readonly state: State;
	readonly clock: Clock;
	readonly quirks: Quirks;
	readonly codes: Codes;
	readonly ledger: Ledger;
	readonly rate: RateLimit;
	readonly options: ServiceOptions;
	readonly logOptions: LogOptions;
	readonly scheduled: ScheduledRequests;
	readonly jobs: Jobs;
	readonly exports: ExportFiles;
	readonly exportTasks: ExportTasks;
}

export interface NewServiceOptions {
	/** What time it is in the simulator; now, unless given. */
	now?: Date;
	/** Whether time stands still between moves of the clock. */
	frozen?: boolean;
	/** Makes codes, ids and quirks repeat; the same seed gives the same run. */
	seed?: string;
	/** Whether types and shapes vary as the real service's do; they do, unless false. */
	quirks?: boolean;
	/** A new one, unless given. */
	serverToken?: string;
	/** A new one, unless given. */
	deviceToken?: string;
}

/** A service whose account is empty. */
export function newService(options: NewServiceOptions): Service {
	const seed = options.seed ?? 'simulator';
	const quirks = new Quirks(options.quirks ?? true, seed);
	return {
		serverToken: options.serverToken ?? newToken('server'),
		deviceToken: options.deviceToken ?? newToken('device'),
		state: new State(),
		clock: new Clock(options.now, options.frozen),
		quirks,
		codes: new Codes(seed, quirks),
		ledger: new Ledger(),
		rate: new RateLimit(),
		tokens: new Map(),
		token: '',
		scheduled: new ScheduledRequests(),
		jobs: new Jobs(),
		exports: new ExportFiles(quirks),
		exportTasks: new ExportTasks(),
		options: new ServiceOptions(),
		logOptions: new LogOptions(),
	};
}

/** Long and unique, so that a search for a leaked token finds that token and nothing else. */
export function newToken(kind: string): string {
	return `${kind}${randomBytes(32).toString('hex')}`;
}
