/**
 * Many messages in a request: how many requests, in which order, and which result belongs to
 * which item.
 */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from '../sendPush/account';
import { APPLICATION, byCode } from '../support/codes';

jest.setTimeout(30_000);

const OTHER = 'DDDDD-44444';
const account = openAccount('batches');
beforeAll(() => account.simulator.addApplication({ code: OTHER, title: 'Other' }));

interface Body {
	request: { application: string; notifications: Array<IDataObject & { transactionId: string }> };
}
const requests = () => (account.bodies() as Body[]).map(({ request }) => request);
const sizes = () => requests().map(({ notifications }) => notifications.length);
const numbered = (count: number): IDataObject[] => Array.from({ length: count }, (_each, n) => ({ text: `text ${n}`, n }));
const content = '={{ $json.text }}';
/** Ten devices, so that the service returns a message code. */
const ten = Array.from({ length: 10 }, (_each, n) => `hwid-${n + 1}`).join(',');

test('250 items become three requests, in order, and each item gets its own result', async () => {
	const before = account.simulator.ledger.length;
	const { items, error } = await account.send({ sendTo: 'devices', devices: ten, content }, { items: numbered(250) });
	expect(error).toBeUndefined();
	expect(sizes()).toEqual([100, 100, 50]);
	const sent = account.simulator.ledger.slice(before);
	const codes = new Map(sent.map(({ code, notification }) => [notification['content'], code]));
	expect(codes.size).toBe(250);
	expect(items.map(({ json, pairedItem }) => [pairedItem, json.messageCode])).toEqual(
		numbered(250).map(({ text }, item) => [{ item }, codes.get(String(text))]),
	);
	const texts = requests().flatMap(({ notifications }) => notifications.map((each) => each.content));
	expect(texts).toEqual(numbered(250).map(({ text }) => text));
});

test.each([
	[1, [1, 1, 1, 1, 1]],
	[2, [2, 2, 1]],
	[5, [5]],
	[1000, [5]],
])('Messages per Request %s', async (messagesPerRequest, expected) => {
	const { items } = await account.send({ content, requestOptions: { messagesPerRequest, requestsAtOnce: 1 } }, { items: numbered(5) });
	expect([sizes(), items.length]).toEqual([expected, 5]);
});

test.each([
	['messagesPerRequest', 'Messages per Request', '={{ "many" }}'],
	['messagesPerRequest', 'Messages per Request', '={{ 0 }}'],
	['messagesPerRequest', 'Messages per Request', '={{ 2.5 }}'],
	['messagesPerRequest', 'Messages per Request', '={{ 1001 }}'],
	['requestsAtOnce', 'Requests at Once', '={{ "many" }}'],
	['requestsAtOnce', 'Requests at Once', '={{ -1 }}'],
	['requestsAtOnce', 'Requests at Once', '={{ null }}'],
	['requestsAtOnce', 'Requests at Once', '={{ 1001 }}'],
	['requestsAtOnce', 'Requests at Once', '={{ 4294967296 }}'],
])('%s that is not a count is an error, and nothing is sent', async (name, label, value) => {
	const { error } = await account.send({ requestOptions: { [name]: value } }, { items: numbered(3) });
	expect(error?.message).toContain(label);
	expect(account.requests).toEqual([]);
});

test('a count may be given as a text', async () => {
	await account.send({ requestOptions: { messagesPerRequest: '={{ "2" }}' } }, { items: numbered(3) });
	expect(sizes()).toEqual([2, 1]);
});

test('items of two alternating applications need as few requests as possible', async () => {
	const items = numbered(150).map((item, n) => ({ ...item, application: n % 2 === 0 ? APPLICATION : OTHER }));
	const application = byCode('={{ $json.application }}');
	const before = account.simulator.ledger.length;
	const result = await account.send({ application, content, requestOptions: { messagesPerRequest: 50 } }, { items });
	expect(sizes().sort((one, other) => one - other)).toEqual([25, 25, 50, 50]);
	expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
	const sent = account.simulator.ledger.slice(before);
	expect(new Map(sent.map(({ notification, application }) => [notification['content'], application]))).toEqual(
		new Map(items.map(({ text, application: code }: IDataObject) => [text, code])),
	);
});

test('unknown devices of messages without a code are reported on the items that named them', async () => {
	const items = [['hwid-1', 'lost-a'], ['hwid-2'], ['lost-b', 'lost-a'], ['lost-c']].map((devices) => ({ devices }));
	const result = await account.send({ sendTo: 'devices', devices: '={{ $json.devices }}' }, { items });
	expect(sizes()).toEqual([4]);
	expect(result.items.map(({ json }) => json.unknownDevices)).toEqual([['lost-a'], undefined, ['lost-b', 'lost-a'], ['lost-c']]);
});

test('SMS messages share requests too', async () => {
	const items = [{ phone: '+15550100' }, { phone: '+15550101' }];
	const result = await account.sendSms({ devices: '={{ $json.phone }}', content: 'Hello' }, { items });
	expect(sizes()).toEqual([2]);
	expect(result.items.map(({ json }) => json.unknownDevices)).toEqual([undefined, ['+15550101']]);
});

test('without Continue On Fail nothing is sent when any item is wrong, and the error names the item', async () => {
	const items = [...numbered(120), { text: '' }, ...numbered(3)];
	const { error } = await account.send({ content }, { items });
	expect(error).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 120 } });
	expect(account.requests).toEqual([]);
});

test('with Continue On Fail all other items are sent', async () => {
	const items = [{ text: 'a' }, { text: '' }, { text: 'b' }];
	const { items: results } = await account.send({ content }, { items, settings: { continueOnFail: true } });
	expect(sizes()).toEqual([2]);
	expect(results.map(({ json, pairedItem }) => ['error' in json, pairedItem])).toEqual([
		[false, { item: 0 }],
		[true, { item: 1 }],
		[false, { item: 2 }],
	]);
});

describe('transaction ids', () => {
	const idsOf = async (items: IDataObject[], run: object = {}) => {
		account.clearRequests();
		await account.send({ content }, { items, ...run });
		return requests().flatMap(({ notifications }) => notifications.map(({ transactionId }) => transactionId));
	};

	test('differ by execution, node, item and text', async () => {
		const ids = [
			...(await idsOf([{ text: 'a' }, { text: 'a' }, { text: 'b' }], { executionId: 'one' })),
			...(await idsOf([{ text: 'a' }], { executionId: 'two' })),
			...(await idsOf([{ text: 'b' }], { executionId: 'one' })),
			...(await idsOf([{ text: 'a' }], { executionId: 'one', settings: { name: 'Other node' } })),
		];
		expect(new Set(ids).size).toBe(6);
	});

	test('are the same for the same run of an execution', async () => {
		const [first, again] = [await idsOf(numbered(3), { executionId: 'same' }), await idsOf(numbered(3), { executionId: 'same' })];
		expect(first).toHaveLength(3);
		expect(again).toEqual(first);
	});
});
