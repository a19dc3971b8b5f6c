/** The rate limit, with a clock that jumps to the next waiting request. */
import fc from 'fast-check';
import { RateLimiter, type QueuedRequest } from '../../nodes/transport/rateLimit/rateLimiter';
import { rateLimitersOf } from '../../nodes/transport/rateLimit/rateLimiters';
import { nextMacrotask, TestClock } from '../support/clock';

const MINUTE = 60_000;
const queued = (perMinute: number, more: Partial<QueuedRequest> = {}): QueuedRequest => ({ owner: 'one', perMinute, maxBlockedMs: 240_000, ...more });

/** A request that is answered as soon as it is let through. */
async function answerAtOnce(limiter: RateLimiter, request: QueuedRequest, clock: TestClock, signal?: AbortSignal): Promise<void> {
	limiter.recordOutcome(await limiter.waitForSlot(request, clock, signal), 'accepted', clock);
}

/** The largest number of times within one minute. */
function mostInAMinute(times: number[]): number {
	const sorted = [...times].sort((one, other) => one - other);
	return Math.max(0, ...sorted.map((start) => sorted.filter((time) => time >= start && time < start + MINUTE).length));
}

test('sends the first requests up to the limit at once, and the next a minute later', async () => {
	const clock = new TestClock();
	const limiter = new RateLimiter();
	const times: number[] = [];
	const start = clock.now().getTime();
	for (let count = 0; count < 12; count++) void answerAtOnce(limiter, queued(5), clock).then(() => times.push(clock.now().getTime() - start));
	await nextMacrotask();
	expect(times).toEqual([0, 0, 0, 0, 0]);
	await clock.pass(MINUTE - 1);
	expect(times).toHaveLength(5);
	await clock.pass(1000);
	expect(times).toHaveLength(10);
	await clock.pass(MINUTE + 1000);
	expect(times).toHaveLength(12);
});

test('never exceeds the limit in any minute, keeps the order, and lets none wait longer than needed', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 7 }),
			fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 40 }),
			async (perMinute, pauses) => {
				const clock = new TestClock();
				const limiter = new RateLimiter();
				const order: number[] = [];
				const times: number[] = [];
				const arrivals: number[] = [];
				for (const [index, pause] of pauses.entries()) {
					await clock.pass(pause);
					arrivals.push(clock.now().getTime());
					void answerAtOnce(limiter, queued(perMinute), clock).then(() => {
						order.push(index);
						times.push(clock.now().getTime());
					});
				}
				await clock.pass(pauses.length * (MINUTE + 1000));
				expect(order).toEqual(pauses.map((_pause, index) => index));
				expect(mostInAMinute(times)).toBeLessThanOrEqual(perMinute);
				for (const [index, time] of times.entries()) {
					const free = (times[index - perMinute] ?? 0) + MINUTE + 250;
					expect(time).toBeLessThanOrEqual(Math.max(arrivals[index] ?? 0, free));
				}
			},
		),
		{ numRuns: 60 },
	);
}, 30_000);

test('never exceeds the limit in any minute at the service, however long requests take', async () => {
	const way = fc.record({ pause: fc.integer({ max: 2000, min: 0 }), ms: fc.integer({ max: 20_000, min: 0 }), part: fc.double({ max: 1, min: 0, noNaN: true }) });
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 7 }), fc.array(way, { minLength: 1, maxLength: 40 }), async (perMinute, ways) => {
			const clock = new TestClock();
			const limiter = new RateLimiter();
			const arrivals: number[] = [];
			for (const { pause, ms, part } of ways) {
				await clock.pass(pause);
				void limiter.waitForSlot(queued(perMinute), clock).then(async (slot) => {
					arrivals.push(clock.now().getTime() + ms * part);
					await clock.wait(ms);
					limiter.recordOutcome(slot, 'accepted', clock);
				});
			}
			await clock.pass(ways.length * (MINUTE + 21_000));
			expect(arrivals).toHaveLength(ways.length);
			expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(perMinute);
		}),
		{ numRuns: 60 },
	);
}, 30_000);

test('credentials of one account with different limits use the larger one', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.record({ pause: fc.integer({ min: 0, max: 5000 }), small: fc.boolean() }), { minLength: 1, maxLength: 60 }),
			async (takes) => {
				const clock = new TestClock();
				const limiter = new RateLimiter();
				const times: number[] = [];
				for (const { pause, small } of takes) {
					await clock.pass(pause);
					void answerAtOnce(limiter, queued(small ? 2 : 6), clock).then(() => times.push(clock.now().getTime()));
				}
				await clock.pass(takes.length * (MINUTE + 1000));
				expect(times).toHaveLength(takes.length);
				expect(mostInAMinute(times)).toBeLessThanOrEqual(6);
			},
		),
		{ numRuns: 60 },
	);
}, 30_000);

test('a cancelled wait ends at once, and those behind it keep their place', async () => {
	const clock = new TestClock();
	const limiter = new RateLimiter();
	const stop = new AbortController();
	await answerAtOnce(limiter, queued(1), clock);
	const cancelled = answerAtOnce(limiter, queued(1), clock, stop.signal).catch((error: unknown) => error);
	let third = false;
	void answerAtOnce(limiter, queued(1), clock).then(() => {
		third = true;
	});
	stop.abort();
	expect(await cancelled).toMatchObject({ facts: { kind: 'cancelled' } });
	expect(third).toBe(false);
	await clock.pass(2 * MINUTE + 1000);
	expect(third).toBe(true);
});

test('a cancelled wait leaves no timer, and gives its slot to others', async () => {
	const clock = new TestClock();
	const limiter = new RateLimiter();
	const stop = new AbortController();
	await answerAtOnce(limiter, queued(1), clock);
	const waits = Array.from({ length: 3 }, () => answerAtOnce(limiter, queued(1), clock, stop.signal).catch((error: unknown) => error));
	await nextMacrotask();
	expect(clock.waiting).toBe(1);
	let other = false;
	void answerAtOnce(limiter, queued(1, { owner: 'other' }), clock).then(() => {
		other = true;
	});
	stop.abort();
	await Promise.all(waits);
	await clock.pass(MINUTE + 250);
	expect([other, clock.waiting]).toEqual([true, 0]);
	const last = new AbortController();
	const wait = answerAtOnce(limiter, queued(1), clock, last.signal).catch((error: unknown) => error);
	await nextMacrotask();
	last.abort();
	await wait;
	expect(clock.waiting).toBe(0);
});

test('a request that is cancelled already does not wait', async () => {
	const clock = new TestClock();
	const limiter = new RateLimiter();
	const stopped = AbortSignal.abort();
	await expect(limiter.waitForSlot(queued(1), clock, stopped)).rejects.toMatchObject({ facts: { kind: 'cancelled' } });
	let first = false;
	void limiter.waitForSlot(queued(1), clock).then(() => {
		first = true;
	});
	await nextMacrotask();
	expect(first).toBe(true);
});

test('an account has one rate limiter, and another for requests that are not counted', () => {
	expect(rateLimitersOf('api.example.com one')).toBe(rateLimitersOf('api.example.com one'));
	expect(rateLimitersOf('api.example.com one')).not.toBe(rateLimitersOf('api.example.com two'));
	const { messages, other } = rateLimitersOf('api.example.com one');
	expect(messages).not.toBe(other);
});
