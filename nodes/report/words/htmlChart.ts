/** The chart of a report in a mail: its picture, or tables of HTML. */
import { tickText, wholeStartText } from '../model/dates';
import { folded } from '../model/fold';
import { comparableSeries } from '../model/notes';
import { fullNumber, shortNumber } from '../model/numbers';
import type { ChartSeries, Report, TimeAxis } from '../model/report';
import { figuresAt, namesInText } from './facts';
import { FONT, INK, LINE, MUTED, WIDTH } from './htmlStyle';
import { type Markup, markup } from './markup';

/** How a mail shows the chart: as tables, as a picture that is attached, or not at all. */
export type ChartInMail = { as: 'tables' } | { as: 'attachment'; id: string } | { as: 'none' };

/** How much of a chart tables show. */
export interface Detail {
	/** As many columns of a series; more are joined, and with 0 there are none. */
	columns: number;
	/** More days than these are columns only. */
	days: number;
	/** As many things side by side. */
	rows: number;
}

/** As many columns can be distinguished, and leave a mail with one chart short enough for Gmail. */
export const FULL_DETAIL: Detail = { columns: 62, days: 14, rows: 31 };

const MOST_SERIES = 7;
const COLUMN_HEIGHT = 56;
const BAR_WIDTH = 200;

/** @returns rows of the mail: none if the chart is not shown or has nothing to show */
export function chartRows(
	report: Report,
	chart: ChartInMail,
	colors: readonly string[],
	detail: Detail,
): Markup[] {
	if (chart.as === 'none') return [];
	if (chart.as === 'attachment') {
		return [
			markup`<tr><td style="padding:8px 0"><img src="cid:${chart.id}" width="${WIDTH}" alt="${report.title}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0"></td></tr>`,
		];
	}
	const all = comparableSeries(report);
	const series = all.slice(0, MOST_SERIES);
	if (report.axis.kind !== 'time') return [barTable(report, colors, detail.rows)];
	if (detail.columns === 0) return [];
	const shown = folded({ ...report, series }, detail.columns);
	const { axis } = shown;
	if (axis.kind !== 'time' || axis.starts.length === 0) return [];
	return [
		...shown.series.map((each, index) =>
			smallColumns(axis, each, colors[index] ?? INK, report.counted),
		),
		...restRows(all.slice(MOST_SERIES)),
		...(axis.starts.length > detail.days ? [] : dayTable(shown.series, axis)),
	];
}

/** A series as columns, with its name above and its first and last day below. */
function smallColumns(
	axis: TimeAxis,
	{ name, values, unit }: ChartSeries,
	color: string,
	counted: string | undefined,
): Markup {
	const numbers = values.map((value) => Math.abs(value ?? 0));
	const most = Math.max(...numbers);
	const width = Math.max(2, Math.min(56, Math.floor(WIDTH / axis.starts.length) - 2));
	const each = unit === 'level' ? '' : ` ${axis.step === 'hour' ? 'an' : 'a'} ${axis.step}`;
	const cells = numbers.map((number, place) => {
		const height = most === 0 ? 1 : Math.max(1, Math.round((number / most) * COLUMN_HEIGHT));
		const paint = number === 0 ? LINE : axis.partial.includes(place) ? pale(color) : color;
		return markup`<td width="${width + 2}" height="${COLUMN_HEIGHT}" valign="bottom"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${width}" height="${height}" bgcolor="${paint}" style="font-size:1px;line-height:1px">&nbsp;</td></tr></table></td>`;
	});
	const [first, last] = [axis.starts[0] ?? '', axis.starts.at(-1) ?? ''];
	const ends =
		first === last
			? wholeStartText(first, axis.step)
			: `${tickText(first, axis.step)} – ${tickText(last, axis.step)}`;
	return markup`<tr><td style="padding:10px 0 0"><span style="${FONT};font-size:13px;color:${INK}"><strong>${name}</strong> &nbsp;<span style="color:${MUTED}">${counted === undefined ? '' : `${counted}, `}up to ${shortNumber(most, unit)}${each}</span></span><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 0;border-bottom:1px solid ${LINE}"><tr>${cells}</tr></table><span style="${FONT};font-size:11px;color:${MUTED}">${ends}</span></td></tr>`;
}

/** Names the series for which there is no room. */
function restRows(rest: readonly ChartSeries[]): Markup[] {
	if (rest.length === 0) return [];
	const names = rest.map(({ name }) => name).join(', ');
	return [
		markup`<tr><td style="${FONT};font-size:11px;color:${MUTED};padding:6px 0 0">Not in the chart: ${names}.</td></tr>`,
	];
}

/** The numbers of few days, one below the other. */
function dayTable(series: readonly ChartSeries[], axis: TimeAxis): Markup[] {
	if (series.length === 0) return [];
	const titles = series.map(({ name }) => heading(name, 'right'));
	const rows = axis.starts.map((start, place) => {
		const cells = series.map(({ values, unit }) =>
			cell(markup`${fullNumber(values[place] ?? null, unit)}`, 'right'),
		);
		return markup`<tr>${cell(markup`${wholeStartText(start, axis.step)}`, 'left')}${cells}</tr>`;
	});
	return [table(markup`<tr>${heading(stepName(axis), 'left')}${titles}</tr>`, rows)];
}

function stepName({ step }: TimeAxis): string {
	return `${step.charAt(0).toUpperCase()}${step.slice(1)}`;
}

/** Things side by side: the first series as bars, all as numbers. */
function barTable(report: Report, colors: readonly string[], mostRows: number): Markup {
	const { axis, series } = report;
	if (axis.kind === 'time') return markup``;
	const first = series[0]?.values ?? [];
	const most = Math.max(0, ...first.map((value) => value ?? 0));
	const names = namesInText(axis);
	const rows = names.slice(0, mostRows).map((name, place) => {
		const length = most === 0 ? 0 : Math.round((Math.max(0, first[place] ?? 0) / most) * BAR_WIDTH);
		const bar = markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${Math.max(1, length)}" height="12" bgcolor="${length === 0 ? LINE : (colors[0] ?? INK)}" style="font-size:1px;line-height:1px">&nbsp;</td></tr></table>`;
		const cells = figuresAt(axis, series, place).map(({ number, remark }) =>
			cell(
				markup`${number}${remark === undefined ? '' : markup` <span style="color:${MUTED};white-space:nowrap">${remark}</span>`}`,
				'right',
			),
		);
		return markup`<tr>${cell(markup`${name}`, 'left')}${cell(bar, 'left')}${cells}</tr>`;
	});
	const rest = names.length - mostRows;
	const more = rest > 0 ? [markup`<tr>${cell(markup`and ${rest} others`, 'left')}</tr>`] : [];
	const titles = series.map(({ name }) => heading(name, 'right'));
	return table(markup`<tr>${heading('', 'left')}${heading('', 'left')}${titles}</tr>`, [
		...rows,
		...more,
	]);
}

function table(head: Markup, rows: readonly Markup[]): Markup {
	return markup`<tr><td style="padding:14px 0 6px"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${head}${rows}</table></td></tr>`;
}

function heading(text: string, align: 'left' | 'right'): Markup {
	return markup`<th align="${align}" style="${FONT};font-size:12px;font-weight:normal;color:${MUTED};text-align:${align};padding:4px 6px;border-bottom:1px solid ${LINE}">${text}</th>`;
}

function cell(content: Markup, align: 'left' | 'right'): Markup {
	return markup`<td align="${align}" style="${FONT};font-size:13px;color:${INK};text-align:${align};padding:4px 6px;border-bottom:1px solid ${LINE}">${content}</td>`;
}

/** Halfway to white. */
function pale(color: string): string {
	const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	const paler = channels.map((channel) =>
		Math.round((channel + 255) / 2)
			.toString(16)
			.padStart(2, '0'),
	);
	return `#${paler.join('')}`;
}
