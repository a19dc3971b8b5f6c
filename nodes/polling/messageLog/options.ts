import type { LOG_DAYS } from '../../catalogue/statistics/messageLogPeriod';

/** What a poll of the message log is given. The present is one of them; the machine has no clock. */
export interface LogPollOptions {
	/** The present. */
	now: Date;
	/** Where a trigger without a state begins: with the present, or at a point in the past. */
	start: 'now' | Date;
	/** How late a row may appear in the log, after its own timestamp. At most 29 days. */
	lookbackMs: number;
	/** How many actions one poll emits at most. */
	maxItems: number;
	/** The filters as text; when it differs from the last poll's, history is not replayed. */
	filters?: string;
	/** Pages after which a window is given up and split. */
	pagesPerWindow?: number;
	/** Requests after which the poll ends and leaves the rest to the next. */
	maxRequests?: number;
	/** How many identities the state holds at most. */
	maxIdentities?: number;
}

const LOG_POLL_DEFAULTS = {
	filters: '',
	pagesPerWindow: 20,
	maxRequests: 1_000,
	maxIdentities: 20_000,
} as const;

const DAY = 86_400;
/** The catalogue's number of days; the compiler refuses another one. */
const REACH_DAYS: typeof LOG_DAYS = 30;
/** Seconds that getMessageLog goes back (Limits), less a minute in which the request arrives. */
export const REACH = REACH_DAYS * DAY - 60;
const MAX_LOOKBACK_MS = (REACH_DAYS - 1) * DAY * 1000;

/** @returns the options with their defaults, and the lookback within its bounds */
export function completeOptions(options: LogPollOptions): Required<LogPollOptions> {
	return {
		...LOG_POLL_DEFAULTS,
		...options,
		lookbackMs: Math.min(Math.max(options.lookbackMs, 0), MAX_LOOKBACK_MS),
	};
}
