import { hasFields } from '../json';
import type { LogRow } from './identity';
import { formatSecond } from './instant';
import { parseInstant } from './parseInstant';
import { entryTime, LogEntry } from './entry';
import { sortByTime } from './order';

/** The part of a getMessageLog request that the machine decides; the caller adds its filters. */
export interface LogRequest {
	readonly date_from: string;
	readonly date_to: string;
	readonly pagination_token?: string;
}

/** An answer of getMessageLog, as lenient as can be: anything but a list of rows is empty. */
export interface LogPage {
	readonly data?: unknown;
	readonly pagination_token?: unknown;
}

/**
 * One stretch of the log, in whole seconds, and the pages read of it so far.
 *
 * The request for a window that ends before second `e` asks for `date_to = e`, and rows of second
 * `e` are left to the next window. So it does not matter whether the service takes `date_to` as an
 * instant or as a whole second: nothing falls between two windows.
 */
export class LogWindow {
	/** Ordered by time once it has ended, and by page where times are equal. */
	entries: LogEntry[] = [];
	/** Those of them without a readable time. */
	readonly undated: LogEntry[] = [];
	/** Newest time of any row received, in milliseconds; -Infinity before the first. */
	newest = -Infinity;
	pages = 0;
	/** Whether the last page has been read. */
	ended = false;

	private token: string | undefined;
	private readonly usedTokens = new Set<string>();

	/**
	 * @param first the first second
	 * @param end the second before which it ends; Infinity for the window that reaches the present
	 * @param until the last second that a request may name: the poll's own present
	 */
	constructor(
		readonly first: number,
		readonly end: number,
		private readonly until: number,
	) {}

	/** How many seconds of the log the window spans, up to the poll's present. */
	get width(): number {
		return Math.min(this.end, this.until + 1) - this.first;
	}

	/** The request for the next page; undefined after the last. */
	get request(): LogRequest | undefined {
		if (this.ended) return undefined;
		return {
			date_from: formatSecond(this.first),
			date_to: formatSecond(Math.min(this.end, this.until)),
			...(this.token !== undefined && { pagination_token: this.token }),
		};
	}

	/**
	 * Takes the answer to `request`. The end of the pages is a token that is missing, null, empty
	 * or was met before in this window, or a page without rows.
	 */
	receive(page: LogPage): void {
		this.pages += 1;
		const rows: unknown[] = Array.isArray(page.data) ? page.data : [];
		for (const row of rows) if (hasFields(row)) this.take(row);
		const token = tokenOf(page.pagination_token);
		this.ended = rows.length === 0 || token === undefined || this.usedTokens.has(token);
		if (this.ended) this.entries = sortByTime(this.entries);
		this.token = token;
		if (token !== undefined) this.usedTokens.add(token);
	}

	/** Forgets all rows so far but the last ones by time. */
	keepLatest(count: number): void {
		this.entries = sortByTime(this.entries).slice(-count);
	}

	/**
	 * A narrower width for a window that holds too much: half of it, or up to the median of the
	 * rows read where that is earlier. At least one second.
	 */
	narrowed(): number {
		const half = Math.floor(this.width / 2);
		const seconds = this.entries.map((entry) => entry.second).sort((a, b) => a - b);
		const median = seconds[Math.floor(seconds.length / 2)] ?? Infinity;
		return Math.max(1, Math.min(half, median - this.first));
	}

	private take(row: LogRow): void {
		const instant = parseInstant(row['timestamp']);
		if (instant !== undefined) this.newest = Math.max(this.newest, instant.ms);
		const undatedSecond = Math.min(this.end - 1, this.until);
		const entry = new LogEntry(row, entryTime(instant, undatedSecond), this.pages);
		if (entry.second < this.first || entry.second >= this.end) return;
		this.entries.push(entry);
		if (!entry.dated) this.undated.push(entry);
	}
}

function tokenOf(value: unknown): string | undefined {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' && value !== '' ? value : undefined;
}
