/** A picture of pixels, painted with exact edges. */

/** A closed line: x, y, x, y ... of its corners, in pixels from the upper left. */
export type Path = ArrayLike<number>;

/** `0xRRGGBB`. */
export type Color = number;

/** The shades of an edge: no eye sees more, and a picture with few colours is a small file. */
const SHADES = 15;

export class Canvas {
	readonly pixels: Uint32Array;

	constructor(
		readonly width: number,
		readonly height: number,
		background: Color,
	) {
		this.pixels = new Uint32Array(width * height).fill(background);
	}

	/**
	 * Paints what closed lines enclose. A pixel gets as much of the colour as the part of it that
	 * lies inside.
	 *
	 * @param alpha how much the colour covers, up to 1
	 */
	fill(paths: readonly Path[], color: Color, alpha = 1): void {
		const box = this.boxOf(paths);
		if (box === undefined) return;
		const { left, top, width, height } = box;
		const field = new Coverage(width, height);
		for (const path of paths) {
			let [x, y] = [path[path.length - 2]! - left, path[path.length - 1]! - top];
			for (let at = 0; at < path.length; at += 2) {
				const [nextX, nextY] = [path[at]! - left, path[at + 1]! - top];
				field.addEdge(x, y, nextX, nextY);
				x = nextX;
				y = nextY;
			}
		}
		for (let y = 0; y < height; y += 1) {
			let inside = 0;
			let edge = y * field.stride;
			const end = edge + width;
			for (let pixel = (top + y) * this.width + left; edge < end; edge += 1, pixel += 1) {
				inside += field.edges[edge]!;
				const coverage = Math.min(1, Math.abs(inside));
				if (coverage > 0.02) this.mix(pixel, color, coverage * alpha);
			}
		}
	}

	/** Lets a colour cover a part of a pixel. */
	mix(pixel: number, color: Color, coverage: number): void {
		const shade = Math.round(coverage * SHADES) / SHADES;
		if (shade === 0) return;
		if (shade === 1) this.pixels[pixel] = color;
		else this.pixels[pixel] = mixed(this.pixels[pixel]!, color, shade);
	}

	/** The pixels that the paths can touch. */
	private boxOf(paths: readonly Path[]) {
		let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
		for (const path of paths) {
			for (let at = 0; at < path.length; at += 2) {
				const [x, y] = [path[at]!, path[at + 1]!];
				if (x < minX) minX = x;
				if (x > maxX) maxX = x;
				if (y < minY) minY = y;
				if (y > maxY) maxY = y;
			}
		}
		const [left, top] = [Math.max(0, Math.floor(minX)), Math.max(0, Math.floor(minY))];
		const width = Math.min(this.width, Math.ceil(maxX)) - left;
		const height = Math.min(this.height, Math.ceil(maxY)) - top;
		return width > 0 && height > 0 ? { left, top, width, height } : undefined;
	}
}

/** A colour that is partly covered by another. */
export function mixed(under: Color, over: Color, part: number): Color {
	const red = channel(under >> 16, over >> 16, part);
	const green = channel((under >> 8) & 255, (over >> 8) & 255, part);
	return (red << 16) | (green << 8) | channel(under & 255, over & 255, part);
}

function channel(below: number, above: number, part: number): number {
	return Math.round(below + (above - below) * part);
}

/**
 * The edges of what is filled: the sum of a row up to a pixel is how much of the pixel lies inside.
 * Each stretch of an edge within one pixel counts with its height, divided between that pixel and
 * those to the right of it.
 */
class Coverage {
	readonly stride: number;
	readonly edges: Float32Array;

	constructor(
		private readonly width: number,
		private readonly height: number,
	) {
		this.stride = width + 2;
		this.edges = new Float32Array(this.stride * height);
	}

	addEdge(fromX: number, fromY: number, toX: number, toY: number): void {
		if (fromY === toY) return;
		if (fromY > toY) this.addDown(toX, toY, fromX, fromY, -1);
		else this.addDown(fromX, fromY, toX, toY, 1);
	}

	private addDown(startX: number, startY: number, endX: number, endY: number, sign: number): void {
		const slope = (endX - startX) / (endY - startY);
		const end = Math.min(this.height, endY);
		for (let y = Math.max(0, Math.floor(startY)); y < end; y += 1) {
			const above = y > startY ? y : startY;
			const below = y + 1 < endY ? y + 1 : endY;
			const enters = this.within(startX + (above - startY) * slope);
			const leaves = this.within(startX + (below - startY) * slope);
			const rise = (below - above) * sign;
			if (enters < leaves) this.addRow(y * this.stride, enters, leaves, rise);
			else this.addRow(y * this.stride, leaves, enters, rise);
		}
	}

	/** Records the part of an edge within one row of pixels. */
	private addRow(row: number, left: number, right: number, rise: number): void {
		const { edges } = this;
		const share = right > left ? rise / (right - left) : rise;
		let from = left;
		for (let pixel = Math.floor(left); ; pixel += 1) {
			const to = right < pixel + 1 ? right : pixel + 1;
			const part = right > left ? share * (to - from) : share;
			const middle = (from + to) / 2 - pixel;
			edges[row + pixel]! += part * (1 - middle);
			edges[row + pixel + 1]! += part * middle;
			if (to >= right) return;
			from = to;
		}
	}

	/** An edge that is all but level may be anywhere in its row, and gives no number. */
	private within(x: number): number {
		return x > 0 ? Math.min(x, this.width) : 0;
	}
}
