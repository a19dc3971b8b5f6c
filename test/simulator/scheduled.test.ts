/** Scheduled requests, and results that are files on another server. */
import axios from 'axios';
import type { Simulator } from '../../simulator';
import { APPLICATION, envelopeOf, ServiceClient, responseOf } from '../support/client';
import { startAccount } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

beforeEach(() => {
	simulator.reset();
	simulator.clock.set(NOW);
	Object.assign(simulator.options, { resultsAfterQuestions: 1, resultsAfterMs: 0 });
	simulator.options.extraBounces = 0;
	simulator.addApplication({ code: APPLICATION });
});

const NOT_READY = {
	status_code: 420,
	status_message: 'Request is still being processed',
	response: null,
};
const bounces = (rest: object = {}) =>
	client.server('getBouncedEmails', { application: APPLICATION, ...rest });
const ask = (request_id: unknown) => client.server('getResults', { request_id });
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
	axios.get<string>(url, { headers, responseType: 'text', validateStatus: () => true });

function linkIn(response: unknown): string {
	return /http:[^"]+/.exec(JSON.stringify(response))?.[0] ?? '';
}

test('answers 420 with HTTP 200 until the result is ready, and then always the same result', async () => {
	simulator.options.resultsAfterQuestions = 2;
	const { request_id } = responseOf(await bounces());
	expect(request_id).toMatch(/^[0-9a-f]{32}$/);
	for (let question = 0; question < 2; question++) {
		const answer = await ask(request_id);
		expect([answer.http, answer.json]).toEqual([200, NOT_READY]);
	}
	const ready = await ask(request_id);
	expect(ready.json).toMatchObject({ status_code: 200 });
	expect((await ask(request_id)).json).toEqual(ready.json);
});

test('may be ready by the clock instead', async () => {
	Object.assign(simulator.options, { resultsAfterQuestions: 0, resultsAfterMs: 60_000 });
	const { request_id } = responseOf(await bounces());
	simulator.clock.advance(59_999);
	expect((await ask(request_id)).json).toEqual(NOT_READY);
	simulator.clock.advance(1);
	expect((await ask(request_id)).json).toMatchObject({ status_code: 200 });
});

test('repeating a pending request names its ID in a text, without a response', async () => {
	const { request_id } = responseOf(await bounces({ date_from: '2026-06-01', date_to: '2026-06-02' }));
	for (let time = 0; time < 2; time++) {
		const again = await bounces({ date_to: '2026-06-02', date_from: '2026-06-01' });
		expect(again.http).toBe(200);
		expect(Object.keys(again.json as object)).toEqual(['status_code', 'status_message']);
		const words = String(envelopeOf(again).message);
		expect(/id:(.*)/.exec(words)?.[1]?.trim()).toBe(request_id);
	}
	const other = responseOf(await bounces({ date_from: '2026-06-01' }));
	expect(other['request_id']).not.toBe(request_id);
	await ask(request_id);
	await ask(request_id);
	const later = responseOf(await bounces({ date_from: '2026-06-01', date_to: '2026-06-02' }));
	expect(later['request_id']).not.toBe(request_id);
});

test.each([
	[{ request_id: 'unknown' }, 'Request not found'],
	[{ request_id: 5 }, 'request_id must be'],
	[{}, 'request_id is required'],
	[{ request_id: 'x', more: 1 }, 'Unknown field "more"'],
])('getResults refuses %j', async (request, message) => {
	const answer = envelopeOf(await client.server('getResults', request));
	expect(answer).toMatchObject({ code: 210, message: expect.stringContaining(message) });
});

test('bounces: a file with semicolons, a byte order mark and quoted cells', async () => {
	const { options } = simulator.exports;
	Object.assign(options, { heading: false, byteOrderMark: true, lineEnd: '\n', quoted: false });
	const bounce = { application: APPLICATION, email: 'a@example.com' };
	simulator.addBounce({ ...bounce, reason: 'box; "full"', at: new Date('2026-06-02T03:04:05Z') });
	simulator.addBounce({ ...bounce, email: 'b@example.com', at: new Date('2026-06-03T00:00:00Z') });
	const period = { date_from: '2026-06-01', date_to: '2026-06-02' };
	const result = await client.result('getBouncedEmails', { application: APPLICATION, ...period });
	const link = linkIn(result.json);
	expect(new URL(link).port).not.toBe(new URL(simulator.url).port);
	const file = await fetchFile(link);
	expect(file.data.replace(/^\uFEFF/, '')).toBe('a@example.com;2026-06-02;03:04:05;"box; ""full"""\n');
	expect(Buffer.from((await axios.get(link, { responseType: 'arraybuffer' })).data)[0]).toBe(0xef);
	expect(simulator.exports.requests).toMatchObject([{ carriedToken: false }, { status: 200 }]);
});

test('a large file is streamed, and cut off on request', async () => {
	simulator.options.extraBounces = 50_000;
	Object.assign(simulator.exports.options, { heading: true, byteOrderMark: false, quoted: true });
	const result = await client.result('getBouncedEmails', { application: APPLICATION });
	const { data } = await fetchFile(linkIn(result.json));
	const lines = data.trimEnd().split('\n');
	expect(lines).toHaveLength(50_001);
	expect(lines[0]).toBe('"Email";"Bounce date";"Bounce time";"Reason"');
	expect(lines.at(-1)).toContain('"mailbox full; ""over quota"" é"');
	simulator.faults.add({ kind: 'cutJson', method: 'export' });
	await expect(fetchFile(linkIn(result.json))).rejects.toThrow();
});

test('the export server refuses requests with a token, and unknown paths', async () => {
	const result = await client.result('getBouncedEmails', { application: APPLICATION });
	const link = linkIn(result.json);
	const { serverToken } = simulator;
	expect((await fetchFile(link, { authorization: 'Basic eDp5' })).status).toBe(403);
	expect((await fetchFile(link, { 'x-token': serverToken })).status).toBe(403);
	expect((await fetchFile(`${link}?auth=${serverToken}`)).status).toBe(403);
	expect((await fetchFile(`${link}x`)).status).toBe(404);
	expect(simulator.exports.requests.map(({ carriedToken }) => carriedToken)).toEqual([
		...[true, true, true, false],
	]);
});

test('bounces need a token with the Email API restriction', async () => {
	simulator.options.emailRestriction = false;
	const refused = envelopeOf(await bounces());
	simulator.options.emailRestriction = true;
	expect(refused).toEqual({
		http: 200,
		code: 403,
		message: 'Token restrictions forbid this operation',
		response: null,
	});
	const auth = simulator.addToken({ emailApi: false });
	expect(envelopeOf(await bounces({ auth })).code).toBe(403);
	expect(envelopeOf(await bounces({ auth: simulator.addToken() })).code).toBe(200);
});

test('tag statistics count devices by application', async () => {
	simulator.addApplication({ code: 'CCCCC-DDDDD' });
	simulator.addTag({ name: 'plan', applicationSpecific: true });
	simulator.addDevice({ application: APPLICATION, hwid: 'a', tags: { plan: 'pro' } });
	simulator.addDevice({ application: APPLICATION, hwid: 'b' });
	const { options } = simulator.exports;
	Object.assign(options, { heading: false, byteOrderMark: false, lineEnd: '\r\n', quoted: false });
	const all = responseOf(await client.result('getTagStats', { tag: 'plan' }));
	expect((await fetchFile(String(all['fileName']))).data).toBe(
		`${APPLICATION};plan;1\r\nCCCCC-DDDDD;plan;0\r\n`,
	);
	const request = { tag: 'plan', applications: ['CCCCC-DDDDD'] };
	const one = responseOf(await client.result('getTagStats', request));
	expect((await fetchFile(String(one['fileName']))).data).toBe('CCCCC-DDDDD;plan;0\r\n');
	const refusals: Array<[object, string]> = [
		[{ tag: 'Country', applications: [APPLICATION] }, 'not application-specific'],
		[{ tag: 'unheard' }, 'Tag not found'],
		[{ tag: 'plan', applications: ['ZZZZZ-ZZZZZ'] }, 'Application not found'],
	];
	for (const [wrong, message] of refusals) {
		const answer = envelopeOf(await client.server('getTagStats', wrong));
		expect(answer).toMatchObject({ code: 210, message: expect.stringContaining(message) });
	}
});
