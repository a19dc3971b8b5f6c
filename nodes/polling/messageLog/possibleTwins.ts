/**
 * Finds the rows of a window that may share their identity with others: a shortcut, only for speed.
 *
 * The plain version is `new Set(entries)`: every row is counted by its identity, a hash over the
 * fields that name it. In a backlog nearly every row obviously differs from all others, and seeing
 * that costs less than the hash. In the benchmark `trigger` (one poll over 100,000 new actions;
 * axios alone takes 200 to 220 ms of processor time) it saves more than any other: 785 ms without
 * it, 432 to 444 with it. An ordinary poll gains nothing.
 *
 * For this, an entry computes its identity only on first use, and `SeenActions.copiesOf` does not
 * use it if it knows nothing of the second. test/polling/possibleTwins.test.ts compares the two
 * versions.
 */
import type { LogEntry } from './entry';
import { RECIPIENT } from './identity';
import type { SeenActions } from './seen';

/** With more neighbours than this on a side, identities are faster than comparing with each. */
const NEIGHBOURS = 4;

/**
 * @param entries the rows of a window, ordered by time
 * @param seen the actions that were emitted before
 * @returns the rows that must be counted, in their order. Each other row is surely the only one of
 *   its identity: nothing is known of its second, and it differs from all other rows there
 */
export function possibleTwins(entries: readonly LogEntry[], seen: SeenActions): Set<LogEntry> {
	return new Set(
		entries.filter(
			(entry, index) =>
				seen.mayKnow(entry) ||
				!differsFromNeighbours(entries, index, -1) ||
				!differsFromNeighbours(entries, index, 1),
		),
	);
}

/** @param step the side: -1 for those before, 1 for those after */
function differsFromNeighbours(entries: readonly LogEntry[], index: number, step: -1 | 1): boolean {
	const entry = entries[index];
	for (let distance = 1; entry !== undefined; distance++) {
		const neighbour = entries[index + step * distance];
		if (neighbour?.second !== entry.second) return true;
		if (distance > NEIGHBOURS || !differ(entry, neighbour)) return false;
	}
	return false;
}

/** Whether the identities surely differ, because device or user differs, as in most rows. */
function differ({ row }: LogEntry, { row: other }: LogEntry): boolean {
	for (const name of RECIPIENT) {
		const own = row[name];
		const its = other[name];
		if (typeof own !== 'string' || typeof its !== 'string' || own === its) continue;
		if (own.trim() !== its.trim()) return true;
	}
	return false;
}
