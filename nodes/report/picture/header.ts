/** The header of a chart: its title, its days, and each series with its number. */
import { drawable, drawablePart } from '../drawing/letters';
import { drawnNames } from '../drawing/names';
import { daysText } from '../model/dates';
import { comparableSeries } from '../model/notes';
import { changeOf, changeText, shortNumber } from '../model/numbers';
import type { Report, Total } from '../model/report';
import { cutText, MARGIN, type Sheet, textWidth, WIDTH } from './sheet';
import { seriesColor } from './theme';

/** A series or a total as the header shows it. */
interface LegendItem {
	name: string;
	/** The series whose colour is shown before it. */
	series?: number;
	total?: Total;
}

/** More series than this become a legend in lines. */
const MOST_TILES = 5;
const FULL = WIDTH - 2 * MARGIN;

export interface Header {
	height: number;
	draw(sheet: Sheet): void;
}

/**
 * @param unit what a place of the picture is, where the report has others: `week`
 * @param isColored whether a series is drawn, so that its colour is explained; all are by default
 */
export function headerOf(
	report: Report,
	unit?: string,
	isColored: (series: number) => boolean = () => true,
): Header {
	const title = drawablePart(report.title);
	const about = aboutText(report, unit);
	const entries = headerEntries(report, isColored);
	const titleHeight = (title === '' ? 0 : 22) + (about === '' ? 0 : 17);
	const top = MARGIN + titleHeight;
	const isLong = entries.filter(({ series }) => series !== undefined).length > MOST_TILES;
	const tiles = isLong ? legendOf(entries) : tilesOf(entries);
	return {
		height: top + tiles.height,
		draw(sheet) {
			const { ink, muted } = sheet.theme;
			const cut = cutText(title, 16, FULL, true);
			sheet.text(cut, MARGIN, MARGIN + 13, { size: 16, color: ink, bold: true });
			const aboutTop = MARGIN + titleHeight - 5;
			sheet.text(cutText(about, 11.5, FULL), MARGIN, aboutTop, { size: 11.5, color: muted });
			tiles.draw(sheet, top);
		},
	};
}

function aboutText({ counted, days, daysBefore }: Report, unit: string | undefined): string {
	return [
		...(days === undefined ? [] : [daysText(days)]),
		...(counted === undefined ? [] : [counted]),
		...(unit === undefined ? [] : [`by ${unit}`]),
		...(daysBefore === undefined ? [] : [`compared with ${daysText(daysBefore)}`]),
	].join('  ·  ');
}

/**
 * The series with their totals, and of the other totals those that there is room for, but at least
 * the last: the open rate, where there is one.
 */
function headerEntries(report: Report, isColored: (series: number) => boolean): LegendItem[] {
	const series = comparableSeries(report);
	const { drawn } = drawnNames(series.map(({ name }) => name));
	const entries = series.map(({ name }, index): LegendItem => {
		const total = report.totals.find((each) => each.name === name);
		const color = isColored(index) && { series: index };
		return { name: drawn[index] ?? '', ...color, ...(total && { total }) };
	});
	if (entries.length === 1 && entries[0]?.total === undefined && report.axis.kind !== 'time')
		return [];
	// Without a colour and a number there is nothing to explain.
	const explained = entries.filter((each) => each.series !== undefined || each.total !== undefined);
	const others = report.totals
		.filter(({ name, value }) => value !== null && series.every((each) => each.name !== name))
		.map((total): LegendItem => ({ name: drawable(total.name) ?? '', total }));
	return [...explained, ...others.slice(-Math.max(1, MOST_TILES - explained.length))];
}

interface Entries {
	height: number;
	draw(sheet: Sheet, top: number): void;
}

/** Big numbers side by side. */
function tilesOf(entries: readonly LegendItem[]): Entries {
	if (entries.length === 0) return { height: 8, draw: () => undefined };
	const width = Math.min(FULL / entries.length, 138);
	const hasTotals = entries.some(({ total }) => total !== undefined);
	return {
		height: hasTotals ? 56 : 30,
		draw(sheet, top) {
			entries.forEach((entry, index) =>
				drawTile(sheet, entry, MARGIN + index * width, top, width - 10),
			);
		},
	};
}

function drawTile(sheet: Sheet, entry: LegendItem, left: number, top: number, width: number): void {
	const { ink, muted } = sheet.theme;
	const indent = entry.series === undefined ? 0 : 14;
	if (entry.series !== undefined) swatch(sheet, entry.series, left, top + 10);
	const name = cutText(entry.name, 12, width - indent);
	sheet.text(name, left + indent, top + 19, { size: 12, color: muted });
	if (entry.total === undefined) return;
	const { value, unit, before } = entry.total;
	const number = shortNumber(value, unit);
	sheet.text(number, left, top + 43, { size: 21, color: ink, bold: true });
	const change = changeText(changeOf(value, before, unit), unit);
	if (change === undefined) return;
	const numberWidth = textWidth(number, 21, true) + 7;
	if (numberWidth + 10 + textWidth(change.slice(1), 11) > width + 8) return;
	drawChange(sheet, change, left + numberWidth, top + 43);
}

/**
 * How a number changed: up or down, and by how much.
 *
 * @param change with its sign, such as `+12%`
 */
export function drawChange(sheet: Sheet, change: string, left: number, bottom: number): void {
	const { muted } = sheet.theme;
	if (change.startsWith('±')) {
		sheet.text(change, left, bottom, { size: 11, color: muted });
		return;
	}
	const [tip, base] = change.startsWith('+')
		? [bottom - 8, bottom - 1.5]
		: [bottom - 1, bottom - 7.5];
	const corners = [
		{ x: left, y: base },
		{ x: left + 7, y: base },
		{ x: left + 3.5, y: tip },
	];
	sheet.area(corners, muted, 1);
	sheet.text(change.slice(1), left + 10, bottom, { size: 11, color: muted });
}

/** Many series in lines, each with its number. */
function legendOf(entries: readonly LegendItem[]): Entries {
	const lines: Array<Array<{ entry: LegendItem; left: number; name: string; number: string }>> = [
		[],
	];
	let left = 0;
	for (const entry of entries) {
		const name = cutText(entry.name, 12, 150);
		const number =
			entry.total === undefined ? '' : shortNumber(entry.total.value, entry.total.unit);
		const width = 14 + textWidth(name, 12) + (number === '' ? 0 : 5 + textWidth(number, 12, true));
		if (left > 0 && left + width > FULL) {
			lines.push([]);
			left = 0;
		}
		lines.at(-1)?.push({ entry, left, name, number });
		left += width + 18;
	}
	return {
		height: lines.length * 19 + 14,
		draw(sheet, top) {
			const { ink, muted } = sheet.theme;
			lines.forEach((line, index) => {
				const bottom = top + 18 + index * 19;
				for (const { entry, left: from, name, number } of line) {
					const x = MARGIN + from;
					if (entry.series !== undefined) swatch(sheet, entry.series, x, bottom - 9);
					const start = entry.series === undefined ? x : x + 14;
					sheet.text(name, start, bottom, { size: 12, color: muted });
					const after = start + textWidth(name, 12) + 5;
					sheet.text(number, after, bottom, { size: 12, color: ink, bold: true });
				}
			});
		},
	};
}

function swatch(sheet: Sheet, series: number, left: number, top: number): void {
	sheet.box([left, top, 9, 9], seriesColor(sheet.theme, series), [2.5, 2.5, 2.5, 2.5]);
}
