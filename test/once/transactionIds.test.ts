/** A transaction ID belongs to one message, and a node is identified by its name. */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from '../sendPush/account';

jest.setTimeout(30_000);

const account = openAccount('transaction ids');
const users = [{ user: 'user-1' }, { user: 'user-2' }, { user: 'user-3' }];

async function send(parameters: IDataObject, items: IDataObject[], run: object = {}) {
	const before = account.simulator.ledger.length;
	const result = await account.send({ users: '={{ $json.user }}', ...parameters } as never, { items, ...run });
	return { ...result, sent: account.simulator.ledger.slice(before) };
}

test('one ID for three users is refused before anything is sent', async () => {
	const { error, sent } = await send({ options: { transactionId: 'spring-sale' } }, users);
	expect([sent, account.requests]).toEqual([[], []]);
	expect(error?.message).toMatch(/^Transaction ID \(Options\) is "spring-sale" for 3 items \(0, 1 and 2\), which have 3 different messages/);
	expect(error?.description).toMatch(/^Nothing was sent for any item/);
});

test('with Continue On Fail, items with another ID are sent', async () => {
	const items = users.map((user, n) => ({ ...user, id: n === 1 ? 'other' : 'shared' }));
	const { items: results, sent } = await send({ options: { transactionId: '={{ $json.id }}' } }, items, { settings: { continueOnFail: true } });
	expect(sent.map(({ notification }) => notification['users'])).toEqual([['user-2']]);
	expect(results.map(({ json }) => String(json.error ?? '').slice(0, 24))).toEqual(['Transaction ID (Options)', '', 'Transaction ID (Options)']);
});

test('with One for All Items Together, two texts with one ID are refused, and one text is one message', async () => {
	const parameters = { messages: 'allItems', content: '={{ $json.text ?? "Hello" }}', options: { transactionId: 'together' } };
	const { error } = await send(parameters, users.map((user, n) => ({ ...user, text: n === 2 ? 'Other' : 'Hello' })));
	expect(error?.message).toMatch(/^Transaction ID \(Options\) is "together" for 3 items \(0, 1 and 2\), which have 2 different messages/);
	expect(account.requests).toEqual([]);
	expect((await send(parameters, users)).sent).toHaveLength(1);
});

test.each([['={{ $json.user }}', 'one'], ['={{ [$json.user, "user-9"] }}', 'two']])('equal messages to %s with the same ID are sent once', async (to, transactionId) => {
	const { items, sent, error } = await send({ users: to, options: { transactionId } }, [{ user: 'user-1' }, { user: 'user-1' }]);
	expect([error, sent.length, items.length]).toEqual([undefined, 1, 2]);
	expect(items[1]?.json).toEqual(items[0]?.json);
});

test('one ID for two audiences is refused, also in a targeted push and an SMS', async () => {
	account.simulator.addFilter({ name: 'Others', conditions: [['Name', 'ANY', '']] });
	const options = { transactionId: 'audiences' };
	const filters = [{ filter: 'Active customers' }, { filter: 'Others' }];
	const push = await send({ sendTo: 'filter', filter: '={{ $json.filter }}', options }, filters);
	const sms = await account.sendSms({ devices: '={{ $json.phone }}', content: 'Hello', options }, { items: [{ phone: '+15550100' }, { phone: '+15550101' }] });
	const devices_filter = '=A("AAAAA-BBBBB") * T("Age", GTE, {{ $json.age }})';
	const targeted = await send({ resource: 'targetedPush', devices_filter, options }, [{ age: 18 }, { age: 21 }]);
	for (const { error } of [push, sms, targeted]) expect(error?.message).toMatch(/^Transaction ID \(Options\) is "audiences" for 2 items/);
	expect(account.requests).toEqual([]);
});

test.each(['', ' ', '={{ "" }}', '={{ undefined }}', '={{ Number("x") }}', '={{ "  " }}', '={{ 1 / 0 }}', '={{ null }}'])('%j is refused as an ID', async (transactionId) => {
	const { error } = await send({ options: { transactionId } }, users.slice(0, 1));
	expect(error?.message).toMatch(/^Transaction ID \(Options\) is /);
	expect(account.requests).toEqual([]);
});

describe('two nodes with the same node ID in a workflow', () => {
	const node = (name: string, more: object = {}) => ({ executionId: 'same id', settings: { id: 'same', name, ...more } });

	test('both send', async () => {
		const first = await send({}, users.slice(0, 1), node('First'));
		const second = await send({}, users.slice(0, 1), node('Second'));
		expect([first.sent.length, second.sent.length]).toEqual([1, 1]);
	});

	test('do not take over each other\'s results with Retry On Fail', async () => {
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
		const parameters = { content: '={{ $json.text }}', requestOptions: { messagesPerRequest: 1, requestsAtOnce: 1 } };
		const items = [{ user: 'user-1', text: 'a' }, { user: 'user-2', text: 'b' }];
		account.faults.add({ kind: 'raw', status: 404, body: 'no such page', skip: 1, times: 2 });
		const first = await send(parameters, items, { executionId: 'same id again', ...{ settings: { id: 'same', name: 'First', ...settings } } });
		expect([first.error?.message, first.sent.length]).toEqual(['There is no such service at this address', 1]);
		const second = await send(parameters, items, { executionId: 'same id again', ...{ settings: { id: 'same', name: 'Second', ...settings } } });
		expect([second.error, second.sent.length]).toEqual([undefined, 2]);
	});
});
