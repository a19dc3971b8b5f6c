/** The message of one item, on its way through the requests. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Row } from '../catalogue/endpoint';
import { CallFailure } from '../transport/failure';
import { stringifyJson } from '../transport/json';
import type { Message } from './batches';
import type { Outcomes } from './outcomes';
import type { Addressed } from './together';

/** A class, since a hundred thousand of them wait at once. */
export class ItemMessage implements Message {
	readonly around: Row;
	readonly key: string;
	readonly json: string;
	readonly since: number | undefined;
	private readonly itemIndex: number;

	constructor(
		{ itemIndex, around, aroundKey, element }: Addressed,
		private readonly outcomes: Outcomes,
	) {
		this.itemIndex = itemIndex;
		this.around = around;
		this.json = stringifyJson(element);
		this.since = outcomes.attempt.sentAt(itemIndex);
		this.key = keyOf(aroundKey, this.since);
	}

	settle(outcome: Row[] | CallFailure): void {
		if (!(outcome instanceof CallFailure)) {
			this.outcomes.succeed(this.itemIndex, itemsOf(outcome));
			return;
		}
		const { transactionId } = JSON.parse(this.json) as { transactionId?: string };
		this.outcomes.fail(this.itemIndex, outcome, transactionId);
	}
}

/** What an earlier attempt may have sent shares no request with what surely was not sent. */
export function keyOf(aroundKey: string, since: number | undefined): string {
	return since === undefined ? aroundKey : `${aroundKey} again`;
}

/** Result items, not yet paired with an input item. */
export function itemsOf(rows: Row[]): INodeExecutionData[] {
	return rows.map((json) => ({ json: json as IDataObject }));
}
