/** The field of a chart over time: marks and numbers beside it, days below it. */
import { tickText } from '../model/dates';
import { axisNumber } from '../model/numbers';
import type { ChartSeries, TimeAxis, TimeStep } from '../model/report';
import { type Scale, scaleOf } from './scale';
import { MARGIN, type Sheet, textWidth, WIDTH } from './sheet';

export interface Plot {
	left: number;
	right: number;
	top: number;
	bottom: number;
	scale: Scale;
	/** The middle of a place. */
	xOf(place: number): number;
	yOf(value: number): number;
	/** How wide a place is. */
	band: number;
}

const SIZE = 11.5;

/**
 * Draws the grid and the axes.
 *
 * @param inBands whether a place is as wide as the others, as columns are
 */
export function drawPlot(
	sheet: Sheet,
	axis: TimeAxis,
	series: readonly ChartSeries[],
	[top, bottom]: readonly [number, number],
	inBands: boolean,
): Plot {
	const { axis: zero, grid, muted } = sheet.theme;
	const scale = scaleOf(series, Math.max(2, Math.round((bottom - top) / 44)));
	const unit = series[0]?.unit ?? 'count';
	const labels = scale.marks.map((mark) => axisNumber(mark, unit));
	const left = MARGIN + Math.max(...labels.map((label) => textWidth(label, SIZE))) + 9;
	const right = WIDTH - MARGIN;
	const places = axis.starts.length;
	const inset = inBands ? 0 : 5;
	const band = inBands
		? (right - left) / places
		: (right - left - 2 * inset) / Math.max(1, places - 1);
	const plot: Plot = {
		...{ left, right, top, bottom, scale, band },
		xOf: (place) => {
			if (inBands) return left + (place + 0.5) * band;
			return places === 1 ? (left + right) / 2 : left + inset + place * band;
		},
		yOf: (value) => {
			const drawn = Math.max(scale.low, Math.min(scale.high, value));
			return bottom - ((drawn - scale.low) / (scale.high - scale.low)) * (bottom - top);
		},
	};
	scale.marks.forEach((mark, index) => {
		const y = plot.yOf(mark);
		sheet.rule(left, right, y, mark === 0 ? zero : grid);
		const label = labels[index] ?? '';
		sheet.text(label, left - 9, y + 4, { size: SIZE, color: muted, align: 'right' });
	});
	drawTimes(sheet, axis, plot);
	return plot;
}

/** The distances between written times, so that they fall on the same weekday or hour. */
const STRIDES: Readonly<Record<TimeStep, readonly number[]>> = {
	hour: [1, 2, 3, 6, 12, 24, 48, 168],
	day: [1, 2, 3, 7, 14, 28, 56],
	week: [1, 2, 4, 8, 13, 26, 52],
	month: [1, 2, 3, 6, 12, 24],
	year: [1, 2, 5, 10],
};

function drawTimes(sheet: Sheet, axis: TimeAxis, plot: Plot): void {
	const texts = axis.starts.map((start) => tickText(start, axis.step));
	const widest = Math.max(...texts.map((text) => textWidth(text, SIZE)));
	const strides = STRIDES[axis.step];
	const stride =
		strides.find((each) => each * plot.band >= widest + 12) ??
		Math.ceil((widest + 12) / plot.band / 12) * 12;
	const first = axis.step === 'hour' ? firstOfDay(axis.starts, stride) : 0;
	let free = 0;
	for (let place = first; place < texts.length; place += stride) {
		const text = texts[place] ?? '';
		const half = textWidth(text, SIZE) / 2;
		const middle = Math.min(Math.max(plot.xOf(place), MARGIN + half), WIDTH - MARGIN + 6 - half);
		if (middle - half < free) continue;
		free = middle + half + 10;
		sheet.text(text, middle, plot.bottom + 18, {
			...{ size: SIZE, color: sheet.theme.muted, align: 'middle' },
		});
	}
}

/** The first place at an hour that the stride reaches from midnight. */
function firstOfDay(starts: readonly string[], stride: number): number {
	const place = starts.findIndex(
		(start) => Number(start.slice(11, 13)) % Math.min(stride, 24) === 0,
	);
	return Math.max(0, place);
}
