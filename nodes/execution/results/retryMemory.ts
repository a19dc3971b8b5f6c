/**
 * What earlier runs of the node did in the same execution. With Retry On Fail, n8n runs the whole
 * node again after a failure, in the same process. What was done must not be done again.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ResultRow } from '../../catalogue/definition/json';
import type { CallFailure } from '../../transport/failure/failure';
import { isTool, runKey } from './transactionIds';

/**
 * The outcome of a part of a run: its results, or the failure of something that may have happened.
 */
export type Done<Result> =
	| { results: Result }
	| { failure: CallFailure; transactionId?: string | undefined };

/**
 * How often the service said that it did nothing. With the transaction ids of those requests it
 * would do nothing again, and not say so.
 */
interface Undone {
	spentIds: number;
}

/** What is remembered of the parts of a run: its items, its merged messages, or parts of items. */
export class RetryMemory<Part, Result> {
	/** @param done undefined if n8n will not run the node again; then nothing is remembered */
	constructor(private readonly done: Map<Part, Done<Result> | Undone> | undefined) {}

	/** What an earlier run did; undefined if it did nothing, or the part can safely be sent again. */
	earlier(part: Part): Done<Result> | undefined {
		const done = this.done?.get(part);
		if (done === undefined || 'spentIds' in done) return undefined;
		// While the service knows the transaction id, an uncertain message can be sent again.
		return 'failure' in done && (done.failure.facts.safeUntil ?? 0) > Date.now() ? undefined : done;
	}

	/**
	 * The transaction id of a part that may have happened. It is sent again with the same id, even if
	 * an expression, such as the current time, has changed the message.
	 */
	transactionId(part: Part): string | undefined {
		const done = this.done?.get(part);
		return done && 'failure' in done ? done.transactionId : undefined;
	}

	/**
	 * When a part was first sent, in ms since 1970, if it may have happened. The service remembers
	 * its transaction id for five minutes from then.
	 */
	firstSentAt(part: Part): number | undefined {
		const done = this.done?.get(part);
		return done && 'failure' in done ? done.failure.facts.firstSentAt : undefined;
	}

	/** Why it is uncertain whether an earlier run did a part. */
	failure(part: Part): CallFailure | undefined {
		const done = this.done?.get(part);
		return done && 'failure' in done ? done.failure : undefined;
	}

	/** The results of a part that an earlier run did. */
	results(part: Part): Result | undefined {
		const done = this.done?.get(part);
		return done && 'results' in done ? done.results : undefined;
	}

	/** How many transaction ids of a part are used up. */
	spentIds(part: Part): number {
		const done = this.done?.get(part);
		return done && 'spentIds' in done ? done.spentIds : 0;
	}

	/** Remembers that nothing was done, although the service knows the transaction id now. */
	spendId(part: Part): void {
		this.done?.set(part, { spentIds: this.spentIds(part) + 1 });
	}

	/** Remembers what was done, in case n8n runs the node again. */
	remember(part: Part, done: Done<Result>): void {
		this.done?.set(part, done);
	}
}

/**
 * How long a run is remembered after its end, in ms. n8n begins the next one within 5 seconds. A
 * run may take hours, and is remembered throughout.
 */
const KEPT_MS = 300_000;
/** The most ended runs that are remembered; the oldest is forgotten first. */
const MAX_RUNS = 100;

interface RememberedRun {
	items: Map<number, Done<INodeExecutionData[]> | Undone>;
	messages: Map<string, Done<ResultRow[]> | Undone>;
	/** When the node last ended, in ms since 1970; undefined while it runs. */
	endedAt?: number | undefined;
}

/** By run key, in the order in which they ended. */
const runs = new Map<string, RememberedRun>();

/** Forgets runs that ended too long ago, or that are too many. */
function forgetOld(now: number): void {
	const ended = [...runs].filter(([, { endedAt }]) => endedAt !== undefined);
	const surplus = ended.length - MAX_RUNS;
	for (const [index, [key, { endedAt = now }]] of ended.entries())
		if (index < surplus || endedAt + KEPT_MS < now) runs.delete(key);
}

/** The memory of one run of the node; begins with what earlier runs left. */
export class RunMemory {
	/** By the index of the item. */
	readonly items: RetryMemory<number, INodeExecutionData[]>;
	/** Merged messages by place and recipients, and parts of gathered items by item and member. */
	readonly messages: RetryMemory<string, ResultRow[]>;
	private readonly runKey: string | undefined;
	private readonly run: RememberedRun | undefined;

	constructor(context: IExecuteFunctions) {
		// Without Retry On Fail, n8n does not run the node again. The calls of an agent all have one
		// run key, so one could be mistaken for another; their transaction ids show repetitions
		// instead.
		this.runKey = context.getNode().retryOnFail && !isTool(context) ? runKey(context) : undefined;
		forgetOld(Date.now());
		if (this.runKey !== undefined) {
			this.run = runs.get(this.runKey) ?? { items: new Map(), messages: new Map() };
			this.run.endedAt = undefined;
		}
		this.items = new RetryMemory(this.run?.items);
		this.messages = new RetryMemory(this.run?.messages);
	}

	/** Identifies this run and its retries; undefined if there are no retries. */
	get key(): object | undefined {
		return this.run;
	}

	/**
	 * Ends the run. It is forgotten if it ended well, because n8n does not run the node again then.
	 */
	end(well: boolean): void {
		if (this.runKey === undefined || this.run === undefined) return;
		runs.delete(this.runKey);
		if (well || (this.run.items.size === 0 && this.run.messages.size === 0)) return;
		this.run.endedAt = Date.now();
		runs.set(this.runKey, this.run);
	}
}
