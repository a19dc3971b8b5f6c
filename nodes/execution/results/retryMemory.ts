/**
 * What an earlier attempt of the same run has done. With Retry On Fail, n8n runs the whole node again
 * after a failure, in the same process; what was done is not done again, however long ago it was.
 */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { CallFailure } from '../../transport/failure/failure';
import { isTool, runKey } from './transactionIds';

/** What came of a part of a run: result items, or the failure of something that may have happened. */
export type Done =
	| { results: unknown }
	| { failure: CallFailure; transactionId?: string | undefined };

/**
 * How long a run is remembered after its end, in ms. n8n begins the next attempt 5 seconds after the
 * last one at the latest; an attempt itself may take hours, and is remembered throughout.
 */
const KEPT_MS = 300_000;
/** How many runs that have ended are remembered at most; the oldest is forgotten first. */
const MAX_RUNS = 100;

interface Run {
	done: Map<string, Done>;
	/** When its last attempt ended, in ms since 1970; undefined while one is under way. */
	endedAt?: number | undefined;
}

const runs = new Map<string, Run>();

/** Forgets the runs that will have no other attempt. */
function forgetOld(now: number): void {
	const ended = [...runs].filter(([, { endedAt }]) => endedAt !== undefined);
	const surplus = ended.length - MAX_RUNS;
	for (const [index, [key, { endedAt = now }]] of ended.entries())
		if (index < surplus || endedAt + KEPT_MS < now) runs.delete(key);
}

export class RetryMemory {
	private readonly key: string | undefined;
	private readonly run: Run;

	constructor(context: IExecuteFunctions) {
		// Without Retry On Fail there is no second attempt. The calls of an agent have one key, so that
		// one call must not be taken for another; their transaction ids tell repetitions.
		this.key = context.getNode().retryOnFail && !isTool(context) ? runKey(context) : undefined;
		forgetOld(Date.now());
		this.run = (this.key === undefined ? undefined : runs.get(this.key)) ?? { done: new Map() };
		this.run.endedAt = undefined;
	}

	/** What an earlier attempt did to this part of the run: an item, or a message of several items. */
	earlier(part: number | string): Done | undefined {
		const done = this.run.done.get(String(part));
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
		const done = this.run.done.get(String(part));
		return done && 'failure' in done ? done.transactionId : undefined;
	}

	/** Remembers what was done, in case that the node is run again. */
	remember(part: number | string, done: Done): void {
		if (this.key === undefined) return;
		this.run.done.set(String(part), done);
		runs.set(this.key, this.run);
	}

	/**
	 * When a part was sent first, in ms since 1970, if it may have happened. The service counts its five
	 * minutes from then.
	 */
	sentAt(part: number | string): number | undefined {
		const done = this.run.done.get(String(part));
		return done && 'failure' in done ? done.failure.facts.firstSentAt : undefined;
	}

	/** The results of a part that an earlier attempt did. */
	results(part: number | string): unknown {
		const done = this.run.done.get(String(part));
		return done && 'results' in done ? done.results : undefined;
	}

	/** The run has ended; if it ended well, there will be no other attempt. */
	end(well: boolean): void {
		if (this.key === undefined || !runs.delete(this.key) || well) return;
		this.run.endedAt = Date.now();
		// The runs stand in the order in which they ended.
		runs.set(this.key, this.run);
	}
}
