/**
 * Segments and tags over the devices of an account: counted, exported as ZIP files, defined and
 * deleted.
 */
import fc from 'fast-check';
import { crc32 } from '../../nodes/compression/crc32';
import { columnNames } from '../../nodes/execution/single/headings';
import { zipEntries, ZipFault } from '../../nodes/execution/single/zip';
import { zipOf } from '../../simulator/account/zip';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const OTHER = 'CCCCC-DDDDD';
const account = startAccount({ seed: 'segments' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: OTHER });
	simulator.addTag({ name: 'Plan' });
	simulator.addTag({ name: 'Age', kind: 'integer' });
	for (let index = 0; index < 12; index++)
		simulator.addDevice({
			application: index < 10 ? APPLICATION : OTHER,
			hwid: `hwid-${index}`,
			userId: `customer-${index}`,
			tags: { Plan: index % 2 === 0 ? 'pro, "best"' : 'free', Age: index * 10 },
		});
});
const run = async (parameters: NodeRun['parameters']) =>
	await runNode({ type: 'pushAudience', parameters, credential: account.credential() });
const rowsOf = async (parameters: NodeRun['parameters']) => {
	const { items, error } = await run(parameters);
	expect([error?.message, error?.description]).toEqual([undefined, undefined]);
	return items.map(({ json }) => json);
};
const count = { resource: 'segment', operation: 'countDevices' };
const give = { resource: 'segment', operation: 'export' };

test('a segment of conditions is created, listed, counted, exported and deleted', async () => {
	const age = { tag: 'Age', kind: 'integer', operator: 'GTE', value: '70' };
	const conditions = { condition: [age] };
	await rowsOf({ resource: 'segment', operation: 'create', name: 'Old', segmentBy: 'conditions', conditions, additionalFields: { application: byCode(APPLICATION) } });
	const [listed] = await rowsOf({ resource: 'segment', operation: 'getAll', application: byCode(APPLICATION) });
	expect(listed).toMatchObject({ name: 'Old', application: APPLICATION });
	const segment = { devicesOf: 'segment', filterCode: listed?.['segmentCode'] as string };
	expect(await rowsOf({ ...count, ...segment })).toEqual([{ devices: 3 }]);
	expect((await rowsOf({ ...give, ...segment })).map((row) => row['Hwid'])).toEqual(['hwid-7', 'hwid-8', 'hwid-9']);
	expect(await rowsOf({ ...count, devicesOf: 'conditions', application: byCode(APPLICATION), conditions })).toEqual([{ devices: 3 }]);
	expect(await rowsOf({ resource: 'segment', operation: 'delete', segment: 'Old', confirmed: true })).toEqual([{ deleted: true, segment: 'Old' }]);
	const { error } = await run({ ...count, ...segment });
	expect(error?.description).toContain('filter not found');
});

test('an expression counts devices of all applications that it names', async () => {
	expect(await rowsOf({ ...count, devicesOf: 'application', application: byCode(OTHER) })).toEqual([{ devices: 2 }]);
	expect(await rowsOf({ ...count, devicesOf: 'expression', filterExpression: 'T("Age", gte, 90)' })).toEqual([{ devices: 3 }]);
});

test('an export has all columns and values, and its file is fetched without the token', async () => {
	account.simulator.exports.requests.length = 0;
	for (let time = 0; time < 6; time++) {
		const rows = await rowsOf({ ...give, devicesOf: 'application', application: byCode(APPLICATION) });
		expect(rows).toHaveLength(10);
		expect(rows[2]).toEqual({
			'Hwid': 'hwid-2', 'User ID': 'customer-2', 'Push Token': 'token-hwid-2', 'Type (number)': '3', 'Type (humanized)': 'android', 'Age': '20', 'Plan': 'pro, "best"',
		});
	}
	const { requests } = account.simulator.exports;
	expect(requests.map(({ carriedToken, status }) => [carriedToken, status])).toEqual(Array.from({ length: 6 }, () => [false, 200]));
});

test('JSON lines become items', async () => {
	const rows = await rowsOf({ ...give, devicesOf: 'application', application: byCode(OTHER), options: { format: 'json' } });
	expect(rows.map((row) => row['hwid'])).toEqual(['hwid-10', 'hwid-11']);
	expect(rows[0]).toEqual({ hwid: 'hwid-10', Plan: 'pro, "best"', Age: 100 });
});

test('JSON lines are a flat table: a column for each tag, as in CSV', async () => {
	const lines = [
		{ hwid: 'a', device_tags: [{ name: 'Plan', string: 'pro' }, { name: 'Since', date: '2026-06-01 00:00' }, { name: 'Member', boolean: true }], app_tags: { app: APPLICATION, tags: [{ name: 'Level', integer: 3 }, { name: 'Plan', string: 'free' }] } },
		{ hwid: 'b', user_id: 'u-1', device_tags: [], app_tags: [{ app: APPLICATION, tags: [{ name: 'hwid', version: '1.2.0' }] }, { app: OTHER, tags: null }] },
		{ hwid: 'c', device_tags: {}, app_tags: null, lists: ['x', 'y'], more: { a: 1 } },
		{ hwid: 'd', device_tags: [{ name: 'Sports', list: ['golf', 'tennis'] }, { name: 'Odd' }, 'text', { name: 'two', integer: 1, string: 'a' }] },
	];
	const link = account.simulator.exports.publishZip('export.json', zipOf('export.json', Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), { packed: true, lengthBehind: false }));
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ task_id: '1' }) });
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status: 'completed', progress: 100, csv_filename: link }) });
	expect(await rowsOf({ ...give, devicesOf: 'application', application: byCode(OTHER), options: { format: 'json' } })).toEqual([
		{ 'hwid': 'a', 'Plan': 'pro', 'Since': '2026-06-01 00:00', 'Member': true, 'Level': 3, 'Plan 2': 'free' },
		{ 'hwid': 'b', 'user_id': 'u-1', 'hwid 2': '1.2.0' },
		{ hwid: 'c', lists: 'x, y', more: '{"a":1}' },
		{ hwid: 'd', Sports: 'golf, tennis', Odd: null, device_tags: 'text', 'device_tags 2': '{"name":"two","integer":1,"string":"a"}' },
	]);
});

test('the file comes unpacked in the chosen binary field', async () => {
	const { items, error } = await run({ ...give, devicesOf: 'application', application: byCode(OTHER), returnAs: 'file', binaryField: 'devices' });
	expect(error?.message).toBeUndefined();
	const { data, fileName, mimeType } = items[0]?.binary?.['devices'] ?? {};
	expect([fileName, mimeType]).toEqual([expect.stringMatching(/^export_segment_CCCCC-DDDDD_\d+\.csv$/), 'text/csv']);
	expect(Buffer.from(data ?? '', 'base64').toString().split('\r\n')[0]).toBe('Hwid,User ID,Push Token,Type (number),Type (humanized),Age,Plan');
});

test('an export that takes long is fetched later by its task', async () => {
	account.simulator.options.exportAfterQuestions = 1;
	const { error } = await run({ ...give, devicesOf: 'application', application: byCode(OTHER), waitSeconds: 0 });
	expect(error?.message).toBe('The result is not ready yet');
	const task = /Task ID (\d+)/.exec(error?.description ?? '')?.[1] ?? '';
	expect(await rowsOf({ resource: 'segment', operation: 'getExport', task_id: task })).toHaveLength(2);
});

test.each(['items', 'file'])('a count that takes long is fetched later, and has no file: as %s', async (returnAs) => {
	account.simulator.options.exportAfterQuestions = 1;
	const { error } = await run({ ...count, devicesOf: 'application', application: byCode(OTHER), waitSeconds: 0 });
	const task = /Task ID (\d+)/.exec(error?.description ?? '')?.[1] ?? '';
	const { items, stored } = await run({ resource: 'segment', operation: 'getExport', task_id: task, returnAs });
	expect(items.map(({ json }) => json)).toEqual([{ devices: 2 }]);
	const hints = stored.data.resultData.runData.Node?.[0]?.hints ?? [];
	expect(hints.map(({ message }) => message)).toEqual([expect.stringMatching(/^The service gave a number of devices and no file, as it does where they were counted\./)]);
});

test('a failed export and a plan without exports are errors that say so', async () => {
	account.simulator.options.exportsFail = true;
	const failed = await run({ ...give, devicesOf: 'application', application: byCode(OTHER) });
	account.simulator.options.exportsFail = false;
	account.simulator.options.customPlan = false;
	const plan = await run({ ...give, devicesOf: 'application', application: byCode(OTHER) });
	account.simulator.options.customPlan = true;
	expect([failed.error?.message, plan.error?.message]).toEqual(['The service began this, and could not finish it', 'The plan of the account does not include this']);
});

test('tags are created with their type, and deleted with their values', async () => {
	const tag = { resource: 'tagDefinition' };
	expect(await rowsOf({ ...tag, operation: 'create', name: 'Score', type: 6, user_specific: true })).toEqual([{ name: 'Score', type: 'Decimal' }]);
	expect(await rowsOf({ ...tag, operation: 'getAll', returnAll: true })).toContainEqual({ name: 'Score', type: 'Decimal', userSpecific: true });
	await rowsOf({ ...tag, operation: 'delete', tag: 'Age', confirmed: true });
	expect(account.simulator.state.devices.all().some(({ tags }) => 'Age' in tags)).toBe(false);
	const { error } = await run({ ...tag, operation: 'delete', tag: 'Age', confirmed: true });
	expect(error?.message).toBe('The service did not delete the tag "Age"');
});

describe('ZIP files', () => {
	const read = (zip: Buffer) => zipEntries(zip).map(({ name, pieces }) => [name, Buffer.concat([...pieces()])] as const);

	test('are unpacked, however they were packed', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 60_000 }), fc.boolean(), fc.boolean(), (bytes, packed, lengthBehind) => {
				const content = Buffer.from(bytes);
				const [[name, back] = []] = read(zipOf('devices.csv', content, { packed, lengthBehind }));
				expect(name).toBe('devices.csv');
				expect(back?.equals(content)).toBe(true);
			}),
			{ numRuns: 60 },
		);
	});

	test('that are damaged anywhere are refused, or give the same content', () => {
		const content = Buffer.from('Hwid,Plan\n'.repeat(500));
		const zip = zipOf('devices.csv', content, { packed: true, lengthBehind: false });
		fc.assert(
			fc.property(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), fc.nat(zip.length), (at, change, end) => {
				for (const damaged of [Buffer.from(zip), zip.subarray(0, end)]) {
					if (damaged.length === zip.length && damaged !== zip) damaged[at] = (damaged[at] ?? 0) ^ change;
					try {
						for (const [, back] of read(damaged)) expect(back.equals(content)).toBe(true);
					} catch (error) {
						expect(error).toBeInstanceOf(ZipFault);
					}
				}
			}),
			{ numRuns: 300 },
		);
	});

	/** The same file many times: a directory may name the same place repeatedly. */
	const repeated = (zip: Buffer, times: number): Buffer => {
		const end = zip.length - 22;
		const from = zip.readUInt32LE(end + 16);
		const directory = Buffer.concat(Array.from({ length: times }, () => zip.subarray(from, end)));
		const last = Buffer.from(zip.subarray(end));
		for (const place of [8, 10]) last.writeUInt16LE(times, place);
		last.writeUInt32LE(directory.length, 12);
		return Buffer.concat([zip.subarray(0, from), directory, last]);
	};
	const exported = async (zip: Buffer, parameters: NodeRun['parameters'] = {}) => {
		const link = account.simulator.exports.publishZip('export.zip', zip);
		const answers = [{ task_id: '1' }, { status: 'completed', csv_filename: link }];
		for (const answer of answers) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(answer) });
		return await run({ ...give, devicesOf: 'application', application: byCode(APPLICATION), ...parameters });
	};
	const megabytes = Buffer.from('Hwid\n'.repeat(1_300_000));
	const small = zipOf('devices.csv', megabytes, { packed: true, lengthBehind: false });

	test('whose files together exceed the limit of a result are not unpacked', async () => {
		const items = await exported(repeated(small, 9));
		expect(items.error?.message).toMatch(/^The file from .* is larger than 50 MB$/);
		const file = await exported(repeated(small, 20), { returnAs: 'file' });
		expect(file.error?.message).toMatch(/^The file from .* is larger than 100 MB$/);
	});

	test('that contain more than they declare are damaged', async () => {
		const lying = Buffer.from(small);
		for (const [signature, place] of [[0x04034b50, 22], [0x02014b50, 24]] as const) {
			const bytes = Buffer.alloc(4);
			bytes.writeUInt32LE(signature);
			lying.writeUInt32LE(10, lying.indexOf(bytes) + place);
		}
		const { error } = await exported(lying);
		expect(error?.message).toMatch(/is no table, but a damaged ZIP file$/);
	});

	test('have the standard checksum', () => {
		// The check value that is published with the polynomial.
		expect(crc32(Buffer.from('123456789'), 0)).toBe(0xcbf43926);
	});
});

test('headings become distinct names', () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom('', 'Type', 'Type 2', 'Column 2', ' Type ', '__proto__')), (headings) => {
			const names = columnNames(headings);
			expect(new Set(names).size).toBe(headings.length);
		}),
	);
});
