/**
 * A report as HTML for mails. Gmail and Outlook show it: it is made of tables, with sizes and
 * colours as attributes and in the elements themselves, and it fetches nothing.
 */
import { wholeStartText, tickText } from '../model/dates';
import { folded } from '../model/fold';
import { comparableSeries, hasNumbers } from '../model/notes';
import { fullNumber, shortNumber } from '../model/numbers';
import type { Report, ChartSeries, TimeAxis, Total } from '../model/report';
import { changeLine, daysLine, figuresAt, namesInText, noteLines } from './facts';
import { Markup, markup } from './markup';

/** What stands for the chart: tables, the picture as an attachment of the mail, or nothing. */
export type ChartInMail = { as: 'tables' } | { as: 'attachment'; id: string } | { as: 'none' };

const WIDTH = 560;

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

const INK = '#1f2328';
const MUTED = '#5f6773';
const LINE = '#e6e9ed';
const FONT = 'font-family:Arial,Helvetica,sans-serif';

/**
 * @param colors of the series, `#rrggbb`
 * @returns a part of a page, which can be the whole body of a mail
 */
export function htmlOf(report: Report, chart: ChartInMail, colors: readonly string[]): string {
	return sheetOf([
		...titleRows(report),
		...numberRows(report, chart, { colors, detail: FULL_DETAIL }),
		...noteRows(noteLines(report)),
	]);
}

/** The title of a report, and its days. */
export function titleRows(report: Pick<Report, 'title' | 'days' | 'daysBefore'>): Markup[] {
	const days = daysLine(report);
	return [
		line(markup`<strong>${report.title}</strong>`, 20, INK),
		...(days === undefined ? [] : [line(markup`${days}`, 13, MUTED)]),
	];
}

/** The title of a part, with room above it. */
export function headingRow(title: string): Markup {
	return markup`<tr><td style="${FONT};font-size:16px;line-height:1.4;color:${INK};padding:22px 0 4px;border-top:1px solid ${LINE}"><strong>${title}</strong></td></tr>`;
}

/** What stands below the numbers, small. */
export function noteRows(notes: readonly string[]): Markup[] {
	return notes.map((note) => line(markup`${note}`, 12, MUTED));
}

/** The totals, and the chart. */
export function numberRows(
	report: Report,
	chart: ChartInMail,
	{ colors, detail }: { colors: readonly string[]; detail: Detail },
): Markup[] {
	return [
		...totalRows(report.totals),
		...(hasNumbers(report) || report.totals.length > 0
			? chartRows(report, chart, colors, detail)
			: [line(markup`No data in this period`, 14, MUTED)]),
	];
}

/** Rows as a part of a page, which can be the whole body of a mail. */
export function sheetOf(rows: readonly Markup[]): string {
	const all = markup`<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:600px;max-width:100%;background:#ffffff;border-collapse:collapse"><tr><td style="padding:20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table></td></tr></table>`;
	return all.html;
}

function line(content: Markup, size: number, color: string): Markup {
	return markup`<tr><td style="${FONT};font-size:${size}px;line-height:1.4;color:${color};padding:2px 0 6px">${content}</td></tr>`;
}

const MOST_TOTALS = 5;

/** Big numbers side by side. */
function totalRows(totals: readonly Total[]): Markup[] {
	const rows: Markup[] = [];
	const each = Math.min(MOST_TOTALS, Math.max(4, totals.length));
	for (let from = 0; from < totals.length; from += each) {
		const cells = totals.slice(from, from + each).map((total) => {
			const change = changeLine(total);
			return markup`<td width="${WIDTH / each}" valign="top" style="${FONT};font-size:13px;line-height:1.4;color:${MUTED};padding:8px 8px 8px 0">${total.name}<br><span style="font-size:24px;color:${INK}"><strong>${shortNumber(total.value, total.unit)}</strong></span>${change === undefined ? '' : markup`<br>${change}`}</td>`;
		});
		rows.push(
			markup`<tr><td><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table></td></tr>`,
		);
	}
	return rows;
}

function chartRows(
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
	const series = comparableSeries(report).slice(0, MOST_SERIES);
	if (report.axis.kind !== 'time') return [barTable(report, colors, detail.rows)];
	if (detail.columns === 0) return [];
	const shown = folded({ ...report, series }, detail.columns);
	const { axis } = shown;
	if (axis.kind !== 'time' || axis.starts.length === 0) return [];
	return [
		...shown.series.map((each, index) => smallColumns(axis, each, colors[index] ?? INK)),
		...(axis.starts.length > detail.days ? [] : dayTable(shown.series, axis)),
	];
}

/** A series as columns, with its name above and its first and last day below. */
function smallColumns(axis: TimeAxis, { name, values, unit }: ChartSeries, color: string): Markup {
	const numbers = values.map((value) => Math.abs(value ?? 0));
	const most = Math.max(...numbers);
	const width = Math.max(2, Math.min(56, Math.floor(WIDTH / axis.starts.length) - 2));
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
	return markup`<tr><td style="padding:10px 0 0"><span style="${FONT};font-size:13px;color:${INK}"><strong>${name}</strong> &nbsp;<span style="color:${MUTED}">up to ${shortNumber(most, unit)} a ${axis.step}</span></span><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 0;border-bottom:1px solid ${LINE}"><tr>${cells}</tr></table><span style="${FONT};font-size:11px;color:${MUTED}">${ends}</span></td></tr>`;
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
