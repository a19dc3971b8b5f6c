/** In which intervals a chart shows counts over time. */
import type { Interval, Series, SeriesView, Statistic } from '../../catalogue/definition/series';
import { periodEnds, localDay } from '../../catalogue/values/localDays';
import type { ChartOptions } from '../../form/resultOptions';

/**
 * The intervals that were chosen, but days where the service counts in no shorter ones.
 *
 * @param statistic undefined if nothing was counted over time
 */
export function chartView(
	{ interval, timeZone }: Pick<ChartOptions, 'interval' | 'timeZone'>,
	statistic: Statistic | undefined,
): SeriesView {
	if (interval === 'automatic') return fittingView(statistic, timeZone);
	const points = statistic?.series.flatMap((series) => series.points) ?? [];
	const isLong = points.length > 0 && points.every((point) => LONG.has(point.interval ?? ''));
	return { per: isLong ? 'day' : interval, timeZone };
}

const LONG: ReadonlySet<string> = new Set<Interval>(['day', 'month', 'year']);

/** Hours of a single day, if the service counts by them; otherwise days. */
export function fittingView(statistic: Statistic | undefined, timeZone: string): SeriesView {
	const series = statistic?.series ?? [];
	const days = new Set(series.flatMap(coveredTimes).map((time) => localDay(time, timeZone)));
	const isByHours = series.some(
		({ points, isLevel }) =>
			// Of levels the service does not say how far apart they are.
			points.some(({ interval }) => isShort(interval)) || (isLevel && points.length > 1),
	);
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
