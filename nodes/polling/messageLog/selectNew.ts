import type { LogRow } from './identity';
import type { LogState } from './state';
import type { LogEntry } from './entry';
import { inOrder } from './order';
import { SeenActions } from './seen';

/** What a poll has read, for `settle`. Whole seconds since 1970 unless the name says otherwise. */
export interface PollReading {
	/** The state from which the poll began, and the one stored now. */
	readonly started: LogState | undefined;
	readonly current: LogState | undefined;
	/** `current`, or what the poll took for its state. */
	readonly base: LogState;
	/** The actions beyond those known when the poll began. */
	readonly fresh: readonly LogEntry[];
	/** Identities of rows without a readable time, with the second under which to remember them. */
	readonly undated: ReadonlyMap<string, number>;
	readonly from: number;
	/** Everything in [from, covered) has been read, up to the poll's present if `complete`. */
	readonly covered: number;
	readonly complete: boolean;
	readonly newest: number;
	readonly watch: string;
	readonly width: number | undefined;
	readonly nowMs: number;
	readonly lookbackMs: number;
	readonly maxItems: number;
	readonly maxIdentities: number;
	readonly stalledAt: number | undefined;
}

/** What a poll gives. */
export interface PollResult {
	/** To be stored, by assigning it. */
	readonly state: LogState;
	/** The new actions as the service sent them, oldest first. */
	readonly fresh: readonly LogRow[];
	/** Whether the next poll has more to fetch: a backlog is being drained. */
	readonly behind: boolean;
	/** A stretch of the log that is out of reach, more than 30 days back: its actions are lost. */
	readonly gap?: { readonly from: Date; readonly to: Date };
	/**
	 * The state is full. Actions from this time on are not lost: they come once they are older than
	 * the lookback, when no identity has to be kept for them.
	 */
	readonly heldFrom?: Date;
	/**
	 * This second holds more pages than one poll may read: the trigger cannot get past it until a
	 * poll may make more requests, take more time or ask for larger pages.
	 */
	readonly stalledAt?: Date;
}

/**
 * How long the whole log may stand still without loss, in milliseconds. What is finished for good
 * is measured from the newest action met, not from the clock, so that a log that lags as a whole
 * loses nothing; but not from further back than this.
 */
const STANDSTILL_MS = 24 * 3_600_000;

/**
 * Decides what of a reading is emitted and what has to be remembered.
 *
 * Emitted is, once, every action with a time in [base.since, covered) that the log has shown. The
 * new `since` is the second before which no action can appear any more; identities are kept from
 * there on. Where more than `maxIdentities` would have to be kept, the younger actions wait.
 */
export function selectNew(reading: PollReading): PollResult {
	const { base, covered, complete, nowMs, current, started } = reading;
	if (current !== undefined && current.watch !== started?.watch) {
		// Another poll has meanwhile begun to watch, or to watch for something else. What this one
		// took for history may not be: it changes nothing, and the next poll reads it again.
		return { state: current, fresh: [], behind: true };
	}
	const seen = SeenActions.load(base.seen) ?? new SeenActions();
	for (const [identity, second] of reading.undated) seen.move(identity, second);
	const { entries, floor } = candidates(reading, seen);

	const standstill = Math.max(reading.newest * 1000, nowMs - STANDSTILL_MS);
	const progressed = complete || covered > base.covered;
	let cut = cutAt(reading, seen, entries, floor, progressed ? standstill : nowMs);
	if (cut.full) cut = cutAt(reading, seen, entries, floor, nowMs);

	seen.forgetBefore(cut.since);
	const rows: LogRow[] = [];
	for (const entry of cut.taken) {
		if (entry.second >= cut.since) seen.remember(entry.identity, entry.second, entry.copy);
		if (!entry.history) rows.push(entry.row);
	}

	const { at } = cut;
	const state: LogState = {
		version: 1,
		since: cut.since,
		covered: Math.max(base.covered, Math.min(at ?? covered, covered)),
		newest: Math.max(base.newest, reading.newest),
		...(base.origin !== undefined && cut.since * 1000 <= base.origin && { origin: base.origin }),
		watch: reading.watch,
		...(reading.width !== undefined && { width: reading.width }),
		seen: seen.store(),
	};
	return {
		state,
		fresh: rows,
		behind: !complete || (at !== undefined && !cut.full),
		...(reading.from > base.covered && {
			gap: { from: new Date(base.covered * 1000), to: new Date(reading.from * 1000) },
		}),
		...(cut.full && at !== undefined && { heldFrom: new Date(at * 1000) }),
		...(reading.stalledAt !== undefined && { stalledAt: new Date(reading.stalledAt * 1000) }),
	};
}

/**
 * What may be emitted, oldest first, and the second before which nothing is.
 *
 * More history than the state can hold is not remembered: the floor is raised above it instead, so
 * that it cannot be taken for new.
 */
function candidates(
	{ base, fresh, complete, covered, maxIdentities }: PollReading,
	seen: SeenActions,
): { entries: readonly LogEntry[]; floor: number } {
	const isOpen = (entry: LogEntry): boolean =>
		entry.second >= base.since &&
		(complete || entry.second < covered) &&
		entry.copy > seen.copiesOf(entry);
	// Mostly all are open and in order: a list of a hundred thousand is gone through once, not copied.
	let areOpen = true;
	let areInOrder = true;
	let hasHistory = false;
	let before = -Infinity;
	for (const entry of fresh) {
		const { ms } = entry;
		areOpen &&= isOpen(entry);
		areInOrder &&= before <= ms;
		hasHistory ||= entry.history;
		before = ms;
	}
	let entries = areOpen ? fresh : fresh.filter(isOpen);
	let floor = base.since;
	const history = hasHistory ? entries.filter((entry) => entry.history) : [];
	if (history.length > 0 && seen.size + history.length > maxIdentities) {
		for (const { second } of history) floor = Math.max(floor, second + 1);
		entries = entries.filter(({ second }) => second >= floor);
	}
	return { entries: areInOrder ? entries : inOrder(entries), floor };
}

interface Cut {
	/** What is emitted or, if it is history, only remembered. */
	readonly taken: readonly LogEntry[];
	readonly since: number;
	/** The second of the first action left for a later poll. */
	readonly at: number | undefined;
	/** Whether it is left because the state is full. */
	readonly full: boolean;
}

/**
 * Takes actions in order until `maxItems` are emitted or the state is full.
 *
 * @param logTime milliseconds: the log is known to have come this far
 */
function cutAt(
	{ covered, lookbackMs, maxItems, maxIdentities }: PollReading,
	seen: SeenActions,
	entries: readonly LogEntry[],
	floor: number,
	logTime: number,
): Cut {
	const settled = Math.max(floor, Math.floor((logTime - lookbackMs) / 1000));
	const cut = (at: number | undefined, taken: number, full = false): Cut => ({
		taken: taken < entries.length ? entries.slice(0, taken) : entries,
		since: Math.max(floor, Math.min(settled, covered, at ?? Infinity)),
		at,
		full,
	});
	let kept = seen.countFrom(settled);
	let emitted = 0;
	let currentSecond: number | undefined;
	let newInSecond = 0;
	let room: number | undefined;
	for (const [index, { second, copy, history }] of entries.entries()) {
		if (second !== currentSecond) {
			newInSecond = 0;
			room = undefined;
		}
		currentSecond = second;
		const isNew = copy === 1;
		if (isNew && second >= settled && kept >= maxIdentities) return cut(second, index, true);
		if (!history && emitted >= maxItems) {
			// A settled second needs identities only if it is left half emitted. If they do not fit,
			// it is emitted to its end.
			room ??= maxIdentities - seen.countFrom(second);
			if (second >= settled || newInSecond === 0 || newInSecond <= room) return cut(second, index);
		}
		if (isNew) newInSecond += 1;
		if (isNew && second >= settled) kept += 1;
		if (!history) emitted += 1;
	}
	return cut(undefined, entries.length);
}
