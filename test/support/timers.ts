/** Fake times for tests in n8n's engine, in which requests and their time-outs go on as usual. */

/** All but `Date`. */
const REAL_TIMERS = [
	'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame',
	'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval',
	'setTimeout', 'clearTimeout',
] as const;

/** The time-out of the nodes' HTTP requests; no wait is exactly as long. */
const REQUEST_TIMEOUT_MS = 60_000;

/** In each test of the file or block, the date changes only by `jest.setSystemTime`. */
export function stopTheDate(now: Date): void {
	beforeEach(() => fakeDate(now));
	afterEach(() => void jest.useRealTimers());
}

/** In each test of the file, waits end at once and move the date on. */
export function skipWaits(): void {
	let spy: jest.SpyInstance | undefined;
	// It never goes back, for accounts remember until when they are paused.
	let now = Date.now();
	beforeEach(() => {
		fakeDate(Math.max(now, Date.now()));
		const wait = globalThis.setTimeout;
		spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...rest: []) => {
			const isWait = ms >= 500 && ms <= 130_000 && ms !== REQUEST_TIMEOUT_MS;
			if (!isWait) return wait(run, ms, ...rest);
			return wait(() => {
				jest.setSystemTime(Date.now() + ms);
				run();
			}, 1);
		}) as typeof setTimeout);
	});
	afterEach(() => {
		now = Date.now();
		spy?.mockRestore();
		jest.useRealTimers();
	});
}

function fakeDate(now: Date | number): void {
	jest.useFakeTimers({ now, doNotFake: [...REAL_TIMERS] });
}
