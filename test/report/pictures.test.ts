/**
 * Compares pictures of reports with the expected ones, each of which a person has looked at.
 * Rounding may differ between machines; what people see may not.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureOf } from './built';
import { kept } from './keptPictures';
import { type Image, readPng } from './readPng';
import { samples } from './samples';

const folder = path.resolve(__dirname, 'pictures');

/** By how much a colour may differ before a pixel counts as different, and how many may. */
const SHADE = 24;
const OTHERS = 0.0005;

function othersIn(one: Image, other: Image): number {
	if (one.width !== other.width || one.height !== other.height) return 1;
	let others = 0;
	for (let at = 0; at < one.pixels.length; at += 3) {
		const differs = [0, 1, 2].some((channel) => Math.abs(one.pixels[at + channel]! - other.pixels[at + channel]!) > SHADE);
		if (differs) others += 1;
	}
	return others / (one.width * one.height);
}

test.each(kept)('$name is as expected', ({ name, sample, look }) => {
	const drawn = pictureOf(samples[sample]!, look);
	const file = path.join(folder, `${name}.png`);
	const image = readPng(drawn);
	expect(image.width).toBe(look.size === 'large' ? 1200 : 600);
	expect(image.colors).toBeLessThanOrEqual(256);
	expect(drawn.length).toBeLessThan(50_000);
	const others = existsSync(file) ? othersIn(image, readPng(readFileSync(file))) : 1;
	if (others <= OTHERS) return;
	const copy = path.join(mkdtempSync(path.join(tmpdir(), 'picture-')), `${name}.png`);
	writeFileSync(copy, drawn);
	throw new Error(`${(others * 100).toFixed(2)} % of the pixels are others: ${copy} beside ${file}`);
});

test('every expected picture is drawn', () => {
	expect(readdirSync(folder).sort()).toEqual(kept.map(({ name }) => `${name}.png`).sort());
});

test('a picture is the same at each call', () => {
	const [one, other] = [0, 1].map(() => pictureOf(samples['thirtyDays']!, kept[0]!.look));
	expect(Buffer.compare(Buffer.from(one!), Buffer.from(other!))).toBe(0);
});
