/** Messages that share requests: one request carries many notifications (createMessage). */
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import { callBatch, type Connection } from '../../transport/client';
import { isForWholeRequest } from '../../transport/failure/explain';
import { CallFailure } from '../../transport/failure/failure';
import { KNOWN_REFUSALS } from '../../transport/failure/refusals';
import { rowsOfBatch } from '../calls/readAnswer';
import { concurrently } from '../concurrency/concurrent';

/** The HTTP status of a request that is too large; fewer messages may fit. */
const TOO_LARGE = 413;

/** One element of a batch, and whoever waits for what becomes of it. */
export interface Message {
	/** The fields of its request outside of the batch, and the same as text. */
	sharedFields: Row;
	key: string;
	json: string;
	/** When an earlier attempt sent it, in ms since 1970, if that may have done it. */
	since: number | undefined;
	settle(outcome: Row[] | CallFailure): void;
}

/**
 * Sends messages in as few requests as the size of a batch allows, each message once.
 *
 * A refused message fails alone: the service names those that it processed before it (specification,
 * "Errors", rule 1), so those keep their results and the rest is sent on.
 *
 * @param messages is emptied on the way: what has been sent is not held any longer
 * @param size how many messages a request carries at most
 * @param progress is told after each request how many messages are settled
 * @throws what `settle` throws, and CallFailure of kind `cancelled`
 */
export async function sendMessages(
	endpoint: Endpoint,
	messages: Message[],
	size: number,
	atOnce: number,
	connection: Connection,
	progress: (settled: number) => void,
): Promise<void> {
	let settled = 0;
	await concurrently(batchesOf(messages, size), atOnce, async (batch) => {
		await sendBatch(endpoint, batch, connection);
		settled += batch.length;
		progress(settled);
	});
}

/** Batches of messages whose requests are alike outside of the batch, each in the order of the messages. */
function* batchesOf(messages: Message[], size: number): Generator<Message[]> {
	const open = new Map<string, Message[]>();
	messages.reverse();
	for (let message = messages.pop(); message !== undefined; message = messages.pop()) {
		const batch = open.get(message.key) ?? [];
		if (batch.length === 0) open.set(message.key, batch);
		batch.push(message);
		if (batch.length >= size) {
			open.delete(message.key);
			yield batch;
		}
	}
	yield* open.values();
}

async function sendBatch(
	endpoint: Endpoint,
	batch: Message[],
	connection: Connection,
): Promise<void> {
	for (let rest = batch; rest.length > 0; ) {
		const answer = await answerTo(endpoint, rest, connection);
		if (!(answer instanceof CallFailure)) {
			settleAll(endpoint, rest, answer.payload);
			return;
		}
		const { kind, httpStatus, uncertain } = answer.facts;
		// What was under way when the execution was stopped is told; what was not sent is not.
		if (kind === 'cancelled' && !uncertain) return await Promise.reject(answer);
		if (httpStatus === TOO_LARGE && rest.length > 1) {
			rest = await sendFirst(endpoint, rest, Math.ceil(rest.length / 2), connection);
			continue;
		}
		const named = codesIn(answer.facts.response)?.length ?? 0;
		if (kind !== 'refused' || (named === 0 && isForWholeRequest(answer.facts))) {
			return await failAll(rest, answer);
		}
		rest = await settleRefused(endpoint, rest, answer, connection);
	}
}

/** Every message is told, even if the first one ends the run: what is uncertain must be remembered. */
async function failAll(batch: readonly Message[], failure: CallFailure): Promise<void> {
	const thrown: unknown[] = [];
	for (const message of batch) {
		try {
			message.settle(failure);
		} catch (error) {
			thrown.push(error);
		}
	}
	if (thrown.length > 0) await Promise.reject(thrown[0]);
}

async function answerTo(
	endpoint: Endpoint,
	batch: readonly Message[],
	connection: Connection,
): Promise<{ payload: unknown } | CallFailure> {
	const elements = batch.map(({ json }) => json);
	const since = Math.min(...batch.map((message) => message.since ?? Infinity));
	const known = since === Infinity ? connection : { ...connection, firstSentAt: since };
	return await callBatch(endpoint, batch[0]?.sharedFields ?? {}, elements, known).then(
		(payload) => ({ payload }),
		(error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
	);
}

/**
 * The codes of a refusal belong to the messages before the faulty one.
 *
 * @returns the messages that are still to be sent
 */
async function settleRefused(
	endpoint: Endpoint,
	batch: Message[],
	refusal: CallFailure,
	connection: Connection,
): Promise<Message[]> {
	const codes = codesIn(refusal.facts.response);
	if (codes === undefined && batch.length > 1) {
		// Nobody knows for sure which one is faulty. Where the service gives codes, it is probably the
		// first one; halves find it where there are none. Transaction ids keep the messages before it
		// from being sent twice.
		const tried = givesCodes(endpoint) ? 1 : Math.ceil(batch.length / 2);
		return await sendFirst(endpoint, batch, tried, connection);
	}
	const processed = Math.min(codes?.length ?? 0, batch.length - 1);
	settleAll(endpoint, batch.slice(0, processed), refusal.facts.response);
	const { response: _codes, ...facts } = refusal.facts;
	// What the service refuses for a reason of the message, it has refused before, too.
	const uncertain =
		facts.uncertain === true && !KNOWN_REFUSALS.some(({ words }) => words.test(facts.words ?? ''));
	batch[processed]?.settle(new CallFailure({ ...facts, uncertain }));
	return batch.slice(processed + 1);
}

/** @returns the messages that are still to be sent */
async function sendFirst(
	endpoint: Endpoint,
	batch: Message[],
	count: number,
	connection: Connection,
): Promise<Message[]> {
	await sendBatch(endpoint, batch.slice(0, count), connection);
	return batch.slice(count);
}

function givesCodes(endpoint: Endpoint): boolean {
	return 'messageCode' in endpoint.output.shape;
}

function codesIn(response: unknown): unknown[] | undefined {
	if (typeof response !== 'object' || response === null || !('Messages' in response))
		return undefined;
	return Array.isArray(response.Messages) ? response.Messages : undefined;
}

function settleAll(endpoint: Endpoint, batch: readonly Message[], payload: unknown): void {
	const rows = rowsOfBatch(endpoint, payload, () =>
		batch.map(({ json }) => JSON.parse(json) as Row),
	);
	batch.forEach((message, index) => message.settle(rows(index)));
}
