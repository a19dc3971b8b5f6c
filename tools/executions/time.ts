/**
 * The clock of recorded executions: it stands still, and each wait ends at once and moves it on.
 */

/** When each execution begins. */
export const START = Date.parse('2026-06-15T12:00:00.400Z');

/** Its time-outs are no waits, though they may be as long. */
const HTTP_CLIENT = /[\\/]axios[\\/]/;
/** Shorter ones stagger requests, which goes by real time. */
const SHORTEST_WAIT_MS = 6;
const LONGEST_WAIT_MS = 130_000;

let now = START;

/** Sets the time of day of this process. */
export function setTime(ms: number): void {
	now = ms;
}

/** Moves the time of day on. */
export function pass(ms: number): void {
	now += ms;
}

globalThis.Date = new Proxy(Date, {
	construct: (target, args: unknown[], newTarget) => Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as Date,
	apply: () => new Date(now).toString(),
	get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown)),
});

const wait = globalThis.setTimeout;
const shortened = (run: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
	const isWait = ms >= SHORTEST_WAIT_MS && ms <= LONGEST_WAIT_MS && !HTTP_CLIENT.test(new Error().stack ?? '');
	if (!isWait) return wait(run, ms, ...rest);
	const until = now + ms;
	return wait(() => {
		now = Math.max(now, until);
		run(...rest);
	}, 1);
};
globalThis.setTimeout = Object.defineProperties(shortened, Object.getOwnPropertyDescriptors(wait)) as typeof setTimeout;
