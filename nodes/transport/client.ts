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
	/** Sends one HTTP request with the token added. Throws CallFailure when no answer came. */
	send(request: WireRequest): Promise<WireAnswer>;
	hosts: { base: URL; journey: URL };
	clock: Clock;
	rateLimiters: RateLimiters;
	/** Whether the credential has a device token. */
	hasDeviceToken?: boolean;
	/** Which word stands before the token, where the documentation does not say it. */
	tokenWord: TokenWord;
	/** Whether bodies are wrapped, where the documentation shows both forms. */
	requestWrapper: RequestWrapper;
	/** Whose requests share the rate limit fairly with those of others: an execution. */
	owner: string;
	requestsPerMinute: number;
	/** How many requests are under way at a time, where a run sends many. */
	concurrency?: AdaptiveLimit;
	/** How long the account may refuse everything before a request is given up, in ms. */
	maxBlockedMs: number;
	/** Takes how long requests wait for the rate limit. */
	waits?: Waits;
	signal?: AbortSignal;
	/**
	 * When an earlier run of the node sent this request, in ms since 1970, if that may have done it:
	 * its transaction ids are known from then.
	 */
	firstSentAt?: number;
}

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
	const wire = encode(endpoint, request, connection.hosts);
	const sending = new Sending(repeatableFor(endpoint, request), connection.firstSentAt);
	return await sendUntilDone(endpoint, wire, sending, connection);
}

/**
 * Like {@link call}, for elements of a batch that are serialised already.
 *
 * @param sharedFields the fields of the request outside of the batch
 * @param elements the elements as JSON; each has a transaction id where the endpoint knows them
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

/** Says of a refusal what was asked for, and whether the device token may be meant, which is another than the account's. */
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

/** Waits for a slot, sends, decides, waits; until there is an answer, or no more use in sending. */
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

/** One attempt: a request, or the few of which one shows what is not documented. */
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

/** What came of one attempt. */
type Outcome = { payload: unknown } | CallFailure;

/** Reads an answer; a failure is a result, anything else that is thrown is a defect and stays thrown. */
async function attemptOutcome(
	answer: Promise<WireAnswer>,
	endpoint: Endpoint,
	clock: Clock,
): Promise<Outcome> {
	return await answer
		.then((received) => ({ payload: decode(endpoint, received, clock.now()) }))
		.catch((error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)));
}

/** What the limit of requests at once learns from an outcome. */
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
