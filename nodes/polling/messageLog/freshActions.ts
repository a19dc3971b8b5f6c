import { CopyCounter } from './copies';
import type { LogEntry } from './entry';
import { possibleTwins } from './possibleTwins';
import type { SeenActions } from './seen';
import type { LogWindow } from './window';

/** The actions of one poll that were unknown when it began. */
export class FreshActions {
	readonly entries: LogEntry[] = [];
	/** How many of them are not history. */
	wanted = 0;
	/** Identities of rows without a readable time, with the second under which to remember them. */
	readonly undated = new Map<string, number>();
	private readonly copies: CopyCounter;

	/**
	 * @param seen the actions that were emitted before
	 * @param origin milliseconds since 1970: where the trigger began. Older actions are left out
	 * @param historyBefore milliseconds since 1970: older actions are history, from before the
	 *   trigger watched for them
	 */
	constructor(
		private readonly seen: SeenActions,
		private readonly origin: number,
		private readonly historyBefore: number,
	) {
		this.copies = new CopyCounter(seen);
	}

	/**
	 * Takes the fresh rows of a complete window.
	 *
	 * @param mayReread whether a second can be read alone
	 * @returns the seconds to be read again, in order; their rows have not been taken
	 */
	takeFrom(window: LogWindow, mayReread: (second: number) => boolean): readonly number[] {
		const { entries, undated } = window;
		const twins = possibleTwins(entries, this.seen);
		const { fresh, doubtful } = this.copies.count(
			[...twins],
			({ dated, second }) => dated && mayReread(second),
			(entry) => !this.isOlderThanTrigger(entry),
		);
		const left = new Set(doubtful);
		for (const entry of entries) {
			if (left.has(entry.second) || this.isOlderThanTrigger(entry)) continue;
			const copy = twins.has(entry) ? fresh.get(entry) : 1;
			if (copy !== undefined) this.take(entry, copy);
		}
		for (const { identity, second } of undated) this.undated.set(identity, second);
		return doubtful;
	}

	private take(entry: LogEntry, copy: number): void {
		entry.copy = copy;
		entry.history = entry.dated ? entry.ms < this.historyBefore : this.historyBefore > 0;
		this.entries.push(entry);
		if (!entry.history) this.wanted += 1;
	}

	private isOlderThanTrigger({ ms, exact }: LogEntry): boolean {
		return (exact ? ms : ms + 999) < this.origin;
	}
}
