/** Lost answers to requests with many messages, and Retry On Fail: each message is sent once. */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from '../sendPush/account';
import type { Fault } from '../../simulator';

const account = openAccount('lost answers');
const items: IDataObject[] = Array.from({ length: 25 }, (_each, n) => ({ text: `text ${n}` }));
const texts = items.map(({ text }) => text);
const content = '={{ $json.text }}';
const requestOptions = { messagesPerRequest: 10, requestsAtOnce: 1 };
const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };

/** The second request never gets a result, and its last try is answered by another server. */
function loseSecond(kind: 'dropAfter' | 'status500Empty') {
	account.faults.add({ kind, skip: 1 });
	account.faults.add({ kind: 'raw', status: 404, body: 'no such page', skip: 1 });
}

async function send(parameters: IDataObject = {}, run: object = {}) {
	const before = account.simulator.ledger.length;
	const result = await account.send({ content, requestOptions, ...parameters } as never, { items, ...run });
	return { ...result, sent: account.simulator.ledger.slice(before).map(({ notification }) => notification['content']) };
}

test.each<Fault>([
	{ kind: 'dropBefore' },
	{ kind: 'dropAfter' },
	{ kind: 'status500Empty' },
	{ kind: 'status500Empty', after: true },
	{ kind: 'cutJson' },
	{ kind: 'halfJson' },
	{ kind: 'status429', retryAfter: 1 },
	{ kind: 'status429', retryAfter: 1, after: true },
])('each message is sent once despite %j', async (fault) => {
	account.faults.add({ ...fault, skip: 1 });
	const { error, sent, items: results } = await send();
	expect([error, sent]).toEqual([undefined, texts]);
	expect(results).toHaveLength(25);
	expect(account.requests).toHaveLength(4);
}, 20_000);

test('each message is sent once despite many faults among many requests in flight', async () => {
	for (const kind of ['dropBefore', 'dropAfter', 'cutJson', 'status500Empty', 'status429'] as const) {
		account.faults.add(kind === 'status429' ? { kind, retryAfter: 1, times: 2 } : { kind, times: 2 });
	}
	const { error, sent } = await send({ requestOptions: { messagesPerRequest: 2, requestsAtOnce: 8 } });
	expect([error, sent.sort()]).toEqual([undefined, [...texts].sort()]);
}, 60_000);

test('an answer that stays lost makes only its own items uncertain', async () => {
	loseSecond('dropAfter');
	const { items: results, sent } = await send({}, { settings: { continueOnFail: true } });
	expect(sent).toEqual(texts);
	expect(results.flatMap(({ json }, n) => ('error' in json ? [n] : []))).toEqual(texts.slice(10, 20).map((_each, n) => n + 10));
	expect(results[10]?.json.error).toBe('It is uncertain whether the service did this');
}, 20_000);

describe('Retry On Fail', () => {
	test('sends each item once', async () => {
		loseSecond('dropAfter');
		const { error, sent, items: results } = await send({}, { settings });
		expect([error, sent]).toEqual([undefined, texts]);
		expect(results.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
		// One, two in vain, and two at the second try.
		expect(account.requests).toHaveLength(5);
	}, 20_000);

	test('repeats uncertain messages under the same transaction ID, even if the text has changed', async () => {
		loseSecond('dropAfter');
		const { error, sent } = await send({ content: '={{ $json.text }} {{ Math.random() }}' }, { settings });
		expect([error, sent.length]).toEqual([undefined, 25]);
	}, 20_000);

	test('does not send again after more than five minutes', async () => {
		const { simulator } = account;
		loseSecond('status500Empty');
		// The second try starts after the service has forgotten all transaction IDs.
		const forgotten = setInterval(() => simulator.requests.length === 3 && simulator.clock.advance(301_000), 20);
		const { error, sent } = await send({}, { settings: { ...settings, waitBetweenTries: 500 } });
		clearInterval(forgotten);
		expect([error, sent]).toEqual([undefined, texts]);
	}, 20_000);

	test('reports a wrong item again, and sends nothing', async () => {
		const { error, sent } = await send({}, { items: [{ text: 'good' }, { text: '' }], settings });
		expect([error?.name, sent]).toEqual(['NodeOperationError', []]);
	});
});
