/**
 * Keeps accounts within their requests per minute (specification, "Limits"). All nodes of a process
 * share the rate limiters of an account, because they share this module.
 */
import { RateLimiter } from './rateLimiter';

/** The limits of an account: only messages are counted (specification, "Limits"). */
export interface RateLimiters {
	messages: RateLimiter;
	other: RateLimiter;
}

const limitersByAccount = new Map<string, RateLimiters>();

/** The rate limiters of an account, known by its host and token. */
export function rateLimitersOf(account: string): RateLimiters {
	const known = limitersByAccount.get(account);
	if (known !== undefined) return known;
	const made = { messages: new RateLimiter(), other: new RateLimiter() };
	limitersByAccount.set(account, made);
	return made;
}
