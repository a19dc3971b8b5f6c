/** The scale of numbers beside a chart. */
import { ticks } from '../model/d3';
import type { ChartSeries } from '../model/report';

export interface Scale {
	/** The lowest and the highest number that the chart has a place for. */
	low: number;
	high: number;
	marks: readonly number[];
	/** Whether all numbers are zero. */
	isFlat: boolean;
}

/** With larger numbers a scale would end in infinity. They are drawn as long as this. */
const LARGEST = 1e307;

/**
 * The scale for series side by side: it holds zero, ends at round numbers, and counts in whole
 * numbers what is counted.
 *
 * @param count about how many marks there is a place for
 */
export function scaleOf(series: readonly ChartSeries[], count: number): Scale {
	const numbers = series
		.flatMap(({ values, before = [] }) => [...values, ...before])
		.filter((each) => each !== null);
	const least = numbers.reduce((one, other) => Math.min(one, Math.max(other, -LARGEST)), 0);
	const most = numbers.reduce((one, other) => Math.max(one, Math.min(other, LARGEST)), 0);
	if (least === most) return { low: 0, high: 1, marks: [0], isFlat: true };
	const near = ticks(least, most, count);
	const isCount = series.some(({ unit }) => unit !== 'rate');
	const found = near.length > 1 ? near[1]! - near[0]! : most - least;
	const step = isCount ? Math.max(1, found) : found;
	const first = Math.floor(least / step + 1e-9);
	const last = Math.ceil(most / step - 1e-9);
	const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
	return { low: first * step, high: last * step, marks, isFlat: false };
}
