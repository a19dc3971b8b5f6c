import type { LogEntry } from './entry';
import type { FreshActions } from './freshActions';
import type { LogRow } from './identity';
import { type Limits, takeWithin } from './limits';
import type { LogPollOptions } from './options';
import { sortByTime } from './order';
import { SeenActions } from './seen';
import type { LogState } from './state';

/** What a poll has read. All times are whole seconds since 1970. */
export interface PollReading {
	readonly fresh: Pick<FreshActions, 'entries' | 'undated' | 'wanted'>;
	/** Every second before this one has been read, and all up to the present if `complete`. */
	readonly covered: number;
	readonly complete: boolean;
	readonly newest: number;
}

/** What of a reading is emitted, and what is remembered of it. */
export interface Selection {
	/** The rows to be emitted, oldest first. */
	readonly rows: readonly LogRow[];
	/** The second before which everything is finished permanently. */
	readonly cursor: number;
	/** Identities of what was emitted from the cursor on. */
	readonly seen: SeenActions;
	/** The second of the first action left to a later poll. */
	readonly leftFrom: number | undefined;
	/** Whether it is left because the state is full. */
	readonly isFull: boolean;
}

/**
 * How long the whole log may stand still without loss, in milliseconds. What is finished
 * permanently is measured from the newest action met, not from the clock, so that a log that lags
 * as a whole loses nothing; but not from further back than this.
 */
const STANDSTILL_MS = 24 * 3_600_000;

/**
 * Decides what of a reading is emitted and what has to be remembered.
 *
 * Emitted is, once, every action between the cursor of the state and `covered` that the log has
 * shown. The new cursor is the second before which no action can appear any more; identities are
 * kept from there on. Where more than `maxIdentities` would have to be kept, the younger actions
 * wait.
 *
 * @param base the state that is stored now
 */
export function selectNew(
	base: LogState,
	reading: PollReading,
	options: Limits & Required<Pick<LogPollOptions, 'now' | 'lookbackMs'>>,
): Selection {
	const { fresh, covered, complete, newest } = reading;
	const seen = new SeenActions(base.seen);
	for (const [identity, second] of fresh.undated) seen.move(identity, second);
	const { entries, floor } = candidates(base, reading, seen, options.maxIdentities);
	/** @param logTime milliseconds: the log is known to have come this far */
	const takeAsOf = (logTime: number) => {
		const keptFrom = Math.max(floor, Math.floor((logTime - options.lookbackMs) / 1000));
		const taken = takeWithin(options, entries, seen, keptFrom);
		const end = Math.min(keptFrom, covered, taken.leftFrom ?? Infinity);
		return { ...taken, cursor: Math.max(floor, end) };
	};

	const now = options.now.getTime();
	const hasProgressed = complete || covered > base.covered;
	const logTime = hasProgressed ? Math.max(newest * 1000, now - STANDSTILL_MS) : now;
	let selected = takeAsOf(logTime);
	if (selected.isFull) selected = takeAsOf(now);
	const { taken, ...rest } = selected;

	seen.forgetBefore(rest.cursor);
	const rows: LogRow[] = [];
	for (const entry of taken) {
		if (entry.second >= rest.cursor) seen.remember(entry);
		if (!entry.history) rows.push(entry.row);
	}
	return { ...rest, rows, seen };
}

/**
 * What may be emitted, oldest first, and the second before which nothing is.
 *
 * More history than the state can hold is not remembered: the floor is raised above it instead, so
 * that it cannot be taken for new.
 */
function candidates(
	base: LogState,
	{ fresh, complete, covered }: PollReading,
	seen: SeenActions,
	maxIdentities: number,
): { entries: LogEntry[]; floor: number } {
	const open = fresh.entries.filter(
		(entry) =>
			entry.second >= base.since &&
			(complete || entry.second < covered) &&
			entry.copy > seen.copiesOf(entry),
	);
	const entries = sortByTime(open);
	if (fresh.wanted === fresh.entries.length) return { entries, floor: base.since };
	const history = entries.filter((entry) => entry.history);
	const newestHistory = history.at(-1);
	if (newestHistory === undefined || seen.size + history.length <= maxIdentities) {
		return { entries, floor: base.since };
	}
	const floor = Math.max(base.since, newestHistory.second + 1);
	return { entries: entries.filter(({ second }) => second >= floor), floor };
}
