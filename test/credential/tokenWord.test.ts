/**
 * The word before the token where no documentation names it (messages:list and
 * totalsByIntervals): Key first, then Api once after HTTP 401 or 403; the word that worked is
 * remembered.
 */
import { TokenWord } from '../../nodes/transport/tokenWord';
import type { WireAnswer, WireRequest } from '../../nodes/transport/wire';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

const account = startAccountForEachTest({ seed: 'token word' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	for (let n = 1; n <= 12; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}` });
});

const application = byCode(APPLICATION);
const credential = () => account.credential();
const list = (parameters: object = {}) =>
	runNode({ type: 'pushMessage', parameters: { resource: 'message', operation: 'getAll', application, ...parameters }, credential: credential() });
const figures = () => runNode({ type: 'pushStatistics', parameters: { resource: 'message', operation: 'get', message: MESSAGE }, credential: credential() });
/** Such as `Key 200` or `Api 401`. */
const tried = () => account.requests.map(({ headers, status }) => `${headers.authorization?.split(' ')[0] ?? 'none'} ${status}`);

test('a service that takes Key is asked once', async () => {
	const { error } = await list();
	expect([error, tried()]).toEqual([undefined, ['Key 200']]);
});

test('a service that takes Api is asked twice the first time, and once from then on by all operations', async () => {
	account.simulator.options.messagesWord = 'Api';
	account.simulator.addLogRow({ hwid: 'hwid-1', action: 'sent', applicationCode: APPLICATION, messageCode: MESSAGE });
	const { error } = await list();
	expect([error, tried()]).toEqual([undefined, [expect.stringMatching(/^Key 40[13]$/), 'Api 200']]);
	account.clearRequests();
	await list();
	const { items } = await figures();
	expect(tried()).toEqual(['Api 200', 'Api 200']);
	expect(items[0]?.json).toMatchObject({ messageCode: MESSAGE, sent: 1 });
});

test('the second word is not tried again for each page', async () => {
	account.simulator.options.messagesWord = 'Api';
	const page = (from: number) => ({ total: 3000, items: Array.from({ length: 1000 }, (_none, index) => ({ id: from + index })) });
	account.faults.add({ kind: 'raw', status: 401, body: '{"error":"unauthorized"}' });
	for (const from of [1, 1001, 2001]) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(page(from)) });
	const { items, error } = await list({ returnAll: true });
	expect([error, items.length]).toEqual([undefined, 3000]);
	expect(tried()).toEqual(['Key 401', 'Api 200', 'Api 200', 'Api 200']);
});

test('a token that is refused with both words is refused, and no word is remembered', async () => {
	for (let run = 0; run < 2; run++) {
		account.clearRequests();
		for (const status of [401, 403]) account.faults.add({ kind: 'raw', status, body: '{"error":"unauthorized"}' });
		const { error } = await list();
		expect(error?.message).toBe('The service does not know this token');
		expect(tried()).toEqual(['Key 401', 'Api 403']);
	}
});

test('once a word has worked, a later refusal is about the token', async () => {
	await list();
	account.clearRequests();
	account.faults.add({ kind: 'raw', status: 403, body: '{"error":"forbidden"}' });
	const { error } = await list();
	expect(error?.message).toBe('The service does not accept this token');
	expect(tried()).toEqual(['Key 403']);
});

test.each([400, 404, 500])('HTTP %d is not about the word', async (status) => {
	account.faults.add({ kind: 'raw', status, body: '{"error":"something"}', times: 9 });
	await list();
	expect(new Set(tried())).toEqual(new Set([`Key ${status}`]));
}, 30_000);

/** The words that are sent, one request for each list of answers. */
async function wordsFor(...requests: Array<Array<Partial<WireAnswer>>>): Promise<string[]> {
	const word = new TokenWord();
	const request: WireRequest = { method: 'POST', url: 'https://api.example.com/api/v2/messages:list', headers: {} };
	const words: string[] = [];
	for (const answers of requests) {
		const left = [...answers];
		await word.send(request, async ({ headers }) => {
			words.push(headers.Authorization ?? 'none');
			return { status: 500, headers: {}, body: '', ...left.shift() };
		});
		expect(left).toEqual([]);
	}
	return words;
}

test.each<[string, Partial<WireAnswer>]>([
	['a proxy refuses', { status: 403, isRefusedByProxy: true }],
	['the service refuses for another reason', { status: 400 }],
	['a limit refuses', { status: 429 }],
	['the service fails', { status: 502 }],
])('an answer where %s is not about the word', async (_when, answer) => {
	expect(await wordsFor([answer], [{ status: 401 }, { status: 200 }], [{ status: 200 }])).toEqual(['Key', 'Key', 'Api', 'Api']);
	expect(await wordsFor([{ status: 403 }, answer], [{ status: 200 }])).toEqual(['Key', 'Api', 'Key']);
});

test('a word that has worked is kept, whatever comes later', async () => {
	expect(await wordsFor([{ status: 403 }, { status: 200 }], [{ status: 502 }], [{ status: 401 }], [{ status: 200 }])).toEqual(['Key', 'Api', 'Api', 'Api', 'Api']);
});
