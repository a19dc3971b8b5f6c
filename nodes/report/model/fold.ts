/** Joins hours to days, days to weeks and weeks to months if a picture has no room for all. */
import { addTo } from '../../catalogue/definition/addTo';
import { utcDay, utcMonday, utcMonth } from './d3';
import { clockDate, clockText } from './dates';
import { shareOfWhole } from './numbers';
import type { Report, ChartSeries, TimeAxis, TimeStep, Unit, Values } from './report';

const LARGER: Readonly<Partial<Record<TimeStep, 'day' | 'week' | 'month'>>> = {
	hour: 'day',
	day: 'week',
	week: 'month',
};
const FLOORS = { day: utcDay, week: utcMonday, month: utcMonth };

/**
 * @param most how many places there is room for
 * @returns the report with no more places than that; the report itself if it has no more, if it is
 *   not over time, or if even months are too many
 */
export function folded(report: Report, most: number): Report {
	const { axis } = report;
	if (axis.kind !== 'time' || axis.starts.length <= most) return report;
	const step = LARGER[axis.step];
	if (step === undefined) return report;
	return folded(foldedTo(report, step, axis), most);
}

function foldedTo(
	report: Report,
	step: 'day' | 'week' | 'month',
	{ starts, partial, cut, alone = [] }: TimeAxis,
): Report {
	const floor = FLOORS[step];
	const groups = new Map<number, number[]>();
	starts.forEach((start, place) => {
		addTo(groups, floor(clockDate(start)).getTime(), place);
	});
	const places = [...groups.values()];
	const times = [...groups.keys()].map((time) => new Date(time));
	const [first, last] = [starts[0] ?? '', report.days?.to ?? starts.at(-1) ?? ''];
	const isPartial = (index: number): boolean =>
		places[index]?.some((place) => partial.includes(place)) === true ||
		(times[index] ?? new Date(0)) < utcDay(clockDate(first)) ||
		utcDay.offset(floor.offset(times[index] ?? new Date(0), 1), -1) > utcDay(clockDate(last));
	const joinedPartial = times.map((_time, index) => index).filter(isPartial);
	const open = partial.filter((place) => cut?.places.includes(place) !== true);
	const closed = joinedPartial.filter(
		(index) => places[index]?.some((place) => open.includes(place)) !== true,
	);
	return {
		...report,
		axis: {
			...{ kind: 'time', step },
			starts: times.map((time) => clockText(time, step)),
			partial: joinedPartial,
			...(closed.length > 0 && { cut: { places: closed, isOfUtc: cut?.isOfUtc ?? false } }),
			isJoined: true,
			alone: places.flatMap((each, index) =>
				each.every((place) => alone.includes(place)) ? [index] : [],
			),
		},
		series: report.series.map((series) => foldedSeries(series, places, alone)),
	};
}

/** @param alone the places that have none before: they add nothing to what was before */
function foldedSeries(
	series: ChartSeries,
	places: readonly number[][],
	alone: readonly number[],
): ChartSeries {
	const { parts, before, ...rest } = series;
	if (series.unit !== 'rate') {
		const join = (values: Values, groups = places): Values =>
			groups.map((each) => joinedAt(values, each, series.unit));
		const paired = places.map((each) => each.filter((place) => !alone.includes(place)));
		return {
			...{ ...rest, values: join(series.values) },
			...(before && { before: join(before, paired) }),
		};
	}
	const sums = (values: Values = []): Values =>
		places.map((each) => joinedAt(values, each, 'count'));
	const [of, by] = [sums(parts?.of), sums(parts?.by)];
	return {
		...rest,
		values: of.map((part, index) => shareOfWhole(part, by[index] ?? null)),
		parts: { of, by },
	};
}

function joinedAt(values: Values, places: readonly number[], unit: Unit): number | null {
	return joinedNumber(
		places.map((place) => values[place] ?? null),
		unit,
	);
}

/**
 * One number of several; null if there are none. Of levels it is the last that is known; a sum with
 * an unknown part is unknown.
 */
export function joinedNumber(values: Values, unit: Unit): number | null {
	if (unit === 'level') return values.findLast((value) => value !== null) ?? null;
	return values.length === 0 ? null : values.reduce(knownSum);
}

function knownSum(one: number | null, other: number | null): number | null {
	return one === null || other === null ? null : one + other;
}
