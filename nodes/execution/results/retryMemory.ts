/**
 * What earlier runs of the node did in the same execution. With Retry On Fail, n8n runs the whole node
 * again after a failure, in the same process; what was done is not done again, however long ago it was.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ResultRow } from '../../catalogue/definition/json';
import type { CallFailure } from '../../transport/failure/failure';
import { isTool, runKey } from './transactionIds';

/** What became of a part of a run: its results, or the failure of something that may have happened. */
export type Done<Result> =
	| { results: Result }
	| { failure: CallFailure; transactionId?: string | undefined };

/**
 * How many times the service said that it did nothing. Under the transaction ids of these times it
 * would do nothing again, and not say so.
 */
interface Undone {
	spentIds: number;
}

/** What is remembered of the parts of a run: of its items, or of the messages that it merged. */
export class RetryMemory<Part, Result> {
	/** @param done undefined where the node is not run again: nothing is remembered then */
	constructor(private readonly done: Map<Part, Done<Result> | Undone> | undefined) {}

	/** What an earlier run did to this part. */
	earlier(part: Part): Done<Result> | undefined {
		const done = this.done?.get(part);
		if (done === undefined || 'spentIds' in done) return undefined;
		// While the service knows the transaction id, an uncertain message can be sent again.
		return 'failure' in done && (done.failure.facts.safeUntil ?? 0) > Date.now() ? undefined : done;
	}

	/**
	 * The transaction id under which a part may have happened. It is sent again under the same one,
	 * even if an expression, such as the current time, has made another message of it.
	 */
	transactionId(part: Part): string | undefined {
		const done = this.done?.get(part);
		return done && 'failure' in done ? done.transactionId : undefined;
	}

	/**
	 * When a part was sent first, in ms since 1970, if it may have happened. The service counts its five
	 * minutes from then.
	 */
	firstSentAt(part: Part): number | undefined {
		const done = this.done?.get(part);
		return done && 'failure' in done ? done.failure.facts.firstSentAt : undefined;
	}

	/** Why nobody knows whether an earlier run did a part. */
	failure(part: Part): CallFailure | undefined {
		const done = this.done?.get(part);
		return done && 'failure' in done ? done.failure : undefined;
	}

	/** The results of a part that an earlier run did. */
	results(part: Part): Result | undefined {
		const done = this.done?.get(part);
		return done && 'results' in done ? done.results : undefined;
	}

	/** How many transaction ids of a part cannot be used any more. */
	spentIds(part: Part): number {
		const done = this.done?.get(part);
		return done && 'spentIds' in done ? done.spentIds : 0;
	}

	/** Remembers that nothing was done, and the service knows the transaction id all the same. */
	spendId(part: Part): void {
		this.done?.set(part, { spentIds: this.spentIds(part) + 1 });
	}

	/** Remembers what was done, in case that the node is run again. */
	remember(part: Part, done: Done<Result>): void {
		this.done?.set(part, done);
	}
}

/**
 * How long a run is remembered after its end, in ms. n8n begins the next one 5 seconds after the last
 * one at the latest; a run itself may take hours, and is remembered throughout.
 */
const KEPT_MS = 300_000;
/** How many runs that have ended are remembered at most; the oldest is forgotten first. */
const MAX_RUNS = 100;

interface RememberedRun {
	items: Map<number, Done<INodeExecutionData[]> | Undone>;
	messages: Map<string, Done<ResultRow[]> | Undone>;
	/** When the node last ended, in ms since 1970; undefined while it runs. */
	endedAt?: number | undefined;
}

/** By run key, in the order in which they ended. */
const runs = new Map<string, RememberedRun>();

/** Forgets the runs after which the node is not run again. */
function forgetOld(now: number): void {
	const ended = [...runs].filter(([, { endedAt }]) => endedAt !== undefined);
	const surplus = ended.length - MAX_RUNS;
	for (const [index, [key, { endedAt = now }]] of ended.entries())
		if (index < surplus || endedAt + KEPT_MS < now) runs.delete(key);
}

/** The memory of one run of the node: begins with what earlier ones left. */
export class RunMemory {
	/** By the index of the item. */
	readonly items: RetryMemory<number, INodeExecutionData[]>;
	/** Messages for several items, by their place and recipients. */
	readonly messages: RetryMemory<string, ResultRow[]>;
	private readonly runKey: string | undefined;
	private readonly run: RememberedRun | undefined;

	constructor(context: IExecuteFunctions) {
		// Without Retry On Fail the node is not run again. The calls of an agent have one key, so that one
		// call must not be taken for another; their transaction ids say what is a repetition.
		this.runKey = context.getNode().retryOnFail && !isTool(context) ? runKey(context) : undefined;
		forgetOld(Date.now());
		if (this.runKey !== undefined) {
			this.run = runs.get(this.runKey) ?? { items: new Map(), messages: new Map() };
			this.run.endedAt = undefined;
		}
		this.items = new RetryMemory(this.run?.items);
		this.messages = new RetryMemory(this.run?.messages);
	}

	/** Stands for this run and its next tries; undefined where there are none. */
	get key(): object | undefined {
		return this.run;
	}

	/** The run has ended; if it ended well, the node is not run again. */
	end(well: boolean): void {
		if (this.runKey === undefined || this.run === undefined) return;
		runs.delete(this.runKey);
		if (well || (this.run.items.size === 0 && this.run.messages.size === 0)) return;
		this.run.endedAt = Date.now();
		runs.set(this.runKey, this.run);
	}
}
