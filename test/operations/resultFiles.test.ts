/** Result files: tag statistics and bounces (specification, getTagStats and getBouncedEmails). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { csvRows } from '../../nodes/execution/single/csv';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'result files' });
let files: Server;
let asked: IncomingMessage[] = [];
let give: (response: ServerResponse) => void;
beforeAll(async () => {
	files = createServer((request, response) => {
		asked.push(request);
		give(response);
	});
	await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
	asked = [];
});
afterAll(async () => {
	await new Promise((resolve) => {
		files.close(resolve);
		files.closeAllConnections();
	});
});

const hostOfFiles = () => `127.0.0.1:${(files.address() as AddressInfo).port}`;
const linkTo = (name: string) => `http://${hostOfFiles()}/${name}`;
const serve = (body: string | Buffer, status = 200) => {
	give = (response) => response.writeHead(status, { 'content-type': 'text/csv' }).end(body);
};

/** Runs an operation whose result is this. */
async function resultOf(type: 'pushStatistics' | 'pushEmail', response: unknown, parameters: NodeRun['parameters'] = {}) {
	const answers = [{ request_id: 'request-1' }, response];
	for (const answer of answers) {
		const body = JSON.stringify({ status_code: 200, status_message: 'OK', response: answer });
		account.faults.add({ kind: 'raw', status: 200, body });
	}
	const operation =
		type === 'pushStatistics'
			? { resource: 'tag', operation: 'get', tag: 'Plan' }
			: { resource: 'email', operation: 'getBounces', application: byCode(APPLICATION) };
	return await runNode({ type, parameters: { ...operation, ...parameters }, credential: account.credential() });
}

test('gives the rows of tag statistics as items, and asks for the file without the token', async () => {
	serve('\uFEFFApplication;Tag;Count\r\nAAAAA-BBBBB;Plan;12\r\nCCCCC-DDDDD;2024;3\r\n');
	const { items, error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(error).toBeUndefined();
	expect(items.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
		[{ application: 'AAAAA-BBBBB', tag: 'Plan', count: 12 }, { item: 0 }],
		[{ application: 'CCCCC-DDDDD', tag: '2024', count: 3 }, { item: 0 }],
	]);
	expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/tags.csv']]);
	expect(JSON.stringify([asked[0]?.rawHeaders, asked[0]?.url])).not.toContain(account.simulator.serverToken);
	expect(asked[0]?.headers.authorization).toBeUndefined();
});

test('gives bounces as items: no heading, quotes, line breaks, and numbers that are texts', async () => {
	serve('name@example.com;2026-06-15;12:00:01;"550 ""no such user"";\nsecond line"\nother@example.com;2026-06-15;12:00:02;550\n');
	const { items } = await resultOf('pushEmail', { file: { url: linkTo('bounces.csv') } });
	expect(items.map(({ json }) => json)).toEqual([
		{ email: 'name@example.com', date: '2026-06-15', time: '12:00:01', reason: '550 "no such user";\nsecond line' },
		{ email: 'other@example.com', date: '2026-06-15', time: '12:00:02', reason: '550' },
	]);
});

test('keeps rows and cells that are not as expected', async () => {
	serve('AAAAA-BBBBB;Plan;12;more\nno count\n');
	const { items } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(items.map(({ json }) => json)).toEqual([
		{ application: 'AAAAA-BBBBB', tag: 'Plan', count: 12, column4: 'more' },
		{ application: 'no count' },
	]);
});

test.each(['', '\uFEFF', 'Application;Tag;Count\n'])('an empty file gives no items: %j', async (text) => {
	serve(text);
	const { items, error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect([items, error]).toEqual([[], undefined]);
});

test('gives the file itself in the binary field of choice', async () => {
	const text = 'AAAAA-BBBBB;Plan;12\n';
	serve(text);
	const { items, error } = await resultOf('pushStatistics', { fileName: linkTo('tags%20of%20june.csv') }, {
		returnAs: 'file',
		binaryField: 'report',
	});
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(items[0]?.json).toEqual({ fileName: 'tags of june.csv' });
	const { data, fileName, mimeType } = items[0]?.binary?.['report'] ?? {};
	expect([Buffer.from(data ?? '', 'base64').toString(), fileName, mimeType]).toEqual([text, 'tags of june.csv', 'text/csv']);
});

test('reads a large file', async () => {
	const count = 100_000;
	serve(Array.from({ length: count }, (_row, index) => `AAAAA-BBBBB;"tag ${index}";${index}\n`).join(''));
	const { items } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(items).toHaveLength(count);
	expect(items.at(-1)?.json).toEqual({ application: 'AAAAA-BBBBB', tag: `tag ${count - 1}`, count: count - 1 });
});

test.each([404, 403, 500])('says that the file could not be fetched: HTTP %d', async (status) => {
	serve('<html>', status);
	const { error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(error?.message).toBe(`The result file could not be fetched from ${hostOfFiles()} (HTTP ${status})`);
	expect(error?.description).toMatch(/^Run the operation again: the service then prepares the file anew/);
});

test('says that the host of the file cannot be reached', async () => {
	const { error } = await resultOf('pushStatistics', { fileName: 'https://127.0.0.1:1/tags.csv' });
	expect(error?.message).toBe('The result file could not be fetched from 127.0.0.1:1');
	expect(error?.description).toContain('(ECONNREFUSED)');
});

test.each(['items', 'file'])('says that the connection broke in the middle of the file, as %s', async (returnAs) => {
	give = (response) => {
		response.writeHead(200, { 'content-length': '1000' });
		response.write('AAAAA-BBBBB;Plan;12\n', () => response.destroy());
	};
	const { error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') }, { returnAs });
	expect(error?.message).toBe('The connection broke before the answer came');
});

test('does not fetch a file over an open line', async () => {
	const { error } = await resultOf('pushStatistics', { fileName: 'http://files.example.com/tags.csv' });
	expect(error?.message).toBe('The result file was not fetched: its host files.example.com does not encrypt (http://)');
	expect(error?.description).toMatch(/anybody on the way could read it/);
});

describe('csv', () => {
	const read = async (chunks: Uint8Array[], columns?: number): Promise<string[][]> => {
		const rows: string[][] = [];
		const source = async function* () {
			yield* chunks;
		};
		for await (const row of csvRows(source(), columns)) rows.push(row);
		return rows;
	};
	const cut = (text: string, size: number): Uint8Array[] => {
		const bytes = Buffer.from(text);
		return Array.from({ length: Math.ceil(bytes.length / size) }, (_chunk, index) => bytes.subarray(index * size, (index + 1) * size));
	};
	const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

	test('gives back any table, with either separator and line break, in chunks of any size', async () => {
		const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ', 'é', '漢', '😀', '\uFEFF'), maxLength: 6 });
		const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
		const layout = fc.record({
			separator: fc.constantFrom(';', ','),
			lineBreak: fc.constantFrom('\n', '\r\n'),
			mark: fc.constantFrom('', '\uFEFF'),
			end: fc.boolean(),
			size: fc.integer({ min: 1, max: 40 }),
		});
		await fc.assert(
			fc.asyncProperty(table, layout, async (rows, { separator, lineBreak, mark, end, size }) => {
				// The first line shows the separator, which is a heading here.
				const whole = [Array.from({ length: rows[0]?.length ?? 2 }, (_name, index) => `column${index}`), ...rows];
				const text = whole
					.map((cells) => cells.map((each) => (/[";,\n\r]/.test(each) || each === '' ? quoted(each) : each)).join(separator))
					.join(lineBreak);
				await expect(read(cut(mark + text + (end ? lineBreak : ''), size))).resolves.toEqual(whole);
			}),
			{ numRuns: 500 },
		);
	});

	test.each([
		['a;b\n\nc;d', [['a', 'b'], ['c', 'd']]],
		['a\n', [['a']]],
		['a;b;\n', [['a', 'b', '']]],
		[';;\n', [['', '', '']]],
		['one;"two\r\nlines"\r\n', [['one', 'two\r\nlines']]],
		['a;"unclosed\nb;c', [['a', 'unclosed\nb;c']]],
		['a;b "c"\n', [['a', 'b "c"']]],
		['"a, b";c\n', [['a, b', 'c']]],
	])('reads %j', async (text, rows) => {
		await expect(read(cut(text, 3))).resolves.toEqual(rows);
	});
});
