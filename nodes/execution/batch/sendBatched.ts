/** Sends the messages of all items, in as few requests as possible. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';
import { type Message, sendMessages } from './batchRequests';
import type { RetryMemory } from '../results/retryMemory';
import { sharedFieldsReader } from './sharedFields';
import { connect } from '../host/connection';
import { ItemMessage, itemsOf, keyOf } from './message';
import type { OpenItem, ItemResults } from '../results/itemResults';
import type { FormReader } from '../request/formReader';
import { progressLogger } from '../results/log';
import { buildRequest } from '../request/buildRequest';
import { type Addressed, type Merged, merge, type Share, shareOf } from './mergeRecipients';
import { transactionIds } from '../results/transactionIds';

/**
 * Every item is read and checked before the first request leaves, so that a person who corrects a
 * faulty item and runs again does not send to all others twice.
 *
 * @param endpoint one with a `batch`
 * @param size how many messages a request carries at most
 * @throws the error of the first failed item, if the node does not go on after failures
 */
export async function sendBatched(
	context: IExecuteFunctions,
	endpoint: Endpoint,
	form: FormReader,
	outcomes: ItemResults,
	size: number,
	atOnce: number,
): Promise<void> {
	const connecting = await connect(context).then(
		(connection) => ({ connection }),
		(refusal: unknown) => ({ refusal }),
	);
	const together = form.entered(0).get('recipientsFrom') === 'allItems';
	// Merged messages are remembered as such: the same items make the same ones at every attempt.
	const items = together ? allItems(context) : outcomes.open();
	const ids = transactionIds(context);
	const addressed = addressedItems(endpoint, form, outcomes, items, connecting);
	const { messages, shares } = together
		? mergedMessages(addressed, outcomes.attempt, ids)
		: {
				messages: Array.from(addressed, (item) => new ItemMessage(item, outcomes, ids)),
				shares: [],
			};
	const send = async (): Promise<void> => {
		if (messages.length === 0 || !('connection' in connecting)) return;
		const { connection } = connecting;
		await sendMessages(
			endpoint,
			messages,
			size,
			atOnce,
			connection,
			progressLogger(context, messages.length),
		);
	};
	await send()
		.catch((error: unknown) => {
			outcomes.stopped ||= error instanceof CallFailure && error.facts.kind === 'cancelled';
			return Promise.reject(error);
		})
		.finally(() => settleShares(shares, outcomes));
}

function allItems(context: IExecuteFunctions): OpenItem[] {
	return context.getInputData().map((_item, itemIndex) => ({ itemIndex }));
}

/** The checked message of each item; an item that is wrong has failed here. */
function* addressedItems(
	endpoint: Endpoint,
	form: FormReader,
	outcomes: ItemResults,
	items: Iterable<OpenItem>,
	connecting: { connection: Connection } | { refusal: unknown },
): Generator<Addressed> {
	const batch = endpoint.batch ?? '';
	const sharedOf = sharedFieldsReader(batch);
	for (const { itemIndex, failure } of items) {
		const item = outcomes.check(itemIndex, (): Addressed => {
			if ('refusal' in connecting) throw connecting.refusal;
			if (failure !== undefined) throw failure;
			const request = buildRequest(endpoint, form.fields(itemIndex));
			const [element = {}] = request[batch] as Row[];
			return { itemIndex, shared: sharedOf(request), element };
		});
		if (item !== undefined) yield item;
	}
}

/** Messages for the recipients of all items together. */
function mergedMessages(
	items: Iterable<Addressed>,
	attempt: RetryMemory,
	transactionId: (place: string, content: string) => string,
): { messages: Message[]; shares: Share[] } {
	const { messages, shares } = merge(items, transactionId);
	// A message is known again by its place and recipients: an expression, such as the current time,
	// may have changed its text.
	const partOf = ({ place, element: { users, devices } }: Merged) =>
		transactionId(place, JSON.stringify({ users, devices }));
	for (const message of messages) {
		const part = partOf(message);
		const earlier = attempt.earlier(part);
		message.element.transactionId = attempt.transactionId(part) ?? message.element.transactionId;
		if (earlier !== undefined)
			message.outcome = ('failure' in earlier ? earlier.failure : earlier.results) as
				| Row[]
				| CallFailure;
	}
	const open = messages.filter(({ outcome }) => outcome === undefined);
	return { messages: open.map((message) => messageOf(message, partOf(message), attempt)), shares };
}

function messageOf(merged: Merged, part: string, attempt: RetryMemory): Message {
	const since = attempt.sentAt(part);
	return {
		sharedFields: merged.shared.fields,
		json: stringifyJson(merged.element),
		key: keyOf(merged.shared.text, since),
		since,
		settle: (outcome) => {
			merged.outcome = outcome;
			if (!(outcome instanceof CallFailure)) attempt.remember(part, { results: outcome });
			else if (outcome.facts.uncertain) {
				attempt.remember(part, {
					failure: outcome,
					transactionId: merged.element.transactionId as string,
				});
			}
		},
	};
}

/** Tells each item what became of the messages that carry its recipients. */
function settleShares(shares: readonly Share[], outcomes: ItemResults): void {
	for (const share of shares) {
		const outcomesOf = share.messages.map(({ outcome }) => outcome);
		const isTold = outcomes.stopped
			? outcomesOf.some((outcome) => outcome !== undefined)
			: !outcomesOf.includes(undefined);
		if (!isTold) continue;
		const rows = outcomes.check(share.itemIndex, () => shareOf(share));
		if (rows !== undefined) outcomes.succeed(share.itemIndex, itemsOf(rows));
	}
}
