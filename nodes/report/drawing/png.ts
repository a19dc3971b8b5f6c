/** A picture as a PNG file of at most 256 colours (PNG specification, third edition). */
import { crc32 } from '../../compression/crc32';
import { zlibSync } from '../../compression/fflate';
import type { Canvas, Color } from './canvas';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const MOST_COLORS = 256;

/** @returns the bytes of the file */
export function pngFile({ pixels, width, height }: Canvas): Uint8Array {
	const { indexes, colors } = paletteOf(pixels);
	const rows = new Uint8Array((width + 1) * height);
	for (let y = 0; y < height; y += 1) {
		rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	}
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	// Eight bits a pixel, which name a colour of the palette.
	header.set([8, 3], 8);
	const parts = [
		Uint8Array.from(SIGNATURE),
		chunk('IHDR', header),
		chunk('PLTE', Uint8Array.from(colors.flatMap(channels))),
		chunk('IDAT', zlibSync(rows, { level: 4 })),
		chunk('IEND', new Uint8Array()),
	];
	return Buffer.concat(parts);
}

/** The colours of a picture, and for each pixel which one it has. */
function paletteOf(pixels: Uint32Array): { indexes: Uint8Array; colors: Color[] } {
	const found = new Map<Color, { color: Color; count: number; index: number }>();
	const runs: number[] = [];
	for (let at = 0; at < pixels.length; ) {
		const color = pixels[at]!;
		const start = at;
		while (at < pixels.length && pixels[at] === color) at += 1;
		const each = found.get(color) ?? { color, count: 0, index: 0 };
		each.count += at - start;
		found.set(color, each);
		runs.push(at, color);
	}
	const byCount = [...found.values()].sort((one, other) => other.count - one.count);
	const colors = byCount.slice(0, MOST_COLORS).map(({ color }) => color);
	byCount.forEach((each, index) => {
		// The rarest colours, in a few pixels, are replaced by the nearest one.
		each.index = index < MOST_COLORS ? index : nearestOf(colors, each.color);
	});
	const indexes = new Uint8Array(pixels.length);
	for (let run = 0, start = 0; run < runs.length; run += 2) {
		const end = runs[run]!;
		indexes.fill(found.get(runs[run + 1]!)?.index ?? 0, start, end);
		start = end;
	}
	return { indexes, colors };
}

function nearestOf(colors: readonly Color[], color: Color): number {
	const wanted = channels(color);
	let [nearest, least] = [0, Infinity];
	colors.forEach((each, index) => {
		const distance = channels(each).reduce((sum, value, at) => sum + (value - wanted[at]!) ** 2, 0);
		if (distance < least) [nearest, least] = [index, distance];
	});
	return nearest;
}

function channels(color: Color): number[] {
	return [color >> 16, (color >> 8) & 255, color & 255];
}

function chunk(type: string, data: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(data.length + 12);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, data.length);
	bytes.set(
		[...type].map((letter) => letter.charCodeAt(0)),
		4,
	);
	bytes.set(data, 8);
	view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8), 0));
	return bytes;
}
