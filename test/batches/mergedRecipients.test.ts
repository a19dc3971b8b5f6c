/**
 * Messages: One for All Items Together: many items share a message, and each item gets the result
 * for its own recipients.
 */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from '../sendPush/account';
import { byCode } from '../support/codes';

jest.setTimeout(30_000);

const account = openAccount('together');
const requests = () => (account.bodies() as Array<{ request: { notifications: IDataObject[] } }>).map(({ request }) => request.notifications);
const users = (from: number, to: number) => Array.from({ length: to - from }, (_each, n) => `customer-${from + n}`);

/** The second request never gets a result, and its last try is answered by another server. */
function loseSecond(kind: 'dropAfter' | 'status500Empty') {
	account.faults.add({ kind, skip: 1 });
	account.faults.add({ kind: 'raw', status: 404, body: 'no such page', skip: 1 });
}

async function send(items: IDataObject[], parameters: IDataObject = {}, run: object = {}) {
	const before = account.simulator.ledger.length;
	const result = await account.send(
		{ messages: 'allItems', users: '={{ $json.users }}', ...parameters } as never,
		{ items, ...run },
	);
	return { ...result, sent: account.simulator.ledger.slice(before) };
}
const recipientsOf = (notification: IDataObject) => (notification.users ?? notification.devices) as string[];

test('2,500 items with a user each become three messages in one request', async () => {
	const all = users(0, 2500);
	const { items, sent } = await send(all.map((user) => ({ users: user })));
	expect(requests().map((each) => each.map((notification) => recipientsOf(notification).length))).toEqual([[1000, 1000, 500]]);
	expect(sent.flatMap(({ notification }) => notification['users'])).toEqual(all);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(all.map((_each, item) => ({ item })));
	expect(items.map(({ json }) => json.messageCode)).toEqual(all.map((_each, n) => sent[Math.floor(n / 1000)]?.code));
	expect(items.every(({ json }) => json.messageCodes === undefined)).toBe(true);
	expect(new Set(sent.map(({ notification }) => notification['transactionId'])).size).toBe(3);
}, 30_000);

test('an item with a single recipient shows that recipient', async () => {
	const { items } = await send([{ users: 'a' }, { users: 'b, c' }]);
	expect(items.map(({ json }) => [json.recipients, json.recipient])).toEqual([[1, 'a'], [2, undefined]]);
});

test('a user named by several items gets the message once', async () => {
	const { items, sent } = await send([{ users: 'a,b' }, { users: 'b' }, { users: 'c,a,c' }]);
	expect(sent.map(({ notification }) => notification['users'])).toEqual([['a', 'b', 'c']]);
	expect(items.map(({ json }) => json.messageCode)).toEqual(items.map(() => sent[0]?.code));
});

test.each<[string, IDataObject, unknown[]]>([
	['names in custom data', { options: { data: '={{ $json.words }}' } }, [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }]],
	['languages of a text', { content: '={{ $json.words }}' }, [{ en: 'Hello', de: 'Hallo' }, { de: 'Hallo', en: 'Hello' }]],
	['platforms', { options: { platforms: '={{ $json.words }}' } }, [[1, 3], [3, 1], [3, 1, 3]]],
])('another order of %s makes no second message', async (_what, parameters, words) => {
	const { items, sent } = await send(words.map((each) => ({ users: 'a', words: each })) as IDataObject[], parameters);
	expect(sent.map(({ notification }) => notification['users'])).toEqual([['a']]);
	expect(items.map(({ json }) => json.messageCode)).toEqual(words.map(() => sent[0]?.code));
});

test('when an expression modifies one object for each item, each item keeps its own content', async () => {
	// All items get the same object; its content changes with each item that is read.
	const data = '={{ Object.assign($input.first().json.shared, { order: { number: $json.order } }) }}';
	const items = [{ users: 'a', order: 1, shared: {} }, { users: 'b', order: 2 }, { users: 'c', order: 2 }];
	for (const messages of ['eachItem', 'allItems']) {
		const { sent } = await send(items, { messages, options: { data } });
		const received = sent.flatMap(({ notification }) => (notification['users'] as string[]).map((user) => [user, notification['data']]));
		expect(received).toEqual([
			['a', { order: { number: 1 } }],
			['b', { order: { number: 2 } }],
			['c', { order: { number: 2 } }],
		]);
	}
});

test('different texts are different messages in one request', async () => {
	const items = ['x', 'y', 'x', 'z'].map((text, n) => ({ users: `user-${n}`, text }));
	const { sent } = await send(items, { content: '={{ $json.text }}' });
	expect(requests()).toHaveLength(1);
	expect(sent.map(({ notification }) => [notification['content'], notification['users']])).toEqual([
		['x', ['user-0', 'user-2']],
		['y', ['user-1']],
		['z', ['user-3']],
	]);
});

test('an item whose recipients are split over two messages gets both results', async () => {
	const { items, sent } = await send([{ users: users(0, 900) }, { users: users(900, 1100) }, { users: users(1100, 1200) }]);
	const [first, second] = sent.map(({ code }) => code);
	expect(sent.map(({ notification }) => recipientsOf(notification as IDataObject).length)).toEqual([1000, 200]);
	expect(items.map(({ json }) => [json.messageCode, json.messageCodes])).toEqual([
		[first, undefined],
		[first, [first, second]],
		[second, undefined],
	]);
});

test('unknown devices are reported on the items that named them', async () => {
	const named = [['hwid-1', 'lost-a'], ['hwid-2'], ['lost-a', 'lost-b']];
	const parameters = { sendTo: 'devices', devices: '={{ $json.devices }}', users: undefined };
	const { items } = await send(named.map((devices) => ({ devices })), parameters);
	expect(requests()).toEqual([[expect.objectContaining({ devices: ['hwid-1', 'lost-a', 'hwid-2', 'lost-b'] })]]);
	expect(items.map(({ json }) => json.unknownDevices)).toEqual([['lost-a'], undefined, ['lost-a', 'lost-b']]);
});

test('further parts of a message get the given transaction ID with a suffix', async () => {
	const items = [{ users: users(0, 800) }, { users: users(800, 1600) }];
	const { sent } = await send(items, { options: { transactionId: 'sale-1' } });
	expect(sent.map(({ notification }) => notification['transactionId'])).toEqual(['sale-1', 'sale-1-2']);
});

test('items with different transaction IDs are different messages', async () => {
	const items = [{ users: 'a', id: 'one' }, { users: 'b', id: 'two' }, { users: 'c', id: 'one' }];
	const { sent } = await send(items, { options: { transactionId: '={{ $json.id }}' } });
	expect(sent.map(({ notification }) => notification['users'])).toEqual([['a', 'c'], ['b']]);
});

test('a message that fails affects only the items in it', async () => {
	const items = [{ users: 'a' }, { users: 'b', campaign: 'ZZZZZ-99999' }, { users: 'c' }, { users: 'd', campaign: 'ZZZZZ-99999' }];
	const campaign = byCode("={{ $json.campaign ?? 'CCCCC-22222' }}");
	const { items: results, sent } = await send(items, { options: { campaign } }, { settings: { continueOnFail: true } });
	expect(sent.map(({ notification }) => notification['users'])).toEqual([['a', 'c']]);
	expect(results.map(({ json }) => json.error)).toEqual([undefined, 'The service does not know this campaign', undefined, 'The service does not know this campaign']);
});

test('an item that was sent in part says so', async () => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', response: { Messages: [] }, skip: 1 });
	const items = [{ users: users(0, 900) }, { users: users(900, 1100) }, { users: users(1100, 1200) }];
	const { items: results } = await send(items, { requestOptions: { messagesPerRequest: 1, requestsAtOnce: 1 } }, { settings: { continueOnFail: true } });
	expect(results.map(({ json }) => json.error !== undefined)).toEqual([false, true, true]);
	// Its other message, and with it the code, is shared with the first item.
	expect(results[0]?.json.messageCode).toMatch(/\w/);
	expect(results[1]?.json.message).toContain(`Some recipients of this item got the message, since they were in another one that was sent: ${String(results[0]?.json.messageCode)}.`);
	expect(results[2]?.json.message).not.toContain('Some recipients');
});

test('a wrong item is left out with Continue On Fail; without it nothing is sent', async () => {
	const items = [{ users: 'a' }, { users: '' }, { users: 'b' }];
	const strict = await send(items);
	expect([strict.error, account.requests.length]).toEqual([expect.objectContaining({ context: expect.objectContaining({ itemIndex: 1 }) as object }), 0]);
	const { items: results, sent } = await send(items, {}, { settings: { continueOnFail: true } });
	expect(sent.map(({ notification }) => notification['users'])).toEqual([['a', 'b']]);
	expect(results.map(({ json }) => 'error' in json)).toEqual([false, true, false]);
});

test('all items with the same segment share one message', async () => {
	const { sent, items, error } = await send([{}, {}], { messages: 'eachItem', users: '', sendTo: 'filter', filter: 'Active customers' });
	expect(error).toBeUndefined();
	expect([sent.length, items.length]).toEqual([1, 2]);
});

test('a message for all items needs recipients that the items name', async () => {
	const { sent, error } = await send([{}, {}], { users: '', sendTo: 'filter', filter: 'Active customers' });
	expect(error?.message).toBe('Send To does not know the choice "filter". It offers Users (users), Devices (devices)');
	expect(sent).toEqual([]);
});

describe('Retry On Fail', () => {
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
	const requestOptions = { messagesPerRequest: 1, requestsAtOnce: 1 };
	const items = [{ users: users(0, 1000) }, { users: users(1000, 2000) }, { users: users(2000, 2500) }];

	test.each(['Hello', '=Hello {{ Math.floor(Date.now() / 4000) }}'])('sends nothing twice: %s', async (content) => {
		loseSecond('dropAfter');
		const { sent, error, items: results } = await send(items, { content, requestOptions }, { settings });
		expect(error).toBeUndefined();
		expect(new Set(sent.flatMap(({ notification }) => notification['users']))).toEqual(new Set(users(0, 2500)));
		expect(sent).toHaveLength(3);
		expect(results.map(({ json }) => json.messageCode)).toEqual(sent.map(({ code }) => code));
	}, 20_000);

	test('keeps the recipients of the first try, whatever the expression gives at the second', async () => {
		loseSecond('dropAfter');
		// At the second try, the first item gives a shorter list and the second an empty one.
		const shared = { tries: 0 };
		const items = [{ users: users(0, 1000), shared }, { users: users(1000, 2000) }, { users: users(2000, 2500) }];
		const expression = '={{ $itemIndex === 0 ? ($input.first().json.shared.tries += 1, $json.users.slice($input.first().json.shared.tries - 1)) : $itemIndex === 1 && $input.first().json.shared.tries > 1 ? [] : $json.users }}';
		const { sent, error, items: results } = await send(items, { users: expression, requestOptions }, { settings });
		expect(error).toBeUndefined();
		const to = sent.flatMap(({ notification }) => notification['users'] as string[]);
		expect([to.length, new Set(to).size, results.length]).toEqual([2500, 2500, 3]);
	}, 20_000);

	test('sends nothing twice even after more than five minutes', async () => {
		const { simulator } = account;
		loseSecond('status500Empty');
		const forgotten = setInterval(() => simulator.requests.length === 3 && simulator.clock.advance(301_000), 20);
		const { sent, error } = await send(items, { requestOptions }, { settings: { ...settings, waitBetweenTries: 500 } });
		clearInterval(forgotten);
		expect(error).toBeUndefined();
		expect(sent.flatMap(({ notification }) => notification['users']).sort()).toEqual(users(0, 2500).sort());
	}, 20_000);
});
