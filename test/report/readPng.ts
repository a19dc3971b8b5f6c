/**
 * Reads a PNG with a palette and without filters, as the pictures of reports are. Written
 * independently of their code.
 */
import { crc32, inflateSync } from 'node:zlib';

export interface Image {
	width: number;
	height: number;
	/** Red, green and blue of each pixel. */
	pixels: Uint8Array;
	colors: number;
}

/** @throws Error if a checksum is wrong, or the file is of another kind */
export function readPng(file: Uint8Array): Image {
	const bytes = Buffer.from(file);
	if (bytes.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') throw new Error('no PNG');
	const chunks = new Map<string, Buffer>();
	for (let at = 8; at < bytes.length; ) {
		const length = bytes.readUInt32BE(at);
		const name = bytes.subarray(at + 4, at + 8).toString('latin1');
		const data = bytes.subarray(at + 8, at + 8 + length);
		if (bytes.readUInt32BE(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length))) throw new Error(`checksum of ${name}`);
		chunks.set(name, data);
		at += length + 12;
	}
	const part = (name: string): Buffer => chunks.get(name) ?? Buffer.alloc(0);
	const header = part('IHDR');
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	// Eight bits, a palette, the only compression and filter method, not interlaced.
	if (header.subarray(8).toString('hex') !== '0803000000') throw new Error('another kind of PNG');
	const [palette, rows] = [part('PLTE'), inflateSync(part('IDAT'))];
	if (rows.length !== (width + 1) * height) throw new Error('the pixels are not all there');
	const pixels = new Uint8Array(width * height * 3);
	for (let y = 0; y < height; y += 1) {
		if (rows[y * (width + 1)] !== 0) throw new Error('a filter');
		for (let x = 0; x < width; x += 1) {
			const color = rows[y * (width + 1) + 1 + x] ?? 0;
			if (color * 3 >= palette.length) throw new Error('a colour that is not in the palette');
			pixels.set(palette.subarray(color * 3, color * 3 + 3), (y * width + x) * 3);
		}
	}
	return { width, height, pixels, colors: palette.length / 3 };
}
