/**
 * Sends one request with several messages: records what its answer says, returns what is left to
 * send.
 */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject, type JsonObject, type ResultRow } from '../../catalogue/definition/json';
import type { AdaptiveLimit } from '../../transport/adaptiveLimit';
import { callBatch, type Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import { knownRefusal } from '../../transport/failure/knownRefusals';
import { isForWholeRequest } from '../../transport/failure/refusals';
import { rowsOfBatch } from '../calls/readAnswer';
import type { AttachmentsOfRun } from './attachments';
import { elementJson, type Message } from './message';
import { without } from '../../catalogue/definition/without';

/** The HTTP status of a request that is too large; fewer messages may fit. */
const TOO_LARGE = 413;

/** How messages are sent, and where their outcomes go. */
export interface BatchOptions<Sent extends Message> {
	endpoint: Endpoint;
	connection: Connection;
	messagesPerRequest: number;
	concurrency: AdaptiveLimit;
	/** The files of the messages, if there are any. */
	attachments?: AttachmentsOfRun;
	/** Records the outcome of a message: its result items, or why it failed. */
	record(message: Sent, outcome: ResultRow[] | CallFailure): void;
	/** Records that the execution was stopped before a request was sent. */
	abort(failure: CallFailure): void;
	/** Whether no further request may be sent. */
	mustStop(): boolean;
	/** Called with the number of messages that are complete. */
	progress(complete: number): void;
}

/** What is left of messages after a request. */
interface Sendings<Sent extends Message> {
	/** Those at the end, which are still to be sent. */
	rest: Sent[];
	/** Whether the service refused one of them for a reason of its own. */
	isFaultFound: boolean;
}

/**
 * Sends the messages in one request, or in several where the request is too large or a message is
 * faulty. Records the outcome of each message except those that it returns.
 *
 * @param isPart whether one of these messages, or of those after them, is known to be faulty
 */
export async function sendRequest<Sent extends Message>(
	batch: Sent[],
	sending: BatchOptions<Sent>,
	isPart = false,
): Promise<Sendings<Sent>> {
	const answer = await answerToBatch(batch, sending);
	if (!(answer instanceof CallFailure)) {
		recordProcessed(batch, answer.payload, sending);
		return { rest: [], isFaultFound: false };
	}
	const { kind, httpStatus, uncertain, response, firstSentAt, lastSentAt } = answer.facts;
	// Requests that were in flight when the execution was stopped are reported; unsent ones are not.
	if (kind === 'cancelled' && !uncertain) {
		sending.abort(answer);
		return { rest: batch, isFaultFound: false };
	}
	// If an earlier sending may have been processed, a later refusal does not change that.
	const messages = batch.map((message) => sentSince(message, firstSentAt));
	if (httpStatus === TOO_LARGE && batch.length > 1) {
		const size = Math.ceil(batch.length / 2);
		const { rest, isFaultFound } = await sendRequest(messages.slice(0, size), sending, isPart);
		return { rest: [...rest, ...messages.slice(size)], isFaultFound };
	}
	const codes = codesIn(response);
	if (kind !== 'refused' || (codes.length === 0 && isForWholeRequest(answer.facts))) {
		for (const message of batch) sending.record(message, answer);
		return { rest: [], isFaultFound: false };
	}
	if (codes.length > 0 && codes.length < batch.length) {
		recordProcessed(batch.slice(0, codes.length), response, sending);
		return recordFaulty(answer, messages.slice(codes.length), sending);
	}
	if (batch.length === 1) {
		// A refusal that gives the message a code: which of the two is true is unknown.
		if (codes.length === 0) return recordFaulty(answer, messages, sending);
		sending.record(batch[0]!, new CallFailure({ ...answer.facts, uncertain: true }));
		return { rest: [], isFaultFound: false };
	}
	const isFirst = !isPart && givesCodes(sending.endpoint);
	return await findFaulty(messages, lastSentAt, isFirst ? 1 : undefined, sending);
}

/**
 * One of the messages is faulty, and the answer does not say which. The service may have processed
 * those before it: they are sent again with their transaction ids, while it remembers them. Sending
 * halves finds the faulty one; if the endpoint gives codes, it is probably the first.
 *
 * @param refusedAt when the refused request was sent
 * @param first how many messages to send first; half of them if undefined
 */
async function findFaulty<Sent extends Message>(
	batch: Sent[],
	refusedAt: number | undefined,
	first: number | undefined,
	sending: BatchOptions<Sent>,
): Promise<Sendings<Sent>> {
	const suspects = batch.map((message) =>
		message.firstSentAt === undefined
			? { ...sentSince(message, refusedAt), isSuspect: true }
			: message,
	);
	let left = batch.length;
	let size = first ?? Math.ceil(left / 2);
	while (left > 0 && !sending.mustStop()) {
		const from = batch.length - left;
		const part = suspects.slice(from, from + size);
		const { rest, isFaultFound } = await sendRequest(part, sending, true);
		left += rest.length - part.length;
		// The service did not process the messages after the faulty one.
		if (isFaultFound) return { rest: batch.slice(batch.length - left), isFaultFound };
		size = Math.ceil(left / 2);
	}
	return { rest: suspects.slice(batch.length - left), isFaultFound: false };
}

/** Sets when a message may first have been processed, unless that is set already. */
function sentSince<Sent extends Message>(message: Sent, at: number | undefined): Sent {
	return message.firstSentAt === undefined && at !== undefined
		? { ...message, firstSentAt: at }
		: message;
}

async function answerToBatch<Sent extends Message>(
	batch: readonly Sent[],
	{ endpoint, connection, attachments }: BatchOptions<Sent>,
): Promise<{ payload: unknown } | CallFailure> {
	const shared = batch[0]?.shared.fields ?? {};
	const firstSentAt = Math.min(...batch.map((message) => message.firstSentAt ?? Infinity));
	const known = firstSentAt === Infinity ? connection : { ...connection, firstSentAt };
	const elements = batch.map(elementJson);
	const whole =
		attachments === undefined
			? elements
			: await Promise.all(elements.map(async (element) => await attachments.filled(element)));
	return await callBatch(endpoint, shared, whole, known).then(
		(payload) => ({ payload }),
		(error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
	);
}

/** Records the first of the messages as the one that is refused. */
function recordFaulty<Sent extends Message>(
	refusal: CallFailure,
	[faulty, ...rest]: Sent[],
	{ record }: BatchOptions<Sent>,
): Sendings<Sent> {
	const facts = without(refusal.facts, 'response');
	if (faulty !== undefined) {
		// If the service refuses the message itself, it refused it the first time, too.
		const isRefused = faulty.isSuspect === true || knownRefusal(facts) !== undefined;
		record(
			faulty,
			new CallFailure({ ...facts, uncertain: facts.uncertain === true && !isRefused }),
		);
	}
	return { rest, isFaultFound: true };
}

function recordProcessed<Sent extends Message>(
	batch: readonly Sent[],
	payload: unknown,
	{ endpoint, record }: BatchOptions<Sent>,
): void {
	const rowsAt = rowsOfBatch(endpoint, payload, batch.length, () => ({
		...batch[0]?.shared.fields,
		[endpoint.batch ?? '']: batch.map(({ content }) => JSON.parse(content) as JsonObject),
	}));
	batch.forEach((message, index) => record(message, rowsAt(index)));
}

function givesCodes(endpoint: Endpoint): boolean {
	return 'messageCode' in endpoint.output.shape;
}

/** The codes of the messages before a faulty one; empty if the answer holds anything else. */
function codesIn(response: unknown): string[] {
	if (!isObject(response) || !Array.isArray(response.Messages)) return [];
	const codes: unknown[] = response.Messages;
	return codes.every((code) => typeof code === 'string') ? codes : [];
}
