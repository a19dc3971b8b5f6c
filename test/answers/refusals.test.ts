/** A refusal is recognised at any HTTP status, and the error says what was not done. */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { runNode } from '../support/engine';
import { PolledTrigger } from '../support/engine/poll';
import { startAccount } from '../support/simulator';
import { skipWaits } from '../support/timers';
import { itemsOf, ok, READINGS, runWith } from './support';

skipWaits();
const account = startAccount({ seed: 'refusals' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});
const application = byCode(APPLICATION);

const flat = READINGS.filter(({ name }) => ['message log', 'subscribers over time', 'journey'].includes(name));
/** The ways in which services write errors, each with the message to be found in it. */
const ERRORS: ReadonlyArray<[words: string, body: IDataObject]> = [
	['account not found', { error: 'account not found' }],
	['no such thing', { error: { code: 5, message: 'no such thing' } }],
	['no such thing', { error: { message: 'no such thing' }, data: null }],
	['not today', { message: 'not today' }],
	['not today', { code: 16, message: 'not today', details: [] }],
	['not today', { status: 'error', message: 'not today' }],
	['first', { errors: [{ message: 'first' }, { message: 'second' }] }],
	['first', { errors: ['first'] }],
	['no', { success: false, message: 'no' }],
	['Access denied', { status_code: 403, status_message: 'Access denied', response: null }],
	['Bad filter', { status_code: '210', status_message: 'Bad filter' }],
];

describe.each(flat.map((reading) => [reading.name, reading] as const))('%s', (_name, reading) => {
	test.each(ERRORS)('HTTP 200 with "%s" is a refusal: %j', async (words, body) => {
		const { error } = await runWith(account, reading, [body]);
		expect(error?.name).toBe('NodeApiError');
		expect(error?.description).toContain(`The service says: "${words}". `);
		expect(account.requests).toHaveLength(1);
	});

	test('empty error fields in a successful answer are not a refusal', async () => {
		const [answer] = reading.answers([reading.element(1)]) as [IDataObject];
		const result = await runWith(account, reading, [{ ...answer, error: null, errors: [], message: 'OK', code: 0 }]);
		expect([result.error?.message, result.items.length]).toEqual([undefined, 1]);
	});
});

describe('journey methods that answer in plain text', () => {
	const id = { __rl: true, mode: 'id', value: '1a2b3c4d-5e6f-4a7b-8c9d-000000000001' };
	const operations = { addUsers: { id, users: 'user-1' }, removeUsers: { user_ids: 'user-1', journey_uuids: ['1a2b3c4d-5e6f-4a7b-8c9d-000000000001'] }, start: { uuid: id }, get: { uuid: id }, getStatistics: { id } };
	const texts = ['journey is not running', '"journey is not running"'];
	test.each(Object.entries(operations).flatMap(([operation, fields]) => texts.map((text) => [operation, text, fields] as const)))(
		'%s: %s is quoted and explained',
		async (operation, text, fields) => {
			account.faults.add({ kind: 'raw', status: 400, headers: { 'content-type': 'text/plain' }, body: text });
			const parameters = { resource: 'journey', operation, ...fields };
			const { error } = await runNode({ type: 'pushJourney', parameters, credential: account.credential() });
			expect(error?.message).toBe('The journey is not in the state for this');
			expect(error?.description).toContain('The service says: "journey is not running". ');
		},
	);
});

test.each(['messageAction', 'journeyProgress'])('a poll of %s fails on a refusal instead of finding nothing', async (triggerOn) => {
	const parameters = { triggerOn, ...(triggerOn === 'journeyProgress' && { journeyIds: '1a2b3c4d' }) };
	account.faults.add({ kind: 'raw', status: 200, body: '{"error":"account not found"}' });
	const trigger = await PolledTrigger.load({ parameters, credential: account.credential() });
	await expect(trigger.activate()).rejects.toMatchObject({ message: 'The service does not know this token' });
});

test('a refusal with HTTP 500 is a refusal and is not sent again', async () => {
	const create = { type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'create', application, name: 'Spring' } };
	const { error } = await runWith(account, create, [{ status_code: 210, status_message: 'Name is taken' }], 500);
	expect(error?.message).toBe('The service refused the request');
	expect(error?.description).toContain('"Name is taken"');
	expect(account.requests).toHaveLength(1);
});

test('a failure of the service with HTTP 200 is not reported as an HTTP error', async () => {
	const get = { type: 'pushMessage', parameters: { resource: 'message', operation: 'get', message: MESSAGE } };
	const failed = { status_code: 500, status_message: 'Internal error', response: null };
	const { error } = await runWith(account, get, [failed, failed, failed, failed]);
	expect(error?.message).toBe('The service failed');
});

test('a refusal of 5 MB is cut, in the error and in the item', async () => {
	const create = { type: 'pushCampaign', parameters: { resource: 'campaign', operation: 'create', application, name: 'Spring' } };
	const refused = { status_code: 210, status_message: 'x'.repeat(5_000_000), response: { more: 'y'.repeat(100) } };
	const { stored, error } = await runWith(account, create, [refused]);
	expect(error?.description).toContain('xxx ...');
	expect(JSON.stringify(stored).length).toBeLessThan(20_000);
});

describe('tags that were not saved', () => {
	const set = (type: string, parameters: IDataObject) => ({ type, parameters: { operation: type === 'pushEmail' ? 'setTags' : 'set', application, ...parameters } });
	const tags = {
		tagsFrom: 'rows',
		tags: { tag: [{ name: 'Plan', change: 'set', kind: 'string', value: 'pro' }, { name: 'Age', change: 'set', kind: 'string', value: 'x' }] },
	};
	const OPERATIONS = [
		['Set Tags of a device', { hwid: 'h-1' }, set('pushDevice', { resource: 'tag', identifyBy: 'device', hwid: 'h-1', ...tags })],
		['Set Tags of a subscriber', { email: 'name@example.com' }, set('pushEmail', { resource: 'subscriber', email: 'name@example.com', ...tags })],
	] as const;
	const skipped = [{ tag: 'Plan', reason: 'the tag does not exist' }, { tag: 'Age', reason: 'not an integer' }];

	test.each(OPERATIONS)('%s: a tag that was skipped is in the result', async (_name, whose, operation) => {
		const result = await runWith(account, operation, [ok({ skipped: [skipped[0]] })]);
		expect([result.error?.message, itemsOf(result)]).toEqual([undefined, [{ ...whose, saved: ['Age'], skipped: [skipped[0]] }]]);
	});

	test.each(OPERATIONS)('%s: when all tags were skipped, the error names them and the reasons', async (_name, _whose, operation) => {
		const { error } = await runWith(account, operation, [ok({ skipped })]);
		expect(error?.message).toBe('The service saved none of the tags');
		expect(error?.description).toContain('Plan: the tag does not exist; Age: not an integer');
		expect(account.requests).toHaveLength(1);
	});

	test('tags that a registration skipped are in its result', async () => {
		const register = { type: 'pushEmail', parameters: { resource: 'subscriber', operation: 'register', application, email: 'name@example.com' } };
		const result = await runWith(account, register, [ok({ skipped: [skipped[0]] })]);
		expect(itemsOf(result)).toEqual([{ success: true, email: 'name@example.com', skipped: [skipped[0]] }]);
	});
});

test.each([
	['conditions[0] must have an operator', 'In the form, that is Tag Conditions. '],
	['"content" is too long', 'In the form, that is Text. '],
	['content is too long', 'In the form, that is Text. '],
	['users must be an array', 'In the form, that is User IDs. '],
	['invalid geozone', 'In the form, that is Geozone (Options). '],
	['geozone.range is missing', 'In the form, that is Geozone (Options). '],
	['android_root_params must be key-value object', 'In the form, that is Root Parameters (Android Options). '],
	['the content is too long for users', ''],
	['constructor[0] is odd', ''],
	['your data is on its way, and so are the devices', ''],
])('a refusal that says "%s" names the parameter of the form', async (words, place) => {
	const send = { type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application, sendTo: 'users', users: 'a', content: 'Hello' } };
	const { error } = await runWith(account, send, [{ status_code: 210, status_message: words, response: null }]);
	expect(error?.description).toContain(`The service says: "${words}". ${place}`);
	if (place === '') expect(error?.description).not.toContain('In the form');
});

const toUser = { resource: 'push', operation: 'send', sendTo: 'users', users: 'a', content: 'Hello' };

/** Where several parameters fill the field, the error names the one that is filled in. */
test.each<[type: string, form: Record<string, unknown>, words: string, place: string]>([
	['pushMessage', { resource: 'push', operation: 'send', sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '[["Plan","EQ","pro"]]', content: 'Hello' }, 'conditions[0][1] is wrong', 'Tag Conditions (JSON)'],
	['pushMessage', { resource: 'push', operation: 'send', sendTo: 'conditions', conditions: { condition: [{ tag: 'Plan', kind: 'string', operator: 'EQ', value: 'pro' }] }, content: 'Hello' }, 'conditions[0][1] is wrong', 'Tag Conditions'],
	['pushMessage', { resource: 'push', operation: 'send', sendTo: 'users', users: 'a', languages: 'several', texts: { text: [{ language: 'en', title: 'T', content: 'C' }] } }, 'title.en is too long', 'Title (Texts)'],
	['pushMessage', { resource: 'push', operation: 'send', sendTo: 'users', users: 'a', languages: 'several', texts: { text: [{ language: 'en', title: 'T', content: 'C' }] } }, 'content is too long', 'Text (Texts)'],
	['pushMessage', { resource: 'push', operation: 'send', sendTo: 'users', users: 'a', title: 'T', content: 'C' }, 'title.en is too long', 'Title'],
	['pushMessage', { ...toUser, when: 'delay' }, 'send_date is too far away', 'Delay'],
	['pushMessage', { ...toUser, when: 'at', sendAt: '2099-12-24T18:00:00' }, 'send_date is too far away', 'Date and Time'],
	['pushMessage', { ...toUser, image: 'https://example.com/image.png' }, 'ios_attachment cannot be fetched', 'Image'],
	['pushMessage', { ...toUser, image: 'https://example.com/image.png', optionsFor: ['ios'], iosOptions: { ios_attachment: 'https://example.com/ios.png' } }, 'ios_attachment cannot be fetched', 'Attachment (iOS Options)'],
	['pushMessage', { ...toUser, optionsFor: ['ios'], iosOptions: { ios_attachment: 'https://example.com/ios.png' } }, 'ios_attachment cannot be fetched', 'Attachment (iOS Options)'],
	['pushMessage', { resource: 'sms', operation: 'send', devices: '+15550100', content: 'Hello' }, 'devices must be an array', 'Phone Number'],
	['pushMessage', { resource: 'sms', operation: 'send', devices: '+15550100', content: 'Hello' }, 'Invalid devices list. "devices" must be an array.', 'Phone Number'],
	['pushDevice', { resource: 'tag', operation: 'set', identifyBy: 'device', hwid: 'hwid-1', tagsFrom: 'rows', tags: { tag: [{ name: 'Name', change: 'set', kind: 'string', value: 'Jo' }] } }, 'tags.Name is no number', 'Tags'],
	['pushApplication', { resource: 'platform', operation: 'configure', platform: 'android', android_gcm_api_key: 'key', android_gcm_sender_id: '123456', android_fcm_service_account: '{"type":"service_account","project_id":"example","private_key":"example"}' }, 'device_type is not supported', 'Platform'],
])('%s: %j, refused with %j, names the parameter', async (type, form, words, place) => {
	const { error } = await runWith(account, { type, parameters: { application, ...form } as never }, [{ status_code: 210, status_message: words, response: null }]);
	expect(error?.description).toContain(`In the form, that is ${place}. `);
});
