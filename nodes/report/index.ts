/** A report in all its forms. */
import type { JsonObject } from '../catalogue/definition/json';
import { changeOf } from './model/numbers';
import type { ChartInHtml, Look } from '../catalogue/definition/look';
import type { Report, Total } from './model/report';
import type { ReportPart, WholeReport } from './model/whole';
import { pictureOf } from './picture/picture';
import { seriesHexes } from './picture/theme';
import { htmlOf } from './words/html';
import type { ChartInMail } from './words/htmlChart';
import { slackOf } from './words/slack';
import { plainTextOf } from './words/text';
import { wholeHtmlOf } from './words/wholeHtml';
import { wholeSlackOf } from './words/wholeSlack';
import { wholeTextOf } from './words/wholeText';

export type { Days, Report } from './model/report';
export type { Compared } from './sources/compared';
export { wholeDaysNotes, withEarlierNames } from './sources/earlierNames';
export { namedReport } from './sources/names';
export type { NamedRows } from './sources/names';
export type { ReportPart, WholeReport } from './model/whole';
export { statisticReport } from './sources/statistic';

/** The fields of the item: numbers, words, mail and blocks. */
export function reportFields(report: Report, look: Look, mail: ChartInMail): JsonObject {
	return {
		...figureFields(report, report.totals),
		text: plainTextOf(report),
		// Mails are light: mail programs with a dark theme invert the colours themselves.
		html: htmlOf(report, mail, seriesHexes({ background: 'light', colors: look.colors })),
		slack: slackOf(report),
	};
}

/** The fields of an item with a report of several parts. */
export function wholeFields(whole: WholeReport, look: Look, inMail: ChartInHtml): JsonObject {
	const colors = seriesHexes({ background: 'light', colors: look.colors });
	return {
		...figureFields(whole, uniqueTotals(whole.parts)),
		missing: whole.missing.map((each) => ({ ...each })),
		text: wholeTextOf(whole),
		html: wholeHtmlOf(whole, inMail, colors),
		slack: wholeSlackOf(whole),
	};
}

/** What both kinds of reports have: the title, the days, and the numbers. */
function figureFields(
	{
		title,
		days,
		daysBefore,
		rows,
	}: Pick<Report | WholeReport, 'title' | 'days' | 'daysBefore' | 'rows'>,
	totals: readonly Total[],
): JsonObject {
	return {
		title,
		...days,
		totals: byKey(totals, ({ value }) => value),
		...comparisonFields(totals, daysBefore),
		rows,
	};
}

/** The totals of the parts that cover the whole period, each once. */
function uniqueTotals(parts: readonly ReportPart[]): Total[] {
	const totals = parts.flatMap(({ report, isOfWhole }) => (isOfWhole ? report.totals : []));
	return [...new Map(totals.map((total) => [total.key, total])).values()];
}

function comparisonFields(totals: readonly Total[], daysBefore: Report['daysBefore']): JsonObject {
	if (totals.every(({ before }) => before === undefined)) return {};
	return {
		before: { ...daysBefore, ...byKey(totals, ({ before }) => before ?? null) },
		change: byKey(totals, ({ value, before, unit }) => changeOf(value, before, unit)),
	};
}

/** The picture as a PNG file. */
export function reportPicture(report: Report, look: Look): Uint8Array {
	return pictureOf(report, look);
}

function byKey(totals: readonly Total[], valueOf: (total: Total) => number | null): JsonObject {
	return Object.fromEntries(totals.map((total) => [total.key, valueOf(total)]));
}
