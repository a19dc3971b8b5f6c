/** A report as a picture. */
import type { Canvas } from '../drawing/canvas';
import { drawablePart } from '../drawing/letters';
import { drawnNames } from '../drawing/names';
import { pngFile } from '../drawing/png';
import { withFewSeries } from '../model/fewSeries';
import { folded } from '../model/fold';
import { comparableSeries, hasFigures, hasNumbers, noDataText, partialNote } from '../model/notes';
import type { Look } from '../../catalogue/definition/look';
import type { Report, ChartSeries, TimeAxis } from '../model/report';
import { barsOf } from './bars';
import { drawColumns } from './columns';
import { funnelOf } from './funnel';
import { type Header, headerOf } from './header';
import { drawLines } from './lines';
import { drawPlot } from './plot';
import { cutText, MARGIN, Sheet, WIDTH } from './sheet';

/** The height of the field of a chart over time. */
const FIELD = 220;
const FOOT_LINE = 16;
/** More points than these cannot be distinguished. */
const MOST_PLACES = 190;

/** @returns a PNG file, 600 or 1200 pixels wide and as high as it needs */
export function pictureOf(report: Report, look: Look): Uint8Array {
	return pngFile(drawReport(report, look));
}

/** @returns the pixels of {@link pictureOf} */
export function drawReport(every: Report, look: Look): Canvas {
	const { report, joined } = withFewSeries(every);
	const series = comparableSeries(report);
	if (!hasNumbers({ ...report, series })) return drawNothing(report, look);
	if (report.axis.kind === 'time') return drawTimesOf(report, joined, look);
	const funnel =
		report.axis.kind === 'steps' && look.type !== 'bars'
			? funnelOf(report.axis, series)
			: undefined;
	const header = headerOf(report, undefined, funnel?.shows);
	const body = funnel ?? barsOf(report.axis, series);
	const notes = [...joinedNotes(joined), ...footNotes(report)];
	const top = header.height + 6;
	const sheet = new Sheet(look, top + body.height + footHeight(notes) + MARGIN - 4);
	header.draw(sheet);
	body.draw(sheet, top);
	drawFoot(sheet, notes);
	return sheet.canvas;
}

function drawTimesOf(report: Report, joined: readonly string[], look: Look): Canvas {
	const shown = folded(report, MOST_PLACES);
	if (shown.axis.kind !== 'time') return drawNothing(report, look);
	const { axis } = shown;
	const series = comparableSeries(shown);
	const isUsual = axis === report.axis && (axis.step === 'hour' || axis.step === 'day');
	const header = headerOf(shown, isUsual ? undefined : axis.step);
	const type = typeFor(look.type, axis, series);
	const notes = [...joinedNotes(joined), ...footNotes(shown, type)];
	const top = header.height + 12;
	const bottom = top + FIELD;
	const sheet = new Sheet(look, bottom + 22 + footHeight(notes) + MARGIN);
	header.draw(sheet);
	const plot = drawPlot(sheet, axis, series, [top, bottom], type === 'columns');
	if (type === 'columns') drawColumns(sheet, axis, series, plot);
	else drawLines(sheet, axis, series, plot);
	drawFoot(sheet, notes);
	return sheet.canvas;
}

/** Columns if there is room for them, and the numbers add up; otherwise lines. */
function typeFor(
	type: Look['type'],
	axis: TimeAxis,
	series: readonly ChartSeries[],
): 'lines' | 'columns' {
	const columns = axis.starts.length * series.length;
	if (type === 'columns' || type === 'bars') return columns <= 280 ? 'columns' : 'lines';
	if (type === 'lines') return 'lines';
	if (axis.starts.length === 1) return 'columns';
	return axis.starts.length <= 14 && columns <= 42 && series.every(({ unit }) => unit === 'count')
		? 'columns'
		: 'lines';
}

function drawNothing(report: Report, look: Look): Canvas {
	const header: Header = headerOf({ ...report, series: [], totals: [] });
	const sheet = new Sheet(look, header.height + 130 + MARGIN);
	header.draw(sheet);
	const { grid, muted } = sheet.theme;
	sheet.box([MARGIN, header.height + 6, WIDTH - 2 * MARGIN, 124], grid, [6, 6, 6, 6], 0.4);
	const middle = header.height + 72;
	sheet.text(noDataText(report), WIDTH / 2, middle, {
		size: 13,
		color: muted,
		align: 'middle',
	});
	return sheet.canvas;
}

/** Names the series that have no colour of their own. */
function joinedNotes(names: readonly string[]): string[] {
	if (names.length === 0) return [];
	return [`The ${names.length} others: ${names.map(drawablePart).join(', ')}.`];
}

/** The notes below a chart. */
function footNotes(report: Report, type?: 'lines' | 'columns'): string[] {
	const { axis } = report;
	const series = comparableSeries(report);
	const names = [
		...drawnNames(series.map(({ name }) => name)).numbered,
		...(axis.kind === 'time' ? [] : drawnNames(axis.names).numbered),
	];
	const partial = partialNote(report);
	return [
		...(hasFigures({ ...report, series }) ? [] : ['All numbers are 0.']),
		...(partial === undefined ? [] : [partial]),
		...(axis.kind === 'time' && series.some(hasGap)
			? ['A gap is a number that is not known.']
			: []),
		...(series.some(({ before }) => before !== undefined)
			? [type === 'lines' ? 'Dashed: the period before.' : 'Pale: the period before.']
			: []),
		...(names.length === 0 ? [] : ['Names behind a number stand in the text.']),
	];
}

/** Whether some numbers are known and others are not. */
function hasGap({ values }: ChartSeries): boolean {
	return values.includes(null) && values.some((value) => value !== null);
}

function footHeight(notes: readonly string[]): number {
	return notes.length === 0 ? 0 : FOOT_LINE + 6;
}

function drawFoot(sheet: Sheet, notes: readonly string[]): void {
	if (notes.length === 0) return;
	const height = sheet.canvas.height / (sheet.canvas.width / WIDTH);
	const text = cutText(notes.join('  '), 11, WIDTH - 2 * MARGIN);
	sheet.text(text, MARGIN, height - MARGIN + 4, { size: 11, color: sheet.theme.muted });
}
