import { identityOf, type LogRow } from './identity';
import { type Instant, secondOf } from './instant';

/** The time of a row. */
interface EntryTime {
	/** The whole second, since 1970. */
	readonly second: number;
	/** The rest. Two small numbers are stored and compared faster than one. */
	readonly millisecond: number;
	/** Whether the row had a readable time. */
	readonly dated: boolean;
	/** Whether that time had a fraction of a second. */
	readonly exact: boolean;
}

/** A row of the message log, with what the state machine knows about it. */
export class LogEntry implements EntryTime {
	/** The first, second, ... action of its identity; 0 until its window has been counted. */
	copy = 0;
	/** It is older than the trigger or its filters: remembered, never emitted. */
	history = false;

	readonly second: number;
	readonly millisecond: number;
	readonly dated: boolean;
	readonly exact: boolean;
	private knownIdentity: string | undefined;

	/** @param page the page of its window that had it */
	constructor(
		readonly row: LogRow,
		time: EntryTime,
		readonly page: number,
	) {
		this.second = time.second;
		this.millisecond = time.millisecond;
		this.dated = time.dated;
		this.exact = time.exact;
	}

	/** The same at another place in memory: see `sortByTime`. */
	copied(): LogEntry {
		const copied = new LogEntry(this.row, this, this.page);
		copied.copy = this.copy;
		copied.history = this.history;
		copied.knownIdentity = this.knownIdentity;
		return copied;
	}

	/** Milliseconds since 1970. */
	get ms(): number {
		return this.second * 1000 + this.millisecond;
	}

	/**
	 * See `identityOf`. Computed on first use: most rows of a backlog need none (`possibleTwins`).
	 */
	get identity(): string {
		return (this.knownIdentity ??= identityOf(this.row));
	}
}

/**
 * @param instant the row's time, or undefined if it has no readable one
 * @param undatedSecond the second to count it under in that case
 */
export function entryTime(instant: Instant | undefined, undatedSecond: number): EntryTime {
	if (instant === undefined)
		return { second: undatedSecond, millisecond: 0, dated: false, exact: false };
	const { ms, finer, exact } = instant;
	const second = secondOf(ms);
	const millisecond = exact ? ms - second * 1000 + Number(`0.${finer}`) : 0;
	return { second, millisecond, dated: true, exact };
}
