/** Folds a series into days, hours or one whole. */
import { localDay } from './localDays';
import type { Interval, Series, SeriesPoint, SeriesView } from '../definition/series';

/** What was counted in a day, in an hour, or in all. */
export interface FoldedInterval {
	/**
	 * The day on the calendar of the workflow, by days. What the service counts by days or longer has
	 * the day with which that begins in UTC.
	 */
	date?: string | null;
	/** The start, ISO text in UTC, by hours; the time of the last point where there is one whole of levels. */
	time?: string | null;
	/** How long it is: longer than asked for where the service counts in longer ones. */
	interval?: Interval | null;
	/** Every counter of the series, in the order of the columns. */
	counts: Record<string, number | null>;
}

const LENGTHS: readonly Interval[] = ['minute', 'hour', 'day', 'month', 'year'];

/**
 * @param series what was counted when
 * @returns the intervals in which anything was counted, in the order of time; by the whole there is one
 */
export function intervalsOf(series: Series, view: SeriesView): FoldedInterval[] {
	const columns = columnsOf(series);
	if (view.per === 'total') {
		const counts = fold(series.points, columns, series.isLevel);
		return [series.isLevel ? { time: latest(series.points)?.time ?? null, counts } : { counts }];
	}
	const groups = new Map<string, { of: FoldedInterval; points: SeriesPoint[] }>();
	for (const point of series.points) {
		const of = placeOf(point, view, series.isLevel);
		const key = `${of.date ?? ''} ${of.time ?? ''} ${of.interval ?? ''}`;
		const group = groups.get(key) ?? { of, points: [] };
		if (group.points.push(point) === 1) groups.set(key, group);
	}
	return [...groups.values()]
		.map(({ of, points }) => ({ ...of, counts: fold(points, columns, series.isLevel) }))
		.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

/** All counters, with what they are where no point of an interval has them. */
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

/** A sum, or the last one of levels; null if a part is no number: it would be too low. */
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

/** The latest point; of several, the one that the service gave last. */
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
	isLevel = false,
): FoldedInterval {
	const isLonger =
		LENGTHS.indexOf(interval ?? 'minute') >= LENGTHS.indexOf(per === 'day' ? 'day' : 'hour');
	const length = {
		...(!isLevel && { interval: isLonger || per === 'total' ? (interval ?? null) : per }),
	};
	if (per === 'day') {
		const isOfUtc = LENGTHS.indexOf(interval ?? 'minute') >= LENGTHS.indexOf('day');
		const date =
			time === undefined ? undefined : isOfUtc ? time.slice(0, 10) : localDay(time, timeZone);
		return { date: date ?? null, ...length, counts: {} };
	}
	const isByHours = !isLonger || interval === 'hour';
	const hour = isByHours ? time?.replace(/:\d\d:\d\dZ$/, ':00:00Z') : time;
	return { time: hour ?? null, ...length, counts: {} };
}

/** What has no time comes last. */
function startOf({ date, time }: FoldedInterval): string {
	return date ?? time ?? '~';
}
