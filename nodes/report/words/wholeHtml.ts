/** A report of several parts as HTML for mails, short enough for Gmail. */
import { hasNumbers } from '../model/notes';
import { partsAlone, type WholeReport } from '../model/whole';
import { headingRow, noteRows, numberRows, sheetOf, titleRows } from './html';
import { type ChartInMail, type Detail, FULL_DETAIL } from './htmlChart';
import type { Markup } from './markup';
import { wholeNotes } from './wholeText';

/** Gmail hides what comes after 102 kB of a mail; what people write around it needs room, too. */
const MOST_BYTES = 90_000;

const DETAILS: readonly Detail[] = [
	FULL_DETAIL,
	{ columns: 31, days: 14, rows: 20 },
	{ columns: 16, days: 8, rows: 20 },
	{ columns: 8, days: 0, rows: 10 },
	{ columns: 0, days: 0, rows: 10 },
	{ columns: 0, days: 0, rows: 5 },
	{ columns: 0, days: 0, rows: 2 },
];

const SHORTENED = 'Shortened, so that mail programs show all of it. The pictures have every day.';

/**
 * @param chart what stands for the charts; the picture of a part has the part's key as its id
 * @param colors of the series, `#rrggbb`
 * @returns a part of a page, with as much detail as leaves it short
 */
export function wholeHtmlOf(
	whole: WholeReport,
	chart: 'tables' | 'attachment' | 'none',
	colors: readonly string[],
): string {
	let html = '';
	for (const detail of DETAILS) {
		html = htmlWith(whole, chart, { colors, detail });
		if (Buffer.byteLength(html) <= MOST_BYTES) break;
	}
	return html;
}

function htmlWith(
	whole: WholeReport,
	chart: 'tables' | 'attachment' | 'none',
	look: { colors: readonly string[]; detail: Detail },
): string {
	const notes = wholeNotes(whole);
	return sheetOf([
		...titleRows(whole),
		...partsAlone(whole).flatMap(({ key, report, hasNoPicture }): Markup[] => {
			// A picture has its title, its days and its totals in it.
			if (chart === 'attachment' && !hasNoPicture && hasNumbers(report))
				return numberRows({ ...report, totals: [] }, { as: chart, id: key }, look);
			const shown: ChartInMail =
				hasNoPicture || chart !== 'tables' ? { as: 'none' } : { as: chart };
			const rows = numberRows(report, shown, look);
			const heading = hasNoPicture || rows.length === 0 ? [] : [headingRow(report.title)];
			return [...heading, ...rows];
		}),
		...noteRows(look.detail === FULL_DETAIL ? notes : [...notes, SHORTENED]),
	]);
}
