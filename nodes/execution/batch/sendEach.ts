/** Sends a message for each item; items with the same message to a wide audience share one. */
import { deepCopy } from 'n8n-workflow';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import { sendsForEveryItem } from '../../form/sections/everyItem';
import { CallFailure } from '../../transport/failure/failure';
import { OneMessageOnce } from '../once/oneMessageOnce';
import type { Run } from '../operationRun';
import { transactionIds } from '../results/transactionIds';
import { messagePreviews } from '../preview/messagePreviews';
import { recordPreviews } from '../preview/recordPreviews';
import { requestCount } from './batchRequests';
import { checkedItems, type Reached, send } from './batchRun';
import { type ItemMessage, itemMessage } from './message';
import { without } from '../../catalogue/definition/without';

/** @param batch the field of the endpoint that is its batch */
export async function sendEach(run: Run, batch: string, reached: Reached): Promise<void> {
	const { context, results } = run;
	const { items: memory } = results.memory;
	const newTransactionId = transactionIds(context);
	const once = new OneMessageOnce<ItemMessage>(run.endpoint, sendsForEveryItem(run.form.input(0)));
	const refuse = (itemIndex: number, error: unknown): void => results.fail(itemIndex, error);
	const messages: ItemMessage[] = [];
	for (const item of checkedItems(run, batch, results.open(), reached, refuse)) {
		const message = itemMessage(item, memory, newTransactionId);
		const { itemIndex } = message;
		const fields = item.toTestDevices ? toAudience(item.element) : item.element;
		if (once.add(message, fields, memory.transactionId(itemIndex))) messages.push(message);
	}
	const allowed = once.allowed(messages, refuse);
	if (run.isPreview) {
		const requests = requestCount(allowed, run.messagesPerRequest, reached.attachments);
		const previews = allowed.flatMap((message) => messagePreviews(message, once));
		const { repeated } = once;
		await recordPreviews(run, previews, { messages: allowed.length, requests, repeated });
		return;
	}
	const items = allowed.reduce((sum, each) => sum + 1 + once.others(each.itemIndex).length, 0);
	run.notes.joined = { items, count: allowed.length, what: 'message' };
	run.notes.repeated = once.repeated;
	await send(run, allowed, reached, (message, itsOutcome) => {
		const { itemIndex, transactionId } = message;
		const outcome = message.toTestDevices ? namedTestDevices(itsOutcome) : itsOutcome;
		results.record(itemIndex, outcome, transactionId);
		for (const other of once.others(itemIndex)) {
			const copy = outcome instanceof CallFailure ? outcome : deepCopy(outcome);
			results.record(other, copy, transactionId);
		}
	});
}

/** The row says `testDevices`, although the message lists them as devices. */
function namedTestDevices(outcome: ResultRow[] | CallFailure): ResultRow[] | CallFailure {
	if (outcome instanceof CallFailure) return outcome;
	return outcome.map((row) => ('sendTo' in row ? { ...row, sendTo: 'testDevices' } : row));
}

/** Test devices are one audience of their application, although the message lists them. */
function toAudience(message: Fields): Fields {
	return { ...without(message, 'devices'), toTestDevices: true };
}
