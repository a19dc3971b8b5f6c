import type { LogEntry } from './entry';
import type { SeenActions } from './seen';

/** The copies of one identity: those accounted for, and those of the window that is counted. */
interface Copies {
	accounted: number;
	/** The window to which the rest belongs, and in it: copies, copies on its last page, ... */
	window: readonly LogEntry[] | undefined;
	total: number;
	page: number;
	onPage: number;
	mostOnPage: number;
	passed: number;
}

/** Beyond so many neighbours on a side, identities tell faster than to compare with each. */
const NEIGHBOURS = 4;

/** Counts truly identical rows over the windows of one poll. */
export class CopyCounter {
	private readonly byIdentity = new Map<string, Copies>();

	/** @param seen the actions that were emitted before */
	constructor(private readonly seen: SeenActions) {}

	/**
	 * Goes through the rows of one complete window.
	 *
	 * Two identical rows on one page are two actions. On two pages they may also be one action,
	 * shown twice because a late row pushed it over the edge of its page between two requests.
	 * Reading that second alone, on one page, tells which.
	 *
	 * @param entries ordered by time, and by page where times are equal
	 * @param recheckable whether a second can be read alone; false where that was just done
	 * @param onFresh called for each row that exceeds the copies accounted for, with the number of
	 *   the copy; it says whether the copy now is accounted for
	 * @returns the seconds to be read again, in order; their rows have not been counted
	 */
	count(
		entries: readonly LogEntry[],
		recheckable: (entry: LogEntry) => boolean,
		onFresh: (entry: LogEntry, copy: number) => boolean,
	): number[] {
		const counted = entries.map((entry, index) =>
			this.isAlone(entry, index, entries) ? undefined : this.meet(entry, entries),
		);
		const doubtful = new Set<number>();
		counted.forEach((copies, index) => {
			const entry = entries[index] as LogEntry;
			if (copies === undefined || !recheckable(entry)) return;
			if (copies.total > Math.max(copies.mostOnPage, copies.accounted)) doubtful.add(entry.second);
		});
		entries.forEach((entry, index) => {
			if (doubtful.size > 0 && doubtful.has(entry.second)) return;
			const copies = counted[index];
			if (copies === undefined) {
				onFresh(entry, 1);
				return;
			}
			copies.passed += 1;
			if (copies.passed > copies.accounted && onFresh(entry, copies.passed)) {
				copies.accounted = copies.passed;
			}
		});
		return [...doubtful];
	}

	/**
	 * Whether a row is seen at a glance to be the only one of its identity: nothing is known of its
	 * second, and it has few neighbours there, which all differ.
	 */
	private isAlone(entry: LogEntry, index: number, entries: readonly LogEntry[]): boolean {
		return (
			!this.seen.mayKnow(entry) &&
			differsFromNeighbours(entry, index, -1, entries) &&
			differsFromNeighbours(entry, index, 1, entries)
		);
	}

	private meet(entry: LogEntry, window: readonly LogEntry[]): Copies {
		const { identity, page } = entry;
		let copies = this.byIdentity.get(identity);
		if (copies === undefined) {
			copies = newCopies(this.seen.copiesOf(entry));
			this.byIdentity.set(identity, copies);
		}
		if (copies.window !== window) {
			copies.window = window;
			copies.total = copies.passed = copies.mostOnPage = copies.onPage = 0;
		}
		copies.onPage = copies.page === page ? copies.onPage + 1 : 1;
		copies.page = page;
		copies.total += 1;
		copies.mostOnPage = Math.max(copies.mostOnPage, copies.onPage);
		return copies;
	}
}

/** @param step the side: -1 for those before, 1 for those after */
function differsFromNeighbours(
	entry: LogEntry,
	index: number,
	step: -1 | 1,
	entries: readonly LogEntry[],
): boolean {
	for (let distance = 1; ; distance++) {
		const neighbour = entries[index + step * distance];
		if (neighbour?.second !== entry.second) return true;
		if (distance > NEIGHBOURS || !entry.differsFrom(neighbour)) return false;
	}
}

function newCopies(accounted: number): Copies {
	const window = undefined;
	return { accounted, window, total: 0, page: 0, onPage: 0, mostOnPage: 0, passed: 0 };
}
