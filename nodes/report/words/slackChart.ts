/**
 * The chart of a report as a block that Slack draws (Block Kit: data visualization block). It takes
 * 20 places and 6 series, and a number for each.
 */
import type { JsonObject } from '../../catalogue/definition/json';
import { cutLine } from '../../catalogue/values/cutLine';
import { cutApart } from '../model/cutApart';
import { tickText } from '../model/dates';
import { joinedNumber } from '../model/fold';
import { comparableSeries } from '../model/notes';
import type { ChartSeries, Report, TimeStep, Unit, Values } from '../model/report';

/** How many times or names the chart shows at most. */
export const MOST_PLACES = 20;
const MOST_SERIES = 6;
const TITLE = 50;
const LABEL = 20;

/**
 * @returns the chart, and notes on what it leaves out. Beside names these are the series that do
 *   not have a number for each, unless none has. Times all stay: where a series has no number it
 *   has no bar, since Slack takes no gaps; no chart if there is no number to draw
 */
export function chartBlock(report: Report): { chart?: JsonObject; notes: string[] } {
	const given = comparableSeries(report);
	const isTime = report.axis.kind === 'time';
	const all = isTime ? given.filter(hasOneNumber) : completeSeries(given);
	const series = all.slice(0, MOST_SERIES);
	const { labels, values, note } = isTime ? timePlaces(report, series) : namePlaces(report, series);
	const numbersAt = (place: number): Values => values.map((each) => each[place] ?? null);
	const every = labels.map((_label, place) => place);
	const complete = every.filter((place) => numbersAt(place).every((value) => value !== null));
	const places = isTime ? every : complete;
	if (!places.some((place) => numbersAt(place).some((value) => value !== null)))
		return { notes: [] };
	const lines = labels.map((label) => cutLine(label, Infinity));
	const categories = unlike(cutApart(lines, ({ length }) => length <= LABEL));
	const names = unlike(series.map(({ name }) => cutLine(name, LABEL)));
	const unit = series[0]?.unit ?? 'count';
	const counted = report.counted === undefined ? '' : `${report.counted}: `;
	const chart = {
		type: 'data_visualization',
		title: cutLine(`${counted}${series.map(({ name }) => name).join(', ')}`, TITLE),
		chart: {
			// A line would fall to 0 where there is no number.
			type: isTime && labels.length > 10 && complete.length === labels.length ? 'line' : 'bar',
			series: values.map((numbers, index) => ({
				name: names[index],
				data: places.map((place) => ({
					label: categories[place],
					value: plotted(numbers[place] ?? 0, unit),
				})),
			})),
			axis_config: {
				categories: places.map((place) => categories[place]),
				...(unit === 'rate' && { y_label: '%' }),
			},
		},
	};
	const left = all.length - series.length;
	const gapped = given.filter((each) => !all.includes(each));
	const gaps = labels.filter((_label, place) => !complete.includes(place));
	const notes = [
		...(note === undefined ? [] : [note]),
		...(left > 0
			? [
					`Not in the chart: ${all
						.slice(MOST_SERIES)
						.map(({ name }) => name)
						.join(', ')}.`,
				]
			: []),
		...(gapped.length > 0
			? [
					`Not in the chart, since ${isTime ? 'no time has a' : 'some have no'} number of it: ${gapped
						.map(({ name }) => name)
						.join(', ')}.`,
				]
			: []),
		...(gaps.length > 0
			? [
					isTime
						? `Without a bar, since a number is not known: ${gaps.join(', ')}.`
						: 'Names without a number are left out of the chart.',
				]
			: []),
	];
	return { chart, notes };
}

function hasOneNumber({ values }: ChartSeries): boolean {
	return values.some((value) => value !== null);
}

/** The series with a number at each place that the chart shows; all series if there are none. */
function completeSeries(series: readonly ChartSeries[]): readonly ChartSeries[] {
	const complete = series.filter(({ values }) =>
		values.slice(0, MOST_PLACES).every((value) => value !== null),
	);
	return complete.length === 0 ? series : complete;
}

interface Places {
	labels: readonly string[];
	values: readonly Values[];
	note?: string;
}

/** Times; where there are more than Slack takes, several are one. */
function timePlaces({ axis }: Report, series: readonly ChartSeries[]): Places {
	if (axis.kind !== 'time') return { labels: [], values: [] };
	const each = Math.ceil(axis.starts.length / MOST_PLACES);
	const labels = axis.starts.map((start) => placeText(start, axis.step));
	if (each <= 1) return { labels, values: series.map(({ values }) => values) };
	// From the end on, so that it is the first one that may be shorter.
	const ends = Array.from(
		{ length: Math.ceil(labels.length / each) },
		(_, index) => labels.length - index * each,
	).reverse();
	const groups = ends.map((end) => [Math.max(0, end - each), end] as const);
	const short = labels.length % each;
	const note = `Each point is ${each} ${axis.step}s${short === 0 ? '' : `, the first ${short}`}.`;
	return {
		labels: groups.map(([from]) => labels[from] ?? ''),
		values: series.map(({ values, unit }) =>
			groups.map(([from, end]) => combined(values.slice(from, end), unit)),
		),
		note,
	};
}

/** A time of its own: an hour has its day. */
function placeText(start: string, step: TimeStep): string {
	const text = tickText(start, step);
	return step === 'hour' && text === start.slice(11, 16)
		? `${tickText(start, 'day')}, ${text}`
		: text;
}

function namePlaces({ axis }: Report, series: readonly ChartSeries[]): Places {
	if (axis.kind === 'time') return { labels: [], values: [] };
	const labels = axis.names.slice(0, MOST_PLACES);
	const note =
		axis.names.length > MOST_PLACES ? `The chart shows the first ${MOST_PLACES}.` : undefined;
	return {
		labels,
		values: series.map(({ values }) => values.slice(0, MOST_PLACES)),
		...(note && { note }),
	};
}

/** Of rates the mean is shown. */
function combined(values: Values, unit: Unit): number | null {
	if (unit !== 'rate') return joinedNumber(values, unit);
	const numbers = values.filter((value) => value !== null);
	return numbers.length === 0
		? null
		: numbers.reduce((total, value) => total + value, 0) / numbers.length;
}

function plotted(value: number, unit: Unit): number {
	return unit === 'rate' ? Math.round(value * 1000) / 10 : value;
}

/** Names that differ, as Slack wants them: the second of two alike gets a number. */
function unlike(names: readonly string[]): string[] {
	const seen = new Set<string>();
	return names.map((name) => {
		let [other, number] = [name, 2];
		while (seen.has(other)) {
			const mark = ` (${number++})`;
			other = cutLine(name, LABEL - mark.length) + mark;
		}
		seen.add(other);
		return other;
	});
}
