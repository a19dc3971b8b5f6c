/**
 * Makes pictures small enough for a page: 256 colours, all from the picture, so that surfaces keep
 * theirs.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chooseColours } from './colours.mjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const PALETTE = 3;
const BYTES = 3;

/**
 * @param {Buffer} png as Chromium writes it
 * @returns {Buffer} the same picture with at most 256 colours; one of another kind stays as it is
 */
export function smallPicture(png) {
	const header = partOf(png, 'IHDR');
	const [depth, kind, , , interlaced] = header.subarray(8);
	if (depth !== 8 || kind !== RGB || interlaced !== 0) return png;
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const colours = coloursOf(inflateSync(partOf(png, 'IDAT')), width, height);
	const { palette, indexOf } = chooseColours(colours);
	const rows = Buffer.alloc(height * (width + 1));
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			rows[y * (width + 1) + 1 + x] = indexOf.get(colours[y * width + x]);
	const newHeader = Buffer.from(header);
	newHeader[9] = PALETTE;
	return Buffer.concat([
		SIGNATURE,
		part('IHDR', newHeader),
		part('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
		part('IDAT', deflateSync(rows, { level: 9 })),
		part('IEND', Buffer.alloc(0)),
	]);
}

/** All parts of one name, joined. */
function partOf(png, name) {
	const found = [];
	for (let at = SIGNATURE.length; at < png.length; ) {
		const length = png.readUInt32BE(at);
		if (png.toString('latin1', at + 4, at + 8) === name) found.push(png.subarray(at + 8, at + 8 + length));
		at += 12 + length;
	}
	return Buffer.concat(found);
}

function part(name, content) {
	const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}

/** Undoes the filter that each row names in its first byte, and gives each point as one number. */
function coloursOf(rows, width, height) {
	const stride = width * BYTES;
	const colours = new Uint32Array(width * height);
	let above = Buffer.alloc(stride);
	for (let y = 0; y < height; y++) {
		const start = y * (stride + 1);
		const row = rows.subarray(start + 1, start + 1 + stride);
		for (let at = 0; at < stride; at++) {
			const left = at < BYTES ? 0 : row[at - BYTES];
			const corner = at < BYTES ? 0 : above[at - BYTES];
			row[at] = (row[at] + predicted(rows[start], left, above[at], corner)) & 255;
		}
		for (let x = 0; x < width; x++) colours[y * width + x] = row.readUIntBE(x * BYTES, BYTES);
		above = row;
	}
	return colours;
}

/** What a filter of PNG adds to a byte. */
function predicted(filter, left, above, corner) {
	if (filter === 0) return 0;
	if (filter === 1) return left;
	if (filter === 2) return above;
	if (filter === 3) return (left + above) >> 1;
	const [toLeft, toAbove, toCorner] = [
		Math.abs(above - corner),
		Math.abs(left - corner),
		Math.abs(left + above - 2 * corner),
	];
	if (toLeft <= toAbove && toLeft <= toCorner) return left;
	return toAbove <= toCorner ? above : corner;
}
