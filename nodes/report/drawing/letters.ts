/** Text in a picture. */
import type { Canvas, Color, Path } from './canvas';
import { outlines } from './outlines';

export interface Writing {
	/** The height of a line of the font, in pixels. */
	size: number;
	color: Color;
	bold?: boolean;
	/** Which end of the text is at x. */
	align?: 'left' | 'middle' | 'right';
}

interface Letter {
	/** How far the next letter is, in units of the font. */
	advance: number;
	paths: readonly Path[];
}

/**
 * Writes a text.
 *
 * @param y the baseline
 */
export function write(canvas: Canvas, text: string, x: number, y: number, writing: Writing): void {
	const { size, color, bold = false, align = 'left' } = writing;
	const scale = size / outlines.em;
	const width = widthOf(text, size, bold);
	let left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
	const paths: Path[] = [];
	for (const letter of lettersOf(text)) {
		for (const path of letter.paths) {
			paths.push(placed(path, left, y, scale));
			// The font has one weight: bold letters are written twice, slightly apart.
			if (bold) paths.push(placed(path, left + size * BOLD, y, scale));
		}
		left += letter.advance * scale + (bold ? (size * BOLD) / 2 : 0);
	}
	canvas.fill(paths, color);
}

const BOLD = 0.036;

/** How wide a text is, in pixels. */
export function widthOf(text: string, size: number, bold = false): number {
	const letters = lettersOf(text);
	const units = letters.reduce((sum, { advance }) => sum + advance, 0);
	return (units * size) / outlines.em + (bold ? (letters.length * size * BOLD) / 2 : 0);
}

/** The text, or its beginning with an ellipsis if it is wider. */
export function fitting(text: string, size: number, width: number, bold = false): string {
	if (widthOf(text, size, bold) <= width) return text;
	const characters: string[] = [];
	let left = width - widthOf('…', size, bold);
	for (const character of text) {
		left -= widthOf(character, size, bold);
		if (left < 0 && characters.length > 0) break;
		characters.push(character);
	}
	return `${characters.join('').trimEnd()}…`;
}

/**
 * The text in letters that can be drawn: without emoji and the like, and without accents that the
 * font does not have.
 *
 * @returns undefined when letters or digits are among those that cannot be drawn, or nothing is
 *   left
 */
export function drawable(text: string): string | undefined {
	const { drawn, lost } = drawnParts(text);
	return lost || (drawn === '' && text.trim() !== '') ? undefined : drawn;
}

/** What can be drawn of a text; empty if nothing can. */
export function drawablePart(text: string): string {
	return drawnParts(text).drawn;
}

/** A text without what cannot be drawn, and whether letters or digits are lost. */
function drawnParts(text: string): { drawn: string; lost: boolean } {
	let [drawn, lost] = ['', false];
	for (const character of text.normalize('NFC')) {
		if (alphabet().has(character)) drawn += character;
		else {
			const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
			if ([...plain].every((each) => alphabet().has(each))) drawn += plain;
			else {
				lost ||= /[\p{L}\p{N}]/u.test(plain);
				drawn += ' ';
			}
		}
	}
	return { drawn: drawn.replace(/\s+/g, ' ').trim(), lost };
}

function lettersOf(text: string): Letter[] {
	const letters = alphabet();
	return [...text].map((character) => letters.get(character)).filter((each) => each !== undefined);
}

function placed(path: Path, left: number, bottom: number, scale: number): Path {
	const points = new Float64Array(path.length);
	for (let at = 0; at < path.length; at += 2) {
		points[at] = left + path[at]! * scale;
		points[at + 1] = bottom - path[at + 1]! * scale;
	}
	return points;
}

let known: ReadonlyMap<string, Letter> | undefined;

/** All letters, read at the first picture. */
function alphabet(): ReadonlyMap<string, Letter> {
	known ??= readAlphabet();
	return known;
}

function readAlphabet(): ReadonlyMap<string, Letter> {
	const contours: Path[] = [];
	const shapes = numbersIn(outlines.contours);
	for (let at = 0; at < shapes.length; ) {
		const end = at + 1 + shapes[at]! * 2;
		contours.push(flattened(shapes.slice(at + 1, end)));
		at = end;
	}
	const letters = new Map<string, Letter>();
	const codes = numbersIn(outlines.letters);
	for (let at = 0, code = 0; at < codes.length; ) {
		code += codes[at]!;
		const [advance, count] = [codes[at + 1]!, codes[at + 2]!];
		const paths = Array.from({ length: count }, (_, index) => {
			const [contour, x, y] = codes.slice(at + 3 + index * 3, at + 6 + index * 3);
			return moved(contours[contour!] ?? [], x!, y!);
		});
		letters.set(String.fromCodePoint(code), { advance, paths });
		at += 3 + count * 3;
	}
	return letters;
}

function moved(path: Path, x: number, y: number): Path {
	return Float32Array.from(path, (value, at) => value + (at % 2 === 0 ? x : y));
}

/** Corners on a curve. */
const STEPS = 4;

/** A contour as corners. Between two points in a row that are off the curve lies one on it. */
function flattened(steps: readonly number[]): Path {
	const points: Array<{ x: number; y: number; isOn: boolean }> = [];
	for (let at = 0, x = 0, y = 0; at < steps.length; at += 2) {
		x += steps[at]! >> 1;
		y += steps[at + 1]!;
		points.push({ x, y, isOn: (steps[at]! & 1) === 1 });
	}
	const path: number[] = [];
	points.forEach((point, index) => {
		const before = points.at(index - 1)!;
		const after = points[(index + 1) % points.length]!;
		if (point.isOn) path.push(point.x, point.y);
		else {
			const from = before.isOn ? before : middle(before, point);
			const to = after.isOn ? after : middle(point, after);
			if (!before.isOn) path.push(from.x, from.y);
			for (let step = 1; step < STEPS; step += 1) {
				const [part, rest] = [step / STEPS, 1 - step / STEPS];
				const [a, b, c] = [rest * rest, 2 * rest * part, part * part];
				path.push(a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y);
			}
		}
	});
	return path;
}

interface Corner {
	x: number;
	y: number;
}

function middle(one: Corner, other: Corner): Corner {
	return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of a text in base 64 VLQ, the way of source maps. */
function numbersIn(text: string): number[] {
	const values = new Map([...DIGITS].map((digit, value) => [digit, value]));
	const numbers: number[] = [];
	let [number, shift] = [0, 0];
	for (const digit of text) {
		const value = values.get(digit) ?? 0;
		number |= (value & 31) << shift;
		if (value & 32) shift += 5;
		else {
			numbers.push(number & 1 ? -(number >> 1) : number >> 1);
			[number, shift] = [0, 0];
		}
	}
	return numbers;
}
