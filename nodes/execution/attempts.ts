/**
 * What an earlier attempt of the same run has done. With Retry On Fail, n8n runs the whole node again
 * after a failure, in the same process; what was done is not done again, however long ago it was.
 */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { CallFailure } from '../transport/failure';
import { isTool, runKey } from './transactionIds';

/** What came of a part of a run: result items, or the failure of something that may have happened. */
export type Done =
	| { results: unknown }
	| { failure: CallFailure; transactionId?: string | undefined };

/** How many failed runs are remembered; the oldest is forgotten first. */
const MAX_RUNS = 100;

const runs = new Map<string, Map<string, Done>>();

export class Attempt {
	private readonly key: string | undefined;
	private readonly done: Map<string, Done>;

	constructor(context: IExecuteFunctions) {
		// Without Retry On Fail there is no second attempt. The calls of an agent have one key, so that
		// one call must not be taken for another; their transaction ids tell repetitions.
		this.key = context.getNode().retryOnFail && !isTool(context) ? runKey(context) : undefined;
		this.done =
			(this.key === undefined ? undefined : runs.get(this.key)) ?? new Map<string, Done>();
	}

	/** What an earlier attempt did to this part of the run: an item, or a message of several items. */
	earlier(part: number | string): Done | undefined {
		const done = this.done.get(String(part));
		// While the service knows the transaction id, an uncertain message can be sent again.
		return done && 'failure' in done && (done.failure.facts.safeUntil ?? 0) > Date.now()
			? undefined
			: done;
	}

	/**
	 * The transaction id under which a part may have happened. It is sent again under the same one,
	 * even if an expression, such as the current time, has made another message of it.
	 */
	transactionId(part: number | string): string | undefined {
		const done = this.done.get(String(part));
		return done && 'failure' in done ? done.transactionId : undefined;
	}

	/** Remembers what was done, in case that the node is run again. */
	remember(part: number | string, done: Done): void {
		if (this.key === undefined) return;
		this.done.set(String(part), done);
		runs.set(this.key, this.done);
		if (runs.size > MAX_RUNS) runs.delete(runs.keys().next().value ?? '');
	}

	/** The run has ended well: there will be no other attempt. */
	forget(): void {
		if (this.key !== undefined) runs.delete(this.key);
	}
}
