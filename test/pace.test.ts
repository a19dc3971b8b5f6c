/** The rate limit, with a clock that jumps to the next waiter. */
import fc from 'fast-check';
import type { Clock } from '../nodes/transport/clock';
import { CallFailure } from '../nodes/transport/failure';
import { Pace, paceOf } from '../nodes/transport/pace';

const MINUTE = 60_000;

/** Time that passes only when everybody waits. */
class TestClock implements Clock {
	private time = 1_000_000;
	private waiters: Array<{ at: number; wake: () => void }> = [];

	now(): Date {
		return new Date(this.time);
	}

	async wait(ms: number, signal?: AbortSignal): Promise<void> {
		await new Promise<void>((resolve, reject) => {
			const cancel = () => reject(new CallFailure({ kind: 'cancelled' }));
			if (signal?.aborted) return cancel();
			signal?.addEventListener('abort', cancel);
			this.waiters.push({ at: this.time + ms, wake: resolve });
		});
	}

	/** Lets time pass, waking who is due. */
	async pass(ms: number): Promise<void> {
		const end = this.time + ms;
		await settled();
		for (;;) {
			const [due] = this.waiters.sort((one, other) => one.at - other.at);
			if (due === undefined || due.at > end) break;
			this.waiters.shift();
			this.time = Math.max(this.time, due.at);
			due.wake();
			await settled();
		}
		this.time = end;
	}
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The most of the times that lie within one minute. */
function mostInAMinute(times: number[]): number {
	const sorted = [...times].sort((one, other) => one - other);
	return Math.max(0, ...sorted.map((start) => sorted.filter((time) => time >= start && time < start + MINUTE).length));
}

test('the first requests of an allowance go at once, the next a minute later', async () => {
	const clock = new TestClock();
	const pace = new Pace();
	const times: number[] = [];
	const start = clock.now().getTime();
	for (let count = 0; count < 12; count++) void pace.take(5, clock).then(() => times.push(clock.now().getTime() - start));
	await settled();
	expect(times).toEqual([0, 0, 0, 0, 0]);
	await clock.pass(MINUTE - 1);
	expect(times).toHaveLength(5);
	await clock.pass(1000);
	expect(times).toHaveLength(10);
	await clock.pass(MINUTE + 1000);
	expect(times).toHaveLength(12);
});

test('never more than the allowance in any minute, in order, and nobody waits longer than needed', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 7 }),
			fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 40 }),
			async (perMinute, pauses) => {
				const clock = new TestClock();
				const pace = new Pace();
				const order: number[] = [];
				const times: number[] = [];
				const arrivals: number[] = [];
				for (const [index, pause] of pauses.entries()) {
					await clock.pass(pause);
					arrivals.push(clock.now().getTime());
					void pace.take(perMinute, clock).then(() => {
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

test('two credentials of one account with different allowances keep the larger one together', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.record({ pause: fc.integer({ min: 0, max: 5000 }), small: fc.boolean() }), { minLength: 1, maxLength: 60 }),
			async (takes) => {
				const clock = new TestClock();
				const pace = new Pace();
				const times: number[] = [];
				for (const { pause, small } of takes) {
					await clock.pass(pause);
					void pace.take(small ? 2 : 6, clock).then(() => times.push(clock.now().getTime()));
				}
				await clock.pass(takes.length * (MINUTE + 1000));
				expect(times).toHaveLength(takes.length);
				expect(mostInAMinute(times)).toBeLessThanOrEqual(6);
			},
		),
		{ numRuns: 60 },
	);
}, 30_000);

test('after a refusal nobody sends before the time that the service named', async () => {
	const clock = new TestClock();
	const pace = new Pace();
	const until = clock.now().getTime() + 20_000;
	pace.pauseUntil(new Date(until));
	pace.pauseUntil(new Date(until - 10_000));
	const times: number[] = [];
	for (let count = 0; count < 3; count++) void pace.take(600, clock).then(() => times.push(clock.now().getTime()));
	await clock.pass(19_999);
	expect(times).toEqual([]);
	await clock.pass(1);
	expect(times).toEqual([until, until, until]);
});

test('a cancelled wait ends at once, and those behind it keep their turn', async () => {
	const clock = new TestClock();
	const pace = new Pace();
	const stop = new AbortController();
	await pace.take(1, clock);
	const cancelled = pace.take(1, clock, stop.signal).catch((error: unknown) => error);
	let third = false;
	void pace.take(1, clock).then(() => {
		third = true;
	});
	stop.abort();
	expect(await cancelled).toMatchObject({ facts: { kind: 'cancelled' } });
	expect(third).toBe(false);
	await clock.pass(2 * MINUTE + 1000);
	expect(third).toBe(true);
});

test('one pace per account', () => {
	expect(paceOf('api.example.com one')).toBe(paceOf('api.example.com one'));
	expect(paceOf('api.example.com one')).not.toBe(paceOf('api.example.com two'));
});
