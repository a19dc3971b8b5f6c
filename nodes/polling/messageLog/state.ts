import { SeenActions, type StoredActions } from './seen';
import { UnreadableStateError } from '../unreadableState';

/**
 * What a trigger keeps between two polls of the message log. Plain JSON; never changed in place.
 * All times are whole seconds since 1970, UTC, unless said otherwise.
 */
export interface LogState {
	readonly version: 1;
	/**
	 * Actions before this second are finished for good. `seen` is complete from here on, whatever
	 * the lookback was or becomes: the next poll reads from here.
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
	/** Identities of the actions emitted from `since` on. */
	readonly seen: StoredActions;
}

/**
 * Checks what was stored.
 *
 * @param value the stored value; null and undefined mean that there is none yet
 * @returns the state, or undefined when there is none
 * @throws UnreadableStateError for anything else: starting over silently would lose actions
 */
export function readLogState(value: unknown): LogState | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value !== 'object') throw unreadable('it is not an object');
	const state = value as Partial<Record<keyof LogState, unknown>>;
	if (state.version !== 1) throw unreadable(`version ${String(state.version)}`);
	for (const key of ['since', 'covered', 'newest'] as const) {
		if (!Number.isSafeInteger(state[key])) throw unreadable(key);
	}
	const { origin, width } = state;
	if (origin !== undefined && !Number.isFinite(origin)) throw unreadable('origin');
	if (width !== undefined && !Number.isSafeInteger(width)) throw unreadable('width');
	if (typeof state.watch !== 'string') throw unreadable('watch');
	if (SeenActions.load(state.seen) === undefined) throw unreadable('seen');
	return value as LogState;
}

function unreadable(what: string): UnreadableStateError {
	return new UnreadableStateError('the message log', what);
}
