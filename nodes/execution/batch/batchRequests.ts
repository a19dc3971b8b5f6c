/** Messages that share requests: one request carries many notifications (createMessage). */
import { uncertainSince } from '../../transport/sending';
import { concurrently } from '../concurrency/concurrent';
import type { AttachmentsOfRun } from './attachments';
import { type Grouped, groupKey, type Message } from './message';
import { type BatchOptions, sendRequest } from './sendRequest';

/**
 * Sends messages in as few requests as the size of a batch allows, each message once.
 *
 * A refused message fails alone: the service names those that it processed before it
 * (specification, "Errors", rule 1), so those keep their results and the rest are sent. Where it
 * does not name them, the faulty one is searched for.
 *
 * @param messages is emptied on the way, so that sent messages can be freed
 */
export async function sendBatches<Sent extends Message>(
	messages: Sent[],
	sending: BatchOptions<Sent>,
): Promise<void> {
	const { concurrency, messagesPerRequest, mustStop, progress } = sending;
	let complete = 0;
	const sendWhole = async (batch: Sent[]): Promise<void> => {
		const unsent = await sendBatch(batch, sending);
		for (const message of unsent) {
			const { firstSentAt } = message;
			if (firstSentAt !== undefined) sending.record(message, uncertainSince(firstSentAt));
		}
		if (unsent.length > 0) return;
		complete += batch.length;
		progress(complete);
	};
	const batches = batchesOf(messages, messagesPerRequest, sending.attachments);
	await concurrently(batches, concurrency, sendWhole, mustStop);
}

/** How many requests carry the messages, unless one of them is refused or too large. */
export function requestCount(
	messages: ReadonlyArray<Grouped & Pick<Message, 'content'>>,
	size: number,
	attachments: AttachmentsOfRun,
): number {
	const counts = new Map<string, number>();
	let alone = 0;
	for (const message of messages) {
		if (attachments.isAlone(message)) {
			alone += 1;
			continue;
		}
		const key = groupKey(message);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return [...counts.values()].reduce((sum, count) => sum + Math.ceil(count / size), alone);
}

/** Batches of messages that may share a request, each in the order of the messages. */
function* batchesOf<Sent extends Message>(
	messages: Sent[],
	size: number,
	attachments: AttachmentsOfRun | undefined,
): Generator<Sent[]> {
	const open = new Map<string, Sent[]>();
	messages.reverse();
	for (let message = messages.pop(); message !== undefined; message = messages.pop()) {
		if (attachments?.isAlone(message)) {
			yield [message];
			continue;
		}
		const key = groupKey(message);
		const batch = open.get(key) ?? [];
		if (batch.length === 0) open.set(key, batch);
		batch.push(message);
		if (batch.length >= size) {
			open.delete(key);
			yield batch;
		}
	}
	yield* open.values();
}

/** @returns the messages that were not sent, because the run must stop */
async function sendBatch<Sent extends Message>(
	batch: Sent[],
	sending: BatchOptions<Sent>,
): Promise<Sent[]> {
	let unsent = batch;
	while (unsent.length > 0 && !sending.mustStop())
		unsent = (await sendRequest(unsent, sending)).rest;
	return unsent;
}
