import type { LogEntry } from './entry';
import type { SeenActions } from './seen';

/** The copies of one identity in the window that is counted. */
interface Tally {
	total: number;
	/** The last page that had one, how many it had, and the most on any page. */
	page: number;
	onPage: number;
	mostOnPage: number;
	/** How many of them have been processed while deciding which are fresh. */
	passed: number;
}

/** What is new in the rows of a window. */
export interface WindowCount {
	/** The rows beyond the copies accounted for, each with the number of the copy that it is. */
	readonly fresh: ReadonlyMap<LogEntry, number>;
	/** The seconds to be read again, in order; their rows have not been counted. */
	readonly doubtful: readonly number[];
}

/** Counts truly identical rows over the windows of one poll. */
export class CopyCounter {
	/** How many copies of each identity earlier windows and earlier polls account for. */
	private readonly accounted = new Map<string, number>();

	/** @param seen the actions that were emitted before */
	constructor(private readonly seen: SeenActions) {}

	/**
	 * Counts the rows of one complete window.
	 *
	 * Two identical rows on one page are two actions. On two pages they may also be one action,
	 * shown twice because a late row pushed it over the edge of its page between two requests.
	 * Reading that second alone, on one page, shows which.
	 *
	 * @param entries ordered by time, and by page where times are equal
	 * @param mayReread whether the second of a row can be read alone; false if that was just done
	 * @param isWanted false for rows that are never emitted, and so account for no copy
	 */
	count(
		entries: readonly LogEntry[],
		mayReread: (entry: LogEntry) => boolean,
		isWanted: (entry: LogEntry) => boolean,
	): WindowCount {
		const tallied = withTallies(entries);
		const doubtful = new Set<number>();
		for (const [entry, { total, mostOnPage }] of tallied) {
			const isDoubtful = total > Math.max(mostOnPage, this.accountedFor(entry));
			if (isDoubtful && mayReread(entry)) doubtful.add(entry.second);
		}
		const fresh = new Map<LogEntry, number>();
		for (const [entry, tally] of tallied) {
			if (doubtful.has(entry.second)) continue;
			tally.passed += 1;
			if (tally.passed <= this.accountedFor(entry) || !isWanted(entry)) continue;
			this.accounted.set(entry.identity, tally.passed);
			fresh.set(entry, tally.passed);
		}
		return { fresh, doubtful: [...doubtful] };
	}

	private accountedFor(entry: LogEntry): number {
		return this.accounted.get(entry.identity) ?? this.seen.copiesOf(entry);
	}
}

/** @returns each row with the tally of its identity */
function withTallies(entries: readonly LogEntry[]): Array<readonly [LogEntry, Tally]> {
	const tallies = new Map<string, Tally>();
	return entries.map((entry) => {
		const { identity, page } = entry;
		const tally = tallies.get(identity) ?? newTally();
		tallies.set(identity, tally);
		tally.total += 1;
		tally.onPage = tally.page === page ? tally.onPage + 1 : 1;
		tally.page = page;
		tally.mostOnPage = Math.max(tally.mostOnPage, tally.onPage);
		return [entry, tally];
	});
}

function newTally(): Tally {
	return { total: 0, page: 0, onPage: 0, mostOnPage: 0, passed: 0 };
}
