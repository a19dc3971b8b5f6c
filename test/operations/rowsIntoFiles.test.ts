/** Rows as a file instead of items: what is in the file is what would be in the items. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Container } from '@n8n/di';
import { BinaryDataConfig, BinaryDataService } from 'n8n-core';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import fc from 'fast-check';
import { CsvText } from '../../nodes/execution/single/rowsFile/csvText';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { callTool } from '../support/engine/agent';
import { isOlder } from '../support/engine/generation';
import { startAccount } from '../support/simulator';

jest.setTimeout(60_000);

const account = startAccount({ seed: 'rows into files' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addTag({ name: 'Plan' });
	simulator.addTag({ name: 'Age', kind: 'integer' });
	for (let index = 0; index < 3; index++)
		simulator.addDevice({ application: APPLICATION, hwid: `hwid-${index}`, userId: `+49171${index}`, tags: { Plan: index === 1 ? '=1+2, "best"' : 'größer', Age: index * 10 } });
});

const log = { resource: 'messageLog', operation: 'getAll', returnAll: true, dateRange: 'anyTime', filters: { message_code: MESSAGE } };
const devices = { resource: 'segment', operation: 'export', devicesOf: 'application', application: byCode(APPLICATION) };

/** Answers that a test writes. */
const answer = (...bodies: unknown[]) => {
	for (const body of bodies) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body) });
};
const run = async (type: string, parameters: NodeRun['parameters'], more: Partial<NodeRun> = {}) => {
	const result = await runNode({ type, parameters, credential: account.credential(), ...more });
	account.faults.clear();
	return result;
};
const bytesOf = async (item: INodeExecutionData | undefined, field = 'data') => {
	const binary = item?.binary?.[field];
	if (binary === undefined) throw new Error('There is no file');
	return binary.id === undefined ? Buffer.from(binary.data, 'base64') : await Container.get(BinaryDataService).getAsBuffer(binary);
};

/** A strict reader of RFC 4180: the lines end with CRLF, and quotes stand around whole cells. */
function cellsOf(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
	while (cell.lastIndex < text.length) {
		const at = cell.lastIndex;
		const found = cell.exec(text);
		if (found === null) throw new Error(`No cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
		row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
		if (found[3] === ',') continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
const withoutMark = (bytes: Buffer) => {
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	return bytes.subarray(3).toString();
};
/** The rows of a CSV file by their headings. */
const rowsOfCsv = (bytes: Buffer): Array<Record<string, string>> => {
	const [headings = [], ...rows] = cellsOf(withoutMark(bytes));
	expect(rows.every(({ length }) => length === headings.length)).toBe(true);
	return rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [headings[place] ?? '', cell])));
};
const rowsOfLines = (bytes: Buffer) => {
	const lines = bytes.toString().split('\n');
	expect(lines.pop()).toBe('');
	return lines.map((line) => JSON.parse(line) as IDataObject);
};
/** What a spreadsheet shows of a value; an apostrophe in front of a formula is not part of it. */
const asCell = (value: unknown) => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
const unguarded = (cell: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

describe('the message log', () => {
	const entry = (n: number) => ({ timestamp: `2026-06-15 08:00:0${n}`, message_id: 12345678901, hwid: `=cmd|' /C calc'!A${n}`, user_id: `Zoë, "${n}"`, platform: 'osx', push_alerts_enabled: 1, action: 'opened' });
	const pages = () => answer({ pagination_token: 'page-2', data: [entry(1), entry(2)] }, { pagination_token: 'page-3', data: [entry(3)] }, { data: [] });
	const columns = ['time', 'application', 'messageId', 'messageCode', 'campaignCode', 'hwid', 'userId', 'platform', 'action', 'pushAlertsEnabled', 'status'];

	test('is one item with a CSV file of all pages', async () => {
		pages();
		const { items, error } = await run('pushStatistics', { ...log, returnAs: 'csv' });
		expect(error?.message).toBeUndefined();
		expect(items).toHaveLength(1);
		const bytes = await bytesOf(items[0]);
		expect(items[0]?.json).toEqual({ fileName: 'message-log.csv', rows: 3, bytes: bytes.length });
		expect(items[0]?.binary?.['data']).toMatchObject({ fileName: 'message-log.csv', mimeType: 'text/csv', fileExtension: 'csv' });
		expect(withoutMark(bytes)).toBe(
			[
				columns.join(','),
				...[1, 2, 3].map((n) => `2026-06-15T08:00:0${n}Z,,12345678901,,,'=cmd|' /C calc'!A${n},"Zoë, ""${n}""",macOS,opened,true,`),
				'',
			].join('\r\n'),
		);
	});

	test('is a line of JSON for each item', async () => {
		pages();
		const lines = await run('pushStatistics', { ...log, returnAs: 'ndjson', binaryField: 'log' });
		pages();
		const { items } = await run('pushStatistics', log);
		const bytes = await bytesOf(lines.items[0], 'log');
		expect(lines.items.map(({ json }) => json)).toEqual([{ fileName: 'message-log.ndjson', rows: 3, bytes: bytes.length }]);
		expect(lines.items[0]?.binary?.['log']?.mimeType).toBe('application/x-ndjson');
		// The log comes oldest first here; items are sorted, a file has the order of the service.
		expect(rowsOfLines(bytes)).toEqual(items.map(({ json }) => json).reverse());
		expect(rowsOfLines(bytes)[0]).toMatchObject({ messageId: '12345678901' });
	});

	test('has the period in its name and its item, by the days of the workflow', async () => {
		answer({ data: [] });
		const now = new Date();
		const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
		const parameters = { ...log, dateRange: 'custom', date_from: `${day(3)}T23:00:00Z`, date_to: `${day(1)}T22:59:59Z`, returnAs: 'csv' };
		const { items, error } = await run('pushStatistics', parameters, { timeZone: 'Etc/GMT-1' });
		expect(error?.message).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ fileName: `message-log-${day(2)}-to-${day(1)}.csv`, rows: 0, from: `${day(3)}T23:00:00Z`, to: `${day(1)}T22:59:59Z` });
	});

	test('without rows is a file with headings, or an empty one', async () => {
		answer({ data: [] });
		const csv = await run('pushStatistics', { ...log, returnAs: 'csv' });
		expect(withoutMark(await bytesOf(csv.items[0]))).toBe(`${columns.join(',')}\r\n`);
		answer({ data: [] });
		const lines = await run('pushStatistics', { ...log, returnAs: 'ndjson' });
		expect(lines.items[0]?.json).toEqual({ fileName: 'message-log.ndjson', rows: 0, bytes: 0 });
		expect(lines.items[0]?.binary?.['data']).toMatchObject({ fileName: 'message-log.ndjson' });
	});

	test('ends at its limit', async () => {
		pages();
		const { items } = await run('pushStatistics', { ...log, returnAll: false, limit: 2, returnAs: 'ndjson' });
		expect(rowsOfLines(await bytesOf(items[0])).map((row) => row['time'])).toEqual(['2026-06-15T08:00:01Z', '2026-06-15T08:00:02Z']);
	});

	test('is a file for each item of the input, with its number in the name', async () => {
		answer({ data: [entry(1)] }, { data: [] });
		const { items } = await run('pushStatistics', { ...log, returnAs: 'csv', options: {} }, { items: [{}, {}] });
		expect(items.map(({ json, pairedItem }) => [json['fileName'], pairedItem])).toEqual([['message-log-item-1.csv', { item: 0 }], ['message-log-item-2.csv', { item: 1 }]]);
		expect(items.map(({ json }) => json['rows']).sort()).toEqual([0, 1]);
	});

	test('with columns that only a later page has is read again: nothing is lost', async () => {
		const first = { pagination_token: 'page-2', data: [entry(1)] };
		const later = { data: [{ ...entry(2), carrier: 'Example Mobile', '__proto__': 1 }, entry(3)] };
		answer(first, later, first, later);
		const { items, error } = await run('pushStatistics', { ...log, returnAs: 'csv' });
		expect(error?.message).toBeUndefined();
		const rows = rowsOfCsv(await bytesOf(items[0]));
		expect(rows.map((row) => row['carrier'])).toEqual(['', 'Example Mobile', '']);
		expect(items[0]?.json['rows']).toBe(3);
	});

	test('whose columns are others at each reading is an error that says what to choose', async () => {
		for (let reading = 0; reading < 4; reading++) answer({ pagination_token: 'page-2', data: [entry(1)] }, { data: [{ ...entry(2), [`column_${reading}`]: 1 }] });
		const { items, error } = await run('pushStatistics', { ...log, returnAs: 'csv' });
		expect([items, error?.message]).toEqual([[], expect.stringMatching(/^Return As is CSV File, but .* Choose JSON Lines File/)]);
	});

	describe.each(['csv', 'ndjson'])('that breaks off, as %s,', (returnAs) => {
		const broken = () => {
			answer({ pagination_token: 'page-2', data: [entry(1)] });
			for (let time = 0; time < 6; time++) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 210, status_message: 'Gone away' }) });
		};

		test('is an error, and no file', async () => {
			broken();
			const { items, error } = await run('pushStatistics', { ...log, returnAs });
			expect(items).toEqual([]);
			expect(error?.description).toContain('Gone away');
		});

		test('is the error of its item, if the node continues', async () => {
			broken();
			const { items } = await run('pushStatistics', { ...log, returnAs }, { settings: { onError: 'continueRegularOutput' } });
			expect(items.map(({ json, binary }) => [Object.keys(json), binary])).toEqual([[['error', 'message'], undefined]]);
		});
	});

	test('is no file for an agent, which says so', async () => {
		const [said] = await callTool({ type: 'pushStatistics', parameters: { ...log, returnAs: 'csv' }, calls: [{}], credential: account.credential() });
		expect(JSON.stringify(said)).toContain('Return As is a file, and an agent gets none. Choose Items');
		expect(account.requests).toEqual([]);
	});
});

describe('in the store for files of n8n', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'rows-into-files-'));
	const store = Container.get(BinaryDataService);
	beforeAll(async () => {
		Object.assign(Container.get(BinaryDataConfig), { mode: 'filesystem', localStoragePath: folder });
		await store.init();
	});
	afterAll(() => Object.assign(store, { managers: {} }));
	const filesIn = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length;
	const entries = (page: number) => Array.from({ length: 10_000 }, (_each, n) => ({ timestamp: '2026-06-15 08:00:00', hwid: `hwid-${page}-${n}`, action: 'sent' }));

	test.each(['csv', 'ndjson'])('a file is written page by page: %s', async (returnAs) => {
		answer({ pagination_token: 'page-2', data: entries(1) }, { pagination_token: 'page-3', data: entries(2) }, { data: entries(3) });
		const { items, error } = await run('pushStatistics', { ...log, returnAs });
		expect(error?.message).toBeUndefined();
		expect(items[0]?.binary?.['data']?.id).toMatch(/^filesystem-v2:/);
		const bytes = await bytesOf(items[0]);
		const hwids = returnAs === 'csv' ? rowsOfCsv(bytes).map((row) => row['hwid']) : rowsOfLines(bytes).map((row) => row['hwid']);
		expect(hwids).toEqual([1, 2, 3].flatMap((page) => entries(page).map(({ hwid }) => hwid)));
		expect(items[0]?.json).toMatchObject({ rows: 30_000, bytes: bytes.length });
	});

	test('nothing stays of a file that breaks off', async () => {
		const before = filesIn();
		answer({ pagination_token: 'page-2', data: entries(1) });
		for (let time = 0; time < 6; time++) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 210, status_message: 'Gone away' }) });
		const { error } = await run('pushStatistics', { ...log, returnAs: 'csv' });
		expect(error?.description).toContain('Gone away');
		// The older n8n keeps what was written, of which no item knows.
		expect(filesIn() - before).toBe(isOlder ? 1 : 0);
	});
});

describe('an export', () => {
	test.each(['csv', 'json'])('has its rows and all their columns, in the format %s of the service', async (format) => {
		const options = { format };
		const asItems = (await run('pushAudience', { ...devices, options })).items.map(({ json }) => json);
		expect(asItems).toHaveLength(3);
		const csv = await run('pushAudience', { ...devices, options, returnAs: 'csv' });
		expect(csv.error?.message).toBeUndefined();
		expect(csv.items[0]?.json['fileName']).toMatch(/^export_segment_.*\.csv$/);
		const rows = rowsOfCsv(await bytesOf(csv.items[0]));
		const columns = [...new Set(asItems.flatMap((row) => Object.keys(row)))];
		const cells = asItems.map((row) => Object.fromEntries(columns.map((column) => [column, asCell(row[column])])));
		expect(rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, unguarded(cell)])))).toEqual(cells);
		const lines = await run('pushAudience', { ...devices, options, returnAs: 'ndjson' });
		expect(rowsOfLines(await bytesOf(lines.items[0]))).toEqual(asItems);
	});

	test('without devices and without a file is a file without rows', async () => {
		answer({ task_id: '1' }, { status: 'completed', devices_count: 0 });
		const { items, error } = await run('pushAudience', { ...devices, returnAs: 'csv' });
		expect(error?.message).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ rows: 0 });
	});
});

describe('CSV', () => {
	const text = fc.oneof(
		fc.string({ unit: 'grapheme', maxLength: 12 }),
		fc.string({ unit: fc.constantFrom('"', "'", ',', ';', '\r', '\n', '\t', ' ', '=', '+', '-', '@', '1', '.', '＝', 'x', '\uFEFF'), maxLength: 8 }),
	);
	const value = fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constantFrom(null, undefined), fc.array(text, { maxLength: 3 }), fc.dictionary(text, text, { maxKeys: 2 }));

	test('gives back every value, whatever is in it', () => {
		fc.assert(
			fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 5 }), fc.array(fc.array(value, { maxLength: 5 }), { maxLength: 5 }), (columns, values) => {
				const rows = values.map((cells) => Object.fromEntries(cells.slice(0, columns.length).map((cell, place) => [columns[place] ?? '', cell])));
				const csv = new CsvText(columns);
				const [headings, ...read] = cellsOf(withoutMark(Buffer.from(csv.begin() + (csv.rows(rows) ?? ''))));
				expect(headings?.map(unguarded)).toEqual(columns);
				expect(read.map((cells) => cells.map(unguarded))).toEqual(rows.map((row) => columns.map((column) => asCell(Object.hasOwn(row, column) ? row[column] : undefined))));
			}),
			{ numRuns: 500 },
		);
	});

	test.each([
		['=1+2', "'=1+2"],
		['+1-2', "'+1-2"],
		['-2+3+cmd', "'-2+3+cmd"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\t=1', "'\t=1"],
		['\r\n=1', '"\'\r\n=1"'],
		["'=1", "''=1"],
		['=A1,B1', '"\'=A1,B1"'],
		// Numbers are no formulas.
		['+491701234567', '+491701234567'],
		['-12.5', '-12.5'],
		["it's", "it's"],
		['a=b', 'a=b'],
	])('a text is no formula: %j', (cell, written) => {
		expect(new CsvText(['a', 'b']).rows([{ a: cell, b: 1 }])).toBe(`${written},1\r\n`);
	});

	test('one column has a line for each row, also for an empty one', () => {
		expect(new CsvText(['a']).rows([{ a: '' }, { a: 'x' }, {}])).toBe('""\r\nx\r\n""\r\n');
	});

	test('a column that the file does not have is said', () => {
		expect(new CsvText(['a']).rows([{ a: 1 }, { b: 2 }])).toBeUndefined();
	});
});
