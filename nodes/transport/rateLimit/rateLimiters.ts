/**
 * Keeps accounts within their requests per minute (specification, "Limits"). All nodes of a process
 * share the rate limiters of an account, because they share this module.
 */
import { perAccount } from '../perAccount';
import { RateLimiter } from './rateLimiter';

/** The limits of an account: only messages are counted (specification, "Limits"). */
export interface RateLimiters {
	messages: RateLimiter;
	other: RateLimiter;
}

/** The rate limiters of an account, known by its host and token. */
export const rateLimitersOf = perAccount(
	(): RateLimiters => ({ messages: new RateLimiter(), other: new RateLimiter() }),
);
