/** Lines with round ends and corners. */
import type { Canvas, Color } from './canvas';

export interface Point {
	x: number;
	y: number;
}

/**
 * Draws a line through points. Each pixel is covered by how near it is to the line, so that corners
 * and crossings of one line with itself are as even as the rest.
 *
 * @param width in pixels
 */
export function stroke(
	canvas: Canvas,
	points: readonly Point[],
	width: number,
	color: Color,
	alpha = 1,
): void {
	const radius = width / 2;
	const reach = radius + 1;
	const left = Math.max(0, Math.floor(least(points, 'x') - reach));
	const top = Math.max(0, Math.floor(least(points, 'y') - reach));
	const columns = Math.min(canvas.width, Math.ceil(most(points, 'x') + reach)) - left;
	const rows = Math.min(canvas.height, Math.ceil(most(points, 'y') + reach)) - top;
	if (!(columns > 0 && rows > 0)) return;
	const coverage = new Float32Array(columns * rows);
	const ends = points.length === 1 ? [...points, ...points] : points;
	for (let index = 1; index < ends.length; index += 1) {
		const [from, to] = [ends[index - 1]!, ends[index]!];
		const [dx, dy] = [to.x - from.x, to.y - from.y];
		const square = dx * dx + dy * dy;
		// Where a row meets the line, and how far to both sides pixels are near enough.
		const slope = dy === 0 ? Infinity : dx / dy;
		const side = reach * Math.sqrt(1 + slope * slope);
		const firstRow = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach - top));
		const lastRow = Math.min(rows - 1, Math.ceil(Math.max(from.y, to.y) + reach - top));
		for (let row = firstRow; row <= lastRow; row += 1) {
			const y = top + row + 0.5;
			const middle = from.x + (y - from.y) * slope;
			const [low, high] = Number.isFinite(side)
				? [middle - side, middle + side]
				: [-Infinity, Infinity];
			const first = Math.max(low, Math.min(from.x, to.x) - reach, left);
			const last = Math.min(high, Math.max(from.x, to.x) + reach, left + columns - 1);
			for (let column = Math.floor(first - left); column <= last - left; column += 1) {
				const x = left + column + 0.5;
				const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
				const nearest = along < 0 ? 0 : along > 1 ? 1 : along;
				const [awayX, awayY] = [x - from.x - nearest * dx, y - from.y - nearest * dy];
				const covered = radius + 0.5 - Math.sqrt(awayX * awayX + awayY * awayY);
				const pixel = row * columns + column;
				if (covered > coverage[pixel]!) coverage[pixel] = covered;
			}
		}
	}
	for (let row = 0; row < rows; row += 1) {
		for (let column = 0; column < columns; column += 1) {
			const covered = Math.min(1, coverage[row * columns + column]!);
			if (covered > 0)
				canvas.mix((top + row) * canvas.width + left + column, color, covered * alpha);
		}
	}
}

/** Draws a line of dashes. @param dash length of a dash and of the gap after it, in pixels */
export function strokeDashed(
	canvas: Canvas,
	points: readonly Point[],
	width: number,
	color: Color,
	dash: readonly [number, number],
	alpha = 1,
): void {
	for (const piece of dashes(points, dash)) stroke(canvas, piece, width, color, alpha);
}

/** The pieces of a line that dashes cover. */
function dashes(points: readonly Point[], [on, off]: readonly [number, number]): Point[][] {
	const pieces: Point[][] = [];
	const [first] = points;
	if (first === undefined) return pieces;
	let piece: Point[] | undefined = [first];
	let left = on;
	for (let index = 1; index < points.length; index += 1) {
		let from = points[index - 1]!;
		const to = points[index]!;
		let length = Math.hypot(to.x - from.x, to.y - from.y);
		while (length > left) {
			const part = left / length;
			from = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
			length -= left;
			if (piece === undefined) piece = [from];
			else {
				pieces.push([...piece, from]);
				piece = undefined;
			}
			left = piece === undefined ? off : on;
		}
		left -= length;
		piece?.push(to);
	}
	if (piece !== undefined && piece.length > 1) pieces.push(piece);
	return pieces;
}

function least(points: readonly Point[], axis: 'x' | 'y'): number {
	return points.reduce((smallest, point) => Math.min(smallest, point[axis]), Infinity);
}

function most(points: readonly Point[], axis: 'x' | 'y'): number {
	return points.reduce((largest, point) => Math.max(largest, point[axis]), -Infinity);
}
