/**
 * Segment: Count Devices and Export: unusual answers and files are read as intended, or are
 * errors that say what is wrong.
 */
import { zipOf } from '../../simulator/account/zip';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'odd exports' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});
const ofApplication = { resource: 'segment', devicesOf: 'application', application: byCode(APPLICATION) };

async function run(answers: readonly unknown[], parameters: NodeRun['parameters']) {
	for (const answer of answers) account.faults.add({ kind: 'raw', status: 200, body: typeof answer === 'string' ? answer : JSON.stringify(answer) });
	const result = await runNode({ type: 'pushAudience', parameters: { ...ofApplication, ...parameters }, credential: account.credential() });
	account.faults.clear();
	return { ...result, rows: result.items.map(({ json }) => json) };
}

const count = async (end: unknown) => await run([{ task_id: '1' }, end], { operation: 'countDevices' });
const conditions = { condition: [{ tag: 'Plan', kind: 'string', operator: 'EQ', value: 'pro' }] };
const compile = async (response: unknown) =>
	await run([{ status_code: 200, status_message: 'OK', response }], { operation: 'countDevices', devicesOf: 'conditions', conditions });

describe('a count', () => {
	test.each([[12, 12], ['12', 12], [' 12 ', 12], [0, 0], ['0', 0]])('of %j is read as %d', async (given, devices) => {
		expect((await count({ status: 'completed', devices_count: given })).rows).toEqual([{ devices }]);
		expect((await compile({ devices_count: given })).rows).toEqual([{ devices }]);
	});

	const ODD = ['abc', '', -1, '-1', 1.5, null, true, [], {}, undefined];
	test.each(ODD)('of %j is an error', async (given) => {
		for (const { error, rows } of [await count({ status: 'completed', devices_count: given }), await compile({ devices_count: given })]) {
			expect(error?.message).toBe('The service did not say how many devices there are');
			expect(rows).toEqual([]);
		}
	});

	test.each([null, [], {}, 'x', 5])('in an answer of %j is an error', async (response) => {
		expect((await compile(response)).error?.message).toBe('The service did not say how many devices there are');
	});

	test('that comes at once is accepted', async () => {
		expect((await run([{ devices_count: 7 }], { operation: 'countDevices' })).rows).toEqual([{ devices: 7 }]);
	});
});

describe('an export', () => {
	const ending = async (end: unknown, more: NodeRun['parameters'] = {}) => await run([{ task_id: '1' }, end], { operation: 'export', ...more });
	const file = async (content: string | Buffer, more?: NodeRun['parameters']) =>
		await ending({ status: 'completed', csv_filename: account.simulator.exports.publishZip('export.zip', Buffer.from(content)) }, more);
	const zip = (text: string) => zipOf('devices.csv', Buffer.from(text), { packed: true, lengthBehind: false });

	test.each([
		{ status: 'completed' }, { status: 'completed', devices_count: 5 }, { status: 'completed', csv_filename: null }, { status: 'completed', csv_filename: '' },
		{ status: 'completed', csv_filename: 'export.zip' }, { status: 'completed', filename: 'ftp://files.example.com/export.zip' }, { status: 'completed', csv_filename: 'javascript:alert(1)' },
		{ status: 'completed', csv_filename: 'file:///etc/passwd' }, { status: 'completed', csv_filename: ['x'] }, {},
	])('without a link is an error: %j', async (end) => {
		for (const returnAs of ['items', 'file']) {
			const { error, rows } = await ending(Object.keys(end).length === 0 ? { status: 'done' } : end, { returnAs });
			expect(error?.message).toBe('The result file could not be fetched');
			expect(rows).toEqual([]);
		}
	});

	test.each([
		['devices.csv.zip', 'devices'],
		['devices.JSON.zip', 'devices'],
		['devices.csv', 'devices'],
		['devices.2026.zip', 'devices.2026'],
	])('called %s gives its name to the file of its rows, which has its own ending', async (called, name) => {
		for (const returnAs of ['csv', 'ndjson']) {
			const link = account.simulator.exports.publishZip(called, zip('Hwid\na\n'));
			const { error, rows } = await ending({ status: 'completed', csv_filename: link }, { returnAs });
			expect([error, rows]).toEqual([undefined, [expect.objectContaining({ fileName: `${name}.${returnAs}`, rows: 1 })]]);
		}
	});

	test('of an empty segment may have no file', async () => {
		expect((await ending({ status: 'completed', devices_count: 0 })).rows).toEqual([]);
		expect((await ending({ status: 'completed', devices_count: 0 }, { returnAs: 'file' })).error?.message).toBe('The result file could not be fetched');
	});

	test.each(['items', 'file'])('of 0 bytes is an error, as %s', async (returnAs) => {
		const { error } = await file('', { returnAs });
		expect(error?.message).toMatch(/ is no table, but an empty file$/);
	});

	test('with a table of 0 bytes is an error too; headings alone are an empty table', async () => {
		expect((await file(zip(''))).error?.message).toMatch(/ is no table, but an empty file$/);
		expect((await file(zip('Hwid,User ID\n'))).rows).toEqual([]);
	});

	test('whose table ends within a quoted cell is damaged', async () => {
		const { error } = await file(zip('Hwid,Plan\na,"pro\nb,free\nc,x\n'));
		expect(error?.message).toMatch(/ is no table, but a table that breaks off within a cell in quotation marks$/);
	});

	test.each([10, 30, 60])('that is cut to %d percent is damaged', async (percent) => {
		const whole = zip(Array.from({ length: 500 }, (_none, n) => `hwid-${n},${n * 7919}\n`).join(''));
		const { error } = await file(whole.subarray(0, Math.floor((whole.length * percent) / 100)));
		expect(error?.message).toMatch(/ is no table, but a damaged ZIP file$/);
	});

	test.each(['<!DOCTYPE html><html><body>Sign in</body></html>', '{"error":"expired"}', '<Error><Code>AccessDenied</Code></Error>'])('that is %s is not a table', async (text) => {
		for (const content of [Buffer.from(text), zip(text)]) {
			const { error, rows } = await file(content);
			expect([rows, error?.message]).toEqual([[], expect.stringMatching(/ is no table, but /) as string]);
		}
	});

	describe('as JSON lines', () => {
		const one = '{"hwid":"a"}';
		test.each<[string, string, unknown[]]>([
			['a line that breaks off', `${one}\n{"hwid":"b","Plan\n{"hwid":"c"}\n`, [{ hwid: 'a' }, { unreadableLine: 2, text: '{"hwid":"b","Plan' }, { hwid: 'c' }]],
			['a first line that is none', `{"hwid\n\n${one}\n`, [{ unreadableLine: 1, text: '{"hwid' }, { hwid: 'a' }]],
			['a text between blank lines', `${one}\r\n\r\nan error occurred\r\n${one}`, [{ hwid: 'a' }, { unreadableLine: 3, text: 'an error occurred' }, { hwid: 'a' }]],
			['values that are no objects', `${one}\n5\n[]\n"b"\nnull\n`, [{ hwid: 'a' }, { response: 5 }, { response: [] }, { response: 'b' }, { response: null }]],
		])('with %s gives each line as what it is', async (_what, text, rows) => {
			const { rows: given, error } = await file(zip(text));
			expect([given, error]).toEqual([rows, undefined]);
		});

		test.each([
			['that is cut off', `${one}\n{"hwid":"b`, 'JSON that breaks off within line 2'],
			['without any right line', '{"hwid\n{"hwid\n', 'JSON that is damaged'],
			['in one list that is cut off', '[{"hwid":"a"},{"hwid":"b"', 'JSON that is damaged'],
		])('%s is an error', async (_what, text, found) => {
			const { rows, error } = await file(zip(text));
			expect([rows, error?.message]).toEqual([[], expect.stringMatching(new RegExp(` is no table, but ${found}$`)) as string]);
		});
	});

	test.each<[string, string | Buffer, string, string]>([
		['a table that is called .zip', 'Hwid\na\n', 'export.csv', 'text/csv'],
		['lines that are called .csv', zipOf('devices.csv', Buffer.from('{"hwid":"a"}\n'), { packed: true, lengthBehind: false }), 'devices.jsonl', 'application/json'],
		['a list that is called .csv', zipOf('devices.CSV', Buffer.from('[{"hwid":"a"}]'), { packed: true, lengthBehind: false }), 'devices.json', 'application/json'],
		['a table without an end in its name', zipOf('devices', Buffer.from('Hwid\na\n'), { packed: true, lengthBehind: false }), 'devices', 'text/csv'],
		['a table with an end of its own', zipOf('devices.2026', Buffer.from('Hwid\na\n'), { packed: true, lengthBehind: false }), 'devices.2026', 'text/csv'],
	])('is named after what it holds: %s', async (_what, content, name, type) => {
		const { items } = await file(content, { returnAs: 'file' });
		expect([items[0]?.json['fileName'], items[0]?.binary?.['data']?.fileName, items[0]?.binary?.['data']?.mimeType]).toEqual([name, name, type]);
	});

	test('of several files that is called .csv is a ZIP file', async () => {
		const link = account.simulator.exports.publishZip('export.csv', join([['a.csv', 'Hwid\na\n'], ['b.csv', 'Hwid\nb\n']]));
		const { items } = await ending({ status: 'completed', csv_filename: link }, { returnAs: 'file' });
		expect(items[0]?.binary?.['data']).toMatchObject({ fileName: 'export.zip', mimeType: 'application/zip' });
	});

	test('whose ZIP file has several tables gives the rows of all, or the file as it is', async () => {
		const two = join([['a.csv', 'Hwid,Plan\na,pro\n'], ['__MACOSX/._a.csv', 'x'], ['b.csv', 'Hwid\nb\n']]);
		expect((await file(two)).rows).toEqual([{ Hwid: 'a', Plan: 'pro' }, { Hwid: 'b' }]);
		const { items } = await file(two, { returnAs: 'file' });
		expect(items[0]?.binary?.data?.mimeType).toBe('application/zip');
	});

	test('whose ZIP file is empty is an error', async () => {
		const { error } = await file(join([]));
		expect(error?.message).toMatch(/ is no table, but an empty file$/);
	});
});

/** A ZIP file made of several: their entries, then their directories. */
function join(files: Array<[name: string, text: string]>): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, text] of files) {
		const one = zipOf(name, Buffer.from(text), { packed: true, lengthBehind: false });
		const from = one.readUInt32LE(one.length - 22 + 16);
		const entry = Buffer.from(one.subarray(from, one.length - 22));
		entry.writeUInt32LE(at, 42);
		parts.push(one.subarray(0, from));
		directory.push(entry);
		at += from;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	for (const place of [8, 10]) end.writeUInt16LE(files.length, place);
	end.writeUInt32LE(Buffer.concat(directory).length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...parts, ...directory, end]);
}
