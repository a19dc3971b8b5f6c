import { identityOf, type LogRow } from './identity';
import { type Instant, secondOf } from './instant';

/** A row of the message log, with what the state machine knows about it. */
export class LogEntry {
	/** The whole second, since 1970, of its time. */
	readonly second: number;
	/** The rest of its time. Two small numbers are stored and compared faster than one. */
	readonly millisecond: number;
	/** Whether the row had a readable time. */
	readonly dated: boolean;
	/** Whether that time had a fraction of a second. */
	readonly exact: boolean;
	/** The first, second, ... action of its identity; 0 until its window has been counted. */
	copy = 0;
	/** It is older than the trigger or its filters: remembered, never emitted. */
	history = false;

	private knownIdentity: string | undefined;

	/**
	 * @param instant the row's time, or undefined if it has no readable one
	 * @param undatedSecond the second to count it under in that case
	 * @param page the page of its window that had it
	 */
	constructor(
		readonly row: LogRow,
		instant: Instant | undefined,
		undatedSecond: number,
		readonly page: number,
	) {
		this.second = instant === undefined ? undatedSecond : secondOf(instant.ms);
		this.millisecond =
			instant === undefined ? 0 : instant.ms - this.second * 1000 + Number(`0.${instant.finer}`);
		this.dated = instant !== undefined;
		this.exact = instant?.exact ?? false;
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
