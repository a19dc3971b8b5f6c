import { loadActions, type StoredActions } from './seenActions';

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

/** The stored state cannot be continued: another version wrote it, or it is damaged. */
export class UnreadableStateError extends Error {
	constructor(what: string) {
		super(
			`What this trigger remembers of the message log cannot be read (${what}). ` +
				'It was written by another version of the package or changed from outside. ' +
				'Update the package, or replace the node by a new one and choose from when it starts',
		);
		this.name = 'UnreadableStateError';
	}
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
	if (typeof value !== 'object') throw new UnreadableStateError('it is not an object');
	const state = value as Partial<Record<keyof LogState, unknown>>;
	if (state.version !== 1) throw new UnreadableStateError(`version ${String(state.version)}`);
	for (const key of ['since', 'covered', 'newest'] as const) {
		if (!Number.isSafeInteger(state[key])) throw new UnreadableStateError(key);
	}
	for (const key of ['origin', 'width'] as const) {
		if (state[key] !== undefined && !Number.isFinite(state[key])) {
			throw new UnreadableStateError(key);
		}
	}
	if (typeof state.watch !== 'string') throw new UnreadableStateError('watch');
	if (loadActions(state.seen) === undefined) throw new UnreadableStateError('seen');
	return value as LogState;
}
