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

/** Runs an operation with this result. */
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

test('gives the rows of tag statistics as items, and requests the file without the token', async () => {
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

test('gives bounces as items: without headings, with quotes, line breaks and digits as texts', async () => {
	serve('name@example.com;2026-06-15;12:00:01;"550 ""no such user"";\nsecond line"\nother@example.com;2026-06-15;12:00:02;550\n');
	const { items } = await resultOf('pushEmail', { file: { url: linkTo('bounces.csv') } });
	expect(items.map(({ json }) => json)).toEqual([
		{ email: 'name@example.com', date: '2026-06-15', timeOfDay: '12:00:01', reason: '550 "no such user";\nsecond line' },
		{ email: 'other@example.com', date: '2026-06-15', timeOfDay: '12:00:02', reason: '550' },
	]);
});

test('keeps rows and cells of an unexpected shape', async () => {
	serve('AAAAA-BBBBB;Plan;12;more\nno count\n');
	const { items } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(items.map(({ json }) => json)).toEqual([
		{ application: 'AAAAA-BBBBB', tag: 'Plan', count: 12, column4: 'more' },
		{ application: 'no count' },
	]);
});

test.each(['', '1.234', '12.0', 'NULL', '1 234', '-'])('keeps the first row if its count is %j', async (count) => {
	serve(`AAAAA-BBBBB;Plan;${count}\nCCCCC-DDDDD;Plan;3\n`);
	const { items, error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(error?.message).toBeUndefined();
	expect(items.map(({ json }) => json)).toEqual([
		{ application: 'AAAAA-BBBBB', tag: 'Plan', count },
		{ application: 'CCCCC-DDDDD', tag: 'Plan', count: 3 },
	]);
	serve(`AAAAA-BBBBB;Plan;${count}\n`);
	const alone = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(alone.items.map(({ json }) => json)).toEqual([{ application: 'AAAAA-BBBBB', tag: 'Plan', count }]);
});

test('a count after a blank is a number', async () => {
	serve('AAAAA-BBBBB;Plan; 12\n');
	const { items } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect(items.map(({ json }) => json)).toEqual([{ application: 'AAAAA-BBBBB', tag: 'Plan', count: 12 }]);
});

test('keeps a first row whose address has no @, and unknown headings as a row', async () => {
	const second = { email: 'name@example.com', date: '2026-06-15', timeOfDay: '12:00:02', reason: '550' };
	serve('Email;Date;Time;Reason\nname.example.com;2026-06-15;12:00:01;550\nname@example.com;2026-06-15;12:00:02;550\n');
	const { items } = await resultOf('pushEmail', { url: linkTo('bounces.csv') });
	expect(items.map(({ json }) => json)).toEqual([{ ...second, email: 'name.example.com', timeOfDay: '12:00:01' }, second]);
	serve('Adresse;Datum;Uhrzeit;Grund\nname@example.com;2026-06-15;12:00:02;550\n');
	const foreign = await resultOf('pushEmail', { url: linkTo('bounces.csv') });
	expect(foreign.items.map(({ json }) => json)).toEqual([{ email: 'Adresse', date: 'Datum', timeOfDay: 'Uhrzeit', reason: 'Grund' }, second]);
});

test('reads commas as separators, with semicolons in a reason without quotes', async () => {
	serve('name@example.com,2026-06-15,12:00:01,550 no; such; user; here\n');
	const { items } = await resultOf('pushEmail', { url: linkTo('bounces.csv') });
	expect(items.map(({ json }) => json)).toEqual([
		{ email: 'name@example.com', date: '2026-06-15', timeOfDay: '12:00:01', reason: '550 no; such; user; here' },
	]);
});

test.each([
	['text/csv; charset=iso-8859-1', 'latin1'],
	['text/csv', 'latin1'],
	['text/csv; charset=utf-8', 'latin1'],
	['text/csv; charset=no-such', 'utf8'],
	['text/csv; charset="UTF-8"', 'utf8'],
] as const)('letters are read: %s, in %s', async (contentType, encoding) => {
	give = (response) =>
		response.writeHead(200, { 'content-type': contentType }).end(Buffer.from('name@example.com;2026-06-15;12:00:01;Größe\n', encoding));
	const { items } = await resultOf('pushEmail', { url: linkTo('bounces.csv') });
	expect(items[0]?.json['reason']).toBe('Größe');
});

test.each(['', 'x', '/relative', 'file:///etc/passwd', 'ftp://files.example.com/x'])('an invalid link is an error: %j', async (link) => {
	const { items, error } = await resultOf('pushStatistics', { fileName: link });
	expect([items, error?.message]).toEqual([[], 'The result file could not be fetched']);
});

test.each(['', '\uFEFF', 'Application;Tag;Count\n'])('an empty file gives no items: %j', async (text) => {
	serve(text);
	const { items, error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
	expect([items, error]).toEqual([[], undefined]);
});

test('gives the file itself in the chosen binary field', async () => {
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
	expect(error?.description).toMatch(/^Run the operation again: the service then prepares a new file/);
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

test('does not fetch a file over an unencrypted connection', async () => {
	const { error } = await resultOf('pushStatistics', { fileName: 'http://files.example.com/tags.csv' });
	expect(error?.message).toBe('The result file was not fetched: its host files.example.com does not encrypt (http://)');
	expect(error?.description).toMatch(/anybody on the way could read it/);
});

describe('redirects', () => {
	const redirect = (location: string, times = 1) => {
		let left = times;
		give = (response) => {
			if (left-- > 0) response.writeHead(302, { location }).end();
			else response.writeHead(200, { 'content-type': 'text/csv' }).end('AAAAA-BBBBB;Plan;12\n');
		};
	};

	test('are followed without the token', async () => {
		redirect('/other/tags.csv');
		const { items, error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
		expect([error?.message, items.length]).toEqual([undefined, 1]);
		expect(asked.map(({ url }) => url)).toEqual(['/tags.csv', '/other/tags.csv']);
		expect(JSON.stringify(asked.map(({ rawHeaders }) => rawHeaders))).not.toContain(account.simulator.serverToken);
	});

	test.each([
		['http://files.example.com/tags.csv', 'its host files.example.com does not encrypt (http://)'],
		['ftp://files.example.com/tags.csv', 'its host files.example.com does not encrypt (ftp://)'],
		['https://10.1.2.3/tags.csv', '10.1.2.3 is an address of a private network, and not that of the service'],
		['https://192.168.0.1:8443/', '192.168.0.1:8443 is an address of a private network'],
		['https://169.254.169.254/latest/meta-data', '169.254.169.254 is an address of a private network'],
		['http://169.254.169.254/latest/meta-data', 'its host 169.254.169.254 does not encrypt'],
		['https://0xa.1.2.3/', '10.1.2.3 is an address of a private network'],
		['https://[fd00::1]/', '[fd00::1] is an address of a private network'],
		['https://[::ffff:10.0.0.1]/', '[::ffff:a00:1] is an address of a private network'],
		['https://printer.local/', 'printer.local is an address of a private network'],
		['https://nas/', 'nas is an address of a private network'],
		['https://wiki.corp/', 'wiki.corp is an address of a private network'],
		['https://[64:ff9b::a9fe:a9fe]/', '[64:ff9b::a9fe:a9fe] is an address of a private network'],
		['https://[64:ff9b:1::10.0.0.1]/', '[64:ff9b:1::a00:1] is an address of a private network'],
		['https://[2002:a00:1::]/', '[2002:a00:1::] is an address of a private network'],
		['https://[fec0::1]/', '[fec0::1] is an address of a private network'],
		['https://[::ffff:0:a00:1]/', '[::ffff:0:a00:1] is an address of a private network'],
		['https://[::10.0.0.1]/', '[::a00:1] is an address of a private network'],
	])('to %s are refused as a direct link would be', async (location, says) => {
		redirect(location);
		const redirected = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
		expect(redirected.error?.message).toContain(`The result file was not fetched: ${says}`);
		expect(asked).toHaveLength(1);
		if (!/^https?:/.test(location)) return;
		const direct = await resultOf('pushStatistics', { fileName: location });
		expect(direct.error?.message).toBe(redirected.error?.message);
	});

	test('without end are given up', async () => {
		redirect('/again', 99);
		const { error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
		expect(error?.message).toBe(`The result file could not be fetched from ${hostOfFiles()}`);
		expect(asked).toHaveLength(6);
	});

	test.each(['https://', 'https://exa mple.com/x'])('an invalid link is refused: %j', async (link) => {
		const { error } = await resultOf('pushStatistics', { fileName: link });
		expect(error?.message).toBe('The result file could not be fetched');
	});
});

describe('files that are not a table', () => {
	const gzip = Buffer.from('1f8b0800000000000003', 'hex');
	test.each<[string, string | Buffer, string]>([
		['an HTML page', '<!DOCTYPE html>\n<html><body>Log in, please; now</body></html>', 'an HTML page'],
		['a page after blank lines', '\n\n  <html><body>1;2;3</body></html>', 'an HTML page'],
		['JSON', '{"error":"expired;1;2"}', 'JSON'],
		['a list as JSON', '[{"a":1}]', 'JSON'],
		['XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'an XML document'],
		['gzip', Buffer.concat([gzip, Buffer.alloc(50, 7)]), 'a compressed file'],
		['zip', Buffer.from('PK\u0003\u0004;;;;'), 'a compressed file'],
		['UTF-16 without a mark', Buffer.from('AAAAA-BBBBB;Plan;12\n', 'utf16le'), 'a file that is not text'],
		['a sentence', 'The link has expired', 'a text'],
		['a sentence with commas', 'Sorry, the link has expired, please request the report again.\n', 'a text'],
		['a sentence with semicolons', 'Access denied; code 403; contact support\n', 'a text'],
		['sentences', 'Sorry, the link has expired, please try again.\nThank you\n', 'a text'],
		['a sentence before a page', 'Too many requests, slow down, retry in 5 s\n<html>', 'a text'],
	])('%s', async (_name, body, found) => {
		serve(body);
		const { error, items } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
		expect([error?.message, items]).toEqual([`The file from ${hostOfFiles()} is no table, but ${found}`, []]);
		if (found === 'a text') return;
		const asFile = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') }, { returnAs: 'file' });
		expect(asFile.error?.message).toBe(error?.message);
	});

	test.each(['utf-16le', 'utf-16be'])('%s with its byte order mark is read', async (encoding) => {
		const bytes = Buffer.from('\uFEFFname@example.com;2026-06-15;12:00:01;Größe\n', 'utf16le');
		serve(encoding === 'utf-16be' ? bytes.swap16() : bytes);
		const { items, error } = await resultOf('pushEmail', { url: linkTo('bounces.csv') });
		expect(error?.message).toBeUndefined();
		expect(items.map(({ json }) => json)).toEqual([{ email: 'name@example.com', date: '2026-06-15', timeOfDay: '12:00:01', reason: 'Größe' }]);
	});

	test.each([
		['commas, with a semicolon in a cell', 'AAAAA-BBBBB,"Plan;A",12\nAAAAA-BBBBB,Plan;B,3\n'],
		['commas, with a semicolon in the first cell without quotes', 'AAAAA-BBBBB,Plan;A,12\nAAAAA-BBBBB,Plan;B,3\n'],
		['tabs', 'AAAAA-BBBBB\tPlan;A\t12\nAAAAA-BBBBB\tPlan;B\t3\n'],
	])('%s', async (_name, text) => {
		serve(text);
		const { items } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
		expect(items.map(({ json }) => json)).toEqual([
			{ application: 'AAAAA-BBBBB', tag: 'Plan;A', count: 12 },
			{ application: 'AAAAA-BBBBB', tag: 'Plan;B', count: 3 },
		]);
	});
});

test.each([
	['..%2f..%2fetc%2fpasswd', 'passwd'],
	['..%252f..%252fetc%252fpasswd', 'passwd'],
	['..%5c..%5cboot.ini', 'boot.ini'],
	['a%0d%0ab%00.csv', 'ab.csv'],
	['report%E2%80%AEvsc.csv', 'reportvsc.csv'],
	['..', 'result.csv'],
	['%2e%2e%2f', 'result.csv'],
	['', 'result.csv'],
	['.htaccess', 'htaccess'],
	['100%25.csv', '100_.csv'],
	['tags%20of%20june.csv?x=/../y', 'tags of june.csv'],
])('a file name is reduced to its last part: %j', async (name, fileName) => {
	serve('AAAAA-BBBBB;Plan;12\n');
	const { items, error } = await resultOf('pushStatistics', { fileName: linkTo(`export/${name}`) }, { returnAs: 'file' });
	expect(error?.message).toBeUndefined();
	expect([items[0]?.json.fileName, items[0]?.binary?.['data']?.fileName]).toEqual([fileName, fileName]);
});

describe('large files', () => {
	/** Sends a text repeatedly, no faster than the client reads it. */
	const repeat = (piece: Buffer, times: number) => {
		give = (response) => {
			response.writeHead(200, { 'content-type': 'text/csv' });
			let left = times;
			const more = () => {
				while (left-- > 0) if (!response.write(piece)) return void response.once('drain', more);
				response.end();
			};
			more();
		};
	};
	const cell = Buffer.alloc(1024 * 1024, 'x');

	test('a first row with a single cell of 32 MB is read in linear time', async () => {
		const timeOf = async (megabytes: number) => {
			repeat(cell, megabytes);
			const started = performance.now();
			const { error } = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
			expect(error?.message).toBe(`The file from ${hostOfFiles()} is no table, but a text`);
			return performance.now() - started;
		};
		await timeOf(1);
		const small = await timeOf(8);
		// Four times the size; quadratic time would be sixteen times as long.
		expect(await timeOf(32)).toBeLessThan(9 * small);
	}, 60_000);

	test('more than 50 MB are refused as items, and more than 100 MB as a file', async () => {
		repeat(cell, 120);
		const items = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') });
		expect(items.error?.message).toBe(`The file from ${hostOfFiles()} is larger than 50 MB`);
		repeat(cell, 120);
		const file = await resultOf('pushStatistics', { fileName: linkTo('tags.csv') }, { returnAs: 'file' });
		expect(file.error?.message).toBe(`The file from ${hostOfFiles()} is larger than 100 MB`);
	}, 60_000);
});

describe('files of an application', () => {
	const run = async (body: string | Buffer) => {
		account.faults.add({ kind: 'raw', status: 200, body: body.toString('latin1') });
		const parameters = { resource: 'application', operation: 'getFile', application: byCode(APPLICATION), file: 'ios_push_certificate' };
		return await runNode({ type: 'pushApplication', parameters, credential: account.credential() });
	};

	test.each([
		['<html><body>Log in</body></html>', 'an HTML page'],
		['{"hello":1}', 'JSON'],
		['<!-- proxy --><html>Log in</html>', 'an HTML page'],
		['<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'an XML document'],
		[' \n', 'an empty text'],
		['"<html>Log in</html>"', 'an HTML page'],
		['PK\u0003\u0004...', 'a compressed file'],
	])('%j is not a certificate', async (body, found) => {
		const { error } = await run(body);
		expect(error?.message).toBe(`The file is no text of a certificate or key, but ${found}`);
	});

	test('a profile is a property list in XML', async () => {
		const profile = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "x" "y">\n<plist version="1.0"></plist>';
		expect((await run(profile)).items[0]?.json.content).toBe(profile);
	});

	test('a text in quotation marks is JSON, and its content is the file', async () => {
		expect((await run('"-----BEGIN CERTIFICATE-----\\nMIIB\\n"')).items[0]?.json.content).toBe('-----BEGIN CERTIFICATE-----\nMIIB\n');
	});

	test('an error is reported as a refusal', async () => {
		const { error } = await run('{"error":"no such file"}');
		expect(error?.description).toContain('The service says: "no such file"');
	});

	test('a certificate is given as it is, also from an envelope', async () => {
		const text = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
		expect((await run(text)).items[0]?.json.content).toBe(text);
		expect((await run(JSON.stringify({ status_code: 200, response: text }))).items[0]?.json.content).toBe(text);
	});
});

describe('csv', () => {
	const read = async (chunks: Uint8Array[]): Promise<string[][]> => {
		const rows: string[][] = [];
		const source = async function* () {
			yield* chunks;
		};
		for await (const row of csvRows(source())) rows.push(row);
		return rows;
	};
	const cut = (text: string, size: number): Uint8Array[] => {
		const bytes = Buffer.from(text);
		return Array.from({ length: Math.ceil(bytes.length / size) }, (_chunk, index) => bytes.subarray(index * size, (index + 1) * size));
	};
	const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

	test.each([
		['semicolons in a quoted heading', 'Hwid,User ID,"Tag;a;b;c;d;e;f"\nh1,u1,x', [['Hwid', 'User ID', 'Tag;a;b;c;d;e;f'], ['h1', 'u1', 'x']]],
		['tabs', 'Hwid\tUser ID\nh1\tu1', [['Hwid', 'User ID'], ['h1', 'u1']]],
		['a comma beside tabs', 'Hwid\tName, first\nh1\tu1', [['Hwid\tName', ' first'], ['h1\tu1']]],
		['one column', 'Hwid\nh1', [['Hwid'], ['h1']]],
	])('finds the separator: %s', async (_what, text, table) => {
		expect(await read(cut(text, 7))).toEqual(table);
	});

	test('reads back any table, with either separator and line break, in chunks of any size', async () => {
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
				// The first line, a heading here, determines the separator.
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
		['a;b "c"\n', [['a', 'b "c"']]],
		['"a, b";c\n', [['a, b', 'c']]],
	])('reads %j', async (text, rows) => {
		await expect(read(cut(text, 3))).resolves.toEqual(rows);
	});

	test.each(['a;"unclosed\nb;c', '"', 'a;b\nc;"'])('refuses a file that ends within a quoted cell: %j', async (text) => {
		await expect(read(cut(text, 3))).rejects.toThrow('a table that breaks off within a cell in quotation marks');
	});
});
