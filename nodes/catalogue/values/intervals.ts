/** Folds a series into days, hours or a total. */
import { countedFrom } from './intervalStarts';
import { periodEnds, localDay } from './localDays';
import type { Interval, Series, SeriesPoint, SeriesView } from '../definition/series';

/** The counts of a day, an hour, or the whole period. */
export interface FoldedInterval {
	/**
	 * By days: the day in the time zone of the workflow. Where the service counts by days or longer,
	 * the first day of the interval in UTC.
	 */
	date?: string | null;
	/** By hours: the start, ISO text in UTC. For a total of levels: the time of the last point. */
	time?: string | null;
	/** Its length: longer than wanted if the service counts in longer intervals. */
	interval?: Interval | null;
	/** Every counter of the series, in the order of the columns. */
	counts: Record<string, number | null>;
}

const LENGTHS: readonly Interval[] = ['minute', 'hour', 'day', 'month', 'year'];

/**
 * @param series what was counted when
 * @returns the intervals in which anything was counted, in the order of time; one for a total
 */
export function intervalsOf(series: Series, view: SeriesView): FoldedInterval[] {
	const columns = columnsOf(series);
	if (view.per === 'total') {
		const counts = fold(series.points, columns, series.isLevel);
		return [series.isLevel ? { time: latest(series.points)?.time ?? null, counts } : { counts }];
	}
	const groups = new Map<string, { of: FoldedInterval; points: SeriesPoint[] }>();
	const first = series.period && periodEnds(series.period)?.first;
	for (const point of series.points) {
		const of = placeOf(point, view, first, series.isLevel);
		const key = `${of.date ?? ''} ${of.time ?? ''} ${of.interval ?? ''}`;
		const group = groups.get(key) ?? { of, points: [] };
		if (group.points.push(point) === 1) groups.set(key, group);
	}
	return [...groups.values()]
		.map(({ of, points }) => ({ ...of, counts: fold(points, columns, series.isLevel) }))
		.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

/** All counters, with their values for intervals without any point that has them. */
function columnsOf({ counters, points, isUnknown }: Series): Map<string, 0 | null> {
	const counted = new Set(points.flatMap(({ counts }) => Object.keys(counts)));
	const known = Object.entries(counters).map(([name, absent]): [string, 0 | null] => [
		name,
		(points.length === 0 && !isUnknown) || counted.has(name) ? 0 : absent,
	]);
	return new Map([
		...known,
		...[...counted].filter((name) => !(name in counters)).map((name): [string, 0] => [name, 0]),
	]);
}

/**
 * The sums, or the last levels; null if a part is not a number, because the sum would be too low.
 */
function fold(
	points: readonly SeriesPoint[],
	columns: ReadonlyMap<string, 0 | null>,
	isLevel = false,
): Record<string, number | null> {
	const last = isLevel ? latest(points) : undefined;
	const counted = last === undefined ? points : [last];
	return Object.fromEntries(
		[...columns].map(([name, absent]) => {
			const numbers = counted
				.map(({ counts }) => counts[name])
				.filter((each) => each !== undefined);
			if (numbers.length === 0) return [name, absent];
			const sum = numbers.reduce((one, other) =>
				one === null || other === null ? null : one + other,
			);
			return [name, sum];
		}),
	);
}

/** The latest point; if several have that time, the one that the service gave last. */
function latest(points: readonly SeriesPoint[]): SeriesPoint | undefined {
	return points.reduce<SeriesPoint | undefined>(
		(last, point) => ((point.time ?? '') >= (last?.time ?? '') ? point : last),
		undefined,
	);
}

/** The day or the hour that a point belongs to. */
function placeOf(
	{ time, interval }: SeriesPoint,
	{ per, timeZone }: SeriesView,
	first: string | undefined,
	isLevel = false,
): FoldedInterval {
	const isLonger =
		LENGTHS.indexOf(interval ?? 'minute') >= LENGTHS.indexOf(per === 'day' ? 'day' : 'hour');
	const length = {
		...(!isLevel && { interval: isLonger || per === 'total' ? (interval ?? null) : per }),
	};
	if (per === 'day') {
		const isOfUtc = LENGTHS.indexOf(interval ?? 'minute') >= LENGTHS.indexOf('day');
		if (time === undefined) return { date: null, ...length, counts: {} };
		const date = isOfUtc
			? time.slice(0, 10)
			: localDay(countedFrom(time, interval, first), timeZone);
		return { date: date ?? null, ...length, counts: {} };
	}
	const isByHours = !isLonger || interval === 'hour';
	const hour = isByHours ? time?.replace(/:\d\d:\d\dZ$/, ':00:00Z') : time;
	return { time: hour ?? null, ...length, counts: {} };
}

/** The start of an interval for sorting; intervals without a time come last. */
function startOf({ date, time }: FoldedInterval): string {
	return date ?? time ?? '~';
}
