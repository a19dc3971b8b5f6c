/** Messages that share requests: one request carries many notifications (createMessage). */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject, type JsonObject, type ResultRow } from '../../catalogue/definition/json';
import { callBatch, type Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { isForWholeRequest, knownRefusal } from '../../transport/failure/refusals';
import { rowsOfBatch } from '../calls/readAnswer';
import { concurrently } from '../concurrency/concurrent';
import type { RequestOptions } from '../../form/sections/requestOptions';
import { elementJson, groupKey, type Message } from './message';

/** The HTTP status of a request that is too large; fewer messages may fit. */
const TOO_LARGE = 413;

/** How messages are sent, and where their outcomes go. */
export interface BatchOptions<Sent extends Message> {
	endpoint: Endpoint;
	connection: Connection;
	limits: RequestOptions;
	/** Records what became of a message: its result items, or why it failed. */
	record(message: Sent, outcome: ResultRow[] | CallFailure): void;
	/** Records that the execution was stopped before a request was sent. */
	abort(failure: CallFailure): void;
	/** Whether no further request may be sent. Asked before each one. */
	mustStop(): boolean;
	/** Takes how many messages are complete. */
	progress(complete: number): void;
}

/**
 * Sends messages in as few requests as the size of a batch allows, each message once.
 *
 * A refused message fails alone: the service names those that it processed before it (specification,
 * "Errors", rule 1), so those keep their results and the rest is sent on.
 *
 * @param messages is emptied meanwhile: what has been sent is not held any longer
 */
export async function sendBatches<Sent extends Message>(
	messages: Sent[],
	sending: BatchOptions<Sent>,
): Promise<void> {
	const { limits, mustStop, progress } = sending;
	let complete = 0;
	const sendWhole = async (batch: Sent[]): Promise<void> => {
		const unsent = await sendBatch(batch, sending);
		if (unsent.length > 0) return;
		complete += batch.length;
		progress(complete);
	};
	const batches = batchesOf(messages, limits.messagesPerRequest);
	await concurrently(batches, limits.requestsAtOnce, sendWhole, { mustStop });
}

/** Batches of messages that may share a request, each in the order of the messages. */
function* batchesOf<Sent extends Message>(messages: Sent[], size: number): Generator<Sent[]> {
	const open = new Map<string, Sent[]>();
	messages.reverse();
	for (let message = messages.pop(); message !== undefined; message = messages.pop()) {
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

/** @returns the messages that were not sent, since the run must stop */
async function sendBatch<Sent extends Message>(
	batch: Sent[],
	sending: BatchOptions<Sent>,
): Promise<Sent[]> {
	let unsent = batch;
	while (unsent.length > 0 && !sending.mustStop()) unsent = await sendRequest(unsent, sending);
	return unsent;
}

/** @returns the messages that are still to be sent */
async function sendRequest<Sent extends Message>(
	batch: Sent[],
	sending: BatchOptions<Sent>,
): Promise<Sent[]> {
	const answer = await answerTo(batch, sending);
	if (!(answer instanceof CallFailure)) {
		recordProcessed(batch, answer.payload, sending);
		return [];
	}
	const { kind, httpStatus, uncertain, response } = answer.facts;
	// What was in flight when the execution was stopped is reported; what was not sent is not.
	if (kind === 'cancelled' && !uncertain) {
		sending.abort(answer);
		return batch;
	}
	if (httpStatus === TOO_LARGE && batch.length > 1) {
		return await sendFirst(Math.ceil(batch.length / 2), batch, sending);
	}
	const codes = codesIn(response);
	const isForAll = (codes ?? []).length === 0 && isForWholeRequest(answer.facts);
	if (kind !== 'refused' || isForAll) {
		for (const message of batch) sending.record(message, answer);
		return [];
	}
	if (codes === undefined && batch.length > 1) {
		// Nobody knows for sure which one is faulty. Where the service gives codes, it is probably the
		// first one; halves find it where there are none. Transaction ids keep the messages before it
		// from being sent twice.
		const tried = givesCodes(sending.endpoint) ? 1 : Math.ceil(batch.length / 2);
		return await sendFirst(tried, batch, sending);
	}
	return recordRefused(codes ?? [], answer, batch, sending);
}

async function answerTo<Sent extends Message>(
	batch: readonly Sent[],
	{ endpoint, connection }: BatchOptions<Sent>,
): Promise<{ payload: unknown } | CallFailure> {
	const shared = batch[0]?.shared.fields ?? {};
	const firstSentAt = Math.min(...batch.map((message) => message.firstSentAt ?? Infinity));
	const known = firstSentAt === Infinity ? connection : { ...connection, firstSentAt };
	return await callBatch(endpoint, shared, batch.map(elementJson), known).then(
		(payload) => ({ payload }),
		(error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
	);
}

/** @returns the messages that are still to be sent */
async function sendFirst<Sent extends Message>(
	count: number,
	batch: Sent[],
	sending: BatchOptions<Sent>,
): Promise<Sent[]> {
	const unsent = await sendBatch(batch.slice(0, count), sending);
	return [...unsent, ...batch.slice(count)];
}

/**
 * The codes of a refusal belong to the messages before the faulty one.
 *
 * @returns the messages that are still to be sent
 */
function recordRefused<Sent extends Message>(
	codes: readonly unknown[],
	refusal: CallFailure,
	batch: Sent[],
	sending: BatchOptions<Sent>,
): Sent[] {
	const { response, ...facts } = refusal.facts;
	const processed = Math.min(codes.length, batch.length - 1);
	recordProcessed(batch.slice(0, processed), response, sending);
	// What the service refuses for a reason of the message, it has refused before, too.
	const uncertain = facts.uncertain === true && knownRefusal(facts) === undefined;
	for (const faulty of batch.slice(processed, processed + 1)) {
		sending.record(faulty, new CallFailure({ ...facts, uncertain }));
	}
	return batch.slice(processed + 1);
}

function recordProcessed<Sent extends Message>(
	batch: readonly Sent[],
	payload: unknown,
	{ endpoint, record }: BatchOptions<Sent>,
): void {
	const rowsAt = rowsOfBatch(endpoint, payload, batch.length, () => ({
		[endpoint.batch ?? '']: batch.map(({ content }) => JSON.parse(content) as JsonObject),
	}));
	batch.forEach((message, index) => record(message, rowsAt(index)));
}

function givesCodes(endpoint: Endpoint): boolean {
	return 'messageCode' in endpoint.output.shape;
}

function codesIn(response: unknown): unknown[] | undefined {
	if (!isObject(response)) return undefined;
	return Array.isArray(response.Messages) ? response.Messages : undefined;
}
