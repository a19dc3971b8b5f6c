/** How many requests are in flight at once, for services of several kinds, on a simulated clock. */
import { AdaptiveLimit } from '../../nodes/transport/adaptiveLimit';

interface Service {
	/** How long a request takes when this many are in flight, in ms. */
	ms(requests: number, now: number): number;
	/** Whether the service refuses a request when this many are in flight. */
	refuses?(requests: number): boolean;
	/** Whether the nth request fails. */
	fails?(nth: number): boolean;
}

interface Run {
	msPerItem: number;
	/** The most requests in flight at once. */
	most: number;
	refused: number;
	/** The limit when half of the items were done, and when all were. */
	half: number;
	end: number;
}

/** Processor time of the client for each request, in ms. */
const CLIENT_MS = 0.4;
/** How long the rate limiter holds back all requests after a refusal, in ms. */
const PAUSE_MS = 1000;

/** Processes `items` pieces of work: each is a request that is sent again when it is refused. */
async function run(service: Service, limit: AdaptiveLimit | number, clock: Clock, items = 4000): Promise<Run> {
	const adaptive = typeof limit === 'number' ? undefined : limit;
	const current = () => adaptive?.current ?? limit;
	const result: Run = { msPerItem: 0, most: 0, refused: 0, half: 0, end: 0 };
	let [left, working, done, atService, sent, processorFreeAt, pausedUntil] = [items, 0, 0, 0, 0, 0, 0];
	const process = async () => await clock.until((processorFreeAt = Math.max(processorFreeAt, clock.now) + CLIENT_MS));
	const work = async (): Promise<void> => {
		for (;;) {
			await clock.until(pausedUntil);
			const startedAt = (await adaptive?.enter()) ?? 0;
			await process();
			result.most = Math.max(result.most, ++atService);
			const isRefused = service.refuses?.(atService) === true;
			const isFailed = !isRefused && service.fails?.(sent++) === true;
			await clock.until(clock.now + (isRefused ? 1 : service.ms(atService, clock.now)));
			atService--;
			adaptive?.leave(startedAt, isRefused ? 'refused' : isFailed ? 'failed' : 'answered');
			if (!isRefused) return;
			result.refused++;
			pausedUntil = Math.max(pausedUntil, clock.now + PAUSE_MS);
		}
	};
	const fill = (): void => {
		while (left > 0 && working < Number(current())) {
			left--;
			working++;
			void work().then(() => {
				working--;
				if (++done === items / 2) result.half = Number(current());
				fill();
			});
		}
	};
	fill();
	while (done < items) await clock.next();
	return { ...result, msPerItem: clock.now / items, end: Number(current()) };
}

/** A clock that jumps from one event to the next. */
class Clock {
	now = 0;
	private nth = 0;
	private readonly waiting: Array<{ at: number; nth: number; resolve: () => void }> = [];

	async until(at: number): Promise<void> {
		if (at <= this.now) return;
		await new Promise<void>((resolve) => {
			this.waiting.push({ at, nth: this.nth++, resolve });
		});
	}

	async next(): Promise<void> {
		await new Promise((resolve) => setImmediate(resolve));
		this.waiting.sort((one, other) => one.at - other.at || one.nth - other.nth);
		const first = this.waiting.shift();
		if (first === undefined) return;
		this.now = first.at;
		first.resolve();
	}
}

async function adaptive(service: Service, most = 64): Promise<Run> {
	const clock = new Clock();
	return await run(service, new AdaptiveLimit(most, () => clock.now), clock);
}
const fixed = async (service: Service, limit: number) => await run(service, limit, new Clock());

const far: Service = { ms: () => 100 };

test.each([
	[20, 64],
	[100, 64],
	[300, 64],
])('a service that takes %d ms: nearly as fast as the best fixed number up to %d', async (ms, most) => {
	const service = { ms: () => ms };
	const { msPerItem, most: seen } = await adaptive(service, most);
	expect(msPerItem).toBeLessThan(1.4 * (await fixed(service, most)).msPerItem);
	expect(msPerItem).toBeLessThan(0.3 * (await fixed(service, 8)).msPerItem);
	expect(seen).toBeLessThanOrEqual(most);
});

test('a higher limit pays off where the service is far away', async () => {
	const service = { ms: () => 300 };
	expect((await adaptive(service, 256)).msPerItem).toBeLessThan(0.7 * (await fixed(service, 64)).msPerItem);
});

test.each([1, 3, 8, 20])('never exceeds Requests at Once: %d', async (most) => {
	expect((await adaptive(far, most)).most).toBe(most);
});

test('where more at once bring nothing, few are in flight', async () => {
	const { end, msPerItem } = await adaptive({ ms: () => 1 });
	expect(end).toBeLessThanOrEqual(16);
	expect(msPerItem).toBeCloseTo(CLIENT_MS, 1);
});

test.each([64, 256])('a service that slows down above 50 is not flooded, with %d at most', async (most) => {
	const slows: Service = { ms: (requests) => 100 * Math.max(1, requests / 50) ** 2 };
	const seen = await adaptive(slows, most);
	expect(seen.most).toBeLessThanOrEqual(64);
	for (const limit of [seen.half, seen.end]) {
		expect(limit).toBeGreaterThanOrEqual(38);
		expect(limit).toBeLessThanOrEqual(63);
	}
	expect(seen.msPerItem).toBeLessThan(1.2 * (await fixed(slows, 50)).msPerItem);
});

test.each([64, 256])('a service that refuses above 50 at once refuses fewer than 0.5 %%, with %d at most', async (most) => {
	const seen = await adaptive({ ms: () => 100, refuses: (requests) => requests > 50 }, most);
	expect(seen.refused).toBeGreaterThan(0);
	expect(seen.refused).toBeLessThan(0.005 * 4000);
	expect(seen.end).toBeGreaterThanOrEqual(30);
});

test('a service that refuses above 3 at once ends up with at most 3', async () => {
	const seen = await adaptive({ ms: () => 100, refuses: (requests) => requests > 3 });
	expect(seen.end).toBeLessThanOrEqual(4);
	expect(seen.refused).toBeLessThan(0.05 * 4000);
});

test('a service that fails under load gets fewer requests, but never fewer than the initial eight', async () => {
	const seen = await adaptive({ ms: () => 100, fails: (nth) => nth > 1000 && nth % 2 === 0 });
	expect(seen.end).toBe(8);
});

test('one failure in fifty for another reason slows nothing down', async () => {
	const seen = await adaptive({ ms: () => 100, fails: (nth) => nth % 50 === 0 });
	expect(seen.end).toBeGreaterThanOrEqual(48);
});

test('a service that is slow for a while gets fewer requests meanwhile, and more afterwards', async () => {
	const slowFrom = 4000;
	const slowUntil = 30_000;
	const limits: number[] = [];
	const clock = new Clock();
	const limit = new AdaptiveLimit(64, () => clock.now);
	const service: Service = {
		ms: (requests, now) => {
			if (now > slowUntil - 2000 && now < slowUntil) limits.push(limit.current);
			return now > slowFrom && now < slowUntil ? 50 * Math.max(1, requests / 10) ** 2 : 50;
		},
	};
	const seen = await run(service, limit, clock, 20_000);
	expect(Math.max(...limits)).toBeLessThan(32);
	expect(seen.end).toBeGreaterThanOrEqual(48);
});

test('a waiting request starts as soon as there is room', async () => {
	const limit = new AdaptiveLimit(1, () => 0);
	const begun: number[] = [];
	const first = await limit.enter();
	const others = [1, 2].map(async (n) => {
		await limit.enter();
		begun.push(n);
	});
	await Promise.resolve();
	expect(begun).toEqual([]);
	limit.leave(first, 'answered');
	await others[0];
	expect(begun).toEqual([1]);
	limit.leave(0, 'answered');
	await Promise.all(others);
	expect(begun).toEqual([1, 2]);
});
