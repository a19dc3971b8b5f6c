/** A report in all its forms. */
import type { JsonObject } from '../catalogue/definition/json';
import { changeOf } from './model/numbers';
import type { Look, Report, Total } from './model/report';
import { pictureOf } from './picture/picture';
import { seriesHexes } from './picture/theme';
import { type ChartInMail, htmlOf } from './words/html';
import { slackOf } from './words/slack';
import { plainTextOf } from './words/text';

export { namedReport } from './sources/names';
export { statisticReport } from './sources/statistic';

/** The fields of the item: numbers, words, mail and blocks. */
export function reportFields(report: Report, look: Look, mail: ChartInMail): JsonObject {
	const { title, days, daysBefore, totals, rows } = report;
	return {
		title,
		...days,
		totals: byKey(totals, ({ value }) => value),
		...(totals.some(({ before }) => before !== undefined) && {
			before: { ...daysBefore, ...byKey(totals, ({ before }) => before ?? null) },
			change: byKey(totals, ({ value, before, unit }) => changeOf(value, before, unit)),
		}),
		rows,
		text: plainTextOf(report),
		// Mails are light: programs with a dark look turn the colours themselves.
		html: htmlOf(report, mail, seriesHexes({ background: 'light', colors: look.colors })),
		slack: slackOf(report),
	};
}

/** The picture as a PNG file. */
export function reportPicture(report: Report, look: Look): Uint8Array {
	return pictureOf(report, look);
}

function byKey(totals: readonly Total[], valueOf: (total: Total) => number | null): JsonObject {
	return Object.fromEntries(totals.map((total) => [total.key, valueOf(total)]));
}
