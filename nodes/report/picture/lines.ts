/** Draws series over time as lines. */
import type { Point } from '../drawing/strokes';
import type { ChartSeries, TimeAxis, Values } from '../model/report';
import type { Plot } from './plot';
import type { Sheet } from './sheet';
import { seriesColor } from './theme';

/** With no more places than this, each has a dot. */
const MOST_DOTS = 16;

/** Draws each series as a line, that of the period before dashed; a gap interrupts the line. */
export function drawLines(
	sheet: Sheet,
	axis: TimeAxis,
	series: readonly ChartSeries[],
	plot: Plot,
): void {
	const [only] = series;
	if (only !== undefined && series.length === 1) shade(sheet, only.values, plot);
	series.forEach(({ before = [] }, index) => {
		const color = seriesColor(sheet.theme, index);
		for (const run of runsOf(before, plot)) {
			if (run.length > 1) sheet.line(run, { width: 1.5, color, alpha: 0.6, dashed: true });
		}
	});
	// The first series is on top.
	for (let index = series.length - 1; index >= 0; index -= 1) {
		drawLine(sheet, axis, series[index]?.values ?? [], plot, index);
	}
}

function drawLine(sheet: Sheet, axis: TimeAxis, values: Values, plot: Plot, index: number): void {
	const { background } = sheet.theme;
	const color = seriesColor(sheet.theme, index);
	for (const run of runsOf(values, plot)) {
		const whole = run.filter(({ place }) => !axis.partial.includes(place));
		sheet.line(run, { width: 2.4, color, alpha: whole.length < run.length ? 0.4 : 1 });
		if (whole.length > 1 && whole.length < run.length) sheet.line(whole, { width: 2.4, color });
		for (const { x, y, place } of run) {
			const isPartial = axis.partial.includes(place);
			if (values.length > MOST_DOTS && run.length > 1 && !isPartial) continue;
			sheet.dot(x, y, 3.2, color);
			if (isPartial) sheet.dot(x, y, 1.7, background);
		}
	}
}

/** Below a single line. */
function shade(sheet: Sheet, values: Values, plot: Plot): void {
	const color = seriesColor(sheet.theme, 0);
	const base = plot.yOf(Math.max(0, plot.scale.low));
	for (const run of runsOf(values, plot)) {
		const [first, last] = [run[0], run.at(-1)];
		if (first === undefined || last === undefined || run.length < 2) continue;
		sheet.area([{ x: first.x, y: base }, ...run, { x: last.x, y: base }], color, 0.134);
	}
}

interface PlotPoint extends Point {
	place: number;
}

/** The stretches of a line without a gap. */
function runsOf(values: Values, plot: Plot): PlotPoint[][] {
	const runs: PlotPoint[][] = [[]];
	values.forEach((value, place) => {
		if (value === null) runs.push([]);
		else runs.at(-1)?.push({ x: plot.xOf(place), y: plot.yOf(value), place });
	});
	return runs.filter((run) => run.length > 0);
}
