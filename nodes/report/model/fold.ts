/** Joins hours to days, days to weeks and weeks to months if a picture has no room for all. */
import { addTo } from '../../catalogue/definition/addTo';
import { utcDay, utcMonday, utcMonth } from './d3';
import { clockDate, clockText } from './dates';
import { shareOfWhole } from './numbers';
import type { Report, ChartSeries, TimeStep, Unit, Values } from './report';

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
	return folded(foldedTo(report, step, axis.starts, axis.partial), most);
}

function foldedTo(
	report: Report,
	step: 'day' | 'week' | 'month',
	starts: readonly string[],
	partial: readonly number[],
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
	return {
		...report,
		axis: {
			kind: 'time',
			step,
			starts: times.map((time) => clockText(time, step)),
			partial: times.map((_time, index) => index).filter(isPartial),
		},
		series: report.series.map((series) => foldedSeries(series, places)),
	};
}

function foldedSeries(series: ChartSeries, places: readonly number[][]): ChartSeries {
	const { parts, before, ...rest } = series;
	if (series.unit !== 'rate') {
		const join = (values: Values): Values =>
			places.map((each) => joinedNumber(values, each, series.unit));
		return { ...rest, values: join(series.values), ...(before && { before: join(before) }) };
	}
	const sums = (values: Values = []): Values =>
		places.map((each) => joinedNumber(values, each, 'count'));
	const [of, by] = [sums(parts?.of), sums(parts?.by)];
	return {
		...rest,
		values: of.map((part, index) => shareOfWhole(part, by[index] ?? null)),
		parts: { of, by },
	};
}

/** Joins the numbers at some places; null if there are none. */
function joinedNumber(values: Values, places: readonly number[], unit: Unit): number | null {
	const numbers = places.map((place) => values[place]).filter((each) => each != null);
	if (numbers.length === 0) return null;
	return unit === 'level' ? (numbers.at(-1) ?? null) : numbers.reduce((sum, each) => sum + each, 0);
}
