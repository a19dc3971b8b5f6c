/** Calls an endpoint: rate limited, repeated where that is safe, decoded. */
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { JsonObject } from '../catalogue/definition/json';
import type { CheckedRequest } from './checkedRequest';
import type { AdaptiveLimit, RequestEnd } from './adaptiveLimit';
import type { Clock } from './clock';
import { decode } from './decode';
import { encode, encodeBatch } from './encode';
import type { WireAnswer, WireRequest } from './wire';
import { CallFailure, isWithinLimit, isWorthRepeating } from './failure/failure';
import type { RequestOutcome } from './rateLimit/rateLimiter';
import type { RateLimiters } from './rateLimit/rateLimiters';
import { repeatableFor, Sending } from './sending';
import type { RequestWrapper } from './requestWrapper';
import type { TokenWord } from './tokenWord';
import type { Waits } from './waits';

/** How the client reaches the service. */
export interface Connection {
	/**
	 * Sends one HTTP request with the token added.
	 *
	 * @throws CallFailure when no answer came, CredentialRefused when the request needs a device
	 *   token and the credential has none
	 */
	send(request: WireRequest): Promise<WireAnswer>;
	hosts: { base: URL; journey: URL };
	clock: Clock;
	rateLimiters: RateLimiters;
	/** Whether the credential has a device token. */
	hasDeviceToken?: boolean;
	/** Finds the word before the token, where the documentation does not say which. */
	tokenWord: TokenWord;
	/** Whether bodies are wrapped, where the documentation shows both forms. */
	requestWrapper: RequestWrapper;
	/** The execution that sends. Owners share the rate limit fairly. */
	owner: string;
	requestsPerMinute: number;
	/** Limits the requests in flight at a time, where a run sends many. */
	concurrency?: AdaptiveLimit;
	/** How long the account may refuse everything before a request is given up, in ms. */
	maxBlockedMs: number;
	/** Adds up how long requests wait for the rate limit. */
	waits?: Waits;
	signal?: AbortSignal;
	/**
	 * When an earlier run of the node first sent this request, in ms since 1970, if the service may
	 * have processed it: the service remembers its transaction ids from then.
	 */
	firstSentAt?: number;
}

/**
 * @param endpoint what is called
 * @param request its fields, checked
 * @param connection how to reach the service
 * @returns the contents of `response`, or the whole answer of a method without an envelope
 * @throws CallFailure, with `uncertain` set when the service may have processed the request and it
 *   is not always safe to send again; any other error of `send`
 */
export async function call(
	endpoint: Endpoint,
	request: CheckedRequest,
	connection: Connection,
): Promise<unknown> {
	const wire = encode(endpoint, request, connection.hosts);
	const sending = new Sending(repeatableFor(endpoint, request), connection.firstSentAt);
	return await sendUntilDone(endpoint, wire, sending, connection);
}

/**
 * Like {@link call}, for elements of a batch that are serialised already.
 *
 * @param sharedFields the fields of the request outside of the batch
 * @param elements the elements as JSON; each has a transaction id where the endpoint takes one
 */
export async function callBatch(
	endpoint: Endpoint,
	sharedFields: JsonObject,
	elements: readonly string[],
	connection: Connection,
): Promise<unknown> {
	const wire = encodeBatch(endpoint, sharedFields, elements, connection.hosts);
	const repeatable = endpoint.repeatable === 'transactionId' ? 'whileRemembered' : 'never';
	const sending = new Sending(repeatable, connection.firstSentAt);
	return await sendUntilDone(endpoint, wire, sending, connection);
}

async function sendUntilDone(
	endpoint: Endpoint,
	wire: WireRequest,
	sending: Sending,
	connection: Connection,
): Promise<unknown> {
	try {
		return await sendRepeatedly(endpoint, wire, sending, connection);
	} catch (error) {
		throw error instanceof CallFailure
			? asRefused(sending.failure(error), endpoint, connection)
			: error;
	}
}

/**
 * Adds to a refusal its resource and, for methods that take the device token, whether there is one.
 */
function asRefused(
	failure: CallFailure,
	{ auth, resource }: Endpoint,
	{ hasDeviceToken }: Connection,
): CallFailure {
	const { facts } = failure;
	if (facts.kind !== 'refused') return failure;
	return new CallFailure({
		...facts,
		resource,
		...(auth === 'device' && { deviceToken: hasDeviceToken === true ? 'given' : 'none' }),
	});
}

/** Waits for a slot and sends, until there is an answer or sending again is no use. */
async function sendRepeatedly(
	endpoint: Endpoint,
	wire: WireRequest,
	sending: Sending,
	connection: Connection,
): Promise<unknown> {
	const { clock, concurrency, signal, rateLimiters, waits } = connection;
	const { owner, maxBlockedMs, requestsPerMinute } = connection;
	const limiter = rateLimiters[endpoint.rateLimit ?? 'other'];
	const perMinute = endpoint.rateLimit === undefined ? Infinity : requestsPerMinute;
	for (;;) {
		const { isRetry, deadline } = sending;
		const queued = { owner, perMinute, maxBlockedMs, isRetry, deadline };
		const waiting = limiter.waitForSlot(queued, clock, signal);
		const slot = await (waits === undefined ? waiting : waits.during(waiting, clock));
		const startedAt = await concurrency?.enter();
		const sentAt = clock.now().getTime();
		let outcome: Outcome | undefined;
		try {
			// The wait for the slot may have been long.
			if (sentAt >= deadline) throw new CallFailure({ kind: 'interrupted' });
			// So may have been the wait for those in flight.
			if (signal?.aborted) throw new CallFailure({ kind: 'cancelled' });
			outcome = await attemptOutcome(sendOnce(endpoint, wire, connection), endpoint, clock);
		} finally {
			limiter.recordOutcome(slot, forRateLimit(outcome), clock);
			if (startedAt !== undefined) concurrency?.leave(startedAt, endOf(outcome));
		}
		if (!(outcome instanceof CallFailure)) return outcome.payload;
		sending.recordFailure(outcome.facts, sentAt);
		const wait = sending.waitAfter(outcome.facts, clock.now().getTime());
		if (wait === undefined) throw outcome;
		if (wait > 0) await clock.wait(wait, signal);
	}
}

/**
 * Sends once; where something is undocumented, in one form after the other until one is accepted.
 */
async function sendOnce(
	endpoint: Endpoint,
	wire: WireRequest,
	{ send, tokenWord, requestWrapper, clock }: Connection,
): Promise<WireAnswer> {
	const sendAs =
		endpoint.auth === 'keyOrApi'
			? async (request: WireRequest) => await tokenWord.send(request, send)
			: send;
	if (!endpoint.mayBeWrapped) return await sendAs(wire);
	return await requestWrapper.send(wire, sendAs, async (answer) => {
		const outcome = await attemptOutcome(Promise.resolve(answer), endpoint, clock);
		return outcome instanceof CallFailure ? outcome.facts : undefined;
	});
}

/** How one sending ended. */
type Outcome = { payload: unknown } | CallFailure;

/** Reads an answer. Returns a CallFailure; anything else that is thrown stays thrown. */
async function attemptOutcome(
	answer: Promise<WireAnswer>,
	endpoint: Endpoint,
	clock: Clock,
): Promise<Outcome> {
	return await answer
		.then((received) => ({ payload: decode(endpoint, received, clock.now()) }))
		.catch((error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)));
}

/** What the adaptive limit learns from an outcome. */
function endOf(outcome: Outcome | undefined): RequestEnd {
	if (!(outcome instanceof CallFailure)) return outcome === undefined ? 'failed' : 'answered';
	const { facts } = outcome;
	if (facts.kind === 'rateLimited') return 'refused';
	return isWorthRepeating(facts) ? 'failed' : 'answered';
}

/** What the rate limiter learns from an outcome. */
function forRateLimit(outcome: Outcome | undefined): RequestOutcome {
	if (outcome === undefined) return 'unanswered';
	if (!(outcome instanceof CallFailure)) return 'accepted';
	const { facts } = outcome;
	if (facts.kind === 'rateLimited') return { retryAfterMs: facts.retryAfterMs };
	return isWithinLimit(facts) ? 'accepted' : 'unanswered';
}
