/** The sheet that a chart is drawn on, 600 units wide whatever the size of the picture. */
import { Canvas, type Color } from '../drawing/canvas';
import { fitting, widthOf, write, type Writing } from '../drawing/letters';
import { circle, rectangle } from '../drawing/shapes';
import { type Point, stroke, strokeDashed } from '../drawing/strokes';
import type { Look } from '../../catalogue/definition/look';
import { type Theme, themeOf } from './theme';

export const WIDTH = 600;
/** The space at the edges. */
export const MARGIN = 20;

export interface LineStyle {
	width: number;
	color: Color;
	alpha?: number;
	dashed?: boolean;
}

export class Sheet {
	readonly theme: Theme;
	readonly canvas: Canvas;
	private readonly scale: number;

	constructor(look: Look, height: number) {
		this.theme = themeOf(look);
		this.scale = look.size === 'large' ? 2 : 1;
		const pixels = Math.round(height * this.scale);
		this.canvas = new Canvas(WIDTH * this.scale, pixels, this.theme.background);
	}

	/** Writes a text; `y` is that of its base line. */
	text(text: string, x: number, y: number, writing: Writing): void {
		const { scale } = this;
		const size = writing.size * scale;
		write(this.canvas, text, x * scale, Math.round(y * scale), { ...writing, size });
	}

	/** Fills a rectangle; `corners` are the radii of its corners, from the upper left clockwise. */
	box(
		[x, y, width, height]: readonly [number, number, number, number],
		color: Color,
		corners: readonly [number, number, number, number] = [0, 0, 0, 0],
		alpha = 1,
	): void {
		const { scale } = this;
		const radii = corners.map((radius) => radius * scale) as [number, number, number, number];
		const path = rectangle(x * scale, y * scale, width * scale, height * scale, radii);
		this.canvas.fill([path], color, alpha);
	}

	/** Draws a horizontal line as sharp as pixels allow. */
	rule(left: number, right: number, y: number, color: Color): void {
		const { scale } = this;
		const [top, thickness] = [Math.round(y * scale - scale / 2), scale];
		const path = rectangle(left * scale, top, (right - left) * scale, thickness);
		this.canvas.fill([path], color);
	}

	/** Draws a line with straight sides through points. */
	line(points: readonly Point[], { width, color, alpha = 1, dashed = false }: LineStyle): void {
		const { canvas, scale } = this;
		const scaled = points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
		if (dashed) strokeDashed(canvas, scaled, width * scale, color, [5 * scale, 4.5 * scale], alpha);
		else stroke(canvas, scaled, width * scale, color, alpha);
	}

	/** Fills a circle around a point. */
	dot(x: number, y: number, radius: number, color: Color): void {
		const { scale } = this;
		this.canvas.fill([circle(x * scale, y * scale, radius * scale)], color);
	}

	/** Fills what a line with straight sides encloses. */
	area(points: readonly Point[], color: Color, alpha: number): void {
		const path = points.flatMap(({ x, y }) => [x * this.scale, y * this.scale]);
		this.canvas.fill([path], color, alpha);
	}
}

/** How wide a text is, in units of the sheet. */
export function textWidth(text: string, size: number, bold = false): number {
	return widthOf(text, size, bold);
}

/** The text, cut to a width in units of the sheet. */
export function cutText(text: string, size: number, width: number, bold = false): string {
	return fitting(text, size, width, bold);
}
