/** A request that may have to be sent several times: what is known of it, and whether to send it again. */
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
/** For the way, and for clocks that do not run alike. */
const MARGIN_MS = 10_000;
/** How long after its first sending a request may be sent again: it is then processed in time, too. */
const REPEATABLE_MS = REMEMBERED_MS - REQUEST_TIMEOUT_MS - MARGIN_MS;

/** How long a request that may have been processed can be sent again without doing a thing twice. */
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

/** The sendings of one request. */
export class Sending {
	private attempts = 0;
	/** Attempts that failed for another reason than the rate limit. */
	private troubles = 0;
	private lastFailure: FailureFacts | undefined;
	private lastSentAt: number | undefined;

	/**
	 * @param repeatable until when it can be sent again
	 * @param firstSentAt when it was first sent, in ms since 1970, if that may have done it. A later
	 *   attempt that surely was not processed takes nothing back.
	 */
	constructor(
		private readonly repeatable: Repeatable,
		private firstSentAt: number | undefined,
	) {}

	/** Whether the next attempt is not the first one. */
	get isRetry(): boolean {
		return this.attempts > 0;
	}

	/** From when on it must not be sent any more, in ms since 1970. */
	get deadline(): number {
		if (this.firstSentAt === undefined || this.repeatable === 'always') return Infinity;
		return this.repeatable === 'never' ? 0 : this.firstSentAt + REPEATABLE_MS;
	}

	/** An attempt that was sent at this time has failed. */
	recordFailure(facts: FailureFacts, sentAt: number): void {
		this.attempts++;
		this.lastFailure = facts;
		this.lastSentAt = sentAt;
		if (mayHaveBeenProcessed(facts)) this.firstSentAt ??= sentAt;
	}

	/**
	 * Decides what follows a failed attempt.
	 *
	 * @returns the ms to wait before the next attempt, or undefined when there is none; 0 after a
	 *   refusal of the rate limit, for the rate limiter keeps the pause
	 */
	waitAfter(facts: FailureFacts, now: number): number | undefined {
		if (facts.kind === 'rateLimited')
			return (facts.retryAfterMs ?? 0) > LONGEST_PAUSE_MS ? undefined : 0;
		const wait = isWorthRepeating(facts) ? WAITS_MS[this.troubles++] : undefined;
		return wait !== undefined && now + wait < this.deadline ? wait : undefined;
	}

	/**
	 * @param last why no other attempt is made
	 * @returns the failure of the whole request: why the last attempt failed, unless the execution was
	 *   stopped, and what is known of all of them
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

/** What may have been done at this time, in ms since 1970, and was not asked for again. */
export function uncertainSince(firstSentAt: number): CallFailure {
	return new CallFailure({ kind: 'interrupted', uncertain: true, ...whileKnown(firstSentAt) });
}

/** When a request left first, and how long it may be sent again. */
function whileKnown(firstSentAt: number): Pick<FailureFacts, 'firstSentAt' | 'safeUntil'> {
	return { firstSentAt, safeUntil: firstSentAt + REPEATABLE_MS / 2 };
}
