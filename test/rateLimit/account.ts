/** An account whose service counts requests on a test clock, and workers that send to it. */
import { catalogue } from '../../nodes/catalogue';
import { validate } from '../../nodes/execution/request/validate';
import { call, type Connection } from '../../nodes/transport/client';
import type { WireAnswer } from '../../nodes/transport/wire';
import { RateLimiter } from '../../nodes/transport/rateLimit/rateLimiter';
import { RequestWrapper } from '../../nodes/transport/requestWrapper';
import { TokenWord } from '../../nodes/transport/tokenWord';
import type { RateLimiters } from '../../nodes/transport/rateLimit/rateLimiters';
import { TestClock } from '../support/clock';
import { APPLICATION } from '../support/codes';
import { RateLimit } from '../../simulator/account/rateLimit';

/** Each way takes up to this long; the pseudo-random numbers repeat. */
const LATENCY_MS = 150;

export class TestAccount {
	readonly clock = new TestClock();
	readonly limit = new RateLimit();
	/** The owners of accepted requests, with the times. */
	readonly accepted: Array<{ owner: string; at: number }> = [];
	readonly start = this.clock.now().getTime();

	constructor(
		private readonly retryAfter: 'seconds' | 'none',
		private seed = 1,
	) {}

	/** A connection of an execution in a process with these rate limiters. */
	connection(rateLimiters: RateLimiters, owner: string, more: Partial<Connection> = {}): Connection {
		const base = new URL('https://api.example.com');
		return {
			hosts: { base, journey: base },
			clock: this.clock,
			rateLimiters,
			tokenWord: new TokenWord(),
			requestWrapper: new RequestWrapper(),
			owner,
			requestsPerMinute: 600,
			maxBlockedMs: 240_000,
			send: async () => await this.answer(owner),
			...more,
		};
	}

	/** The requests that failed. */
	readonly failures: unknown[] = [];

	/** Sends `count` requests, `atOnce` at a time. */
	async send(connection: Connection, count: number, atOnce = 8): Promise<void> {
		let left = count;
		const worker = async (): Promise<void> => {
			while (left-- > 0) await call(catalogue.createMessage, request, connection).catch((error: unknown) => this.failures.push(error));
		};
		await Promise.all(Array.from({ length: atOnce }, worker));
	}

	/** How many requests of an owner were accepted between two times, in ms from the start. */
	between(from: number, to: number, owner?: string): number {
		return this.accepted.filter((each) => (owner === undefined || each.owner === owner) && each.at >= this.start + from && each.at < this.start + to).length;
	}

	private latency(): number {
		this.seed = (this.seed * 48271) % 2147483647;
		return 5 + (this.seed / 2147483647) * LATENCY_MS;
	}

	private async answer(owner: string): Promise<WireAnswer> {
		await this.clock.wait(this.latency());
		const now = this.clock.now();
		const wait = this.limit.take(now);
		if (wait === undefined) this.accepted.push({ owner, at: now.getTime() });
		await this.clock.wait(this.latency());
		if (wait === undefined) return { status: 200, headers: {}, body: '{"status_code":200,"response":{"Messages":["CODE"]}}' };
		const headers = this.retryAfter === 'none' ? {} : { 'retry-after': String(Math.ceil(wait / 1000)) };
		return { status: 429, headers, body: '' };
	}
}

/** The rate limiters of a new process. */
export const newRateLimiters = (): RateLimiters => ({ messages: new RateLimiter(), other: new RateLimiter() });

const request = validate(catalogue.createMessage, { application: APPLICATION, notifications: [{ send_date: 'now', ignore_user_timezone: true, content: 'Hello', users: ['user-1'] }] });
