/** A report of counts over time. */
import type { ResultRow } from '../../catalogue/definition/json';
import {
	type Series,
	type SeriesView,
	type Statistic,
	WHOLE,
} from '../../catalogue/definition/series';
import { intervalsOf } from '../../catalogue/values/intervals';
import { periodEnds, localDay } from '../../catalogue/values/localDays';
import { ratesOf } from '../../catalogue/values/rates';
import type { Report, ChartSeries, TimeAxis, Values } from '../model/report';
import { type Compared, comparisonNotes, startsBefore } from './compared';
import { counterName, totalsIn } from './counters';
import { type Steps, stepsOf } from './steps';
import { axisOf, type Placed, placesOf } from './timeAxis';

export interface StatisticAsked {
	title: string;
	statistic: Statistic;
	/** Days, unless hours are wanted. */
	view: SeriesView;
	now: Date;
	rows: readonly ResultRow[];
	/** The period before, if it is compared. */
	compared?: Compared;
}

/**
 * @returns each counter as a series; of several things, such as platforms, the first counter of
 *   each
 */
export function statisticReport(asked: StatisticAsked): Report {
	const { title, statistic, view, now, rows, compared } = asked;
	const { timeZone } = view;
	const steps = stepsOf(statistic.series, view.per === 'hour' ? 'hour' : 'day');
	const placed = statistic.series.map((series) => placesOf(series, steps, timeZone));
	const axis = axisOf(statistic.series, placed, steps, timeZone, now);
	const [only, ...others] = statistic.series;
	const earlier = compared && countedBefore(compared, axis, steps, timeZone);
	const series =
		others.length === 0
			? countersOf(only, placed[0], axis, earlier)
			: statistic.series.flatMap((each, index) =>
					firstCounterOf(each, placed[index], axis, earlier),
				);
	const first = axis.starts[0];
	const counted =
		first === undefined
			? undefined
			: { from: first.slice(0, 10), to: (axis.starts.at(-1) ?? first).slice(0, 10) };
	const days = compared?.days ?? daysOfSeries(only, timeZone) ?? counted;
	return {
		title,
		...(days && { days }),
		...(compared && { daysBefore: compared.daysBefore }),
		axis: { ...axis, ...(earlier && { alone: placesAlone(earlier) }) },
		...(others.length > 0 && { counted: counterName(firstCounter(only) ?? '') }),
		series,
		totals: wholePeriodTotals(statistic.series, compared?.statistic.series),
		rows,
		notes: [
			...unknownNotes(statistic.series),
			...(compared === undefined ? [] : comparisonNotes(axis, compared)),
		],
	};
}

/**
 * What was counted before, by the name of each thing, and where each place of the axis lies there.
 */
interface Earlier {
	things: ReadonlyMap<string, { counted: Series; placed: Placed }>;
	starts: ReadonlyArray<string | undefined>;
}

function countedBefore(
	compared: Compared,
	axis: TimeAxis,
	steps: Steps,
	timeZone: string,
): Earlier {
	const things = compared.statistic.series.map(
		(counted) =>
			[thingName(counted), { counted, placed: placesOf(counted, steps, timeZone) }] as const,
	);
	return { things: new Map(things), starts: startsBefore(axis, compared) };
}

/** The places that have no such day before, as a 31st may have none. */
function placesAlone({ starts }: Earlier): number[] {
	return starts.flatMap((start, place) => (start === undefined ? [place] : []));
}

/** What distinguishes a thing from the others, such as its platform. */
function thingName({ about }: Series): string {
	return String(Object.values(about).at(-1) ?? '');
}

/** Each counter that counted something, now or before; all that are known where none did. */
function countersOf(
	counted: Series | undefined,
	placed: Placed | undefined,
	axis: TimeAxis,
	earlier: Earlier | undefined,
): ChartSeries[] {
	if (counted === undefined || placed === undefined) return [];
	const before = earlier?.things.get(thingName(counted))?.placed;
	const first = [...placed.values()][0] ?? [...(before?.values() ?? [])][0];
	if (first === undefined) return [];
	const names = Object.keys(first);
	const numbers = names.map((name) =>
		seriesOf(counterName(name), name, { counted, placed, axis, earlier }),
	);
	const all = (series: ChartSeries): Values => [...series.values, ...(series.before ?? [])];
	const some = numbers.filter((each) => all(each).some((value) => value !== null && value !== 0));
	const known = numbers.filter((each) => all(each).some((value) => value !== null));
	return some.length > 0 ? some : known;
}

function firstCounter(counted: Series | undefined): string | undefined {
	return Object.keys(counted?.counters ?? {})[0];
}

/** Several things are compared by their first counter. */
function firstCounterOf(
	counted: Series,
	placed: Placed | undefined,
	axis: TimeAxis,
	earlier: Earlier | undefined,
): ChartSeries[] {
	const name = firstCounter(counted);
	if (name === undefined || placed === undefined) return [];
	return [seriesOf(thingName(counted), name, { counted, placed, axis, earlier })];
}

function seriesOf(
	name: string,
	counter: string,
	of: { counted: Series; placed: Placed; axis: TimeAxis; earlier: Earlier | undefined },
): ChartSeries {
	const { counted, placed, axis, earlier } = of;
	const thing = earlier?.things.get(thingName(counted));
	const before = thing && valuesAt(earlier?.starts ?? [], counter, thing.counted, thing.placed);
	return {
		name,
		unit: counted.isLevel ? 'level' : 'count',
		values: valuesAt(axis.starts, counter, counted, placed),
		// Without a number, the legend must not name it.
		...(before?.some((value) => value !== null) && { before }),
	};
}

/** The numbers of some starts; null where there is no start, and where nothing is known. */
function valuesAt(
	starts: ReadonlyArray<string | undefined>,
	counter: string,
	{ isLevel, points }: Series,
	placed: Placed,
): Values {
	const isKnown =
		points.length === 0 || [...placed.values()].some((counts) => counts[counter] != null);
	const absent = isLevel === true || !isKnown ? null : 0;
	return starts.map((start) => {
		if (start === undefined) return null;
		const place = placed.get(start);
		return place === undefined ? absent : (place[counter] ?? null);
	});
}

/** The sums of the whole period, with the rates between them; of levels the latest ones. */
function wholePeriodTotals(
	all: readonly Series[],
	before: readonly Series[] | undefined,
): Report['totals'] {
	const [now, past] = [sumsOf(all), before && sumsOf(before)];
	const unit = (all[0] ?? before?.[0])?.isLevel ? 'level' : 'count';
	return [...totalsIn(now, unit, past), ...totalsIn(ratesOf(now), 'rate', past && ratesOf(past))];
}

/** Names the counters that have numbers, but no total. */
function unknownNotes(all: readonly Series[]): string[] {
	const names = Object.entries(sumsOf(all)).flatMap(([name, sum]) =>
		sum === null && all.some(({ points }) => points.some(({ counts }) => counts[name] != null))
			? [counterName(name)]
			: [],
	);
	return names.length === 0
		? []
		: [`Without a total, since a part is not known: ${names.join(', ')}.`];
}

/**
 * Unknown where a part is. A thing that has no such counter, as a platform that says nothing of
 * deliveries, adds nothing.
 */
function sumsOf(all: readonly Series[]): Record<string, number | null> {
	const sums: Record<string, number | null> = {};
	const unknown = new Set<string>();
	for (const series of all) {
		for (const [name, value] of Object.entries(intervalsOf(series, WHOLE)[0]?.counts ?? {})) {
			const isCounted = series.points.some(({ counts }) => name in counts);
			if (value === null && isCounted) unknown.add(name);
			sums[name] = value === null ? (sums[name] ?? null) : (sums[name] ?? 0) + value;
		}
	}
	for (const name of unknown) sums[name] = null;
	return sums;
}

function daysOfSeries(counted: Series | undefined, timeZone: string): Report['days'] {
	const ends = counted?.period && periodEnds(counted.period);
	const [from, to] = [ends?.first, ends?.last].map((end) => end && localDay(end, timeZone));
	return from === undefined || to === undefined ? undefined : { from, to };
}
