/**
 * Check Only: everything is read and checked as for sending, each item shows what would be sent,
 * and nothing is sent.
 */
import type { IDataObject } from 'n8n-workflow';
import { previewedMessage } from '../../nodes/catalogue/values/preview';
import { APPLICATION, CAMPAIGN, OTHER_APPLICATION, byCode, byGroup } from '../support/codes';
import { type NodeResult, runNode } from '../support/engine';
import { callTool } from '../support/engine/agent';
import { FILTER, GROUP, openAccount } from '../sendPush/account';

const account = openAccount('check only');
const LIST = '/json/1.3/listTestDevices';
const check = { checkOnly: true };
const NOW = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string;
/** What Check Only may ask for, tested in `lookedUp.test.ts`. */
const LOOKED_UP = /\/(?:getCampaigns|listFilters|listPresets|listTags)$/;
const paths = () => account.requests.map(({ path }) => path).filter((path) => !LOOKED_UP.test(path));
const hintsOf = ({ stored }: NodeResult) => (stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ type, message }) => `${type}: ${message}`);
const rowsOf = ({ items }: NodeResult) => items.map(({ json }) => json);
const named = (names: string[]) => names.map((name) => ({ name }));

const sendEmail = async (parameters: IDataObject, items: IDataObject[] = [{}]) =>
	await runNode({
		type: 'pushEmail',
		parameters: { resource: 'email', operation: 'send', application: byCode(APPLICATION), email_template: 'TEMPLATE', subject: 'News', ...check, ...parameters } as never,
		items,
		credential: account.credential({ serverToken: account.simulator.addToken({ emailApi: true }) }),
	});
const sendTargeted = async (parameters: IDataObject, items: IDataObject[] = [{}], changes: object = {}) =>
	await runNode({
		type: 'pushMessage',
		parameters: { resource: 'targetedPush', operation: 'send', devices_filter: `A("${APPLICATION}")`, content: 'Hello', ...check, ...parameters } as never,
		items,
		credential: account.credential(),
		...changes,
	});

afterEach(() => {
	// The ledger holds what the service sent.
	expect(account.simulator.ledger.slice(sentBefore)).toEqual([]);
});
let sentBefore = 0;
beforeEach(() => {
	sentBefore = account.simulator.ledger.length;
});

describe('shows for', () => {
	test('a push to users: its text, recipients and request', async () => {
		const result = await account.send({ ...check, users: '={{ $json.name }}, user-2', content: '=Hello {{ $json.name }}', title: 'Hi' }, { items: named(['a', 'b', 'c']) });
		expect(paths()).toEqual([]);
		expect(rowsOf(result)).toEqual(
			['a', 'b', 'c'].map((name) => ({
				checkOnly: true,
				status: 'checked',
				text: `Hello ${name}`,
				sendTo: 'users',
				recipients: 2,
				application: APPLICATION,
				sendAt: NOW,
				messages: 1,
				sharedWith: 0,
				messagesOfRun: 3,
				requestsOfRun: 1,
				request: {
					application: APPLICATION,
					notifications: [{ send_date: 'now', ignore_user_timezone: true, content: `Hello ${name}`, title: 'Hi', users: [name, 'user-2'] }],
				},
			})),
		);
		expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(hintsOf(result)).toEqual(['info: Nothing was sent: Check Only is on. 3 items would make 3 messages in 1 request.']);
	});

	test('300 items: 300 messages in 3 requests', async () => {
		const items = Array.from({ length: 300 }, (_each, n) => ({ name: `user-${n}` }));
		const result = await account.send({ ...check, users: '={{ $json.name }}' }, { items });
		expect(hintsOf(result)).toEqual(['info: Nothing was sent: Check Only is on. 300 items would make 300 messages in 3 requests.']);
		expect(new Set(rowsOf(result).map(({ messagesOfRun, requestsOfRun }) => `${String(messagesOfRun)} ${String(requestsOfRun)}`))).toEqual(new Set(['300 3']));
		expect(paths()).toEqual([]);
	});

	test('messages of two applications: no shared request', async () => {
		const items = [APPLICATION, OTHER_APPLICATION, APPLICATION, APPLICATION].map((application) => ({ application }));
		const result = await account.send({ ...check, application: byCode('={{ $json.application }}'), requestOptions: { messagesPerRequest: 2 } }, { items });
		expect(rowsOf(result)[0]).toMatchObject({ messagesOfRun: 4, requestsOfRun: 3 });
		expect(rowsOf(result).map(({ application }) => application)).toEqual(items.map(({ application }) => application));
	});

	test.each<[string, IDataObject, IDataObject]>([
		['everyone', { sendTo: 'everyone' }, { sendTo: 'everyone', audience: 'all devices', recipients: null, application: APPLICATION }],
		['a segment', { sendTo: 'filter', filter: FILTER }, { sendTo: 'segment', audience: FILTER, recipients: null }],
		[
			'tag conditions',
			{ sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '[["Age","GTE",18]]' },
			{ sendTo: 'conditions', audience: 'Age is at least 18', recipients: null },
		],
		['devices', { sendTo: 'devices', devices: 'hwid-1, hwid-2' }, { sendTo: 'devices', recipients: 2 }],
		['a group', { application: byGroup(GROUP), sendTo: 'everyone' }, { sendTo: 'everyone', applicationGroup: GROUP }],
		[
			'several languages',
			{ languages: 'several', texts: { text: [{ language: 'de', content: 'Hallo' }, { language: 'default', content: 'Hello' }] } },
			{ text: 'Hello' },
		],
		['no text', { content: '', optionsFor: ['ios'], iosOptions: { ios_silent: true } }, { text: null }],
		['a date', { when: 'at', sendAt: '2036-05-04T10:00:00' }, { sendAt: '2036-05-04T10:00:00Z' }],
		[
			'a date with a time zone',
			{ when: 'at', sendAt: '2036-05-04T10:00:00', timezone: { __rl: true, mode: 'id', value: 'Europe/Berlin' } },
			{ sendAt: '2036-05-04T08:00:00Z' },
		],
		["each user's time", { when: 'localTime', sendAt: '2036-05-04T10:00:00' }, { sendAt: '2036-05-04T10:00:00' }],
	])('%s', async (_case, parameters, row) => {
		const result = await account.send({ ...check, ...parameters } as never);
		expect(result.error?.message).toBeUndefined();
		expect(rowsOf(result)).toEqual([expect.objectContaining({ checkOnly: true, messages: 1, messagesOfRun: 1, requestsOfRun: 1, ...row })]);
		expect(previewedMessage.strict().safeParse(rowsOf(result)[0]).error).toBeUndefined();
		expect(paths()).toEqual([]);
	});

	test('an SMS: its text and recipient', async () => {
		const result = await account.sendSms({ ...check, devices: '={{ $json.phone }}', content: 'Your code is 42' }, { items: [{ phone: '+15550100' }, { phone: '+15550101' }] });
		expect(rowsOf(result)[1]).toMatchObject({ text: 'Your code is 42', sendTo: 'devices', recipients: 1, messagesOfRun: 2, requestsOfRun: 1 });
		expect(rowsOf(result)[1]?.request).toEqual({
			application: APPLICATION,
			notifications: [{ send_date: 'now', ignore_user_timezone: true, devices: ['+15550101'], content: 'Your code is 42', platforms: [18] }],
		});
	});

	test('an email: its subject and recipients', async () => {
		const result = await sendEmail({ sendTo: 'devices', devices: 'one@example.com, two@example.com' });
		expect(rowsOf(result)).toEqual([expect.objectContaining({ text: 'News', sendTo: 'devices', recipients: 2, messages: 1, requestsOfRun: 1 })]);
		expect(rowsOf(result)[0]?.request).toMatchObject({ application: APPLICATION, notifications: [{ email_template: 'TEMPLATE', devices: ['one@example.com', 'two@example.com'] }] });
	});

	test('a targeted push: a request for each message', async () => {
		const result = await sendTargeted({ devices_filter: `=A("${APPLICATION}") * T("Name", EQ, "{{ $json.name }}")` }, named(['a', 'b', 'b']));
		expect(rowsOf(result).map(({ sharedWith, messagesOfRun, requestsOfRun }) => [sharedWith, messagesOfRun, requestsOfRun])).toEqual([[0, 2, 2], [1, 2, 2], [1, 2, 2]]);
		expect(rowsOf(result)[0]).toMatchObject({ text: 'Hello', sendTo: 'expression', recipients: null });
		expect(rowsOf(result)[0]?.request).toEqual({ send_date: 'now', ignore_user_timezone: true, content: 'Hello', devices_filter: `A("${APPLICATION}") * T("Name", EQ, "a")` });
		expect(hintsOf(result)).toEqual(['info: Nothing was sent: Check Only is on. 3 items would make 2 messages in 2 requests. Would go to A("AAAAA-BBBBB") * T("Name", EQ, "a"); A("AAAAA-BBBBB") * T("Name", EQ, "b").']);
	});

	test('a given transaction ID, but not one that would be generated', async () => {
		const [own] = rowsOf(await account.send({ ...check, options: { transactionId: 'order-1' } }));
		expect(JSON.stringify(own)).toContain('"transactionId":"order-1"');
		const [made] = rowsOf(await account.send(check));
		expect(JSON.stringify(made)).not.toContain('transactionId');
		const [ofTargeted] = rowsOf(await sendTargeted({ options: { transactionId: 'order-2' } }));
		expect(ofTargeted?.request).toMatchObject({ transactionId: 'order-2' });
	});

	test('long integers: all digits, and separate objects for separate items', async () => {
		const data = '={{ ({ id: 12345678901234567890n }) }}';
		const result = await account.send({ ...check, sendTo: 'everyone', options: { data } }, { items: named(['a', 'b']) });
		const [one, other] = rowsOf(result).map(({ request }) => (request as { notifications: IDataObject[] }).notifications[0]);
		expect(one?.data).toEqual({ id: '12345678901234567890' });
		expect(other).toEqual(one);
		expect(other?.data).not.toBe(one?.data);
	});
});

describe('recipients from all items together', () => {
	const together = { ...check, messages: 'allItems', users: '={{ $json.users }}' };

	test('each item shows its own part of the shared messages', async () => {
		const users = Array.from({ length: 1500 }, (_each, n) => `customer-${n}`);
		const items = [{ users: users.slice(0, 400) }, { users: users.slice(300, 1200) }, { users: users.slice(1200) }, { users: ['customer-1499'] }];
		const result = await account.send({ ...together, options: { transactionId: 'news' } }, { items: items as never });
		expect(paths()).toEqual([]);
		const parts = rowsOf(result).map(({ request }) => (request as { notifications: IDataObject[] }).notifications);
		expect(parts.map((each) => each.map((part) => [part.transactionId, (part.users as string[]).length]))).toEqual([
			[['news', 400]],
			[['news', 700], ['news-2', 200]],
			[['news-2', 300]],
			[['news-2', 1]],
		]);
		expect(rowsOf(result).map(({ recipients, messages, sharedWith, messagesOfRun, requestsOfRun }) => [recipients, messages, sharedWith, messagesOfRun, requestsOfRun])).toEqual([
			[400, 1, 1, 2, 1],
			[900, 2, 3, 2, 1],
			[300, 1, 2, 2, 1],
			[1, 1, 2, 2, 1],
		]);
		expect(hintsOf(result)).toEqual(['info: Nothing was sent: Check Only is on. 4 items would make 2 messages in 1 request.']);
	});

	test('ten thousand items that share messages give rows of limited size', async () => {
		const items = Array.from({ length: 10_000 }, (_each, n) => ({ users: `customer-${n}` }));
		const result = await account.send(together, { items });
		expect(rowsOf(result)[9_999]).toMatchObject({ recipients: 1, sharedWith: 999, messagesOfRun: 10, requestsOfRun: 1 });
		expect(JSON.stringify(rowsOf(result)).length).toBeLessThan(6_000_000);
	}, 30_000);
});

describe('fails as sending would', () => {
	test('a wrong item stops the run', async () => {
		const items = named(['a', '', 'b']);
		const { error, items: rows } = await account.send({ ...check, users: '={{ $json.name }}' }, { items });
		expect(error?.message).toMatch(/^User IDs is empty, so nothing was sent/);
		expect(error?.description).toMatch(/^Nothing was sent for any item\./);
		expect(rows).toEqual([]);
	});

	test('with Continue, a wrong item has its error and the others show what would be sent', async () => {
		const result = await account.send({ ...check, users: '={{ $json.name }}' }, { items: named(['a', '', 'b']), settings: { onError: 'continueRegularOutput' } });
		expect(rowsOf(result).map(({ checkOnly, error }) => checkOnly ?? error)).toEqual([true, expect.stringMatching(/^User IDs is empty/), true]);
		expect(rowsOf(result)[0]).toMatchObject({ messagesOfRun: 2, requestsOfRun: 1 });
		expect(hintsOf(result)).toEqual(['info: Nothing was sent: Check Only is on. 2 items would make 2 messages in 1 request. 1 item could not be sent: see the error of each.']);
	});

	test('with an error output, errors go there', async () => {
		const result = await account.send({ ...check, users: '={{ $json.name }}' }, { items: named(['', 'b']), settings: { onError: 'continueErrorOutput' } });
		expect(result.outputs.map((output) => output.map(({ json }) => json.checkOnly ?? json.error))).toEqual([[true], [expect.stringMatching(/^User IDs is empty/)]]);
	});

	test('where every item is wrong, the hint counts no messages', async () => {
		const result = await account.send({ ...check, users: '={{ $json.none ?? "" }}' }, { settings: { onError: 'continueRegularOutput' } });
		expect(hintsOf(result)).toEqual(['info: Nothing was sent: Check Only is on. 1 item could not be sent: see the error of each.']);
	});

	test('different messages to the same wide audience are refused, equal ones are merged', async () => {
		const parameters = { ...check, sendTo: 'everyone', content: '={{ $json.name }}' };
		const { error } = await account.send(parameters, { items: named(['a', 'b']) });
		expect(error?.message).toMatch(/^Send To names the same audience for 2 items/);
		const result = await account.send(parameters, { items: named(['a', 'a', 'a']) });
		expect(rowsOf(result).map(({ messages, sharedWith, messagesOfRun }) => [messages, sharedWith, messagesOfRun])).toEqual([[1, 2, 1], [1, 2, 1], [1, 2, 1]]);
		const each = await account.send({ ...parameters, sendForEveryItem: true }, { items: named(['a', 'b']) });
		expect(rowsOf(each)[0]).toMatchObject({ messagesOfRun: 2 });
	});

	test('different messages with the same transaction ID are refused', async () => {
		const parameters = { ...check, users: '={{ $json.name }}', options: { transactionId: 'one' } };
		expect((await account.send(parameters, { items: named(['a', 'b']) })).error?.message).toMatch(/^Transaction ID \(Options\) is "one" for 2 items/);
		const together = { ...parameters, messages: 'allItems', content: '={{ $json.name }}' };
		expect((await account.send(together, { items: named(['a', 'b']) })).error?.message).toMatch(/^Transaction ID \(Options\) is "one" for 2 items/);
	});

	test.each(['pushes', 'a targeted push'])('an unusable credential is an error: %s', async (kind) => {
		const credential = account.credential({ baseUrl: 'not a URL' } as never);
		const { error } = kind === 'pushes' ? await account.send(check, { credential }) : await sendTargeted({}, [{}], { credential });
		expect(error?.message).toMatch(/Base URL/);
	});
});

describe('test devices', () => {
	test('are requested, counted and listed', async () => {
		const devices = ['token-1', 'token-2', 'token-3'].map((pushToken) => ({ application: APPLICATION, name: pushToken, type: 3, pushToken, description: '' }));
		account.simulator.state.testDevices.push(...devices);
		const result = await account.send({ ...check, sendTo: 'testDevices' }, { items: named(['a', 'b']) });
		account.simulator.state.testDevices.length = 0;
		expect(paths()).toEqual([LIST]);
		expect(rowsOf(result)).toEqual([0, 1].map(() => expect.objectContaining({ sendTo: 'testDevices', recipients: 3, sharedWith: 1, messagesOfRun: 1 })));
		expect(rowsOf(result)[0]?.request).toMatchObject({ notifications: [{ devices: ['token-1', 'token-2', 'token-3'] }] });
	});

	test('an application without any gives the same error as sending', async () => {
		const { error } = await account.send({ ...check, sendTo: 'testDevices' });
		expect(error?.message).toMatch(/^Send To is Test Devices, and this application has none/);
		expect(paths()).toEqual([LIST]);
	});
});

describe('the switch', () => {
	test.each(['', 'maybe', null, '={{ true }}'])('%j is neither on nor off, and nothing is sent', async (value) => {
		const { error } = await account.send({ checkOnly: value } as never);
		expect(error?.message).toMatch(/^Check Only /);
		expect(paths()).toEqual([]);
	});

	test('as a tool of an agent, shows what would be sent, and sends nothing', async () => {
		const parameters = { resource: 'push', operation: 'send', application: byCode(APPLICATION), sendTo: 'users', users: "={{ $fromAI('user', 'The user ID', 'string') }}", content: 'Hello', ...check, options: { campaign: byCode(CAMPAIGN) } };
		const answers = await callTool({ type: 'pushMessage', parameters: parameters as never, calls: [{ user: 'user-1' }, { user: '' }], credential: account.credential() });
		expect(answers).toEqual([
			{ text: expect.stringMatching(/"checkOnly":true.*"text":"Hello".*"recipients":1/) as string },
			{ error: expect.objectContaining({ message: expect.stringContaining('User IDs is empty') as string }) as Error },
		]);
		expect(paths()).toEqual([]);
	});
});
