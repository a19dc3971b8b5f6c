import type { LOG_DAYS } from '../../catalogue/statistics/messageLogPeriod';

/** The options of a poll of the message log. They include the present: the machine has no clock. */
export interface LogPollOptions {
	/** The present. */
	now: Date;
	/** Where a trigger without a state begins: with the present, or at a point in the past. */
	start: 'now' | Date;
	/**
	 * How far the clock of `now` may be ahead, for a trigger that begins with the present. Its first
	 * poll reads this far back and remembers what is there as history. All that comes later is new,
	 * even if the service dates it before `now`.
	 */
	clockMarginMs?: number;
	/** How late a row may appear in the log, after its own timestamp. At most 29 days. */
	lookbackMs: number;
	/** The most actions that one poll emits. */
	maxItems: number;
	/** The filters as text; when it differs from the last poll's, history is not replayed. */
	filters?: string;
	/** Pages after which a window is given up and split. */
	pagesPerWindow?: number;
	/** Requests after which the poll ends and leaves the rest to the next. */
	maxRequests?: number;
	/** The most identities in the state. */
	maxIdentities?: number;
}

const LOG_POLL_DEFAULTS = {
	clockMarginMs: 0,
	filters: '',
	pagesPerWindow: 20,
	maxRequests: 1_000,
	maxIdentities: 210_000,
} as const;

/** How far clocks that nobody sets may differ. */
export const CLOCK_MARGIN_MS = 10 * 60_000;

const DAY = 86_400;
/** The catalogue's number of days; the compiler refuses another one. */
const REACH_DAYS: typeof LOG_DAYS = 30;
/**
 * Seconds by which a poll stays within the reach of the log: a window keeps the start of its first
 * request to its last page, and the clocks may differ by minutes.
 */
const REACH_MARGIN = 10 * 60;
/** The most seconds that a poll goes back (getMessageLog, Limits). */
export const REACH = REACH_DAYS * DAY - REACH_MARGIN;
/** The longest time that a poll reads, in ms. The rest of the margin is for its last request. */
export const LONGEST_READING_MS = (REACH_MARGIN * 1000) / 2;
const MAX_LOOKBACK_MS = (REACH_DAYS - 1) * DAY * 1000;

/** @returns the options with their defaults, and the lookback within its bounds */
export function completeOptions(options: LogPollOptions): Required<LogPollOptions> {
	return {
		...LOG_POLL_DEFAULTS,
		...options,
		lookbackMs: Math.min(Math.max(options.lookbackMs, 0), MAX_LOOKBACK_MS),
	};
}
