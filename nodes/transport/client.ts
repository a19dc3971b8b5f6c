/** Calls an endpoint: paced, repeated where that is safe, decoded. */
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { CheckedRequest } from './checkedRequest';
import type { Clock } from './clock';
import { decode, encode, encodeBatch, type WireAnswer, type WireRequest } from './codec';
import { CallFailure, type FailureFacts, mayHaveBeenProcessed } from './failure/failure';
import { type Answered, LONGEST_PAUSE_MS, type RateLimiters } from './rateLimit/rateLimiter';

/** What the client needs of the world around it. */
export interface Connection {
	/** Sends one HTTP request with the token added. Throws CallFailure when no answer came. */
	send(request: WireRequest): Promise<WireAnswer>;
	hosts: { base: URL; journey: URL };
	clock: Clock;
	rateLimiters: RateLimiters;
	/** Whose requests share the pace with those of others: an execution. */
	owner: string;
	requestsPerMinute: number;
	/** How long the account may refuse everything before a request is given up, in ms. */
	maxBlockedMs: number;
	signal?: AbortSignal;
	/**
	 * When an earlier attempt sent this request, in ms since 1970, if that may have done it: its
	 * transaction ids are known from then.
	 */
	firstSentAt?: number;
}

/** The waits before a request is sent again after trouble; then it is given up. */
const WAITS_MS = [1000, 2000, 4000];
/** The service remembers a transaction id for 5 minutes (createMessage); half a minute is for the way. */
const REMEMBERED_MS = 270_000;

/**
 * @param endpoint what is called
 * @param request its fields, checked
 * @param connection how to reach the service
 * @returns what stands in `response`, or the whole answer of a method without an envelope
 * @throws CallFailure; `uncertain` is set when any of the attempts may have been processed and the
 *   request is not one that may be sent again at any time
 */
export async function call(
	endpoint: Endpoint,
	request: CheckedRequest,
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
	const { clock, signal } = connection;
	const pace = connection.rateLimiters[endpoint.rateLimit ?? 'other'];
	// When an attempt that may have been processed was sent first: a later one that surely was not takes
	// nothing back.
	let doubtfulSince = connection.firstSentAt;
	let last: FailureFacts | undefined;
	let attempts = 0;
	let troubles = 0;
	const failure = (facts: FailureFacts) =>
		new CallFailure({
			...facts,
			attempts,
			uncertain: doubtfulSince !== undefined && repeatable !== 'always',
			...(repeatable === 'whileRemembered' &&
				doubtfulSince !== undefined && {
					firstSentAt: doubtfulSince,
					safeUntil: doubtfulSince + REMEMBERED_MS / 2,
				}),
		});
	/** Until when it can be sent again, in ms since 1970. */
	const until = () => {
		if (doubtfulSince === undefined || repeatable === 'always') return Infinity;
		return repeatable === 'never' ? 0 : doubtfulSince + REMEMBERED_MS;
	};
	for (;;) {
		const turn = {
			key: connection.owner,
			perMinute: endpoint.rateLimit === undefined ? Infinity : connection.requestsPerMinute,
			patienceMs: connection.maxBlockedMs,
			again: attempts > 0,
			until: until(),
		};
		const slot = await pace.take(turn, clock, signal).catch((error: unknown) => {
			if (!(error instanceof CallFailure)) throw error;
			throw failure(error.facts.kind === 'cancelled' ? error.facts : (last ?? error.facts));
		});
		const now = clock.now().getTime();
		// The wait for the pace may have been long.
		if (now >= until()) {
			pace.answered(slot, 'unanswered', clock);
			throw failure(last ?? { kind: 'interrupted' });
		}
		attempts++;
		const outcome = await attemptOf(endpoint, wire, connection).catch((defect: unknown) => {
			pace.answered(slot, 'unanswered', clock);
			throw defect;
		});
		pace.answered(slot, answeredBy(outcome), clock);
		if (!(outcome instanceof CallFailure)) return outcome.payload;
		const { facts } = outcome;
		last = facts;
		if (mayHaveBeenProcessed(facts)) doubtfulSince ??= now;
		if (facts.kind === 'rateLimited') {
			if ((facts.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) throw failure(facts);
			continue;
		}
		const wait = isWorthRepeating(facts) ? WAITS_MS[troubles++] : undefined;
		if (wait === undefined || clock.now().getTime() + wait >= until()) throw failure(facts);
		await clock.wait(wait, signal).catch((error: unknown) => {
			throw error instanceof CallFailure ? failure(error.facts) : error;
		});
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

/** What the pace learns from an outcome. */
function answeredBy(outcome: { payload: unknown } | CallFailure): Answered {
	if (!(outcome instanceof CallFailure)) return 'accepted';
	const { kind, retryAfterMs } = outcome.facts;
	if (kind === 'rateLimited') return { retryAfterMs };
	return kind === 'refused' ? 'accepted' : 'unanswered';
}

/** Whether another attempt may end otherwise. */
function isWorthRepeating(facts: FailureFacts): boolean {
	switch (facts.kind) {
		case 'serverFault':
		case 'interrupted':
		case 'rateLimited':
			return true;
		case 'unreadable':
			return mayHaveBeenProcessed(facts);
		case 'refused':
		case 'redirected':
		case 'unreachable':
		case 'cancelled':
		case 'noFile':
		case 'notReady':
			return false;
	}
}

function repetition(endpoint: Endpoint, request: CheckedRequest): Repetition {
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
