/**
 * IDs of people and devices as they are copied from sheets, code and web pages: with quotation
 * marks, commas of other scripts, and invisible characters. These are not part of an ID; with
 * them, nobody would be found.
 */
import { APPLICATION, byCode } from '../support/codes';
import { type Method, openInputAccount, type Parameters } from './account';

const account = openInputAccount('identifiers');
const application = byCode(APPLICATION);
const JOURNEY = '019a0c3e-0000-7000-8000-000000000001';

const fields: Array<[Method, string, (id: unknown) => Parameters]> = [
	['createMessage', 'User IDs', (users) => ({ users })],
	['createMessage', 'Devices', (devices) => ({ sendTo: 'devices', devices })],
	['createMessage', 'Transaction ID (Options)', (transactionId) => ({ options: { transactionId } })],
	['sendAndWait', 'User ID', (users) => ({ users })],
	['createEmailMessage', 'User IDs', (users) => ({ sendTo: 'users', users })],
	['createLineMessage', 'LINE User IDs', (devices) => ({ application, content: 'Hello', devices })],
	['createKakaoMessage', 'User IDs', (users) => ({ application, template: 'shipped', kakaoTo: 'users', users })],
	['startLiveActivity', 'User IDs', (users) => ({ application, live_activity_id: 'order-1', content: 'Hello', attributes_type: 'Order', attributes: '{"id": 1}', content_state: '{"is": "on"}', showTo: 'users', users })],
	['addUsersToJourney', 'User IDs', (users) => ({ id: byCode(JOURNEY), enterBy: 'users', users })],
	['registerUser', 'User ID', (userId) => ({ userId })],
	['registerUser', 'Hardware ID (HWID)', (hwid) => ({ hwid })],
	['registerDevice', 'Hardware ID (HWID)', (hwid) => ({ hwid })],
	['registerDevice', 'Push Token (Additional Fields)', (push_token) => ({ additionalFields: { push_token } })],
	['deleteUser', 'User ID', (user_id) => ({ application, user_id, confirmed: true })],
	['setTags', 'User ID', (userId) => ({ identifyBy: 'user', userId })],
	['getTags', 'User ID', (userId) => ({ application, devicesOf: 'user', identifyBy: 'user', userId })],
	['postEvent', 'User ID', (userId) => ({ identifyBy: 'user', userId })],
	['createTestDevice', 'Push Token', (push_token) => ({ push_token })],
	['registerEmailUser', 'User ID', (userId) => ({ userId })],
	['getMessageLog', 'User ID (Filters)', (user_id) => ({ filters: { user_id } })],
	['getMessageLog', 'Devices (Filters)', (hwid) => ({ filters: { hwid } })],
];

const QUOTED = ['"u1"', "'u1'", '\u201cu1\u201d', '\u201eu1\u201c', '\u00abu1\u00bb', '`u1`', '"u1', 'u1"', '\u2018u1\u2019', '\uff02u1\uff02'];
const HIDDEN = ['u\u200b1', 'u\ufeff1', 'u\u00ad1', 'u\u202e1', 'u\u20681\u2069x', 'u\u200d1', 'u\u200c1', 'u\u00a01', 'u\u30001', 'u\u20601', 'u\u00001', 'u\u31641', 'u\u034f1'];
const LOST = ['undefined', 'null', 'NaN', '[object Object]', 'Invalid DateTime', 'Infinity', ' undefined '];

test.each(fields)('%s, %s: characters that are part of no ID are refused under the label', async (method, label, parametersOf) => {
	for (const id of [...QUOTED, ...HIDDEN, ...LOST]) {
		for (const written of [parametersOf(id), parametersOf(`={{ ${JSON.stringify(id)} }}`), parametersOf(`={{ [${JSON.stringify(id)}] }}`)]) {
			const { error } = await account.run(method, written);
			expect([id, error?.name, error?.message]).toEqual([id, 'NodeOperationError', expect.stringMatching(new RegExp(`^${label.replace(/[()]/g, '\\$&')} `))]);
			expect(account.requests).toEqual([]);
		}
	}
});

test('the error says what to do', async () => {
	const quoted = await account.run('createMessage', { users: '"u1", "u2"' });
	expect(quoted.error?.message).toBe('User IDs holds "u1" with quotation marks, which would be part of the ID. Remove them');
	const hidden = await account.run('createMessage', { users: 'u\u200b1' });
	expect(hidden.error?.message).toBe('User IDs holds u\\u{200b}1, where something between the characters cannot be seen, so that nobody would be found. Type it again, or remove it in the expression');
});

test.each<[string, string[]]>([
	['a\uff0cb\uff1bc\u3001d', ['a', 'b', 'c', 'd']],
	['a\u060cb\u061bc', ['a', 'b', 'c']],
	['a\u2028b\u2029c\u0085d', ['a', 'b', 'c', 'd']],
	["O'Brien, d'Or", ["O'Brien", "d'Or"]],
	['5 "x" 6', ['5 "x" 6']],
	['Jane Doe', ['Jane Doe']],
	['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645']],
	['\u{1f469}\u200d\u{1f4bb}', ['\u{1f469}\u200d\u{1f4bb}']],
	['\u2764\ufe0f', ['\u2764\ufe0f']],
])('reads the users in %j', async (users, wire) => {
	const { error } = await account.run('createMessage', { users });
	expect(error?.message).toBeUndefined();
	expect(account.sent().users).toEqual(wire);
});

test('commas of other scripts separate email addresses too', async () => {
	await account.run('createEmailMessage', { devices: 'jane@example.com\uff0cjoe@example.com\uff1b"Doe\u3001Kim" <kim@example.com>' });
	expect(account.sent().devices).toEqual(['jane@example.com', 'joe@example.com', 'kim@example.com']);
});

test.each<[Method, string, (name: string) => Parameters]>([
	['addTag', 'Tag Name', (name) => ({ name, type: 2 })],
	['createFilter', 'Segment Name', (name) => ({ name })],
])('%s refuses a name with invisible characters', async (method, label, parametersOf) => {
	for (const name of ['Pl\u200ban', 'Pl\u00adan', 'Pl\u202ean', 'My\u00a0plan', 'My\nplan']) {
		const { error } = await account.run(method, parametersOf(name));
		expect(error?.message).toBe(`${label} holds something between its characters that cannot be seen, and would look like another name. Type it again, or remove it in the expression`);
	}
	expect(account.requests).toEqual([]);
	await account.run(method, parametersOf('"My plan", \u{1f469}\u200d\u{1f4bb}'));
	expect(account.sent()).toMatchObject(method === 'addTag' ? { tag: { name: '"My plan", \u{1f469}\u200d\u{1f4bb}' } } : { name: '"My plan", \u{1f469}\u200d\u{1f4bb}' });
});

test('errors show invisible characters of a name', async () => {
	const twice = { tagsFrom: 'rows', tags: { tag: [{ name: 'Pl\u200ban', value: 'a' }, { name: 'Pl\u200ban', value: 'b' }] } };
	expect((await account.run('setTags', twice)).error?.message).toContain('"Pl\\u{200b}an"');
	const unknown = { tagsFrom: 'rows', tags: { tag: [{ name: 'Pl\u200ban', value: 'a' }] } };
	expect((await account.run('setTags', unknown)).error?.message).toBe('The tag "Pl\\u{200b}an" does not exist');
});
