/**
 * A statistic as a neutral series: what was counted when, by action, whatever the service calls it
 * and however its rows are arranged. Both rows and pictures are made from it.
 *
 * An endpoint with counts over time declares `series`, which converts an answer, read by its
 * schema, to a {@link Statistic}. `intervalsOf` in `values/intervals.ts` folds a series into days,
 * hours or a total:
 *
 * ```ts
 * const statistic = endpoint.series?.(readAnswer(endpoint, payload), request);
 * for (const series of statistic?.series ?? [])
 *   for (const { date, counts } of intervalsOf(series, { per: 'day', timeZone }))
 *     plot(series.about, date, counts.sent, counts.opened);
 * ```
 *
 * Intervals in which nothing was counted may be missing; a caller that needs them fills them in.
 * `ratesOf` in `values/rates.ts` gives the rates of counts, `seriesRows` in `values/seriesRows.ts`
 * the rows.
 */
import type { ResultRow } from './json';

/** The length of an interval in which the service counts. */
export type Interval = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Numbers by the names of their columns; null for a value that should be a number and is not. */
export type Counts = Readonly<Record<string, number | null>>;

/** What was counted in one interval; several of the same interval are added up. */
export interface SeriesPoint {
	/** The start of the interval, ISO text in UTC; undefined where the service gave none. */
	time: string | undefined;
	interval: Interval | undefined;
	counts: Counts;
}

/** The counts of one thing: a message, an application, a platform of a message. */
export interface Series {
	/** What it is the series of, as columns: `application`, `messageCode`, `platform`. */
	about: ResultRow;
	/**
	 * The counters in the order of the columns, each with its value if no point has it: 0, or null if
	 * the service may not count it at all. Points may have more counters.
	 */
	counters: Readonly<Record<string, 0 | null>>;
	points: readonly SeriesPoint[];
	/** The answer has no figures, so a missing point means unknown, not zero. */
	isUnknown?: boolean;
	/** The first and the last second of the request, as they were sent. */
	period?: { from: string; to: string };
	/** What is known only in total, such as conversions. */
	whole?: ResultRow;
	/**
	 * A point says how many there are, not how many were added, so the last one of an interval
	 * counts.
	 */
	isLevel?: true;
}

/** All that an answer holds. */
export interface Statistic {
	series: readonly Series[];
	/** Elements that are no counts; they are shown as they came. */
	odd: readonly unknown[];
}

/** How a user wants to see a statistic. */
export interface SeriesView {
	per: 'total' | 'day' | 'hour';
	/** The time zone of the workflow, for the beginnings of days. */
	timeZone: string;
}

/** The default. */
export const WHOLE: SeriesView = { per: 'total', timeZone: 'UTC' };
