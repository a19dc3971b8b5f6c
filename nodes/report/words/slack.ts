/**
 * A report as blocks of Slack, which draws the chart itself (Block Kit: data visualization block).
 * It takes 20 places and 6 series, and a number for each.
 */
import type { JsonObject } from '../../catalogue/definition/json';
import { cutLine } from '../../catalogue/values/cutLine';
import { tickText } from '../model/dates';
import { comparableSeries, hasNumbers } from '../model/notes';
import { fullNumber } from '../model/numbers';
import type { Report, ChartSeries, Unit, Values } from '../model/report';
import { changeLine, daysLine, figuresAt, namesInText, noteLines } from './facts';
import { slackEscaped, escapedToFit, markupText } from './slackText';

const MOST_PLACES = 20;
const MOST_SERIES = 6;
const MOST_FIELDS = 10;
const TITLE = 150;
const CHART_TITLE = 50;
const LABEL = 20;
const SECTION = 3000;

/** @returns what goes into the field Blocks of n8n's Slack node */
export function slackOf(report: Report): { blocks: JsonObject[] } {
	const { blocks, notes } = numberBlocks(report, { hasChart: true, names: MOST_PLACES });
	return {
		blocks: [...titleBlocks(report), ...blocks, ...noteBlocks([...notes, ...noteLines(report)])],
	};
}

/** The title of a report, and its days. */
export function titleBlocks(report: Pick<Report, 'title' | 'days' | 'daysBefore'>): JsonObject[] {
	const days = daysLine(report);
	return [
		{
			type: 'header',
			text: { type: 'plain_text', text: cutLine(report.title, TITLE), emoji: false },
		},
		...(days === undefined ? [] : [contextBlock(days)]),
	];
}

/** The title of a part, with a line above it. */
export function headingBlocks(title: string): JsonObject[] {
	const text = markupText(`*${slackEscaped(cutLine(title, TITLE))}*`);
	return [{ type: 'divider' }, { type: 'section', text }];
}

/** Sentences, small. */
export function noteBlocks(notes: readonly string[]): JsonObject[] {
	const text = notes.join(' ');
	return text === '' ? [] : [contextBlock(text)];
}

/**
 * The totals, the chart and the numbers of things side by side.
 *
 * @param show whether there may be a chart, and how many names there are at most
 * @returns the blocks, and what has to be said of the chart
 */
export function numberBlocks(
	report: Report,
	show: { hasChart: boolean; names: number },
): { blocks: JsonObject[]; notes: string[] } {
	if (!hasNumbers(report) && report.totals.length === 0)
		return { blocks: [contextBlock('No data in this period')], notes: [] };
	const { chart, notes } = show.hasChart ? chartBlock(report) : { chart: undefined, notes: [] };
	const blocks = [
		...totalBlocks(report),
		...(chart === undefined ? [] : [chart]),
		...nameBlocks(report, show.names),
	];
	return { blocks, notes };
}

function contextBlock(text: string): JsonObject {
	return { type: 'context', elements: [markupText(escapedToFit(text))] };
}

function totalBlocks({ totals }: Report): JsonObject[] {
	const fields = totals.slice(0, MOST_FIELDS).map((total) => {
		const change = changeLine(total);
		const number = `${fullNumber(total.value, total.unit)}${change === undefined ? '' : `  (${change})`}`;
		return markupText(`*${slackEscaped(total.name)}*\n${number}`);
	});
	return fields.length === 0 ? [] : [{ type: 'section', fields }];
}

/** The numbers of things side by side, in words: the labels of a chart are short. */
function nameBlocks({ axis, series }: Report, most: number): JsonObject[] {
	if (axis.kind === 'time') return [];
	const lines = namesInText(axis).map((name, place) => {
		const figures = figuresAt(axis, series, place).map(({ name: of, number, remark }) => {
			const named = series.length === 1 ? number : `${slackEscaped(of)} ${number}`;
			return remark === undefined ? named : `${named} (${remark})`;
		});
		return `*${slackEscaped(cutLine(name, TITLE))}*: ${figures.join(', ')}`;
	});
	const shown: string[] = [];
	let length = 0;
	for (const line of lines.slice(0, most)) {
		length += line.length + 1;
		if (length >= SECTION - 50) break;
		shown.push(line);
	}
	if (shown.length > 0 && shown.length < lines.length)
		shown.push(`and ${lines.length - shown.length} others`);
	const text = shown.join('\n');
	return text === '' ? [] : [{ type: 'section', text: markupText(text) }];
}

/** The chart, and what has to be said of it; no chart where there is nothing to draw. */
function chartBlock(report: Report): { chart?: JsonObject; notes: string[] } {
	const all = comparableSeries(report);
	const series = all.slice(0, MOST_SERIES);
	const { labels, values, note } =
		report.axis.kind === 'time' ? timePlaces(report, series) : namePlaces(report, series);
	const places = labels
		.map((_label, place) => place)
		.filter((place) => values.every((each) => each[place] != null));
	if (places.length === 0) return { notes: [] };
	const categories = unlike(labels.map((label) => cutLine(label, LABEL)));
	const names = unlike(series.map(({ name }) => cutLine(name, LABEL)));
	const unit = series[0]?.unit ?? 'count';
	const chart = {
		type: 'data_visualization',
		title: cutLine(series.map(({ name }) => name).join(', '), CHART_TITLE),
		chart: {
			type: report.axis.kind === 'time' && labels.length > 10 ? 'line' : 'bar',
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
	const gaps = labels.length - places.length;
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
		...(gaps > 0 ? ['Times without a number are left out.'] : []),
	];
	return { chart, notes };
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
function placeText(start: string, step: 'hour' | 'day' | 'week' | 'month'): string {
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

/** Counts add up, of levels the last one holds, of rates the mean is shown. */
function combined(values: Values, unit: Unit): number | null {
	const numbers = values.filter((value) => value !== null);
	if (numbers.length === 0) return null;
	if (unit === 'level') return numbers.at(-1) ?? null;
	const sum = numbers.reduce((total, value) => total + value, 0);
	return unit === 'rate' ? sum / numbers.length : sum;
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
