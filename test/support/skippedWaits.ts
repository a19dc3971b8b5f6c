/** Waits that take no time: the time of day moves on by what was waited. */
import { REAL_TIMERS } from './realTimers';

/** What HTTP requests of the nodes are given; no wait is exactly as long. */
const REQUEST_TIMEOUT_MS = 60_000;

/** In each test of the file, the waits between attempts and of a paused account end at once. */
export function skipWaits(): void {
	let spy: jest.SpyInstance | undefined;
	// It never goes back, for accounts remember until when they are paused.
	let now = Date.now();
	beforeEach(() => {
		jest.useFakeTimers({ now: Math.max(now, Date.now()), doNotFake: [...REAL_TIMERS] });
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
