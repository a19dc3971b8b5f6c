/** Pictures of the editor are made smaller for the pages, and show the same. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { type Image, readPng } from '../report/readPng';

const tool = pathToFileURL(path.join(__dirname, '..', '..', 'playground', 'browser', 'smallPicture.mjs')).href;

/** The picture that the tool makes of another one. */
function small(png: Buffer): Buffer {
	const script = `import { readFileSync } from 'node:fs';
import { smallPicture } from ${JSON.stringify(tool)};
process.stdout.write(smallPicture(readFileSync(0)));`;
	const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { input: png, maxBuffer: 1e8 });
	expect([status, stderr.toString()]).toEqual([0, '']);
	return stdout;
}

type Point = readonly [red: number, green: number, blue: number];

/**
 * A PNG with 8-bit colours, whose rows use the five filters of PNG one after another (PNG
 * specification, section 9).
 */
function pngOf(width: number, height: number, pointAt: (x: number, y: number) => Point, kind = 2): Buffer {
	const rows = Array.from({ length: height }, (_row, y) => Buffer.from(Array.from({ length: width }, (_point, x) => [...pointAt(x, y)]).flat()));
	const filtered = rows.map((row, y) => {
		const above = rows[y - 1] ?? Buffer.alloc(row.length);
		const bytes = [...row].map((value, at) => {
			const [left, up, corner] = [at < 3 ? 0 : (row[at - 3] ?? 0), above[at] ?? 0, at < 3 ? 0 : (above[at - 3] ?? 0)];
			const estimate = left + up - corner;
			const nearest = [left, up, corner].reduce((one, other) => (Math.abs(estimate - other) < Math.abs(estimate - one) ? other : one));
			return (value - ([0, left, up, Math.floor((left + up) / 2), nearest][y % 5] ?? 0)) & 255;
		});
		return Buffer.from([y % 5, ...bytes]);
	});
	const content = deflateSync(Buffer.concat(filtered));
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, kind], 8);
	const chunk = (name: string, data: Buffer) => {
		const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
		const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
		ends[0].writeUInt32BE(data.length);
		ends[1].writeUInt32BE(crc32(named));
		return Buffer.concat([ends[0], named, ends[1]]);
	};
	const middle = Math.floor(content.length / 2);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', header),
		chunk('IDAT', content.subarray(0, middle)),
		chunk('IDAT', content.subarray(middle)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

const pointIn = ({ pixels, width }: Image, x: number, y: number): number[] => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];

test('a picture with few colours keeps every pixel, whatever the filters of its rows', () => {
	const pointAt = (x: number, y: number): Point => [(x % 8) * 36, (y % 4) * 80, x === y ? 255 : 0];
	const image = readPng(small(pngOf(40, 23, pointAt)));
	expect([image.width, image.height, image.colors]).toEqual([40, 23, 40]);
	for (let y = 0; y < 23; y++) for (let x = 0; x < 40; x++) expect(pointIn(image, x, y)).toEqual([...pointAt(x, y)]);
});

test('a picture with many colours keeps 256: surfaces exactly, the rest nearly', () => {
	// A surface, letters with soft edges, and an icon with a gradient.
	const pointAt = (x: number, y: number): Point => {
		if (x < 60) return [245, 245, 246];
		if (x < 120) return [(x * 7 + y * 3) % 256, (x * 7 + y * 3) % 256, (x * 7 + y * 3) % 256];
		return [255 - y, 80 + (x % 100), 40 + ((x + y) % 60)];
	};
	const png = pngOf(220, 120, pointAt);
	const image = readPng(small(png));
	expect(image.colors).toBe(256);
	let most = 0;
	for (let y = 0; y < 120; y++)
		for (let x = 0; x < 220; x++) {
			const seen = pointIn(image, x, y);
			if (x < 60) expect(seen).toEqual([245, 245, 246]);
			most = Math.max(most, ...pointAt(x, y).map((value, index) => Math.abs(value - (seen[index] ?? 0))));
		}
	expect(most).toBeLessThan(48);
});

test('a picture of another kind, or one that is small already, is not changed', () => {
	const made = small(pngOf(5, 5, (x, y) => [x, y, 0]));
	expect(small(made).equals(made)).toBe(true);
	const other = pngOf(4, 4, () => [1, 2, 3], 6);
	expect(small(other).equals(other)).toBe(true);
});
