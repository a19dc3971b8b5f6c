/**
 * A request that may have to be sent several times: what is known of it, and whether to send it
 * again.
 */
import { isObject, type JsonObject } from '../catalogue/definition/json';
import type { Endpoint } from '../catalogue/definition/endpoint';
import {
	CallFailure,
	type FailureFacts,
	isWorthRepeating,
	mayHaveBeenProcessed,
} from './failure/failure';
import { LONGEST_PAUSE_MS } from './rateLimit/rateLimiter';

/** The waits before a request is sent again after trouble; then it is given up. */
const WAITS_MS = [1000, 2000, 4000];
/** The service remembers a transaction id for 5 minutes (createMessage). */
const REMEMBERED_MS = 300_000;
/** How long a request may wait for its answer; the service may process it until then. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** For time on the network, and clocks that differ. */
const MARGIN_MS = 10_000;
/** How long after its first sending a request may be sent again, and still be processed in time. */
const REPEATABLE_MS = REMEMBERED_MS - REQUEST_TIMEOUT_MS - MARGIN_MS;

/**
 * How long a request that may have been processed can be sent again without doing a thing twice.
 */
export type Repeatable = 'always' | 'whileRemembered' | 'never';

/** How long a request can be sent again safely, by its endpoint and its transaction ids. */
export function repeatableFor({ repeatable, batch }: Endpoint, request: JsonObject): Repeatable {
	if (typeof repeatable === 'function') return repeatable(request) ? 'always' : 'never';
	if (repeatable !== 'transactionId') return repeatable ? 'always' : 'never';
	const messages = batch === undefined ? [request] : request[batch];
	const haveIds =
		Array.isArray(messages) &&
		messages.every((message) => isObject(message) && message.transactionId !== undefined);
	return haveIds ? 'whileRemembered' : 'never';
}

/** All sendings of one request. */
export class Sending {
	private attempts = 0;
	/** Sendings that failed for a reason other than the rate limit. */
	private troubles = 0;
	private lastFailure: FailureFacts | undefined;
	private lastSentAt: number | undefined;

	/**
	 * @param repeatable until when it can be sent again
	 * @param firstSentAt when it was first sent, in ms since 1970, if the service may have processed
	 *   it. It stays so, even if a later sending surely was not processed.
	 */
	constructor(
		private readonly repeatable: Repeatable,
		private firstSentAt: number | undefined,
	) {}

	/** Whether the request was sent before. */
	get isRetry(): boolean {
		return this.attempts > 0;
	}

	/** From then on it must not be sent, in ms since 1970. */
	get deadline(): number {
		if (this.firstSentAt === undefined || this.repeatable === 'always') return Infinity;
		return this.repeatable === 'never' ? 0 : this.firstSentAt + REPEATABLE_MS;
	}

	/** Records that a sending at this time failed. */
	recordFailure(facts: FailureFacts, sentAt: number): void {
		this.attempts++;
		this.lastFailure = facts;
		this.lastSentAt = sentAt;
		if (mayHaveBeenProcessed(facts)) this.firstSentAt ??= sentAt;
	}

	/**
	 * Decides what follows a failed sending.
	 *
	 * @returns the ms to wait before the next one, or undefined when there is none; 0 after a refusal
	 *   by the rate limit, because the rate limiter keeps the pause
	 */
	waitAfter(facts: FailureFacts, now: number): number | undefined {
		if (facts.kind === 'rateLimited')
			return (facts.retryAfterMs ?? 0) > LONGEST_PAUSE_MS ? undefined : 0;
		const wait = isWorthRepeating(facts) ? WAITS_MS[this.troubles++] : undefined;
		return wait !== undefined && now + wait < this.deadline ? wait : undefined;
	}

	/**
	 * @param last why it is not sent again
	 * @returns the failure of the whole request: why the last sending failed, unless the execution
	 *   was stopped, and what is known of all of them
	 */
	failure({ facts: last }: CallFailure): CallFailure {
		const facts = last.kind === 'cancelled' ? last : (this.lastFailure ?? last);
		const { attempts, firstSentAt, lastSentAt, repeatable } = this;
		return new CallFailure({
			...facts,
			attempts,
			...(lastSentAt !== undefined && { lastSentAt }),
			uncertain: firstSentAt !== undefined && repeatable !== 'always',
			...(repeatable === 'whileRemembered' && firstSentAt !== undefined && whileKnown(firstSentAt)),
		});
	}
}

/**
 * The failure of a request that may have been processed when first sent, and was not sent again.
 */
export function uncertainSince(firstSentAt: number): CallFailure {
	return new CallFailure({ kind: 'interrupted', uncertain: true, ...whileKnown(firstSentAt) });
}

/** When a request was first sent, and until when another run may send it again. */
function whileKnown(firstSentAt: number): Pick<FailureFacts, 'firstSentAt' | 'safeUntil'> {
	return { firstSentAt, safeUntil: firstSentAt + REPEATABLE_MS / 2 };
}
