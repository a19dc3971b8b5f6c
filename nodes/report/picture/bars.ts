/** Things side by side as bars, each with its name and its number. */
import { drawnNames } from '../drawing/names';
import { cutApart } from '../model/cutApart';
import { changeOf, changeText, shortNumber } from '../model/numbers';
import type { NameAxis, ChartSeries, Values } from '../model/report';
import { drawChange } from './header';
import { MARGIN, type Sheet, textWidth, WIDTH } from './sheet';
import { seriesColor } from './theme';

/** The most rows that a reader takes in; the others are joined into one. */
const MOST_ROWS = 15;
const SIZE = 12;

export interface Bars {
	height: number;
	draw(sheet: Sheet, top: number): void;
}

/**
 * Lays out the bars of a report by name; what goes beyond the number of rows becomes one row.
 *
 * @returns how high they are, and what draws them below a height of the sheet
 */
export function barsOf(axis: NameAxis, every: readonly ChartSeries[]): Bars {
	const { names, series } = withFewRows(axis.names, every);
	const thickness = series.length === 1 ? 16 : series.length === 2 ? 13 : 10;
	const row = thickness * series.length + (series.length - 1) + 11;
	return {
		height: names.length * row,
		draw(sheet, top) {
			const { ink, muted } = sheet.theme;
			const widest = Math.max(...names.map((name) => textWidth(name, SIZE)));
			const left = MARGIN + Math.min(widest, 190) + 12;
			const room = WIDTH - MARGIN - left - roomForNumbers(series);
			const numbers = series.flatMap(({ values, before = [] }) => [...values, ...before]);
			const most = Math.max(...numbers.map((each) => Math.max(0, each ?? 0)));
			const labels = cutApart(names, (text) => textWidth(text, SIZE) <= left - MARGIN - 12);
			names.forEach((name, index) => {
				const middle = top + index * row + row / 2;
				sheet.text(labels[index] ?? name, left - 12, middle + 4.2, {
					size: SIZE,
					color: ink,
					align: 'right',
				});
				series.forEach(({ values, before, unit }, at) => {
					const color = seriesColor(sheet.theme, at);
					const value = values[index] ?? null;
					const y =
						middle - (thickness * series.length + series.length - 1) / 2 + at * (thickness + 1);
					const lengthOf = (number: number | null): number =>
						most === 0 ? 0 : (Math.max(0, number ?? 0) / most) * room;
					const past = lengthOf(before?.[index] ?? null);
					if (past > 0) {
						sheet.box([left, y + thickness * 0.22, past, thickness * 0.56], color, ends(2), 0.334);
					}
					const length = Math.max(lengthOf(value), value !== null && value > 0 ? 1.5 : 0);
					if (length > 0) sheet.box([left, y, length, thickness], color, ends(3));
					else sheet.box([left, y, 1, thickness], sheet.theme.axis);
					const from = Math.max(length, past, 1) + left + 7;
					const size = Math.min(SIZE, thickness);
					const bottom = y + thickness / 2 + size * 0.36;
					const number = shortNumber(value, unit);
					sheet.text(number, from, bottom, { size, color: value === null ? muted : ink });
					const change = changeText(changeOf(value, before?.[index], unit), unit);
					if (change !== undefined)
						drawChange(sheet, change, from + textWidth(number, size) + 8, bottom);
				});
			});
		},
	};
}

/** What the numbers behind the longest bars need. */
function roomForNumbers(series: readonly ChartSeries[]): number {
	const widths = series.flatMap(({ values, before, unit }) =>
		values.map((value, index) => {
			const change = changeText(changeOf(value, before?.[index], unit), unit);
			const changeWidth = change === undefined ? 0 : 18 + textWidth(change, 11);
			return textWidth(shortNumber(value, unit), SIZE) + changeWidth;
		}),
	);
	return Math.max(0, ...widths) + 8;
}

function ends(radius: number): [number, number, number, number] {
	return [0, radius, radius, 0];
}

function withFewRows(
	all: readonly string[],
	series: readonly ChartSeries[],
): { names: readonly string[]; series: readonly ChartSeries[] } {
	const names = drawnNames(all).drawn;
	if (names.length <= MOST_ROWS) return { names, series };
	const kept = MOST_ROWS - 1;
	const rest = (values: Values): Values => {
		const numbers = values.slice(kept).filter((each) => each !== null);
		const sum = numbers.length === 0 ? null : numbers.reduce((total, each) => total + each, 0);
		return [...values.slice(0, kept), sum];
	};
	return {
		names: [...names.slice(0, kept), `${names.length - kept} others`],
		series: series.map(({ before, ...each }) => ({
			...each,
			values: addsUp(each) ? rest(each.values) : each.values.slice(0, kept),
			...(before && { before: addsUp(each) ? rest(before) : before.slice(0, kept) }),
		})),
	};
}

function addsUp({ unit, isDistinct }: ChartSeries): boolean {
	return unit !== 'rate' && isDistinct !== true;
}
