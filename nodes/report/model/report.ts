/** A report on anything. Pictures, texts, mails and blocks are made from it. */
import type { JsonObject } from '../../catalogue/definition/json';

/**
 * - `count`: how often something happened; the parts of a period add up.
 * - `level`: how many there are; over several days the last one counts.
 * - `rate`: a part of a whole, as a fraction of 1; null if the whole is 0.
 */
export type Unit = 'count' | 'level' | 'rate';

/** Numbers in the order of the axis; null for a missing one. */
export type Values = ReadonlyArray<number | null>;

export interface ChartSeries {
	name: string;
	unit: Unit;
	values: Values;
	/** The same in the period before, place by place. */
	before?: Values;
	/** Whether who is counted at one place may be counted at another, too: nothing adds up. */
	isDistinct?: true;
	/** The numerators and denominators of a rate, so that rates of several days can be joined. */
	parts?: { of: Values; by: Values };
}

/** One number about the whole period. */
export interface Total {
	/** Its name in the result, such as `openRate`. */
	key: string;
	name: string;
	unit: Unit;
	value: number | null;
	/** The same in the period before. */
	before?: number | null;
}

/** First and last day, both counted, as `2026-10-26`, in the time zone of the workflow. */
export interface Days {
	from: string;
	to: string;
}

export type TimeStep = 'hour' | 'day' | 'week' | 'month' | 'year';

/** Times on the clock of the workflow: `2026-10-26` or `2026-10-26T14:00`. */
export interface TimeAxis {
	kind: 'time';
	step: TimeStep;
	starts: readonly string[];
	/** The places whose time is not over, or not completely in the period. */
	partial: readonly number[];
	/**
	 * Those of them that are over, but not completely in the period: with the days, months or years
	 * of UTC if the service counts by these.
	 */
	cut?: { places: readonly number[]; isOfUtc: boolean };
	/** Whether its places are joined of shorter ones. */
	isJoined?: true;
	/** The places that have none to be compared with in the period before. */
	alone?: readonly number[];
}

/**
 * Things side by side, such as platforms; or one after the other, such as the points of a journey.
 */
export interface NameAxis {
	kind: 'names' | 'steps';
	names: readonly string[];
}

export type Axis = TimeAxis | NameAxis;

export interface Report {
	title: string;
	days?: Days;
	/** The days of the period that it is compared with. */
	daysBefore?: Days;
	axis: Axis;
	/** What the series count, where their names say only of what, such as of which platform. */
	counted?: string;
	series: readonly ChartSeries[];
	totals: readonly Total[];
	/** The rows that the operation returns without a chart. */
	rows: readonly JsonObject[];
	/** What readers should know, a sentence each. */
	notes: readonly string[];
}
