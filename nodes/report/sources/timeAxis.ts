/** Counts by the local day or hour in which they start, and the axis on which they stand. */
import type { Counts, Series } from '../../catalogue/definition/series';
import { intervalsOf } from '../../catalogue/values/intervals';
import { countedFrom } from '../../catalogue/values/intervalStarts';
import { periodEnds, localDay } from '../../catalogue/values/localDays';
import type { TimeAxis } from '../model/report';
import { daysBetween, hoursBetween, localHour } from './clock';
import { floored, placeAt, type Steps } from './steps';

/** If there are more places than this, gaps are not filled in. */
const MOST_FILLED = 2000;

/** The counts of each place of a thing, by its start on the clock of the workflow. */
export type Placed = ReadonlyMap<string, Counts>;

/**
 * @param series what was counted
 * @returns its counts by the place in which they start; those without a time are left out
 */
export function placesOf(series: Series, steps: Steps, timeZone: string): Placed {
	const places = new Map<string, Counts>();
	const first = series.period && periodEnds(series.period)?.first;
	const per = steps.step === 'hour' ? 'hour' : 'day';
	for (const { date, time, interval, counts } of intervalsOf(series, { per, timeZone })) {
		const start =
			per === 'day' ? date : localHour(countedFrom(time ?? '', interval, first), timeZone);
		if (start == null) continue;
		const place = floored(start, steps.step);
		const twice = places.get(place);
		const isFirst = twice === undefined || series.isLevel;
		places.set(place, isFirst ? counts : added(twice, counts));
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
 * @returns every place that lies in the period and has begun, and others that were counted
 */
export function axisOf(
	all: readonly Series[],
	placed: readonly Placed[],
	steps: Steps,
	timeZone: string,
	now: Date,
): TimeAxis {
	const { step, isOfUtc } = steps;
	const at = (time: number): string | undefined => placeAt(time, steps, timeZone);
	const counted = [...new Set(placed.flatMap((places) => [...places.keys()]))].sort();
	const ends = all[0]?.period && periodEnds(all[0].period);
	const open = at(now.getTime());
	const filled = filledTimes(counted, ends, step, timeZone).filter(
		(start) => open === undefined || start <= open || start <= (counted.at(-1) ?? ''),
	);
	const starts = filled.length > MOST_FILLED ? counted : filled;
	// How many there are at one time is whole, whatever else the day had.
	const cutStarts = ends === undefined || all[0]?.isLevel ? [] : cutPlaces(ends, at);
	const placesWhere = (holds: (start: string) => boolean): number[] =>
		starts.flatMap((start, place) => (holds(start) ? [place] : []));
	const cut = placesWhere((start) => start !== open && cutStarts.includes(start));
	return {
		...{ kind: 'time', step, starts },
		partial: placesWhere((start) => start === open || cutStarts.includes(start)),
		...(cut.length > 0 && { cut: { places: cut, isOfUtc } }),
	};
}

/** The places in which the period begins or ends, but with which it does not begin or end. */
function cutPlaces(
	{ first, last }: { first: string; last: string },
	at: (time: number) => string | undefined,
): Array<string | undefined> {
	return [
		[Date.parse(first), -1000],
		[Date.parse(last), 1000],
	].flatMap(([end = 0, outside = 0]) => (at(end) === at(end + outside) ? [at(end)] : []));
}

function filledTimes(
	counted: readonly string[],
	ends: { first: string; last: string } | undefined,
	step: Steps['step'],
	timeZone: string,
): string[] {
	const [first, last] = [counted[0], counted.at(-1)];
	if (step === 'hour') {
		if (ends === undefined)
			return first && last ? hoursBetween(`${first}Z`, `${last}Z`, 'UTC') : [];
		const hours = hoursBetween(ends.first, ends.last, timeZone);
		return [...new Set([...hours, ...counted])].sort();
	}
	const start = (ends && localDay(ends.first, timeZone)) ?? first;
	const end = (ends && localDay(ends.last, timeZone)) ?? last;
	if (!start || !end) return [];
	// Days of UTC may begin a day before those of the workflow.
	const days = daysBetween(first && first < start ? first : start, last && last > end ? last : end);
	return [...new Set(days.map((day) => floored(day, step)))];
}
