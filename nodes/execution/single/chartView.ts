/** In which intervals a chart shows counts over time. */
import type { Interval, Series, SeriesView, Statistic } from '../../catalogue/definition/series';
import { periodEnds, localDay } from '../../catalogue/values/localDays';
import type { ChartOptions } from '../../form/resultOptions';

/** The intervals that were chosen. @param statistic undefined if nothing was counted over time */
export function chartView(
	{ interval, timeZone }: Pick<ChartOptions, 'interval' | 'timeZone'>,
	statistic: Statistic | undefined,
): SeriesView {
	return interval === 'automatic' ? fittingView(statistic, timeZone) : { per: interval, timeZone };
}

/** Hours of a single day, if the service counts by them; otherwise days. */
export function fittingView(statistic: Statistic | undefined, timeZone: string): SeriesView {
	const series = statistic?.series ?? [];
	const days = new Set(series.flatMap(coveredTimes).map((time) => localDay(time, timeZone)));
	const isByHours = series.some(({ points }) => points.some(({ interval }) => isShort(interval)));
	return { per: days.size === 1 && isByHours ? 'hour' : 'day', timeZone };
}

/** The first and the last time that a series covers, or all of its times where it has no period. */
function coveredTimes({ period, points }: Series): string[] {
	if (period === undefined) return points.flatMap(({ time }) => time ?? []);
	const ends = periodEnds(period);
	return ends === undefined ? [] : [ends.first, ends.last];
}

function isShort(interval: Interval | undefined): boolean {
	return interval === 'hour' || interval === 'minute';
}
