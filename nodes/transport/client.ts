/** Calls an endpoint: paced, repeated where that is safe, decoded. */
import type { Endpoint } from '../catalogue/endpoint';
import type { Clock } from './clock';
import { decode, encode, type WireAnswer, type WireRequest } from './codec';
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
	const { clock, pace, signal } = connection;
	const wire = encode(endpoint, request, connection.hosts);
	let firstSentAt: number | undefined;
	let last: FailureFacts | undefined;
	// Whether any attempt may have been processed: a later one that surely was not takes nothing back.
	let doubtful = false;
	const failure = (facts: FailureFacts, attempts: number) =>
		new CallFailure({ ...facts, attempts, uncertain: doubtful && !isHarmless(endpoint, request) });
	for (let attempt = 1; ; attempt++) {
		if (endpoint.pace !== undefined) await pace.take(connection.requestsPerMinute, clock, signal);
		const now = clock.now().getTime();
		firstSentAt ??= now;
		// The wait for the pace may have been long.
		if (last !== undefined && doubtful && !isRepeatable(endpoint, request, now - firstSentAt)) {
			throw failure(last, attempt - 1);
		}
		const outcome = await attemptOf(endpoint, wire, connection);
		if (!(outcome instanceof CallFailure)) return outcome.payload;
		const { facts } = outcome;
		last = facts;
		doubtful ||= mayHaveBeenProcessed(facts);
		const wait = waitAfter(facts, attempt);
		const next = clock.now().getTime() + (wait ?? 0);
		if (wait === undefined || (doubtful && !isRepeatable(endpoint, request, next - firstSentAt))) {
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
			if (facts.retryAfterMs !== undefined && facts.retryAfterMs > LONGEST_WAIT_MS) return undefined;
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

/** Whether doing it twice is the same as doing it once. */
function isHarmless({ repeatable }: Endpoint, request: Record<string, unknown>): boolean {
	return typeof repeatable === 'function' ? repeatable(request) : repeatable === true;
}

/** Whether a request that may have been processed cannot do a thing twice. */
function isRepeatable(endpoint: Endpoint, request: Record<string, unknown>, elapsedMs: number): boolean {
	if (endpoint.repeatable !== 'transactionId') return isHarmless(endpoint, request);
	const messages = (endpoint.batch === undefined ? [request] : request[endpoint.batch]) as Array<Record<string, unknown>>;
	return elapsedMs < REMEMBERED_MS && messages.every(({ transactionId }) => transactionId !== undefined);
}
