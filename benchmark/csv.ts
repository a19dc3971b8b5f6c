/** The rows of a result file as items: how much memory they hold, in times of the file. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { csvRows } from '../nodes/execution/single/csv';
import { KeptTexts } from '../nodes/execution/single/keptTexts';
import { atMost, type Measurement, measurement } from './measurement';

const ROWS_IN_PIECE = 1_000;
const COLUMNS = ['hwid', 'user', 'plan', 'time'];

const rowAt = (n: number): string =>
	`3f5c1a2b-77aa-4b0c-9d3e-${String(n).padStart(12, '0')};user-${n}@example.com;plan ${n % 9};2026-01-02 03:04:05\n`;

async function* fileOf(count: number): AsyncGenerator<Uint8Array> {
	for (let first = 0; first < count; first += ROWS_IN_PIECE) {
		const rows = Math.min(ROWS_IN_PIECE, count - first);
		yield await Promise.resolve(Buffer.from(Array.from({ length: rows }, (_each, n) => rowAt(first + n)).join('')));
	}
}

/** @param keep what a cell becomes */
async function read(count: number, keep: (cell: string, column: number) => string): Promise<{ ms: number; heap: number }> {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	const pairedItem = { item: 0 };
	const items: object[] = [];
	collect();
	const before = process.memoryUsage().heapUsed;
	const since = performance.now();
	for await (const cells of csvRows(fileOf(count))) {
		const row = cells.map((cell, column) => [COLUMNS[column] ?? '', keep(cell, column)] as const);
		items.push({ json: Object.fromEntries(row), pairedItem });
	}
	const ms = performance.now() - since;
	collect();
	const heap = process.memoryUsage().heapUsed - before;
	if (items.length !== count) throw new Error(`The file gave ${items.length} of ${count} rows`);
	return { ms, heap };
}

/** @returns the measurement of so many rows, of a tenth, and with cells as they were cut out */
export async function measureCsv(count = 300_000): Promise<Measurement> {
	const texts = () => {
		const kept = new KeptTexts();
		return (cell: string, column: number) => kept.keep(cell, column);
	};
	await read(count / 10, texts());
	const tenth = await read(count / 10, texts());
	const plain = await read(count, (cell) => cell);
	const ours = await read(count, texts());
	let bytes = 0;
	for (let n = 0; n < count; n++) bytes += rowAt(n).length;
	const inMemory = { ours: ours.heap / bytes, plain: plain.heap / bytes };
	const figures = { name: 'csv', items: count, requests: 0, ours: ours.ms };
	return {
		...measurement(figures, { plainMs: plain.ms, tenthMs: tenth.ms, inMemory }),
		aims: [atMost(3, 'memory, in times of the file', inMemory.ours)],
	};
}
