import type { LogEntry } from './logWindow';

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

/** Counts truly identical rows over the windows of one poll. */
export class CopyCounter {
	private readonly byIdentity = new Map<string, Copies>();

	/** Takes an identity as emitted so often before. */
	know(identity: string, copies: number): void {
		this.byIdentity.set(identity, newCopies(copies));
	}

	/**
	 * Goes through the rows of one complete window, in order.
	 *
	 * Two identical rows on one page are two actions. On two pages they may also be one action,
	 * shown twice because a late row pushed it over the edge of its page between two requests.
	 * Reading that second alone, on one page, tells which.
	 *
	 * @param recheckable whether a second can be read alone; false where that was just done
	 * @param onFresh called for each row that exceeds the copies accounted for, with the number of
	 *   the copy; it says whether the copy now is accounted for
	 * @returns the seconds to be read again, in order; their rows have not been counted
	 */
	count<Entry extends LogEntry>(
		entries: readonly Entry[],
		recheckable: (entry: Entry) => boolean,
		onFresh: (entry: Entry, copy: number) => boolean,
	): number[] {
		const counted = entries.map((entry) => this.meet(entry, entries));
		const doubtful = new Set<number>();
		for (const [index, entry] of entries.entries()) {
			const copies = counted[index];
			if (copies === undefined || copies.total <= Math.max(copies.mostOnPage, copies.accounted)) {
				continue;
			}
			if (recheckable(entry)) doubtful.add(entry.second);
		}
		for (const [index, entry] of entries.entries()) {
			const copies = counted[index];
			if (copies === undefined || doubtful.has(entry.second)) continue;
			copies.passed += 1;
			if (copies.passed > copies.accounted && onFresh(entry, copies.passed)) {
				copies.accounted = copies.passed;
			}
		}
		return [...doubtful].sort((a, b) => a - b);
	}

	private meet({ identity, page }: LogEntry, window: readonly LogEntry[]): Copies {
		let copies = this.byIdentity.get(identity);
		if (copies === undefined) {
			copies = newCopies(0);
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

function newCopies(accounted: number): Copies {
	const window = undefined;
	return { accounted, window, total: 0, page: 0, onPage: 0, mostOnPage: 0, passed: 0 };
}
