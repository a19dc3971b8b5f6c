/**
 * Result files take little memory as items, and are read in linear time whatever they look
 * like.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { csvRows } from '../../nodes/execution/single/csv';
import { KeptTexts } from '../../nodes/execution/single/keptTexts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('a text is kept unchanged', () => {
	const cell = fc.oneof(fc.string(), fc.string({ minLength: 13, unit: 'binary' }), fc.constantFrom('iOS', 'a text that is longer'));
	fc.assert(
		fc.property(fc.array(fc.tuple(cell, fc.nat(3)), { maxLength: 30 }), (cells) => {
			const texts = new KeptTexts();
			for (const [text, column] of cells) expect(texts.keep(text, column)).toBe(text);
		}),
	);
});

async function* fileOf(rows: number, rowAt: (n: number) => string): AsyncGenerator<Uint8Array> {
	const ROWS_IN_PIECE = 1_000;
	for (let first = 0; first < rows; first += ROWS_IN_PIECE)
		yield await Promise.resolve(Buffer.from(Array.from({ length: Math.min(ROWS_IN_PIECE, rows - first) }, (_each, n) => rowAt(first + n)).join('')));
}

const rowAt = (n: number) => `3f5c1a2b-77aa-4b0c-9d3e-${String(n).padStart(12, '0')};user-${n}@example.com;plan ${n % 9};2026-01-02 03:04:05\n`;

test('100,000 rows as items take at most three times the memory of their file', async () => {
	const pairedItem = { item: 0 };
	const texts = new KeptTexts();
	const items: object[] = [];
	collect();
	const before = process.memoryUsage().heapUsed;
	for await (const cells of csvRows(fileOf(100_000, rowAt)))
		items.push({ json: Object.fromEntries(cells.map((cell, column) => [`column${column}`, texts.keep(cell, column)])), pairedItem });
	collect();
	const taken = process.memoryUsage().heapUsed - before;
	expect(items).toHaveLength(100_000);
	expect(taken / (100_000 * rowAt(99_999).length)).toBeLessThan(3);
});

test.each([
	['rows', rowAt],
	['a file without a line break', (n: number) => `cell ${n};`],
	['one cell', (n: number) => `word ${n} `],
	['a cell in quotation marks without an end of line', (n: number) => (n === 0 ? '"a' : '""')],
])('%s: four times as much takes about four times as long', async (_name, at) => {
	const cpuOf = async (rows: number): Promise<number> => {
		const before = process.cpuUsage();
		let cells = 0;
		for await (const row of csvRows(closed(fileOf(rows, at), at(0)))) cells += row.length;
		const { user, system } = process.cpuUsage(before);
		expect(cells).toBeGreaterThan(0);
		return user + system;
	};
	await cpuOf(50_000);
	const few = await cpuOf(100_000);
	expect(await cpuOf(400_000)).toBeLessThan(9 * few);
});

/** Closes the quotation mark of a cell. */
async function* closed(pieces: AsyncGenerator<Uint8Array>, first: string): AsyncGenerator<Uint8Array> {
	yield* pieces;
	if (first.startsWith('"')) yield Buffer.from('"');
}
