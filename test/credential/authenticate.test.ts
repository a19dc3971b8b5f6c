/** Where the token goes in a request. */
import { Readable } from 'node:stream';
import { BodyRefused } from '../../nodes/transport/authenticate';
import type { PushMessagingCredential } from '../../nodes/transport/credential';
import { ask, BASE, DEVICE, JOURNEY, SERVER } from './authenticated';

/** The body and headers of the authenticated request. */
function bodyAndHeaders(request: object, changes: Partial<PushMessagingCredential> = {}) {
	const { body, headers } = ask(request, changes);
	return { body, headers };
}

describe('the server token goes into the body', () => {
	const url = `${BASE}/json/1.3/createMessage`;
	const wanted = { request: { application: 'AAAAA-BBBBB', auth: SERVER } };

	test.each([
		['an object', { request: { application: 'AAAAA-BBBBB' } }, wanted],
		['an object with a stale token', { request: { application: 'AAAAA-BBBBB', auth: 'old' } }, wanted],
		['nothing', undefined, { request: { auth: SERVER } }],
		['null', null, { request: { auth: SERVER } }],
		['an empty object', {}, { request: { auth: SERVER } }],
		['an empty request', { request: {} }, { request: { auth: SERVER } }],
		['further keys', { request: {}, trace: 1 }, { request: { auth: SERVER }, trace: 1 }],
	])('given as %s', (_what, body, expected) => {
		expect(bodyAndHeaders({ method: 'POST', url, body })).toEqual({ body: expected, headers: undefined });
	});

	test.each([
		['{"request":{"application":"AAAAA-BBBBB"}}', wanted],
		[' { "request" : { "application":"AAAAA-BBBBB" } } ', wanted],
		['{"request":{}}', { request: { auth: SERVER } }],
		['{"request":{ }}', { request: { auth: SERVER } }],
		['{}', { request: { auth: SERVER } }],
		['', { request: { auth: SERVER } }],
		['  ', { request: { auth: SERVER } }],
		['{"request":{"auth":"old","application":"AAAAA-BBBBB"}}', wanted],
		['{"trace":1,"request":{"application":"AAAAA-BBBBB"}}', { ...wanted, trace: 1 }],
		['{"request":{"data":{"auth":"mine"}}}', { request: { data: { auth: 'mine' }, auth: SERVER } }],
	])('given as the text %j', (body, expected) => {
		const { body: text } = bodyAndHeaders({ method: 'POST', uri: url, body });
		const { body: bytes } = bodyAndHeaders({ method: 'POST', url, body });
		expect([typeof text, Buffer.isBuffer(bytes), String(bytes)]).toEqual(['string', true, text]);
		// n8n authenticates a request again when the answer was status 401.
		expect(bodyAndHeaders({ method: 'POST', url, body: bytes }).body).toEqual(bytes);
		expect(JSON.parse(String(bodyAndHeaders({ method: 'POST', uri: url, body: text }).body))).toEqual(expected);
		expect(JSON.parse(String(text))).toEqual(expected);
		expect(String(text).split(SERVER)).toHaveLength(2);
	});

	test('integers of a serialised body keep their digits', () => {
		const { body } = bodyAndHeaders({ method: 'POST', url, body: '{"request":{"message":18446744073709551615}}' });
		expect(String(body)).toBe(`{"request":{"auth":"${SERVER}","message":18446744073709551615}}`);
	});

	test('a token with quotes and backslashes stays one text', () => {
		const odd = 'a"b\\c\u00e4-0123456789';
		const { body } = bodyAndHeaders({ method: 'POST', url, body: '{"request":{"a":1}}' }, { serverToken: odd });
		expect(JSON.parse(String(body))).toEqual({ request: { a: 1, auth: odd } });
	});

	test.each([
		['text that is no JSON', 'application=1'],
		['a list', [1, 2]],
		['a list as text', '[1,2]'],
		['a number as text', '12'],
		['bytes', Buffer.from('{}')],
		['a stream', Readable.from(['{}'])],
		['a form', new FormData()],
	])('given as %s, the request is refused, and the error says what is expected', (_what, body) => {
		expect(() => bodyAndHeaders({ method: 'POST', url, body })).toThrow(BodyRefused);
		expect(() => bodyAndHeaders({ method: 'POST', url, body })).toThrow(/must be a JSON object such as \{"request"/);
	});

	test.each(['json/1.3/createMessage', 'api/v2/audience/exportSegment'])(
		'a file with its length in a header, as the HTTP Request node sends it, is refused: %s',
		(path) => {
			const body = Buffer.from('{"request":{"application":"AAAAA-BBBBB"}}');
			const request = { method: 'POST', uri: `${BASE}/${path}`, body, headers: { 'content-length': body.length } };
			expect(() => bodyAndHeaders(request)).toThrow(BodyRefused);
		},
	);

	test('next to the other fields in audience methods', () => {
		expect(bodyAndHeaders({ method: 'POST', url: `${BASE}/api/v2/audience/exportSegment`, body: { filter: 'x' } }).body).toEqual({
			filter: 'x',
			auth: SERVER,
		});
	});
});

describe('device methods', () => {
	const methods = [
		...['registerDevice', 'unregisterDevice', 'setTags', 'setBadge', 'applicationOpen', 'pushStat'],
		...['messageDeliveryEvent', 'registerUser', 'postEvent', 'registerEmail', 'deleteEmail', 'createTestDevice'],
	];
	test.each(methods)('%s carries the device token in its header, or no token', (method) => {
		const request = { method: 'POST', url: `${BASE}/json/1.3/${method}`, body: { request: { hwid: 'h' } } };
		expect(bodyAndHeaders(request)).toEqual({ body: request.body, headers: { Authorization: `Token ${DEVICE}` } });
		expect(bodyAndHeaders(request, { deviceToken: '' })).toEqual({ body: request.body, headers: undefined });
		expect(JSON.stringify(ask(request))).not.toContain(SERVER);
	});

	test.each(['setEmailTags', 'registerEmailUser', 'listTestDevices', 'getMsgStats'])('%s is not a device method', (method) => {
		expect(bodyAndHeaders({ method: 'POST', url: `${BASE}/json/1.3/${method}` }).body).toEqual({ request: { auth: SERVER } });
	});
});

test.each([
	['Key', `${BASE}/api/v2/statistics/getMessageLog`],
	['Key', `${BASE}/api/v2/messages:list`],
	['Key', `${BASE}/api/v2/statistics/messages/totalsByIntervals`],
	['Key', `${BASE}/api/v2/statistics/application/getSubscribersStatistics`],
	['Api', `${BASE}/api/v2/statistics/emails/linksInteractions`],
	['Api', `${JOURNEY}/api/journey/ab12/statistics/external`],
	['Api', `${JOURNEY}/api/journey?page=1`],
	['Token', `${BASE}/messaging/v2/notify`],
])('%s precedes the server token for %s', (word, url) => {
	const { body, headers } = bodyAndHeaders({ method: 'POST', url, headers: { accept: 'text/plain' }, body: { a: 1 } });
	expect([body, headers]).toEqual([{ a: 1 }, { accept: 'text/plain', Authorization: `${word} ${SERVER}` }]);
});

test.each(['Key', 'Api'])('a request may choose the word %s where the documentation names none, and nowhere else', (word) => {
	const wordOf = (path: string) => bodyAndHeaders({ method: 'POST', url: `${BASE}${path}`, headers: { Authorization: word } }).headers;
	expect(wordOf('/api/v2/messages:list')).toEqual({ Authorization: `${word} ${SERVER}` });
	expect(wordOf('/api/v2/statistics/getMessageLog')).toEqual({ Authorization: `Key ${SERVER}` });
});

test('any other Authorization header is replaced', () => {
	const request = { method: 'POST', url: `${BASE}/api/v2/messages:list`, headers: { Authorization: 'Bearer x' } };
	expect(bodyAndHeaders(request).headers).toEqual({ Authorization: `Key ${SERVER}` });
});

test('the given request is not modified', () => {
	const request = { method: 'POST', uri: `${BASE}/json/1.3/getApplications`, headers: { a: 'b' }, body: { request: { page: 1 } } };
	const before = structuredClone(request);
	ask(request);
	ask({ ...request, uri: `${BASE}/api/v2/statistics/getMessageLog` });
	expect(request).toEqual(before);
});
