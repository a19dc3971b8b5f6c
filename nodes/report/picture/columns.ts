/** Draws series over time as columns side by side. */
import { mixed } from '../drawing/canvas';
import type { ChartSeries, TimeAxis } from '../model/report';
import type { Plot } from './plot';
import type { Sheet } from './sheet';
import { seriesColor } from './theme';

/** The widest group of columns, and what a place keeps free. */
const WIDEST = 84;
const GAP = 0.26;
const BORDER = 1.2;

/** `pale` is the period before; `hollow` is not over yet. */
type Style = 'full' | 'pale' | 'hollow';

/** Draws the series of each place side by side, behind them those of the period before. */
export function drawColumns(
	sheet: Sheet,
	axis: TimeAxis,
	series: readonly ChartSeries[],
	plot: Plot,
): void {
	const group = Math.min(plot.band * (1 - GAP), WIDEST);
	const each = group / Math.max(1, series.length);
	const space = each > 8 ? 2 : each > 4 ? 1 : 0;
	series.forEach(({ values, before }, index) => {
		const color = seriesColor(sheet.theme, index);
		const draw = (value: number | null, left: number, width: number, style: Style): void => {
			if (value === null || value === 0) return;
			const [zero, end] = [plot.yOf(0), plot.yOf(value)];
			const radius = Math.min(3, width / 3);
			const corners = value > 0 ? [radius, radius, 0, 0] : [0, 0, radius, radius];
			const [top, height] = [Math.min(zero, end), Math.max(1, Math.abs(end - zero))];
			const rounded = corners as [number, number, number, number];
			sheet.box([left, top, width, height], color, rounded, style === 'pale' ? 0.4 : 1);
			if (style !== 'hollow' || width < 4) return;
			const inside = mixed(sheet.theme.background, color, 0.2);
			const from = value > 0 ? top + BORDER : top;
			const box = [left + BORDER, from, width - 2 * BORDER, Math.max(0, height - BORDER)] as const;
			sheet.box(box, inside, corners.map((each) => Math.max(0, each - BORDER)) as typeof rounded);
		};
		axis.starts.forEach((_start, place) => {
			const left = plot.xOf(place) - group / 2 + index * each;
			const width = each - space;
			const style = axis.partial.includes(place) ? 'hollow' : 'full';
			if (before === undefined) draw(values[place] ?? null, left, width, style);
			else {
				draw(before[place] ?? null, left, width * 0.4, 'pale');
				draw(values[place] ?? null, left + width * 0.4, width * 0.6, style);
			}
		});
	});
	sheet.rule(plot.left, plot.right, plot.yOf(0), sheet.theme.axis);
}
