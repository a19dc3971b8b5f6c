import { openState, readInteger, readNumber, readText } from '../storedState';
import { UnreadableStateError } from '../unreadableState';
import { secondOf } from './instant';
import { readStoredActions, type StoredActions } from './seen';

const SUBJECT = 'the message log';

/**
 * What a trigger keeps between two polls of the message log. Plain JSON; never changed in place.
 * All times are whole seconds since 1970, UTC, unless said otherwise.
 */
export interface LogState {
	readonly version: 1;
	/**
	 * The cursor: actions before this second are finished permanently. `seen` is complete from here
	 * on, whatever the lookback was or becomes: the next poll reads from here.
	 */
	readonly since: number;
	/** Every second before this one has been read at least once. */
	readonly covered: number;
	/** The newest action met so far, but never later than the clock of the poll that met it. */
	readonly newest: number;
	/** Milliseconds since 1970: actions before are older than the trigger. Dropped once passed. */
	readonly origin?: number;
	/** Fingerprint of the filters under which the log was read. */
	readonly watch: string;
	/** In a backlog: how many seconds of the log lately fitted into one window. */
	readonly width?: number;
	/** Identities of the actions emitted from the cursor on. */
	readonly seen: StoredActions;
}

/**
 * @param origin milliseconds since 1970: where the trigger begins
 * @param watch fingerprint of its filters
 * @returns the state of a trigger that has read nothing yet
 */
export function initialState(origin: number, watch: string): LogState {
	const second = secondOf(origin);
	return { version: 1, since: second, covered: second, newest: second, origin, watch, seen: {} };
}

/** How far good clocks may differ, in seconds. */
const CLOCKS_DIFFER_BY = 3600;

/**
 * Repairs a state from a poll whose clock was days ahead: its cursor lies there, and nothing would
 * be read until then.
 *
 * @param now a whole second since 1970
 * @returns the state; if its cursor lies in the future, one that continues after the newest known
 *   action. A start in the future is intended, and stays.
 */
export function withoutFuture(state: LogState, now: number): LogState {
	if (state.since <= now + CLOCKS_DIFFER_BY || state.origin !== undefined) return state;
	const next = Math.min(state.newest, now) + 1;
	return { ...state, since: next, covered: next, newest: next - 1, seen: {} };
}

/**
 * Reads and validates a stored state.
 *
 * @param value the stored value; null and undefined mean that there is none yet
 * @returns the state, or undefined if there is none
 * @throws UnreadableStateError for anything else: starting over silently would lose actions
 */
export function readLogState(value: unknown): LogState | undefined {
	const stored = openState(value, SUBJECT);
	if (stored === undefined) return undefined;
	const field = <Value>(name: keyof LogState, read: (value: unknown) => Value | undefined) => {
		const value = read(stored[name]);
		if (value === undefined) throw new UnreadableStateError(SUBJECT, name);
		return value;
	};
	return {
		version: 1,
		since: field('since', readInteger),
		covered: field('covered', readInteger),
		newest: field('newest', readInteger),
		...(stored['origin'] !== undefined && { origin: field('origin', readNumber) }),
		watch: field('watch', readText),
		...(stored['width'] !== undefined && { width: field('width', readInteger) }),
		seen: field('seen', readStoredActions),
	};
}
