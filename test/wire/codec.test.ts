/** Encoding of requests and decoding of answers: every form that the service is known to use. */
import { decode } from '../../nodes/transport/decode';
import { encode } from '../../nodes/transport/encode';
import { CallFailure, type FailureFacts } from '../../nodes/transport/failure/failure';

const wrapped = { route: 'POST /json/1.3/getApplications' } as const;
const flat = { route: 'POST /api/v2/statistics/getMessageLog' } as const;
const now = new Date('2026-03-01T12:00:00Z');
const html = '<html>\n<head><title>502 Bad Gateway</title></head></html>\n';

function read(body: string, status = 200, headers: Record<string, unknown> = {}, endpoint: typeof wrapped | typeof flat = wrapped) {
	return decode(endpoint, { status, headers, body }, now);
}

function failure(...answer: Parameters<typeof read>): FailureFacts {
	try {
		read(...answer);
	} catch (error) {
		if (error instanceof CallFailure) return error.facts;
		throw error;
	}
	throw new Error('It did not fail');
}

describe('a success', () => {
	const ok = '"status_code":200,"status_message":"OK"';
	test.each([
		['null', `{${ok},"response":null}`, null],
		['an empty object', `{${ok},"response":{}}`, {}],
		['absent', `{${ok}}`, undefined],
		['a list of no messages', `{${ok},"response":{"Messages":[]}}`, { Messages: [] }],
		['strings for numbers', '{"status_code":"200","status_message":"OK","response":{"page":"1"}}', { page: '1' }],
		['a byte-order mark before it', `\uFEFF{${ok},"response":{"a":1}}`, { a: 1 }],
		['blanks before and after it', ` \r\n{${ok},"response":{"a":1}}\n`, { a: 1 }],
		['an envelope without a code', '{"response":{"a":1}}', { a: 1 }],
	])('has the response %s', (_shape, body, expected) => {
		expect(read(body)).toEqual(expected);
	});

	test('without an envelope is the whole answer', () => {
		expect(read('{"pagination_token":"","data":null}', 200, {}, flat)).toEqual({ pagination_token: '', data: null });
	});

	test('keeps the digits of IDs above 2^53, in names and values', () => {
		const body = `{${ok},"response":{"id":18446744073709551615,"small":12345678900,"12345678901234567890":-9007199254740993}}`;
		expect(read(body)).toEqual({ id: '18446744073709551615', small: 12345678900, '12345678901234567890': '-9007199254740993' });
	});

	test('keeps long fractions as numbers', () => {
		expect(read(`{${ok},"response":{"share":0.30000000000000004,"e":1.2345678901234567e21}}`)).toEqual({
			share: 0.1 + 0.2,
			e: Number('1.2345678901234567e21'),
		});
	});
});

describe('a refusal', () => {
	test.each<[string, Parameters<typeof read>, Partial<FailureFacts>]>([
		['an argument error', ['{"status_code":210,"status_message":"Application not found","response":null}'], { words: 'Application not found', statusCode: 210 }],
		['an envelope at HTTP 400', ['{"status_code":210,"status_message":"application code is not valid"}', 400], { words: 'application code is not valid', httpStatus: 400 }],
		['a code as text', ['{"status_code":"210","status_message":"No notifications"}'], { statusCode: 210 }],
		['a token without the right', ['{"status_code":403,"status_message":"Token restrictions forbid this operation","response":null}'], { statusCode: 403 }],
		['an error of the statistics', ['{"error":"account not found"}', 400, {}, flat], { words: 'account not found' }],
		['an error of the statistics at HTTP 200', ['{"error":"account not found"}', 200, {}, flat], { words: 'account not found' }],
		['a message at HTTP 401', ['{"message":"unauthorized"}', 401], { words: 'unauthorized', httpStatus: 401 }],
		['an error within an object', ['{"error":{"code":5,"message":"no such thing"}}', 400, {}, flat], { words: 'no such thing' }],
		['a 403 page', [html, 403], { httpStatus: 403 }],
	])('%s', (_name, answer, facts) => {
		expect(failure(...answer)).toMatchObject({ kind: 'refused', ...facts });
	});

	test('keeps what was processed before the faulty message', () => {
		const body = '{"status_code":210,"status_message":"Cannot parse date","response":{"Messages":["A1B2-0000000A-0000000B"]}}';
		expect(failure(body).response).toEqual({ Messages: ['A1B2-0000000A-0000000B'] });
	});
});

test.each<[string, Parameters<typeof read>, FailureFacts['kind']]>([
	['empty 500', ['', 500], 'serverFault'],
	['500 in the envelope', ['{"status_code":500,"status_message":"Internal error","response":null}'], 'serverFault'],
	['HTML 502', [html, 502], 'serverFault'],
	['HTML 504', [html, 504], 'serverFault'],
	['HTML at 200', ['<html>Welcome</html>'], 'unreadable'],
	['HTML at 404', ['<html>404</html>', 404], 'unreadable'],
	['an empty 400', ['', 400], 'unreadable'],
	['an empty 200', [''], 'unreadable'],
	['cut JSON', ['{"status_code":200,"status_mess'], 'unreadable'],
	['JSON of another service', ['{"hello":"world"}'], 'unreadable'],
	['a list', ['[1,2]'], 'unreadable'],
	['a bare null', ['null'], 'unreadable'],
	['a redirect', ['', 302, { location: 'https://other.example.com/x?y=z' }], 'redirected'],
	['429 as HTML', [html, 429], 'rateLimited'],
	['429 in the envelope', ['{"status_code":429,"status_message":"Too many requests"}'], 'rateLimited'],
])('%s', (_name, answer, kind) => {
	expect(failure(...answer).kind).toBe(kind);
});

test('a redirect names only the host of its target', () => {
	const facts = failure('', 302, { location: 'https://other.example.com/x?y=z' });
	expect(facts.host).toBe('other.example.com');
	expect(JSON.stringify(facts)).not.toContain('y=z');
});

test.each<[unknown, number | undefined]>([
	['7', 7000],
	[7, 7000],
	['0', 0],
	['-3', 0],
	['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
	['Sun, 01 Mar 2026 11:00:00 GMT', 0],
	['soon', undefined],
	[undefined, undefined],
])('Retry-After %j waits %j ms', (value, expected) => {
	expect(failure(html, 429, { 'retry-after': value }).retryAfterMs).toBe(expected);
});

describe('requests', () => {
	const hosts = { base: new URL('https://api.example.com/prefix'), journey: new URL('https://journey.example.com') };

	test('1.3 methods are wrapped, and sent below the path of the host', () => {
		const request = encode({ ...wrapped, host: 'base' }, { page: 2 }, hosts);
		expect(request).toEqual({
			method: 'POST',
			url: 'https://api.example.com/prefix/json/1.3/getApplications',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
			body: '{"request":{"page":2}}',
		});
	});

	test('statistics are flat, and bigints are sent as integers', () => {
		const { body } = encode({ ...flat, host: 'base' }, { message_id: 18446744073709551615n, limit: 5 }, hosts);
		expect(body).toBe('{"message_id":18446744073709551615,"limit":5}');
	});

	test('a field in the path is left out of the body', () => {
		const route = 'GET /api/journey/{id}/statistics/external';
		const request = encode({ route, host: 'journey' }, { id: 'a/b c' }, hosts);
		expect(request).toEqual({
			method: 'GET',
			url: 'https://journey.example.com/api/journey/a%2Fb%20c/statistics/external',
			headers: { Accept: 'application/json' },
		});
	});
});
