/** Calls an endpoint: paced, repeated where that is safe, decoded. */
import type { Endpoint } from '../catalogue/endpoint';
import type { Clock } from './clock';
import { decode, encode, encodeBatch, type WireAnswer, type WireRequest } from './codec';
import { CallFailure, type FailureFacts, mayHaveBeenProcessed } from './failure';
import type { Pace } from './pace';

/** What the client needs of the world around it. */
export interface Connection {
	/** Sends one HTTP request with the token added. Throws CallFailure when no answer came. */
	send(request: WireRequest): Promise<WireAnswer>;
	hosts: { base: URL; journey: URL };
	clock: Clock;
	pace: Pace;
	requestsPerMinute: number;
	signal?: AbortSignal;
}

/** How often a request is sent at most. */
const MAX_ATTEMPTS = 4;
/** The waits before the repetitions, when the service names none. */
const WAITS_MS = [1000, 2000, 4000];
/** A wait that the service names is kept up to this long. */
const LONGEST_WAIT_MS = 120_000;
/** The service remembers a transaction id for 5 minutes (createMessage); half a minute is for the way. */
const REMEMBERED_MS = 270_000;

/**
 * @param endpoint what is called
 * @param request its fields, which its schema has accepted
 * @param connection how to reach the service
 * @returns what stands in `response`, or the whole answer of a method without an envelope
 * @throws CallFailure; `uncertain` is set when any of the attempts may have been processed and the
 *   request is not one that may be sent again at any time
 */
export async function call(
	endpoint: Endpoint,
	request: Record<string, unknown>,
	connection: Connection,
): Promise<unknown> {
	return await exchange(
		endpoint,
		encode(endpoint, request, connection.hosts),
		repetition(endpoint, request),
		connection,
	);
}

/**
 * Like {@link call}, for elements of a batch that are serialised already.
 *
 * @param around the fields of the request beside the batch
 * @param elements the elements as JSON; each has a transaction id where the endpoint knows them
 */
export async function callBatch(
	endpoint: Endpoint,
	around: Record<string, unknown>,
	elements: readonly string[],
	connection: Connection,
): Promise<unknown> {
	const wire = encodeBatch(endpoint, around, elements, connection.hosts);
	const repeatable = endpoint.repeatable === 'transactionId' ? 'whileRemembered' : 'never';
	return await exchange(endpoint, wire, repeatable, connection);
}

/** Until when a request that may have been processed can be sent again without doing a thing twice. */
type Repetition = 'always' | 'whileRemembered' | 'never';

async function exchange(
	endpoint: Endpoint,
	wire: WireRequest,
	repeatable: Repetition,
	connection: Connection,
): Promise<unknown> {
	const { clock, pace, signal } = connection;
	const mayRepeat = (elapsedMs: number) =>
		repeatable === 'always' || (repeatable === 'whileRemembered' && elapsedMs < REMEMBERED_MS);
	let firstSentAt: number | undefined;
	let last: FailureFacts | undefined;
	// Whether any attempt may have been processed: a later one that surely was not takes nothing back.
	let doubtful = false;
	const failure = (facts: FailureFacts, attempts: number) =>
		new CallFailure({
			...facts,
			attempts,
			uncertain: doubtful && repeatable !== 'always',
			...(repeatable === 'whileRemembered' &&
				firstSentAt !== undefined && { safeUntil: firstSentAt + REMEMBERED_MS / 2 }),
		});
	for (let attempt = 1; ; attempt++) {
		if (endpoint.pace !== undefined) await pace.take(connection.requestsPerMinute, clock, signal);
		if (signal?.aborted) throw failure({ kind: 'cancelled' }, attempt - 1);
		const now = clock.now().getTime();
		firstSentAt ??= now;
		// The wait for the pace may have been long.
		if (last !== undefined && doubtful && !mayRepeat(now - firstSentAt)) {
			throw failure(last, attempt - 1);
		}
		const outcome = await attemptOf(endpoint, wire, connection);
		if (!(outcome instanceof CallFailure)) return outcome.payload;
		const { facts } = outcome;
		last = facts;
		doubtful ||= mayHaveBeenProcessed(facts);
		const wait = waitAfter(facts, attempt);
		const next = clock.now().getTime() + (wait ?? 0);
		if (wait === undefined || (doubtful && !mayRepeat(next - firstSentAt))) {
			throw failure(facts, attempt);
		}
		if (facts.kind === 'rateLimited') pace.pauseUntil(new Date(next));
		await clock.wait(wait, signal);
	}
}

/** One attempt; a failure is a result, anything else that is thrown is a defect and stays thrown. */
async function attemptOf(
	endpoint: Endpoint,
	wire: WireRequest,
	{ send, clock }: Connection,
): Promise<{ payload: unknown } | CallFailure> {
	return await send(wire)
		.then((answer) => ({ payload: decode(endpoint, answer, clock.now()) }))
		.catch((error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)));
}

/** How long to wait before the next attempt; undefined when another one would not help. */
function waitAfter(facts: FailureFacts, attempt: number): number | undefined {
	if (attempt >= MAX_ATTEMPTS) return undefined;
	switch (facts.kind) {
		case 'rateLimited':
			if (facts.retryAfterMs !== undefined && facts.retryAfterMs > LONGEST_WAIT_MS)
				return undefined;
			return facts.retryAfterMs ?? WAITS_MS[attempt - 1];
		case 'serverFault':
		case 'interrupted':
			return WAITS_MS[attempt - 1];
		case 'unreadable':
			return mayHaveBeenProcessed(facts) ? WAITS_MS[attempt - 1] : undefined;
		case 'refused':
		case 'redirected':
		case 'unreachable':
		case 'cancelled':
		case 'noFile':
		case 'notReady':
			return undefined;
	}
}

function repetition(endpoint: Endpoint, request: Record<string, unknown>): Repetition {
	const { repeatable, batch } = endpoint;
	if (typeof repeatable === 'function') return repeatable(request) ? 'always' : 'never';
	if (repeatable !== 'transactionId') return repeatable ? 'always' : 'never';
	const messages = (batch === undefined ? [request] : request[batch]) as Array<
		Record<string, unknown>
	>;
	return messages.every(({ transactionId }) => transactionId !== undefined)
		? 'whileRemembered'
		: 'never';
}
