/** What came of each item, in the order of the input. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { CallFailure } from '../../transport/failure/failure';
import { RetryMemory } from './retryMemory';
import { nodeError } from './nodeErrors';

/** An item to be done, or to fail as it did in an earlier attempt. */
export interface OpenItem {
	itemIndex: number;
	failure?: CallFailure;
}

export class ItemResults {
	readonly attempt: RetryMemory;
	/** Whether the execution was stopped. */
	stopped = false;
	/** Whether any item has failed. With Retry On Fail, n8n may run the node again even if it goes on. */
	failed = false;
	/** How many items may have been done, without anybody knowing. */
	private uncertain = 0;
	private readonly byItem: Array<INodeExecutionData[] | undefined>;

	/**
	 * @param goesOn whether a failed item becomes an error item, and the rest goes on
	 * @param remembers whether doing an item again would do it twice
	 */
	constructor(
		private readonly context: IExecuteFunctions,
		readonly goesOn: boolean,
		private readonly remembers: boolean,
	) {
		this.attempt = new RetryMemory(context);
		this.byItem = new Array<INodeExecutionData[] | undefined>(context.getInputData().length);
	}

	/** The items that are still to be done; those that an earlier attempt did keep what came of them. */
	*open(): Generator<OpenItem> {
		for (const itemIndex of this.context.getInputData().keys()) {
			const earlier = this.attempt.earlier(itemIndex);
			if (earlier === undefined) yield { itemIndex };
			else if ('failure' in earlier) yield { itemIndex, failure: earlier.failure };
			else this.byItem[itemIndex] = earlier.results as INodeExecutionData[];
		}
	}

	/** The results of an item; they are paired with it here. */
	succeed(itemIndex: number, results: INodeExecutionData[]): void {
		const paired = results.map((result) => ({ ...result, pairedItem: { item: itemIndex } }));
		this.byItem[itemIndex] = paired;
		if (this.remembers) this.attempt.remember(itemIndex, { results: paired });
	}

	/**
	 * An item that failed becomes an error item, if the node goes on after failures.
	 *
	 * @param transactionId under which it was sent, if it was
	 * @throws NodeOperationError or NodeApiError if it does not, or if the execution was stopped before
	 *   the item was begun
	 */
	fail(itemIndex: number, error: unknown, transactionId?: string): void {
		const failed = nodeError(this.context.getNode(), error, itemIndex);
		let mayHaveHappened = false;
		if (error instanceof CallFailure) {
			const { kind, uncertain, partsSent } = error.facts;
			this.stopped ||= kind === 'cancelled';
			// It may have happened: not even another attempt may do it again.
			if (uncertain && this.remembers) {
				this.attempt.remember(itemIndex, { failure: error, transactionId });
				this.uncertain++;
			}
			mayHaveHappened = kind === 'cancelled' && (uncertain === true || partsSent !== undefined);
		}
		this.failed = true;
		// Nothing follows an execution that was stopped: what may have happened is told as a result.
		if (!mayHaveHappened && (!this.goesOn || this.stopped)) throw failed;
		this.byItem[itemIndex] = [
			{
				json: { error: failed.message, message: failed.description ?? failed.message },
				pairedItem: { item: itemIndex },
			},
		];
	}

	/**
	 * Does something for an item; if it throws, the item has failed.
	 *
	 * @returns what it returned, or undefined
	 * @throws as {@link fail}
	 */
	check<Result>(itemIndex: number, attempt: () => Result): Result | undefined {
		let failure: { error: unknown };
		try {
			return attempt();
		} catch (error) {
			failure = { error };
		}
		this.fail(itemIndex, failure.error);
		return undefined;
	}

	/** Whether anything came of any item. */
	get any(): boolean {
		return this.byItem.some((results) => results !== undefined);
	}

	/** How many items may have been done, and how many came to an end of any kind. */
	get counts(): { uncertain: number; ended: number; of: number } {
		const ended = this.byItem.filter((results) => results !== undefined).length;
		return { uncertain: this.uncertain, ended, of: this.byItem.length };
	}

	/** All results, in the order of the items. */
	all(): INodeExecutionData[] {
		return this.byItem.flatMap((results, itemIndex) => {
			// An attempt that was stopped may not have come to what an earlier one did.
			const earlier = this.stopped ? this.attempt.results(itemIndex) : undefined;
			return results ?? (earlier as INodeExecutionData[] | undefined) ?? [];
		});
	}
}
