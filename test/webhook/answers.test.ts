/** What Push Webhook Trigger answers, and that a refused call starts nothing. */
import { deflateSync, gzipSync } from 'node:zlib';
import { call, listen, SECRET } from './host';

const EVENT = { event_name: 'Email Opened', platform: 'Email', application_code: 'A1B2C-D3E4F', hwid: 'person@example.com' };

describe('a secret in the address', () => {
	const parameters = { protectBy: 'address', secret: SECRET };

	test('lets the call in, and is in no item', async () => {
		const host = await listen(parameters);
		const { status, body } = await call(`${host.url}?secret=${SECRET}`, EVENT);
		expect([status, body]).toEqual([200, { received: 1, started: 1 }]);
		expect(host.items.map(({ json }) => json)).toEqual([EVENT]);
		expect(JSON.stringify(host.executions)).not.toContain(SECRET);
	});

	test.each([
		['none', ''],
		['a wrong one', '?secret=another-secret'],
		['an empty one', '?secret='],
		['the beginning of it', `?secret=${SECRET.slice(0, -1)}`],
		['more than it', `?secret=${SECRET}x`],
		['another case', `?secret=${SECRET.toUpperCase()}`],
		['two', `?secret=${SECRET}&secret=${SECRET}`],
		['another name', `?Secret=${SECRET}`],
	])('%s is refused with 401', async (_what, query) => {
		const host = await listen(parameters);
		const { status, body } = await call(`${host.url}${query}`, EVENT);
		expect([status, body]).toEqual([401, { error: 'The secret of this address is missing or wrong. Add ?secret= and the secret to the end of the address.' }]);
		expect(host.executions).toEqual([]);
	});

	test('is not accepted in a header', async () => {
		const host = await listen(parameters);
		expect((await call(host.url, EVENT, { headers: { secret: SECRET, 'x-webhook-secret': SECRET } })).status).toBe(401);
	});

	test('is checked first: nothing of a call with a wrong secret is read', async () => {
		const host = await listen(parameters);
		for (const body of ['', '{', 'x'.repeat(1_000)]) expect((await call(host.url, body)).status).toBe(401);
	});
});

describe('a secret in a header', () => {
	test('has the chosen name, in any case', async () => {
		const host = await listen({ protectBy: 'header', headerName: 'X-My-Secret', secret: SECRET });
		expect((await call(host.url, EVENT, { headers: { 'x-my-SECRET': SECRET } })).status).toBe(200);
		expect(host.executions).toHaveLength(1);
	});

	test.each<Record<string, string>>([{}, { 'X-My-Secret': '' }, { 'X-My-Secret': `${SECRET}x` }, { 'X-Webhook-Secret': SECRET }])('%j is refused', async (headers) => {
		const host = await listen({ protectBy: 'header', headerName: 'X-My-Secret', secret: SECRET });
		expect((await call(`${host.url}?secret=${SECRET}`, EVENT, { headers })).status).toBe(401);
		expect(host.executions).toEqual([]);
	});

	test('may be Authorization, as a journey sends it', async () => {
		const value = `Basic ${Buffer.from('user:password').toString('base64')}`;
		const host = await listen({ triggerOn: 'journey', protectBy: 'header', headerName: 'Authorization', secret: value });
		expect((await call(host.url, EVENT, { headers: { authorization: value } })).status).toBe(200);
	});
});

test.each([
	['nothing', ''],
	['blanks', '  \n'],
	['cut off', '{"event_name": "Email'],
	['a text', '"Email Opened"'],
	['a number', '42'],
	['null', 'null'],
	['XML', '<event/>'],
	['zeros', '\u0000\u0000'],
	['the fields of a form', 'event_name=Email+Opened'],
])('a call whose content is %s is refused with 400', async (_what, body) => {
	const host = await listen();
	const answer = await call(host.url, body);
	expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['error']]);
	expect(host.executions).toEqual([]);
});

test('compressed content is read; content that is not compressed as declared is refused', async () => {
	const host = await listen();
	const headers = { 'content-encoding': 'gzip' };
	expect((await call(host.url, '', { body: gzipSync(JSON.stringify(EVENT)), headers })).status).toBe(200);
	expect((await call(host.url, EVENT, { headers })).status).toBe(400);
	expect(host.executions).toHaveLength(1);
});

test.each<[string, (text: string) => Uint8Array]>([
	['GZIP', gzipSync],
	['x-gzip', gzipSync],
	['X-GZip', gzipSync],
	['identity, Gzip', gzipSync],
	[' gzip ,', gzipSync],
	['Deflate', deflateSync],
	['identity', Buffer.from],
	['Identity, identity', Buffer.from],
])('content that is declared as %j is read', async (encoding, packed) => {
	const host = await listen();
	const body = new Uint8Array(packed(JSON.stringify(EVENT)));
	expect((await call(host.url, '', { body, headers: { 'content-encoding': encoding } })).status).toBe(200);
	expect(host.items.map(({ json }) => json)).toEqual([EVENT]);
});

describe('how the content is written', () => {
	const text = JSON.stringify({ ...EVENT, city: 'Zürich' });
	const utf16 = Buffer.from(text, 'utf16le');
	const swapped = Buffer.from(utf16).swap16();

	test.each<[string, string, Buffer]>([
		['UTF-8', 'application/json; charset=utf-8', Buffer.from(text)],
		['UTF-8, said in quotes', 'application/json;CHARSET="UTF-8"', Buffer.from(text)],
		['UTF-8, said in other quotes', "application/json; charset='utf-8'", Buffer.from(text)],
		['UTF-8, said twice', 'application/json; charset=utf-8, application/json; charset=utf-8', Buffer.from(text)],
		['UTF-8 with a mark', 'application/json', Buffer.from(`\uFEFF${text}`)],
		['UTF-16', 'application/json; charset=utf-16le', utf16],
		['UTF-16 with a mark and without a word', 'application/json', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
		['the other UTF-16', 'application/json; charset=utf-16', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
		['Latin-1', 'application/json; charset=iso-8859-1', Buffer.from(text, 'latin1')],
	])('%s is read', async (_what, type, body) => {
		const host = await listen();
		expect((await call(host.url, '', { body: new Uint8Array(body), headers: { 'content-type': type } })).status).toBe(200);
		expect(host.items.map(({ json }) => json)).toEqual([{ ...EVENT, city: 'Zürich' }]);
	});

	test.each<[Record<string, string>, RegExp]>([
		[{ 'content-type': 'application/json; charset=klingon' }, /charset of the call is not known: klingon/],
		[{ 'content-encoding': 'br' }, /compressed in a way that is not read here: br/],
		[{ 'content-encoding': 'gzip, gzip' }, /compressed in a way that is not read here: gzip, gzip\. Use gzip, or send it as it is\.$/],
		[{ 'content-encoding': 'zstd' }, /compressed in a way/],
		[{ 'content-encoding': 'br, identity' }, /compressed in a way/],
		[{ 'content-encoding': '__proto__' }, /compressed in a way/],
	])('%j is refused with 415', async (headers, message) => {
		const host = await listen();
		const { status, body } = await call(host.url, EVENT, { headers });
		expect([status, body, host.executions]).toEqual([415, { error: expect.stringMatching(message) as string }, []]);
	});

	test.each(['accountEvents', 'eventStream', 'journey'])('a multipart form is refused with 415, and JSON declared as one is read: %s', async (triggerOn) => {
		const host = await listen({ triggerOn });
		const headers = { 'content-type': 'Multipart/form-data; boundary=part' };
		const form = '--part\r\nContent-Disposition: form-data; name="user"\r\n\r\ncustomer-1\r\n--part--\r\n';
		const { status, body } = await call(host.url, form, { headers });
		expect([status, body, host.executions]).toEqual([415, { error: expect.stringMatching(/form in several parts \(multipart\/form-data\)\. Choose application\/json/) as string }, []]);
		expect((await call(host.url, EVENT, { headers })).status).toBe(200);
	});

	test('endlessly nested content is refused with 400', async () => {
		const host = await listen();
		const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
		for (const levels of [100, 100_000]) expect((await call(host.url, nested(levels))).body).toEqual({ error: 'The content is nested more than 100 levels deep. Send it with fewer levels.' });
		expect((await call(host.url, nested(99))).status).toBe(200);
		expect(host.executions).toHaveLength(1);
	});
});

test('JSON is read whatever content type the header declares', async () => {
	const host = await listen();
	expect((await call(host.url, EVENT, { headers: { 'content-type': 'text/plain' } })).status).toBe(200);
	expect((await call(host.url, `\uFEFF${JSON.stringify(EVENT)}`)).status).toBe(200);
	expect(host.items.map(({ json }) => json)).toEqual([EVENT, EVENT]);
});

describe('GET', () => {
	test('is refused with 405 where the service calls by POST', async () => {
		for (const triggerOn of ['accountEvents', 'eventStream']) {
			const host = await listen({ triggerOn });
			const { status, headers } = await call(host.url, '', { method: 'GET', body: null });
			expect([status, headers.get('allow'), host.executions]).toEqual([405, 'POST', []]);
		}
	});

	test('gives the fields of a journey', async () => {
		const host = await listen({ triggerOn: 'journey', protectBy: 'address', secret: SECRET });
		const { status } = await call(`${host.url}?secret=${SECRET}&user=customer-1&tag=a&tag=b`, '', { method: 'GET', body: null });
		expect([status, host.items.map(({ json }) => json)]).toEqual([200, [{ user: 'customer-1', tag: ['a', 'b'] }]]);
	});

	test('may have a field named secret, if the secret is in a header or there is none', async () => {
		for (const parameters of [{ protectBy: 'header', headerName: 'X-My-Secret', secret: SECRET }, { protectBy: 'nothing' }]) {
			const host = await listen({ triggerOn: 'journey', ...parameters });
			await call(`${host.url}?secret=of+the+journey`, '', { method: 'GET', body: null, headers: { 'x-my-secret': SECRET } });
			expect(host.items.map(({ json }) => json)).toEqual([{ secret: 'of the journey' }]);
		}
	});

	test('starts the workflow without any field', async () => {
		const host = await listen({ triggerOn: 'journey', protectBy: 'address', secret: SECRET });
		expect((await call(`${host.url}?secret=${SECRET}`, '', { method: 'GET', body: null })).status).toBe(200);
		expect(host.items.map(({ json }) => json)).toEqual([{}]);
	});
});

describe('a form of a journey', () => {
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };

	test.each([['empty', ''], ['blank', ' \n'], ['without fields', '&&']])('that is %s is refused with 400', async (_what, body) => {
		const host = await listen({ triggerOn: 'journey' });
		expect([(await call(host.url, body, { headers })).status, host.executions]).toEqual([400, []]);
	});

	test('may have a field with the name of the secret', async () => {
		const host = await listen({ triggerOn: 'journey', protectBy: 'address', secret: SECRET });
		await call(`${host.url}?secret=${SECRET}`, 'secret=of+the+journey&constructor=a&__proto__=b', { headers });
		expect(JSON.stringify(host.items[0]?.json)).toBe('{"secret":"of the journey","constructor":"a","__proto__":"b"}');
	});
});

describe('a test in the editor', () => {
	test.each<[string, Record<string, unknown>, string, RequestInit, RegExp, RegExp]>([
		['a wrong secret', { protectBy: 'address', secret: SECRET }, '?secret=wrong', {}, /^The secret of this address is missing or wrong$/, /^Add \?secret= and the secret to the end/],
		['no header', { protectBy: 'header', secret: SECRET }, '', {}, /^The secret of this address is missing or wrong$/, /^Send it, and nothing else, in the header/],
		['GET', {}, '', { method: 'GET', body: null }, /^This address takes events by POST$/, /^Choose POST/],
		['no content', {}, '', { body: '' }, /^The call has no content$/, /^Send an event as a JSON object/],
		['no JSON', {}, '', { body: '{"user": customer-1}' }, /^The content of the call is not JSON$/, /each placeholder of a text stands in quotes/],
		['another charset', {}, '', { headers: { 'content-type': 'application/json; charset=klingon' } }, /^The charset of the call is not known: klingon$/, /UTF-8/],
		['another compression', {}, '', { headers: { 'content-encoding': 'br' } }, /^The content of the call is compressed/, /^Use gzip/],
		['too much', {}, '', { body: `["${'x'.repeat(17 * 1024 * 1024)}"]` }, /larger than 16 MB/, /^Send fewer events/],
	])('shows a refused call: %s', async (_what, parameters, query, init, message, remedy) => {
		const host = await listen(parameters as never, { mode: 'manual' });
		const { status } = await call(`${host.url}${query}`, EVENT, init);
		// n8n passes the message of an error of this type on to the caller, and hides others.
		expect([status, host.executions.map(({ error }) => error)]).toEqual([
			500,
			[expect.objectContaining({ message: expect.stringMatching(message) as string, description: expect.stringMatching(remedy) as string, type: 'manual-form-test' })],
		]);
		expect([host.items, JSON.stringify(host.executions.map(({ error }) => [error?.message, error])).includes(SECRET)]).toEqual([[], false]);
	});

	test('continues to wait where no event fits, and the caller reads why', async () => {
		const host = await listen({ events: ['Email Sent'] }, { mode: 'manual' });
		expect(await call(host.url, EVENT)).toMatchObject({ status: 200, body: { received: 1, started: 0, note: 'No event in this call fits Events and Filters of the node.' } });
		expect(host.executions).toEqual([]);
	});
});

describe('an invalid form', () => {
	test.each([
		['no secret', { protectBy: 'address', secret: '' }, /^Secret is empty/],
		['blanks', { protectBy: 'header', secret: '   ' }, /^Secret is empty/],
		['what an address does not carry', { protectBy: 'address', secret: 'first+second&third' }, /^Secret holds a character/],
		['no header', { protectBy: 'header', headerName: 'my header', secret: SECRET }, /^Header Name is not/],
		['a letter that no header carries', { protectBy: 'header', secret: 'geheim-日本-geheim' }, /^Secret holds a character/],
		['an accent', { protectBy: 'header', secret: 'sécret-sécret' }, /^Secret holds a character/],
		['a line break', { protectBy: 'header', secret: 'first\nsecond' }, /^Secret holds a character/],
		['a zero', { protectBy: 'header', secret: 'first\u0000second' }, /^Secret holds a character/],
		['a secret that is soon found', { protectBy: 'address', secret: '1234567' }, /^Secret has fewer than 8 characters/],
		['what is left of nothing', { protectBy: 'address', secret: '={{ "undefined" }}' }, /^Secret is what an expression leaves/],
		['what is left of an object', { protectBy: 'header', secret: '={{ "Bearer " + {} }}' }, /^Secret is what an expression leaves/],
		['a secret without end', { protectBy: 'header', secret: 'x'.repeat(2_001) }, /^Secret has more than 2000 characters/],
		['a letter in the name of the header', { protectBy: 'header', headerName: 'X-Schlüssel', secret: SECRET }, /^Header Name is not/],
		['a line break in it', { protectBy: 'header', headerName: 'X-A\nX-B', secret: SECRET }, /^Header Name is not/],
		['no name', { protectBy: 'header', headerName: '', secret: SECRET }, /^Header Name is not/],
		['a header of the way', { protectBy: 'header', headerName: 'Content-Length', secret: SECRET }, /^Header Name cannot be Content-Length/],
		['one that comes as a list', { protectBy: 'header', headerName: 'Set-Cookie', secret: SECRET }, /^Header Name cannot be Set-Cookie/],
		['one that is none', { protectBy: 'header', headerName: '__proto__', secret: SECRET }, /^Header Name cannot be __proto__/],
		['an empty filter', { filters: { platforms: '' } }, /^Platforms \(Filters\) is empty/],
		['the name of an application', { filters: { applications: 'A1B2C-D3E4F, My App' } }, /^Applications \(Filters\) holds "My App", which is not an application code/],
		['events without a result', { events: '={{ [] }}' }, /^Events is empty/],
		['a choice that is none', { triggerOn: 'everything' }, /^Trigger On does not know/],
		['a time that is none', { callOptions: { repeatedMinutes: 0 } }, /^Ignore Repeated Calls \(Minutes\) \(Options\) must be at least 1/],
	])('%s prevents publishing, and fails a call', async (_what, parameters, message) => {
		const host = await listen(parameters);
		await expect(host.publish()).rejects.toThrow(message);
		expect((await call(host.url, EVENT)).status).toBe(500);
		expect(host.executions.map(({ error }) => error?.message)).toEqual([expect.stringMatching(message)]);
		expect(host.items).toEqual([]);
	});

	test('a valid form is published', async () => {
		await expect((await listen({ protectBy: 'address', secret: SECRET })).publish()).resolves.toBeUndefined();
	});
});
