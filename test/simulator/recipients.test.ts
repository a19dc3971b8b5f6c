/** Who gets a message: recipient rules, conditions, platforms, groups, presets, SMS. */
import type { Simulator } from '../../simulator';
import {
	APPLICATION,
	codesOf,
	complaintOf,
	OTHER_APPLICATION,
	ServiceClient,
	responseOf,
} from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.seed({
		applications: [{ code: APPLICATION }, { code: OTHER_APPLICATION }],
		groups: [{ code: 'GROUP-00001', applications: [APPLICATION, OTHER_APPLICATION] }],
		tags: [
			{ name: 'plan' },
			{ name: 'age', kind: 'integer' },
			{ name: 'likes', kind: 'list' },
			{ name: 'since', kind: 'date' },
			{ name: 'member', kind: 'boolean' },
		],
		devices: [
			{
				application: APPLICATION,
				hwid: 'ios-1',
				type: 1,
				userId: 'user-1',
				language: 'pt',
				tags: { plan: 'pro', age: 20, likes: ['tea', 'art'], since: '2026-06-10 08:00', member: true },
			},
			{
				application: APPLICATION,
				hwid: 'android-1',
				type: 3,
				userId: 'user-1',
				language: 'en',
				tags: { plan: 'free', age: 40, likes: ['tea'], since: '2025-01-01 00:00', member: false },
			},
			{ application: APPLICATION, hwid: 'android-2', type: 3, userId: 'user-2' },
			{ application: APPLICATION, hwid: 'no-token', userId: 'user-2', pushToken: null },
			{ application: OTHER_APPLICATION, hwid: 'other-1', type: 3, userId: 'user-1' },
			{ application: APPLICATION, hwid: '+12025550101', type: 18, userId: 'user-1' },
		],
	});
});

const everyone = ['android-1', 'android-2', 'ios-1'];

async function recipients(notification: object, rest?: object): Promise<string[]> {
	const answer = await client.send(notification, rest);
	expect(responseOf(answer)).toHaveProperty('Messages');
	return [...(simulator.ledger.at(-1)?.recipients ?? [])].sort();
}

test('without recipients, every subscribed device gets it, and the ledger marks a broadcast', async () => {
	expect(await recipients({})).toEqual(everyone);
	expect(simulator.ledger.at(-1)?.broadcast).toBe(true);
});

test.each([{ users: [] }, { conditions: [] }, { filter: '' }])(
	'an empty restriction is no restriction: %j becomes a broadcast',
	async (empty) => {
		expect(await recipients(empty)).toEqual(everyone);
		expect(simulator.ledger.at(-1)?.broadcast).toBe(true);
	},
);

test('users: all their devices that have a push token', async () => {
	expect(await recipients({ users: ['user-1'] })).toEqual(['android-1', 'ios-1']);
	expect(await recipients({ users: ['user-2', 'nobody'] })).toEqual(['android-2']);
	expect(simulator.ledger.at(-1)?.broadcast).toBe(false);
});

test('devices: by push token or hwid; others are unknown; users are ignored', async () => {
	const devices = ['token-ios-1', 'android-1', 'no-token', 'other-1'];
	const answer = await client.send({ devices, users: ['user-2'] });
	expect(responseOf(answer)).toEqual({
		Messages: ['CODE_NOT_AVAILABLE'],
		UnknownDevices: { '': ['no-token', 'other-1'] },
	});
	expect(simulator.ledger.at(-1)).toMatchObject({
		codeGiven: false,
		broadcast: false,
		recipients: ['ios-1', 'android-1'],
	});
});

test('a message to ten devices has a code; to fewer, only if it is scheduled', async () => {
	const ten = Array.from({ length: 10 }, (_, index) => `device-${index}`);
	const [code] = codesOf(await client.send({ devices: ten }));
	expect(code).not.toBe('CODE_NOT_AVAILABLE');
	const later = await client.send({ devices: ['ios-1', 'x'], send_date: '2026-06-16 00:00' });
	const [scheduled = ''] = codesOf(later);
	expect(responseOf(later)['UnknownDevices']).toEqual({ [scheduled]: ['x'] });
});

test('platforms restrict, but not below 10 devices', async () => {
	expect(await recipients({ platforms: [1] })).toEqual(['ios-1']);
	expect(await recipients({ platforms: [1], devices: ['android-1'] })).toEqual(['android-1']);
});

test('filter: by name', async () => {
	simulator.addFilter({ name: 'pros', conditions: [['plan', 'EQ', 'pro']] });
	expect(await recipients({ filter: 'pros' })).toEqual(['ios-1']);
	const both = { filter: 'pros', conditions: [['age', 'ANY']] };
	expect(complaintOf(await client.send(both))).toMatch(/filter and conditions/);
});

const fitting: Array<[unknown[], string[]]> = [
	[['plan', 'EQ', 'pro'], ['ios-1']],
	[['plan', 'NOTEQ', 'pro'], ['android-1', 'android-2']],
	[['plan', 'IN', ['pro', 'free']], ['android-1', 'ios-1']],
	[['plan', 'NOTIN', ['pro', 'free']], ['android-2']],
	[['plan', 'NOTSET', null], ['android-2']],
	[['plan', 'ANY'], ['android-1', 'ios-1']],
	[['age', 'GTE', 40], ['android-1']],
	[['age', 'LTE', 20], ['ios-1']],
	[['age', 'BETWEEN', [20, 39]], ['ios-1']],
	[['likes', 'IN', ['art', 'golf']], ['ios-1']],
	[['likes', 'NOTIN', ['art']], ['android-1', 'android-2']],
	[['since', 'EQ', '2026-06-10 00:00'], ['ios-1']],
	[['since', 'EQ', '5 days ago'], ['ios-1']],
	[['since', 'GTE', '30 days ago'], ['ios-1']],
	[['since', 'LTE', 1735689600], ['android-1']],
	[['since', 'BETWEEN', ['7 days ago', '1 days ago']], ['ios-1']],
	[['member', 'EQ', 1], ['ios-1']],
	[['member', 'EQ', false], ['android-1']],
	[['Language', 'EQ', 'pt'], ['ios-1']],
	[['unheard-of', 'NOTSET'], everyone],
];

test.each(fitting)('condition %j', async (condition, expected) => {
	expect(await recipients({ conditions: [condition] })).toEqual(expected);
});

test('all conditions must fit, or any with OR', async () => {
	const conditions = [
		['plan', 'EQ', 'pro'],
		['age', 'EQ', 40],
	];
	expect(await recipients({ conditions })).toEqual([]);
	const any = { conditions, conditions_operator: 'OR' };
	expect(await recipients(any)).toEqual(['android-1', 'ios-1']);
});

test.each([
	[['plan', 'GTE', 'a']],
	[['plan', 'EQ', 5]],
	[['plan', 'EQ', ['pro']]],
	[['plan', 'IN', 'pro']],
	[['plan', 'IN', []]],
	[['age', 'EQ', '20']],
	[['age', 'BETWEEN', [20]]],
	[['age', 'BETWEEN', [20, 30, 40]]],
	[['age', 'BETWEEN', 20]],
	[['age', 'eq', 20]],
	[['likes', 'EQ', 'tea']],
	[['member', 'NOTEQ', true]],
	[['member', 'EQ', 'true']],
	[['since', 'EQ', '2026-06-10 08:00']],
	[['since', 'EQ', '2026-06-10']],
	[['since', 'IN', ['5 days ago']]],
	[['since', 'NOTEQ', '5 days ago']],
	[['', 'EQ', 'x']],
	[[5, 'EQ', 'x']],
	[['plan', 'EQ', 'pro', 'extra']],
	['plan'],
])('condition %j is refused', async (condition) => {
	expect(complaintOf(await client.send({ conditions: [condition] }))).toMatch(/^conditions\[0\]/);
	expect(simulator.ledger).toEqual([]);
});

test('an application group reaches its applications, but no single users or devices', async () => {
	const group = { applications_group: 'GROUP-00001' };
	expect(await recipients({}, group)).toEqual([...everyone, 'other-1'].sort());
	for (const named of [{ users: ['user-1'] }, { devices: ['ios-1'] }]) {
		expect(complaintOf(await client.send(named, group))).toMatch(/applications_group/);
	}
	expect(complaintOf(await client.send({}, { applications_group: 'NO' }))).toMatch(/not found/);
	const both = { application: APPLICATION, ...group };
	expect(complaintOf(await client.send({}, both))).toMatch(/must not be used together/);
});

test('an application that the token may not use is refused', async () => {
	simulator.addApplication({ code: 'EEEEE-FFFFF', accessible: false });
	const answer = await client.send({}, { application: 'EEEEE-FFFFF' });
	expect(answer.json).toEqual({
		status_code: 210,
		status_message: 'Access denied or application not found',
		response: { Messages: [] },
	});
});

test('a preset supplies the fields that the request leaves out', async () => {
	const fields = { content: 'From the preset', title: 'Preset', platforms: [1] };
	const preset = simulator.addPreset({ application: APPLICATION, fields });
	const answer = await client.server('createMessage', {
		application: APPLICATION,
		notifications: [{ send_date: 'now', title: 'Own', preset: preset.code }],
	});
	expect(codesOf(answer)).toHaveLength(1);
	const [sent] = simulator.sends();
	expect(sent).toMatchObject({ hwid: 'ios-1', count: 1 });
	expect(sent?.messages[0]).toMatchObject({ content: 'From the preset', title: 'Own' });
	expect((await client.send({ preset: 'WRONG-00000' })).json).toMatchObject({
		status_message: 'Preset code is wrong',
		response: { Messages: [] },
	});
});

test('each device gets the text in its language', async () => {
	await client.send({ content: { en: 'Hello', pt: 'Olá', default: 'Hi' } });
	const texts = simulator.sends().map(({ hwid, messages }) => [hwid, messages[0]?.content]);
	expect(Object.fromEntries(texts)).toEqual({
		'ios-1': 'Olá',
		'android-1': 'Hello',
		'android-2': 'Hi',
	});
	expect(simulator.timesSent('ios-1')).toBe(1);
	expect(simulator.timesSent('no-token')).toBe(0);
});

test('an SMS goes to exactly one phone number of a user, as one text', async () => {
	const phone = '+12025550101';
	expect(await recipients({ devices: [phone], platforms: [18] })).toEqual([phone]);
	expect(await recipients({ devices: [phone] })).toEqual([phone]);
	const two = { devices: [phone, '+12025550102'], platforms: [18] };
	expect(complaintOf(await client.send(two))).toMatch(/exactly one phone number/);
	expect(complaintOf(await client.send({ platforms: [18] }))).toMatch(/exactly one phone number/);
	const languages = { devices: [phone], content: { en: 'Hello' } };
	expect(complaintOf(await client.send(languages))).toMatch(/^content/);
	const stranger = await client.send({ devices: ['+12025550199'], platforms: [18] });
	expect(responseOf(stranger)['UnknownDevices']).toEqual({ '': ['+12025550199'] });
});

test('Safari needs a title and arguments', async () => {
	expect(complaintOf(await client.send({ safari_title: 'Title' }))).toMatch(/safari_url_args/);
	expect(complaintOf(await client.send({ safari_action: 'Open' }))).toMatch(/safari_title/);
	expect(complaintOf(await client.send({ platforms: [10] }))).toMatch(/safari_title/);
	expect(await recipients({ safari_title: 'Title', safari_url_args: [] })).toEqual(everyone);
});

test('a removal date and days in the inbox exclude each other', async () => {
	const both = { inbox_date: '2026-06-20', inbox_days: 3 };
	expect(complaintOf(await client.send(both))).toMatch(/inbox_date and inbox_days/);
});
