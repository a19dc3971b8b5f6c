/** The outcome of each item, in the order of the input. Recording an outcome never throws. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ResultRow } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import { InputError } from '../../form/inputError';
import { type About, nodeError } from './nodeErrors';
import { RunMemory } from './retryMemory';
import { type Doing, type Fate, isNothing, nothingDone, summaryOf } from './summary';

/** An item that is still to be done, or that must fail as it did in an earlier run. */
export interface OpenItem {
	itemIndex: number;
	failure?: CallFailure;
}

/** Why an item failed; it becomes an error item. */
interface ItemFailure {
	error: unknown;
}

export class ItemResults {
	readonly memory: RunMemory;
	/** Whether the execution was stopped. */
	isStopped = false;
	private readonly byItem: Array<INodeExecutionData[] | ItemFailure | undefined>;
	/** The first error that ends the run, and its item, if it has one. */
	private firstError: { error: unknown; itemIndex?: number } | undefined;
	/** Whether anything failed: n8n may retry the node even if it continues on fail. */
	private hasFailed = false;
	/** The fates of the items that failed. */
	private readonly failures = new Map<number, Fate>();

	/** @param continuesOnFail whether a failed item becomes an error item and the others continue */
	constructor(
		private readonly context: IExecuteFunctions,
		readonly continuesOnFail: boolean,
		private readonly doing: Doing,
	) {
		this.memory = new RunMemory(context);
		this.byItem = new Array<INodeExecutionData[] | ItemFailure | undefined>(
			context.getInputData().length,
		);
	}

	/** The items still to be done. Those that an earlier run did keep their results. */
	*open(): Generator<OpenItem> {
		for (const itemIndex of this.context.getInputData().keys()) {
			const earlier = this.memory.items.earlier(itemIndex);
			if (earlier === undefined) yield { itemIndex };
			else if ('failure' in earlier) yield { itemIndex, failure: earlier.failure };
			else this.byItem[itemIndex] = earlier.results;
		}
	}

	/**
	 * Records the outcome of an item.
	 *
	 * @param transactionId with which it was sent, if it had one
	 */
	record(itemIndex: number, outcome: ResultRow[] | CallFailure, transactionId?: string): void {
		if (outcome instanceof CallFailure) this.fail(itemIndex, outcome, transactionId);
		else this.succeed(itemIndex, toItems(outcome));
	}

	/**
	 * Records the results of an item, paired with it.
	 *
	 * @param isToFollow whether it must be done again if n8n runs the node again, after an earlier
	 *   item that failed
	 */
	succeed(itemIndex: number, results: INodeExecutionData[], isToFollow = false): void {
		const pairedItem = { item: itemIndex };
		const paired = results.map((result) => ({ ...result, pairedItem }));
		this.byItem[itemIndex] = paired;
		if (this.doing.isTwice !== false && !isToFollow)
			this.memory.items.remember(itemIndex, { results: paired });
	}

	/**
	 * Records that an item failed: as an error item if the node continues on fail, otherwise as the
	 * error that ends the run.
	 *
	 * @param transactionId with which it was sent, if it was
	 */
	fail(itemIndex: number, reason: unknown, transactionId?: string): void {
		// That an earlier run may have done it matters more than why it cannot be done now.
		const earlier = this.memory.items.failure(itemIndex);
		const error = reason instanceof CallFailure ? reason : (earlier ?? reason);
		this.hasFailed = true;
		this.failures.set(itemIndex, fateOf(error));
		let mayHaveHappened = false;
		if (error instanceof CallFailure) {
			const { kind, uncertain, partsSent } = error.facts;
			this.isStopped ||= kind === 'cancelled';
			// It may have happened, so a retry must not do it again.
			if (uncertain && this.doing.isTwice !== false) {
				const id = transactionId ?? this.memory.items.transactionId(itemIndex);
				this.memory.items.remember(itemIndex, { failure: error, transactionId: id });
			}
			mayHaveHappened = kind === 'cancelled' && (uncertain === true || partsSent !== undefined);
		}
		// No node follows in a stopped execution, so what may have happened is reported as a result.
		if (mayHaveHappened || (this.continuesOnFail && !this.isStopped)) {
			this.byItem[itemIndex] = { error };
		} else this.firstError ??= { error, itemIndex };
	}

	/**
	 * Records an error of the whole run, such as that the execution was stopped. It ends the run. If
	 * the node continues on fail and was not stopped, each item without a result fails with it
	 * instead: if such a node throws, n8n passes the input on as if all had gone well.
	 */
	abort(error: unknown): void {
		this.hasFailed = true;
		this.isStopped ||= error instanceof CallFailure && error.facts.kind === 'cancelled';
		if (!this.continuesOnFail || this.isStopped) this.firstError ??= { error };
		else
			for (const [itemIndex, result] of this.byItem.entries())
				if (result === undefined) this.fail(itemIndex, error);
	}

	/** Whether nothing more may begin, because an error ends the run. */
	mustStop(): boolean {
		return this.firstError !== undefined;
	}

	/** Whether an item has a result, and no failure. */
	isDone(itemIndex: number): boolean {
		return Array.isArray(this.byItem[itemIndex]);
	}

	/** How many items are uncertain, how many have an outcome, and how many there are. */
	get counts(): { uncertain: number; ended: number; of: number } {
		const ended = this.byItem.filter((result) => result !== undefined).length;
		const fates = [...this.failures.values()];
		const uncertain = fates.filter((fate) => fate === 'uncertain').length;
		return { uncertain, ended, of: this.byItem.length };
	}

	/** Ends the run. What it did is remembered if n8n may run the node again. */
	end(): void {
		this.memory.end(!this.hasFailed && !this.isStopped);
	}

	/**
	 * @throws NodeOperationError or NodeApiError for the first error that ended the run; nothing if
	 *   the execution was stopped and some items have outcomes
	 */
	throwFirst(): void {
		if (this.firstError === undefined || (this.isStopped && this.counts.ended > 0)) return;
		const { error, itemIndex } = this.firstError;
		throw nodeError(this.context.getNode(), error, this.aboutRun(error, itemIndex));
	}

	/** What the error that ends the run says about the items. */
	private aboutRun(error: unknown, itemIndex: number | undefined): About {
		const { doing } = this;
		const { labels } = doing;
		const fates = Array.from(this.byItem, (_result, item) => this.fateOf(item));
		const nothing = nothingDone(doing, fates);
		// If nothing was tried, numbers of items say nothing.
		if (error instanceof CallFailure || !isNothing(fates))
			return { itemIndex, nothing, labels, summary: summaryOf(fates, doing) };
		const isSaid = error instanceof InputError || fates.length < 2;
		return { itemIndex, nothing, labels, summary: isSaid ? '' : nothing };
	}

	private fateOf(item: number): Fate {
		const { items: earlier } = this.memory;
		const result = this.byItem[item];
		if (Array.isArray(result) || earlier.results(item) !== undefined) return 'done';
		const failed = this.failures.get(item);
		return failed ?? (earlier.failure(item) === undefined ? 'notTried' : 'uncertain');
	}

	/** All results, in the order of the items. */
	all(): INodeExecutionData[] {
		return this.byItem.flatMap((result, itemIndex) => {
			if (result === undefined) {
				// A stopped run may not have reached an item that an earlier run did.
				return (this.isStopped ? this.memory.items.results(itemIndex) : undefined) ?? [];
			}
			return 'error' in result ? [this.errorItem(itemIndex, result.error)] : result;
		});
	}

	private errorItem(itemIndex: number, error: unknown): INodeExecutionData {
		const { labels } = this.doing;
		const about = { itemIndex, nothing: nothingDone(this.doing, []), summary: '', labels };
		const { message, description } = nodeError(this.context.getNode(), error, about);
		return {
			json: { error: message, message: description ?? message },
			pairedItem: { item: itemIndex },
		};
	}
}

function fateOf(error: unknown): Fate {
	if (!(error instanceof CallFailure)) return 'failed';
	const { kind, uncertain, partsSent } = error.facts;
	if (uncertain) return 'uncertain';
	if (partsSent !== undefined) return 'inPart';
	return kind === 'refused' ? 'refused' : 'failed';
}

/** A result item, not yet paired with an input item. */
export function toItem(row: object): INodeExecutionData {
	// IDataObject is n8n's type for JSON.
	return { json: row as IDataObject };
}

/** Result items, not yet paired with an input item. */
export function toItems(rows: readonly ResultRow[]): INodeExecutionData[] {
	return rows.map(toItem);
}
