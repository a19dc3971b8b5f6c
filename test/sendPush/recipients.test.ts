/** Send Push: recipients. The bodies are derived from the specification (createMessage). */
import { FILTER, GROUP, openAccount } from './account';
import { APPLICATION, byCode, byGroup } from '../support/codes';

const account = openAccount('recipients');

/** A message without options. */
const plain = { send_date: 'now', ignore_user_timezone: true, content: 'Hello', transactionId: expect.any(String) as string };

/** The whole body of a request with one notification. */
function bodyOf(notification: object, target: object = { application: APPLICATION }) {
	return { request: { auth: account.simulator.serverToken, ...target, notifications: [notification] } };
}

const rows: Array<[string, Parameters<typeof account.send>[0], object]> = [
	['everyone', { sendTo: 'everyone' }, {}],
	['one user', { sendTo: 'users', users: 'user-1' }, { users: ['user-1'] }],
	['users with commas and line breaks', { sendTo: 'users', users: ' user-1, user-2\nuser-3,' }, { users: ['user-1', 'user-2', 'user-3'] }],
	['users with semicolons', { sendTo: 'users', users: 'user-1; user-2;' }, { users: ['user-1', 'user-2'] }],
	['a semicolon in a JSON array', { sendTo: 'users', users: '["Doe; J."]' }, { users: ['Doe; J.'] }],
	['users as a JSON array', { sendTo: 'users', users: '["user-1", "Doe, J."]' }, { users: ['user-1', 'Doe, J.'] }],
	['users from an expression', { sendTo: 'users', users: '={{ [1042, "user-2", "user-2"] }}' }, { users: ['1042', 'user-2'] }],
	['a number as user', { sendTo: 'users', users: '={{ 1042 }}' }, { users: ['1042'] }],
	['devices', { sendTo: 'devices', devices: 'hwid-1,hwid-2' }, { devices: ['hwid-1', 'hwid-2'] }],
	['an iOS token in lower case', { sendTo: 'devices', devices: 'AB'.repeat(32) }, { devices: ['ab'.repeat(32)] }],
	['a filter', { sendTo: 'filter', filter: FILTER }, { filter: FILTER }],
	[
		'tag conditions',
		{ sendTo: 'conditions', conditions: { condition: [{ tag: 'Name', kind: 'string', operator: 'EQ', value: 'One' }] } },
		{ conditions: [['Name', 'EQ', 'One']], conditions_operator: 'AND' },
	],
	[
		'any of several tag conditions',
		{
			sendTo: 'conditions',
			conditions_operator: 'OR',
			conditions: {
				condition: [
					{ tag: 'Name', kind: 'string', operator: 'EQ', value: 'One' },
					{ tag: 'Age', kind: 'integer', operator: 'GTE', value: '18' },
				],
			},
		},
		{ conditions: [['Name', 'EQ', 'One'], ['Age', 'GTE', 18]], conditions_operator: 'OR' },
	],
];

test.each(rows)('sends to %s', async (_title, parameters, recipients) => {
	const { error } = await account.send(parameters);
	expect(error).toBeUndefined();
	const [request] = account.requests;
	expect(request).toMatchObject({ method: 'POST', path: '/json/1.3/createMessage', status: 200 });
	expect(request?.headers.authorization).toBeUndefined();
	expect(account.bodies()).toEqual([bodyOf({ ...plain, ...recipients })]);
});

test('accepts 1,000 users and 1,000 devices', async () => {
	const ids = Array.from({ length: 1000 }, (_each, index) => `id-${index}`);
	for (const sendTo of ['users', 'devices']) {
		const { error } = await account.send({ sendTo, [sendTo]: `={{ $json.ids }}` }, { items: [{ ids }] });
		expect(error).toBeUndefined();
		expect(account.notification()).toMatchObject({ [sendTo]: ids });
		account.clearRequests();
	}
});

const toGroup = { application: byGroup(GROUP) };

test.each([
	['everyone', { sendTo: 'everyone' }, {}],
	['a filter', { sendTo: 'filter', filter: FILTER }, { filter: FILTER }],
	[
		'tag conditions',
		{ sendTo: 'conditions', conditions: { condition: [{ tag: 'Name', kind: 'string', operator: 'ANY' }] } },
		{ conditions: [['Name', 'ANY', '']], conditions_operator: 'AND' },
	],
])('sends to an application group: %s', async (_title, parameters, recipients) => {
	const { error } = await account.send({ ...toGroup, ...parameters });
	expect(error).toBeUndefined();
	expect(account.bodies()).toEqual([bodyOf({ ...plain, ...recipients }, { applications_group: GROUP })]);
});

test.each(['users', 'devices'])('does not send to %s of an application group', async (sendTo) => {
	const { error } = await account.send({ ...toGroup, sendTo, [sendTo]: 'one' });
	expect(error?.message).toMatch(/^Send To does not know the choice "(users|devices)"\. It offers Segment by Tags \(conditions\), Saved Segment \(filter\), Everyone/);
	expect(account.requests).toEqual([]);
});

test('takes the application from a list, by code, or from an expression', async () => {
	const list = { __rl: true, mode: 'list', value: APPLICATION, cachedResultName: 'Shop' };
	for (const application of [list, byCode(`={{ $json.app }}`), `={{ $json.app }}`]) {
		const { error } = await account.send({ application }, { items: [{ app: APPLICATION }] });
		expect(error).toBeUndefined();
	}
	expect(account.bodies()).toEqual(Array(3).fill(bodyOf({ ...plain, users: ['user-1'] })));
});
