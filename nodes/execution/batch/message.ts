/** The message of one item, on its way through the requests. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Row } from '../../catalogue/definition/endpoint';
import { CallFailure } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';
import type { SharedFields } from './sharedFields';
import type { Message } from './batchRequests';
import type { ItemResults } from '../results/itemResults';
import type { Addressed } from './mergeRecipients';

/** A class, since a hundred thousand of them wait at once. */
export class ItemMessage implements Message {
	readonly since: number | undefined;
	private readonly itemIndex: number;
	private readonly shared: SharedFields;
	private text: string;
	private hasId: boolean;

	/** @param transactionId makes the id of a message for which none was entered */
	constructor(
		{ itemIndex, shared, element }: Addressed,
		private readonly outcomes: ItemResults,
		private readonly transactionId: (itemIndex: number, content: string) => string,
	) {
		this.itemIndex = itemIndex;
		this.shared = shared;
		// At once, since the expression of another item may change an object of this one.
		this.text = stringifyJson(element);
		this.hasId = element.transactionId !== undefined;
		this.since = outcomes.attempt.sentAt(itemIndex);
	}

	get sharedFields(): Row {
		return this.shared.fields;
	}

	get key(): string {
		return keyOf(this.shared.text, this.since);
	}

	get json(): string {
		if (!this.hasId) this.addId();
		return this.text;
	}

	/** Done when the message is sent, and not before: while requests are under way there is time for it. */
	private addId(): void {
		const { itemIndex, shared, text } = this;
		const id =
			this.outcomes.attempt.transactionId(itemIndex) ??
			this.transactionId(itemIndex, `${shared.text}${text}`);
		// No message is empty: each has a send_date.
		this.text = `{"transactionId":${JSON.stringify(id)},${text.slice(1)}`;
		this.hasId = true;
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
export function keyOf(sharedText: string, since: number | undefined): string {
	return since === undefined ? sharedText : `${sharedText} again`;
}

/** Result items, not yet paired with an input item. */
export function itemsOf(rows: Row[]): INodeExecutionData[] {
	return rows.map((json) => ({ json: json as IDataObject }));
}
