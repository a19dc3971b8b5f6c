/** A message: an element of a batch, as plain data. A hundred thousand of them may wait at once. */
import type { Fields } from '../../catalogue/definition/json';
import { stringifyJson } from '../../transport/json';
import type { RetryMemory } from '../results/retryMemory';
import type { SharedFields } from './sharedFields';

/** A checked item: the element that it becomes, and the fields that it shares. */
export interface CheckedItem {
	itemIndex: number;
	shared: SharedFields;
	/** The element, with a transaction id if the form has one. */
	element: Fields;
	/** Whether its recipients are the test devices of the application. */
	toTestDevices?: true;
}

export interface Message {
	shared: SharedFields;
	/** The element as JSON, without its transaction id unless that comes from the form. */
	content: string;
	transactionId: string;
	/** Whether the content holds the transaction id. */
	holdsId: boolean;
	/** When it was first sent, in ms since 1970, if the service may have processed it. */
	firstSentAt: number | undefined;
	/** Whether every request that it was in was refused: it, or a message after it, may be faulty. */
	isSuspect?: boolean;
}

/** The message of one item. */
export interface ItemMessage extends Message {
	itemIndex: number;
	/** Whether its recipients are the test devices of the application. */
	toTestDevices?: true;
}

/**
 * @param memory of the items: a message that an earlier run may have sent keeps its transaction id
 * @param newTransactionId makes the id of a message for which the form has none
 */
export function itemMessage(
	{ itemIndex, shared, element, toTestDevices }: CheckedItem,
	memory: Pick<RetryMemory<number, unknown>, 'transactionId' | 'firstSentAt'>,
	newTransactionId: (itemIndex: number, content: string) => string,
): ItemMessage {
	const { transactionId } = element;
	const own = typeof transactionId === 'string' ? transactionId : undefined;
	// Now, because the expression of another item may change an object of this one.
	const content = stringifyJson(element);
	return {
		itemIndex,
		shared,
		content,
		transactionId:
			own ??
			memory.transactionId(itemIndex) ??
			newTransactionId(itemIndex, `${shared.text}${content}`),
		holdsId: own !== undefined,
		firstSentAt: memory.firstSentAt(itemIndex),
		...(toTestDevices && { toTestDevices }),
	};
}

/** The element as JSON, as it is sent. */
export function elementJson({ content, transactionId, holdsId }: Message): string {
	// No element is empty: each has a send_date.
	return holdsId
		? content
		: `{"transactionId":${JSON.stringify(transactionId)},${content.slice(1)}`;
}

/** What decides which messages share a request. */
export type Grouped = Pick<Message, 'shared' | 'firstSentAt'>;

/**
 * Messages with equal keys may share a request. Those that may have been sent share none with new
 * ones.
 */
export function groupKey({ shared, firstSentAt }: Grouped): string {
	return firstSentAt === undefined ? shared.text : `${shared.text} again`;
}
