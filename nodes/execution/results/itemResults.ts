/** What each item gave, in the order of the input. Recording a result never throws. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ResultRow } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import { InputError } from '../../form/inputError';
import { type About, nodeError } from './nodeErrors';
import { RunMemory } from './retryMemory';
import { type Doing, type Fate, isNothing, nothingDone, summaryOf } from './summary';

/** An item to be done, or to fail as it did in an earlier run. */
export interface OpenItem {
	itemIndex: number;
	failure?: CallFailure;
}

/** Why an item gave nothing; it becomes an error item. */
interface ItemFailure {
	error: unknown;
}

export class ItemResults {
	readonly memory: RunMemory;
	/** Whether the execution was stopped. */
	isStopped = false;
	private readonly byItem: Array<INodeExecutionData[] | ItemFailure | undefined>;
	/** The first error that ends the run, and of which item it is, if of one. */
	private firstError: { error: unknown; itemIndex?: number } | undefined;
	/** Whether anything has failed. With Retry On Fail, n8n may run the node again even if it continues on fail. */
	private hasFailed = false;
	/** What became of the items that failed. */
	private readonly failures = new Map<number, Fate>();

	/** @param continuesOnFail whether a failed item becomes an error item, and the rest goes on */
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

	/** The items that are still to be done; those that an earlier run did keep their results. */
	*open(): Generator<OpenItem> {
		for (const itemIndex of this.context.getInputData().keys()) {
			const earlier = this.memory.items.earlier(itemIndex);
			if (earlier === undefined) yield { itemIndex };
			else if ('failure' in earlier) yield { itemIndex, failure: earlier.failure };
			else this.byItem[itemIndex] = earlier.results;
		}
	}

	/**
	 * Records what became of an item.
	 *
	 * @param transactionId under which it was sent
	 */
	record(itemIndex: number, outcome: ResultRow[] | CallFailure, transactionId?: string): void {
		if (outcome instanceof CallFailure) this.fail(itemIndex, outcome, transactionId);
		else this.succeed(itemIndex, toItems(outcome));
	}

	/** Records the results of an item, and pairs them with it. */
	succeed(itemIndex: number, results: INodeExecutionData[]): void {
		const paired = results.map((result) => ({ ...result, pairedItem: { item: itemIndex } }));
		this.byItem[itemIndex] = paired;
		if (this.doing.isTwice !== false) this.memory.items.remember(itemIndex, { results: paired });
	}

	/**
	 * Records that an item failed: as an error item if the node continues on fail, otherwise as the error
	 * that ends the run.
	 *
	 * @param transactionId under which it was sent, if it was
	 */
	fail(itemIndex: number, reason: unknown, transactionId?: string): void {
		// What an earlier run may have done is worth more than that it cannot be done now.
		const earlier = this.memory.items.failure(itemIndex);
		const error = reason instanceof CallFailure ? reason : (earlier ?? reason);
		this.hasFailed = true;
		this.failures.set(itemIndex, fateOf(error));
		let mayHaveHappened = false;
		if (error instanceof CallFailure) {
			const { kind, uncertain, partsSent } = error.facts;
			this.isStopped ||= kind === 'cancelled';
			// It may have happened: not even another run of the node may do it again.
			if (uncertain && this.doing.isTwice !== false) {
				const id = transactionId ?? this.memory.items.transactionId(itemIndex);
				this.memory.items.remember(itemIndex, { failure: error, transactionId: id });
			}
			mayHaveHappened = kind === 'cancelled' && (uncertain === true || partsSent !== undefined);
		}
		// No node follows in an execution that was stopped: what may have happened is reported as a result.
		if (mayHaveHappened || (this.continuesOnFail && !this.isStopped)) {
			this.byItem[itemIndex] = { error };
		} else this.firstError ??= { error, itemIndex };
	}

	/**
	 * Records an error that is not that of an item, such as that the execution was stopped. It ends the run;
	 * if the node continues on fail, each item without a result has failed by it: of a node that throws then,
	 * n8n hands on the input as if all had gone well.
	 */
	abort(error: unknown): void {
		this.hasFailed = true;
		this.isStopped ||= error instanceof CallFailure && error.facts.kind === 'cancelled';
		if (!this.continuesOnFail || this.isStopped) this.firstError ??= { error };
		else
			for (const [itemIndex, result] of this.byItem.entries())
				if (result === undefined) this.fail(itemIndex, error);
	}

	/** Whether nothing more may begin, since an error ends the run. */
	mustStop(): boolean {
		return this.firstError !== undefined;
	}

	/** Whether an item has a result, and no failure. */
	isDone(itemIndex: number): boolean {
		return Array.isArray(this.byItem[itemIndex]);
	}

	/** How many items may have been done, and how many have a result of any kind. */
	get counts(): { uncertain: number; ended: number; of: number } {
		const ended = this.byItem.filter((result) => result !== undefined).length;
		const fates = [...this.failures.values()];
		const uncertain = fates.filter((fate) => fate === 'uncertain').length;
		return { uncertain, ended, of: this.byItem.length };
	}

	/** The run has ended: what it did is remembered if the node may be run again. */
	end(): void {
		this.memory.end(!this.hasFailed && !this.isStopped);
	}

	/**
	 * @throws NodeOperationError or NodeApiError: the first error that ended the run. What was done before
	 *   the execution was stopped is kept, without an error.
	 */
	throwFirst(): void {
		if (this.firstError === undefined || (this.isStopped && this.counts.ended > 0)) return;
		const { error, itemIndex } = this.firstError;
		throw nodeError(this.context.getNode(), error, this.aboutRun(error, itemIndex));
	}

	/** What the error that ends the run says of it. */
	private aboutRun(error: unknown, itemIndex: number | undefined): About {
		const { doing } = this;
		const { labels } = doing;
		const fates = Array.from(this.byItem, (_result, item) => this.fateOf(item));
		const nothing = nothingDone(doing, fates);
		// What is wrong before anything was tried needs no numbers.
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
				// A run that was stopped may not have come to what an earlier one did.
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
	// n8n's type of what JSON holds.
	return { json: row as IDataObject };
}

/** Result items, not yet paired with an input item. */
export function toItems(rows: readonly ResultRow[]): INodeExecutionData[] {
	return rows.map(toItem);
}
