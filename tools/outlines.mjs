/**
 * The outlines of the letters in pictures, as text, for the build: quadratic curves on a coarse
 * grid, as numbers in base 64 VLQ, as in source maps. A contour that several letters share, such as
 * that of A in Latin, Cyrillic and Greek, is written once.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const opentype = require('opentype.js');

/** The font, and the parts that its letters are divided into. */
const FAMILY = 'inter';
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
/** Units of the grid in the height of a line: no pixel shows anything finer. */
const EM = 512;

const LETTERS = [
	[0x20, 0x7e],
	[0xa0, 0x17f],
	[0x1a0, 0x1a1],
	[0x1af, 0x1b0],
	[0x218, 0x21b],
	[0x37e, 0x37e],
	[0x384, 0x3ce],
	[0x400, 0x45f],
	[0x490, 0x493],
	[0x49a, 0x49b],
	[0x4a2, 0x4a3],
	[0x4ae, 0x4b1],
	[0x4ba, 0x4bb],
	[0x4d8, 0x4d9],
	[0x4e8, 0x4e9],
	[0x1ea0, 0x1ef9],
	...[...'–—‘’‚“”„†•…‰‹›€₽₴₹₺₸−×→←№™≈≤≥'].map((letter) => [letter.codePointAt(0), letter.codePointAt(0)]),
];

/**
 * @param {string} root the root of the repository, with the font in node_modules
 * @returns `em`, the height of a line in units; `contours` and `letters` as
 *   `nodes/report/drawing/letters.ts` reads them; and `licence`, the path of the font's licence
 */
export function outlinesOf(root) {
	const folder = path.join(root, 'node_modules', '@fontsource', FAMILY);
	const fonts = PARTS.map((part) => fontIn(path.join(folder, 'files', `${FAMILY}-${part}-400-normal.woff`)));
	const contours = new Map();
	let letters = '';
	let before = 0;
	for (const code of codes()) {
		const character = String.fromCodePoint(code);
		const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
		if (font === undefined) continue;
		const glyph = font.charToGlyph(character);
		const scale = EM / font.unitsPerEm;
		const parts = contoursOf(glyph, scale);
		letters += numbers(code - before, Math.round(glyph.advanceWidth * scale), parts.length);
		before = code;
		for (const { x, y, text } of parts) {
			if (!contours.has(text)) contours.set(text, contours.size);
			letters += numbers(contours.get(text), x, y);
		}
	}
	return { em: EM, contours: [...contours.keys()].join(''), letters, licence: path.join(folder, 'LICENSE') };
}

function fontIn(file) {
	const { buffer, byteOffset, byteLength } = readFileSync(file);
	return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

function codes() {
	return LETTERS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)).sort(
		(one, other) => one - other,
	);
}

/** The contours of a letter: where each starts, and its points as steps from one to the next. */
function contoursOf(glyph, scale) {
	// The points are read when the path is asked for.
	glyph.getPath();
	const contours = [];
	let points = [];
	for (const { x, y, onCurve, lastPointOfContour } of glyph.points ?? []) {
		points.push({ x: Math.round(x * scale), y: Math.round(y * scale), onCurve });
		if (!lastPointOfContour) continue;
		const [{ x: startX, y: startY }] = points;
		let [beforeX, beforeY] = [startX, startY];
		let text = numbers(points.length);
		for (const point of points) {
			text += numbers((point.x - beforeX) * 2 + (point.onCurve ? 1 : 0), point.y - beforeY);
			[beforeX, beforeY] = [point.x, point.y];
		}
		contours.push({ x: startX, y: startY, text });
		points = [];
	}
	return contours;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function numbers(...values) {
	return values.map(vlq).join('');
}

function vlq(value) {
	let rest = value < 0 ? (-value << 1) | 1 : value << 1;
	let text = '';
	do {
		const digit = rest & 31;
		rest >>>= 5;
		text += DIGITS[rest > 0 ? digit | 32 : digit];
	} while (rest > 0);
	return text;
}
