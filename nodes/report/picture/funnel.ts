/** The steps of a journey: how many reach each, and how many of these did more. */
import { drawnNames } from '../drawing/names';
import { fullNumber, shareOfWhole, shortNumber } from '../model/numbers';
import type { NameAxis, ChartSeries } from '../model/report';
import { cutText, MARGIN, type Sheet, textWidth, WIDTH } from './sheet';
import { seriesColor } from './theme';

const SIZE = 12;
const BAR = 26;
const BETWEEN = 14;

export interface Funnel {
	height: number;
	/** Whether a series has a place in it. */
	shows(series: number): boolean;
	draw(sheet: Sheet, top: number): void;
}

/** @param series the first is how wide the funnel is; the second stands inside of it */
export function funnelOf(axis: NameAxis, [reached, further]: readonly ChartSeries[]): Funnel {
	const names = drawnNames(axis.names).drawn;
	const values = reached?.values ?? [];
	const first = values.find((value) => value !== null) ?? null;
	return {
		height: names.length * (BAR + BETWEEN) - BETWEEN + 4,
		shows: (series) =>
			series === 0 || (series === 1 && further?.values.some((each) => (each ?? 0) > 0) === true),
		draw(sheet, top) {
			const { ink, muted } = sheet.theme;
			const color = seriesColor(sheet.theme, 0);
			const widest = Math.max(...names.map((name) => textWidth(name, SIZE)));
			const left = MARGIN + Math.min(widest, 170) + 16;
			const right = WIDTH - MARGIN - 92;
			const middle = (left + right) / 2;
			const most = Math.max(1, ...values.map((value) => value ?? 0));
			const halfOf = (value: number | null): number =>
				(Math.max(0, value ?? 0) / most) * ((right - left) / 2);
			names.forEach((name, index) => {
				const y = top + index * (BAR + BETWEEN);
				const value = values[index] ?? null;
				const half = halfOf(value);
				if (index + 1 < names.length) {
					const next = halfOf(values[index + 1] ?? null);
					const corners = [
						{ x: middle - half, y: y + BAR },
						{ x: middle + half, y: y + BAR },
						{ x: middle + next, y: y + BAR + BETWEEN },
						{ x: middle - next, y: y + BAR + BETWEEN },
					];
					sheet.area(corners, color, 0.134);
				}
				const shape = [3, 3, 3, 3] as const;
				sheet.box([middle - half, y, Math.max(half * 2, 1), BAR], color, shape);
				const inner = halfOf(further?.values[index] ?? null);
				if (inner > 0) {
					const innerColor = seriesColor(sheet.theme, 1);
					sheet.box([middle - inner, y + 6, inner * 2, BAR - 12], innerColor, [2, 2, 2, 2]);
				}
				const bottom = y + BAR / 2 + 4.2;
				sheet.text(cutText(name, SIZE, left - MARGIN - 16), MARGIN, bottom, {
					size: SIZE,
					color: ink,
				});
				const number = shortNumber(value, 'count');
				const end = WIDTH - MARGIN;
				sheet.text(number, end - 42, bottom, {
					size: SIZE,
					color: ink,
					bold: true,
					align: 'right',
				});
				const rate = shareOfWhole(value, first);
				if (rate === null) return;
				const share = fullNumber(Math.round(rate * 100) / 100, 'rate');
				sheet.text(share, end, bottom, { size: 11.5, color: muted, align: 'right' });
			});
		},
	};
}
