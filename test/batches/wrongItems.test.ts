/** Wrong items among many: which one is reported, and that each item keeps its own values. */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from '../sendPush/account';

jest.setTimeout(30_000);

const account = openAccount('wrong items');
const form = { users: '={{ $json.user }}', content: '={{ $json.text }}' };
const EMPTY_TEXT = /^Text is empty/;
const EMPTY_USERS = /^User IDs is empty/;

async function send(items: IDataObject[], parameters: IDataObject = {}, run: object = {}) {
	const before = account.simulator.ledger.length;
	const result = await account.send({ ...form, ...parameters } as never, { items, ...run });
	return { ...result, sent: account.simulator.ledger.slice(before).map(({ notification }) => notification) };
}

test.each([
	['an item whose text is empty, before one without users', ['', 'a'], ['x', ''], EMPTY_TEXT],
	['an item without users, before one whose text is empty', ['x', ''], ['', 'a'], EMPTY_USERS],
])('the first wrong item is reported: %s', async (_what, [text, user], [otherText, otherUser], message) => {
	const fine = { user: 'fine', text: 'Hello' };
	const { error, sent } = await send([fine, { text, user }, { text: otherText, user: otherUser }, fine] as IDataObject[]);
	expect(error?.message).toMatch(message);
	expect(error).toMatchObject({ context: { itemIndex: 1 } });
	expect(sent).toEqual([]);
});

test.each<[string, IDataObject]>([
	['User IDs', {}],
	['Devices', { sendTo: 'devices', devices: '={{ $json.user }}' }],
	['Segment', { sendTo: 'filter', filter: { __rl: true, mode: 'name', value: '={{ $json.user }}' } }],
])('for one of several items without %s, the error does not suggest sending to everyone', async (label, parameters) => {
	const { error, sent } = await send([{ user: 'a', text: 'Hello' }, { user: '', text: 'Hello' }], parameters);
	expect(error?.message).toBe(
		`${label} is empty, so nothing was sent. Correct the row that it comes from. With On Error set to Continue in the settings of the node, the others are sent without it`,
	);
	expect(sent).toEqual([]);
	const alone = await send([{ user: '', text: 'Hello' }], parameters);
	expect(alone.error?.message).toBe(`${label} is empty, so nothing was sent. To reach everyone, choose Everyone in Send To`);
});

test('when the node continues, each item has its own error or message, in order', async () => {
	const kind = (n: number) => (n % 7 === 3 ? 'text' : n % 11 === 5 ? 'users' : 'fine');
	const items = Array.from({ length: 250 }, (_each, n) => ({
		user: kind(n) === 'users' ? '' : `user-${n}`,
		text: kind(n) === 'text' ? '' : `Text ${n}`,
	}));
	const { items: results, sent } = await send(items, {}, { settings: { onError: 'continueRegularOutput' } });
	expect(results.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
	for (const [n, { json }] of results.entries()) {
		if (kind(n) === 'fine') expect(json).toMatchObject({ messageCode: expect.any(String) as string });
		else expect(json.error).toMatch(kind(n) === 'text' ? EMPTY_TEXT : EMPTY_USERS);
	}
	const fine = items.filter((_each, n) => kind(n) === 'fine');
	expect(sent.map(({ users, content }) => [users, content])).toEqual(fine.map(({ user, text }) => [[user], text]));
});

test('when an expression modifies one list for each item, each item keeps its own entries', async () => {
	const items: IDataObject[] = ['a', 'b', 'c'].map((user, n) => ({ user, platform: [1, 3, 11][n], text: `Text ${n}` }));
	Object.assign(items[0] ?? {}, { users: [], platforms: [] });
	const shared = (list: string, entry: string) => `={{ Object.assign($input.first().json.${list}, [$json.${entry}]) }}`;
	const { sent } = await send(items, { users: shared('users', 'user'), options: { platforms: shared('platforms', 'platform') } });
	expect(sent.map(({ users, platforms }) => [users, platforms])).toEqual([
		[['a'], [1]],
		[['b'], [3]],
		[['c'], [11]],
	]);
});

test('an item that is uncertain since an earlier run is reported after the wrong items before it', async () => {
	const { simulator } = account;
	const items = [{ user: 'a', text: '' }, { user: 'b', text: 'Hello' }];
	const again = (onError: string) => ({ executionId: 'again', settings: { onError, retryOnFail: true, maxTries: 2, waitBetweenTries: 10 } });
	simulator.faults.add({ kind: 'dropAfter' });
	simulator.faults.add({ kind: 'raw', status: 404, body: 'no such page', times: 2 });
	const uncertain = (await send(items, {}, again('continueRegularOutput'))).items[1]?.json.error as string;
	const sentThen = simulator.requests.length;
	// By then the service has forgotten the transaction ID.
	const now = Date.now.bind(Date);
	const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 290_000);
	const { error } = await send(items, {}, again('stopWorkflow'));
	const { items: results } = await send(items, {}, again('continueRegularOutput'));
	later.mockRestore();
	expect(error).toMatchObject({ message: expect.stringMatching(EMPTY_TEXT) as string, context: { itemIndex: 0 } });
	expect(results.map(({ json }) => json.error)).toEqual([expect.stringMatching(EMPTY_TEXT), uncertain]);
	expect(simulator.requests).toHaveLength(sentThen);
});
