/** The drawing of pictures: areas, letters, files. */
import fc from 'fast-check';
import { Canvas, drawable, pngFile, widthOf } from './built';
import { readPng } from './readPng';

/** Draws black on white, so that the darkness of a pixel shows how much of it is covered. */
function coverage(width: number, height: number, paths: number[][]): number {
	const canvas = new Canvas(width, height, 0xffffff);
	canvas.fill(paths, 0x000000);
	return canvas.pixels.reduce((sum, pixel) => sum + (255 - (pixel & 255)) / 255, 0);
}

/** Twice the area inside a closed line, by the formula of Gauss. */
function areaOf(path: readonly number[]): number {
	let twice = 0;
	for (let at = 0; at < path.length; at += 2) {
		const next = (at + 2) % path.length;
		twice += path[at]! * path[next + 1]! - path[next]! * path[at + 1]!;
	}
	return Math.abs(twice) / 2;
}

const place = fc.double({ min: 1, max: 39, noNaN: true });
const triangle = fc.tuple(place, place, place, place, place, place);

test('a filled shape has the area of the formula', () => {
	fc.assert(
		fc.property(triangle, (corners) => {
			const path = [...corners];
			// Shades at the edges are rounded; a triangle has at most four widths of edge.
			expect(Math.abs(coverage(40, 40, [path]) - areaOf(path))).toBeLessThan(6);
		}),
	);
});

test('whole pixels are covered completely, and half pixels by half', () => {
	expect(coverage(10, 10, [[2, 2, 6, 2, 6, 5, 2, 5]])).toBe(12);
	expect(coverage(10, 10, [[2, 2, 6.5, 2, 6.5, 4, 2, 4]])).toBeCloseTo(9, 0);
});

test('what lies outside of the picture is cut off', () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 6, maxLength: 12 }), (numbers) => {
			const path = numbers.slice(0, numbers.length - (numbers.length % 2));
			expect(coverage(20, 20, [path])).toBeLessThanOrEqual(400);
		}),
	);
	// A nearly horizontal edge.
	expect(coverage(20, 20, [[0, 5, 5, 5 + Number.MIN_VALUE, 9, 0, 1, Number.MIN_VALUE]])).toBeLessThan(60);
	expect(coverage(20, 20, [[-50, -50, 70, -50, 70, 70, -50, 70]])).toBe(400);
});

test('a file has the pixels of the picture', () => {
	const canvas = new Canvas(37, 11, 0x123456);
	canvas.fill([[3, 2, 30.5, 4, 12, 10.2]], 0xfedcba);
	const { width, height, pixels } = readPng(pngFile(canvas));
	expect([width, height]).toEqual([37, 11]);
	expect([...canvas.pixels].flatMap((pixel) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255])).toEqual([...pixels]);
});

test('if there are more than 256 colours, the rarest become similar ones', () => {
	const canvas = new Canvas(64, 64, 0);
	for (let at = 0; at < 64 * 64; at += 1) canvas.pixels[at] = (at % 512) * 0x80;
	const { pixels, colors } = readPng(pngFile(canvas));
	expect(colors).toBe(256);
	expect([...canvas.pixels].every((pixel, at) => Math.abs((pixel >> 8) - ((pixels[at * 3]! << 8) | pixels[at * 3 + 1]!)) <= 256)).toBe(true);
});

describe('letters', () => {
	test.each([
		['Latin', 'The quick brown fox jumps over the lazy dog, 0123456789 (50%) & more!'],
		['of Western Europe', 'Été à la plage, schöne Grüße, mañana, ação, Øre, Þór'],
		['of Central Europe', 'Zażółć gęślą jaźń, příliš žluťoučký kůň, árvíztűrő, știință'],
		['Turkish', 'Pijamalı hasta yağız şoföre çabucak güvendi, İstanbul'],
		['Vietnamese', 'Khuyến mãi mùa hè, đặc biệt'],
		['Cyrillic', 'Съешь же ещё этих мягких французских булок, Їжак ґанок, Ђорђе'],
		['Greek', 'Καλοκαιρινές εκπτώσεις, ΐ ΰ Ώ'],
	])('%s are drawn unchanged', (_name, text) => {
		expect(drawable(text)).toBe(text);
		expect(widthOf(text, 12)).toBeGreaterThan(text.length * 3);
	});

	test.each([['夏のセール'], ['بيع الصيف'], ['ลดราคา'], ['מבצע'], ['Sale 夏']])('%s is not drawn', (text) => {
		expect(drawable(text)).toBeUndefined();
	});

	test('emoji are left out, and a name with nothing else is not drawn', () => {
		expect(drawable('Welcome 👋 back')).toBe('Welcome back');
		expect(drawable('🎉🎉')).toBeUndefined();
		expect(drawable('')).toBe('');
	});

	test('letters with an unknown accent are drawn without it', () => {
		expect(drawable('ẍ')).toBe('x');
		expect(drawable('e\u0301te\u0301')).toBe('été');
	});

	test('any text is drawn or not, without an error', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				const drawn = drawable(text);
				expect(drawn === undefined || Number.isFinite(widthOf(drawn, 12))).toBe(true);
			}),
		);
	});
});
