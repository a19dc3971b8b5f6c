/**
 * Answers in shapes other than those documented: lists as objects with numbered fields, as
 * some servers write a list with gaps; codes as numbers; pairs.
 */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';
import { itemsOf, ok, READINGS, runWith } from './support';

const account = startAccount({ seed: 'numbered lists' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});
const withGaps = (elements: readonly unknown[]): IDataObject => Object.fromEntries(elements.map((element, n) => [String(2 * n + 1), element])) as IDataObject;
const reply = (response: unknown) =>
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(ok(response)), headers: { 'content-type': 'application/json' } });

test.each(READINGS.map((reading) => [reading.name, reading] as const))('%s: a list written as a numbered object gives the same items', async (_name, reading) => {
	const elements = [1, 2, 3].map((n) => reading.element(n));
	const items = elements.map((element) => reading.item(JSON.parse(JSON.stringify(element)) as IDataObject));
	const { error, ...result } = await runWith(account, reading, reading.answers(withGaps(elements)));
	expect(error?.message).toBeUndefined();
	expect(itemsOf({ error, ...result })).toEqual(reading.inOrder === undefined ? items : reading.inOrder(items));
});

const row = { timestamp: '2026-06-01 10:00:00', platform: 1, sends: '5', deliveries: '4', opens: '1', inbox_opens: '0', unshowable_sends: '0', errors: '0' };
const figures = { type: 'pushStatistics', parameters: { resource: 'message', operation: 'get', message: byCode(MESSAGE) } };

test('metrics written as a numbered object are added up', async () => {
	const answer = { metrics: withGaps([row, { ...row, platform: 3 }]) };
	expect(itemsOf(await runWith(account, figures, [answer]))).toMatchObject([{ sent: 10, delivered: 8, opened: 2 }]);
	const byPlatform = { ...figures, parameters: { ...figures.parameters, operation: 'getByPlatform' } };
	expect(itemsOf(await runWith(account, byPlatform, [answer]))).toMatchObject([{ platform: 'iOS', sent: 5 }, { platform: 'Android', sent: 5 }]);
});

test('metrics within an hour are counted at the start of the hour', async () => {
	const late = { ...row, timestamp: '2026-06-01 10:30:00' };
	const byHours = { ...figures, parameters: { ...figures.parameters, rows: 'perHour' } };
	expect(itemsOf(await runWith(account, byHours, [{ metrics: [row, late] }]))).toMatchObject([{ time: '2026-06-01T10:00:00Z', interval: 'hour', sent: 10 }]);
});

test('test devices written as a numbered object get the push', async () => {
	const push = { type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application: byCode(APPLICATION), content: 'Hello', sendTo: 'testDevices', checkOnly: true } };
	const answer = ok({ TestDevices: withGaps([{ pushtoken: 'one' }, { pushtoken: 'two' }]) });
	expect(itemsOf(await runWith(account, push, [answer]))).toMatchObject([{ recipients: 2, request: { notifications: [{ devices: ['one', 'two'] }] } }]);
});

test('lists in the form written as numbered objects show their entries', async () => {
	const form = { type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application: byCode(APPLICATION) }, credential: account.credential() };
	reply({ filters: withGaps([{ name: 'Young' }, { name: 'Old' }]) });
	expect((await searchList(form, 'searchSegments')).results.map(({ name }) => name)).toEqual(['Old', 'Young']);
	reply({ tags: withGaps([{ name: 'Plan', type: 2 }]) });
	expect((await searchList(form, 'searchTags')).results.map(({ name }) => name)).toEqual(['Plan (Text)']);
});

describe('messages', () => {
	const list = READINGS.find(({ name }) => name === 'messages');
	const read = async (answers: unknown[], options = {}) => itemsOf(await runWith(account, { type: 'pushMessage', parameters: { ...list?.parameters, ...options } }, answers));
	const ids = (rows: IDataObject[]) => rows.map(({ messageId }) => messageId);

	test('a total below the number of rows does not end the list', async () => {
		const rows = await read([{ total: 0, items: [{ id: 1 }, { id: 2 }] }, { total: 0, items: [{ id: 3 }] }, { total: 0, items: [] }]);
		expect(ids(rows)).toEqual(['1', '2', '3']);
	});

	test('an empty push_info does not hide what email_info says', async () => {
		const email_info = { details: { template: 'Spring' }, metrics: [{ platform: 14, sends: 3 }] };
		for (const push_info of [[], {}, null, undefined]) {
			const rows = await read([{ total: 1, items: [{ id: 1, push_info, email_info }] }], { options: { with_metrics: true } });
			expect(rows).toMatchObject([{ kind: 'email', template: 'Spring', sent: 3 }]);
		}
	});
});

test('preset codes and names that come as numbers become texts', async () => {
	const presets = { type: 'pushMessage', parameters: { resource: 'preset', operation: 'getAll', application: byCode(APPLICATION), returnAll: true } };
	expect(itemsOf(await runWith(account, presets, [ok([{ code: 12345, name: 7 }])]))).toEqual([{ presetCode: '12345', name: '7' }]);
	// A value that cannot be written as text is left out.
	expect(itemsOf(await runWith(account, presets, [ok([{ code: 'AAAAA-11111', name: 'Sale', content: {}, title: { id: 1 } }])]))).toEqual([{ presetCode: 'AAAAA-11111', name: 'Sale' }]);
});

test('a null among the tags of a device counts as no tags', async () => {
	const tags = { type: 'pushDevice', parameters: { resource: 'tag', operation: 'get', application: byCode(APPLICATION), identifyBy: 'device', hwid: 'hwid-1' } };
	expect(itemsOf(await runWith(account, tags, [ok({ result: [null] })]))).toEqual([{ hwid: 'hwid-1', found: false, tags: {} }]);
});

test('a tag that is skipped with its reason as a pair is not reported as saved', async () => {
	const set = { resource: 'tag', operation: 'set', application: byCode(APPLICATION), identifyBy: 'device', hwid: 'hwid-1', tagsFrom: 'rows', tags: { json: [{ tags: '{"Plan":"pro","Age":7}' }] } };
	const result = await runWith(account, { type: 'pushDevice', parameters: set }, [ok({ skipped: [['Plan', 'tag not found']] })]);
	expect(itemsOf(result)).toEqual([{ hwid: 'hwid-1', saved: ['Age'], skipped: [['Plan', 'tag not found']] }]);
});

describe('an answer wrapped in a list', () => {
	const push = { type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application: byCode(APPLICATION), content: 'Hello', sendTo: 'users', users: 'user-1' } };
	const refusal = { status_code: 210, status_message: 'Argument error: application not found', response: null };

	test('is read if its only element has the status of the envelope', async () => {
		const sent = await runWith(account, push, [[ok({ Messages: ['1A2B-3C4D5E6F-7A8B9C0D'] })]]);
		expect(itemsOf(sent)).toMatchObject([{ status: 'sent', messageCode: '1A2B-3C4D5E6F-7A8B9C0D' }]);
		const { error } = await runWith(account, push, [[refusal]]);
		expect(`${error?.message} ${error?.description}`).not.toContain('uncertain');
		expect(error?.description).toContain('application not found');
	});

	test.each([[[ok(null), refusal]], [[{ Messages: ['1A2B-3C4D5E6F-7A8B9C0D'] }]], [[]], [['OK']]])('is uncertain in any other case: %j', async (answer) => {
		const answers = Array.from({ length: 4 }, () => answer);
		const { error } = await runWith(account, push, answers);
		expect(`${error?.message} ${error?.description}`).toContain('uncertain');
	}, 20_000);
});
