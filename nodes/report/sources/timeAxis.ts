/** Counts by the local day or hour in which they start, and the axis on which they stand. */
import type { Counts, Series } from '../../catalogue/definition/series';
import { intervalsOf } from '../../catalogue/values/intervals';
import { countedFrom } from '../../catalogue/values/intervalStarts';
import { periodEnds, localDay } from '../../catalogue/values/localDays';
import type { TimeAxis } from '../model/report';
import { daysBetween, hoursBetween, localHour } from './clock';

/** If there are more days or hours than this, gaps are not filled in. */
const MOST_FILLED = 2000;

/** The counts of each day or hour of a thing, by its local start. */
export type Placed = ReadonlyMap<string, { counts: Counts; isLonger: boolean }>;

/**
 * @param series what was counted
 * @returns its counts by the local day or hour in which they start; those without a time are left
 *   out
 */
export function placesOf(series: Series, per: 'day' | 'hour', timeZone: string): Placed {
	const places = new Map<string, { counts: Counts; isLonger: boolean }>();
	const first = series.period && periodEnds(series.period)?.first;
	for (const { date, time, interval, counts } of intervalsOf(series, { per, timeZone })) {
		const start =
			per === 'day' ? date : localHour(countedFrom(time ?? '', interval, first), timeZone);
		if (start == null) continue;
		const isLonger = interval === 'month' || interval === 'year';
		const twice = places.get(start)?.counts;
		const isFirst = twice === undefined || series.isLevel;
		places.set(start, { counts: isFirst ? counts : added(twice, counts), isLonger });
	}
	return places;
}

/**
 * Adds the counts of two hours that are one on the clock: it showed that hour twice, or the period
 * began within an hour of UTC. A sum with an unknown part is unknown.
 */
function added(one: Counts, other: Counts): Counts {
	return Object.fromEntries(
		Object.entries(one).map(([name, value]) => {
			const more = other[name] ?? null;
			return [name, value === null || more === null ? null : value + more];
		}),
	);
}

/**
 * @param all the series that the chart shows
 * @param placed the counts of each of them
 * @returns every day or hour of the period; if anything is counted by month or year, the months
 *   that were counted
 */
export function axisOf(
	all: readonly Series[],
	placed: readonly Placed[],
	per: 'day' | 'hour',
	timeZone: string,
	now: Date,
): TimeAxis {
	const counted = [...new Set(placed.flatMap((places) => [...places.keys()]))].sort();
	if (placed.some((places) => [...places.values()].some(({ isLonger }) => isLonger)))
		return { kind: 'time', step: 'month', starts: counted, partial: [] };
	const period = all[0]?.period;
	const ends = period && periodEnds(period);
	const filled = filledTimes(counted, ends?.first, ends?.last, per, timeZone);
	const starts = filled.length > MOST_FILLED ? counted : filled;
	const present = now.toISOString();
	const open = per === 'day' ? localDay(present, timeZone) : localHour(present, timeZone);
	const partial = starts.map((_start, place) => place).filter((place) => starts[place] === open);
	return { kind: 'time', step: per, starts, partial };
}

function filledTimes(
	counted: readonly string[],
	from: string | undefined,
	to: string | undefined,
	per: 'day' | 'hour',
	timeZone: string,
): string[] {
	const [first, last] = [counted[0], counted.at(-1)];
	if (per === 'day') {
		const start = (from && localDay(from, timeZone)) ?? first;
		const end = (to && localDay(to, timeZone)) ?? last;
		if (!start || !end) return [];
		// Days of UTC may begin a day before those of the workflow.
		return daysBetween(first && first < start ? first : start, last && last > end ? last : end);
	}
	if (from && to) {
		return [...new Set([...hoursBetween(from, to, timeZone), ...counted])].sort();
	}
	return first && last ? hoursBetween(`${first}Z`, `${last}Z`, 'UTC') : [];
}
