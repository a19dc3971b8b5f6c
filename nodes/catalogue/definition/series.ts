/**
 * A statistic as a neutral series: what was counted when, by action, whatever the service calls it and
 * however it spreads it over rows. Rows and pictures are made of it alike.
 *
 * An endpoint with counts over time declares `series`, which turns an answer, read by its schema, into
 * a {@link Statistic}. `intervalsOf` in `values/intervals.ts` folds a series into days, hours or one whole:
 *
 * ```ts
 * const statistic = endpoint.series?.(readAnswer(endpoint, payload), request);
 * for (const series of statistic?.series ?? [])
 *   for (const { date, counts } of intervalsOf(series, { per: 'day', timeZone }))
 *     plot(series.about, date, counts.sent, counts.opened);
 * ```
 *
 * Intervals in which nothing was counted may be missing: who needs them fills them in. `ratesOf` in
 * `values/rates.ts` has the rates of counts; `seriesRows` in `values/seriesRows.ts` the result items.
 */
import type { ResultRow } from './json';

/** How long an interval is that the service counts in. */
export type Interval = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Numbers by the names of their columns. Null is what should be a number and is none. */
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
	 * The counters in the order of the columns, each with what it is if no point has it: 0, or null
	 * where the service may not count it at all. Points may have further ones.
	 */
	counters: Readonly<Record<string, 0 | null>>;
	points: readonly SeriesPoint[];
	/** The answer has no figures: without points, nothing is known, rather than that nothing was counted. */
	isUnknown?: boolean;
	/** The first and the last second that was asked for, as they were sent. */
	period?: { from: string; to: string };
	/** What is known of the whole only, such as conversions. */
	whole?: ResultRow;
	/** Each point says how many there are, not how many were added: the last one of an interval counts. */
	isLevel?: true;
}

/** All that an answer holds. */
export interface Statistic {
	series: readonly Series[];
	/** Elements that are no counts; they are shown as they came. */
	odd: readonly unknown[];
}

/** How a user wants to see it. */
export interface SeriesView {
	per: 'total' | 'day' | 'hour';
	/** Of the workflow, in which days begin. */
	timeZone: string;
}

/** What holds where nothing was chosen. */
export const WHOLE: SeriesView = { per: 'total', timeZone: 'UTC' };
