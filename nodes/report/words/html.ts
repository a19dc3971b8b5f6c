/**
 * A report as HTML for mails. Gmail and Outlook show it: it is made of tables, with sizes and
 * colours as attributes and in the elements themselves, and it fetches nothing.
 */
import { hasNumbers, noDataText } from '../model/notes';
import { shortNumber } from '../model/numbers';
import type { Report, Total } from '../model/report';
import { changeLine, daysLine, noteLines } from './facts';
import { type ChartInMail, chartRows, type Detail, FULL_DETAIL } from './htmlChart';
import { FONT, INK, LINE, MUTED, WIDTH } from './htmlStyle';
import { Markup, markup } from './markup';

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
			: [line(markup`${noDataText(report)}`, 14, MUTED)]),
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
