/**
 * Requests and answers that were recorded elsewhere, against the simulator. The table is written
 * by hand; each case has the number of its record.
 */
import type { Simulator } from '../../simulator';
import { APPLICATION, envelopeOf, ServiceClient, responseOf } from '../support/client';
import { parseJson, type Json } from '../../simulator/wire/json';
import { startAccountForEachTest } from '../support/simulator';

const CODE = /^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/;
const HELLO = { send_date: 'now', ignore_user_timezone: true, content: 'Hello world!' };
const ONE_DEVICE = { ...HELLO, devices: ['device-token-1'] };
const FULL = {
	content: { en: 'Hello', es: 'Hola', ru: 'Привет' },
	send_date: '2018-04-20 13:35',
	ignore_user_timezone: true,
	timezone: 'Europe/Moscow',
	data: { a: 1, b: 2 },
	platforms: [1, 2, 3, 5],
	dynamic_content_placeholders: { firstname: 'friend', age: 38 },
	ios_badges: 13,
	android_priority: -1,
	minimize_link: 0,
};
const NO_CODE = { Messages: ['CODE_NOT_AVAILABLE'] };
const ONE_CODE = { Messages: [expect.stringMatching(CODE)] };

let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({}, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'd1', pushToken: 'device-token-1' });
});

const accepted: Array<[string, string, object, object]> = [
	['W00', 'fewer than 10 devices give no code', ONE_DEVICE, NO_CODE],
	['W09', 'no ignore_user_timezone', without(ONE_DEVICE, 'ignore_user_timezone'), NO_CODE],
	['W10', 'content may be missing', without(ONE_DEVICE, 'content'), NO_CODE],
	['W14', 'a badge', { send_date: 'now', ios_badges: '+1', content: 'Testing' }, ONE_CODE],
	['W16', 'a message to everyone', HELLO, ONE_CODE],
	['W19', 'no code for one device', ONE_DEVICE, NO_CODE],
	['W24', 'many parameters, and a date that is over', FULL, ONE_CODE],
];

test.each(accepted)('%s: %s', async (_id, _what, notification, response) => {
	const request = { application: APPLICATION, notifications: [notification] };
	const answer = await client.server('createMessage', request);
	expect(envelopeOf(answer)).toEqual({ http: 200, code: 200, message: 'OK', response });
});

const DEVICES = 'Invalid devices list. "devices" must be an array.';
const ROOT_PARAMS = 'android_root_params must be key-value object';
const refused: Array<[string, object, string]> = [
	['W06', { ...HELLO, android_root_params: 'not-an-object' }, ROOT_PARAMS],
	['W08', { ...HELLO, send_date: 'tomorrow-ish' }, 'Cannot parse date'],
	['W20', { ...HELLO, devices: [] }, DEVICES],
];

test.each(refused)('%s: createMessage refuses', async (_id, notification, message) => {
	const request = { application: APPLICATION, notifications: [notification] };
	const answer = await client.server('createMessage', request);
	expect(answer.http).toBe(200);
	expect(answer.json).toMatchObject({ status_code: 210, status_message: message });
	expect([undefined, null, { Messages: [] }]).toContainEqual(responseOf(answer));
	expect(simulator.ledger).toEqual([]);
});

test('W01: an unknown application', async () => {
	const answer = await client.send({}, { application: 'BAD' });
	expect(envelopeOf(answer)).toEqual({
		http: 200,
		code: 210,
		message: 'Application not found',
		response: null,
	});
});

test.each([
	['an empty application', { application: '' }],
	['an empty application beside no group', { application: '', applications_group: null }],
	['null for both', { application: null, applications_group: null }],
	['an empty group', { applications_group: '' }],
])('%s: not found, with HTTP 200', async (_what, target) => {
	expect(envelopeOf(await client.send({}, target))).toEqual({
		http: 200,
		code: 210,
		message: 'Application not found',
		response: null,
	});
	expect(simulator.ledger).toEqual([]);
});

test.each([
	['a group that is null beside an application', { application: APPLICATION, applications_group: null }],
	['an application that is null beside a group', { application: null, applications_group: 'GROUP-00001' }],
])('%s', async (_what, target) => {
	simulator.addGroup({ code: 'GROUP-00001', applications: [APPLICATION] });
	expect(envelopeOf(await client.send({}, target))).toMatchObject({ code: 200, response: ONE_CODE });
});

test('other methods do not know an empty application either', async () => {
	const getApplication = await client.server('getApplication', { application: '' });
	expect(envelopeOf(getApplication)).toMatchObject({ http: 200, code: 210, message: 'Application not found' });
	const setTags = await client.device('setTags', { application: '', hwid: 'd1', tags: {} });
	expect(envelopeOf(setTags)).toMatchObject({ http: 400, code: 210, message: 'application code is not valid' });
});

test.each([['badge'], ['badges']])('setBadge takes the number as %s', async (name) => {
	const answer = await client.device('setBadge', { application: APPLICATION, hwid: 'd1', [name]: 7 });
	expect(answer.json).toEqual({ status_code: 200, status_message: 'OK' });
	expect(simulator.state.devices.get(APPLICATION, 'd1')?.badge).toBe(7);
});

test.each([
	['none', {}],
	['text', { badges: '7' }],
	['both', { badge: 7, badges: 7 }],
])('setBadge refuses %s', async (_what, badge) => {
	const answer = await client.device('setBadge', { application: APPLICATION, hwid: 'd1', ...badge });
	expect(answer.json).toMatchObject({ status_code: 210 });
});

test.each(['createSMSMessage', 'addGeoZone', 'getPushHistory', 'getNearestZone'])(
	'%s is not of the specification, and answers as a path that does not exist',
	async (method) => {
		const answer = await client.server(method, { application: APPLICATION });
		expect([answer.http, answer.json]).toEqual([404, undefined]);
	},
);

test('W04: an empty notifications array succeeds without messages', async () => {
	const request = { application: APPLICATION, notifications: [] };
	const answer = await client.server('createMessage', request);
	expect(envelopeOf(answer)).toMatchObject({ code: 200, response: { Messages: [] } });
});

test('W11: deleteMessage of an unknown code', async () => {
	const answer = await client.server('deleteMessage', { message: 'UNKNOWN-CODE' });
	expect(envelopeOf(answer)).toEqual({
		http: 200,
		code: 210,
		message: 'Message not found',
		response: null,
	});
});

test('W12: a body without the request wrapper', async () => {
	const answer = await client.post('/json/1.3/createMessage', '{"application": "AAAAA-BBBBB"}');
	expect([answer.http, answer.json]).toEqual([400, {}]);
});

test('W17: unknown devices under the message code, if messages are traced', async () => {
	simulator.startTracing();
	const answer = await client.send({ devices: ['foo', 'bar'] });
	const { Messages, UnknownDevices } = responseOf(answer) as Record<string, Json>;
	const [code] = Messages as [string];
	expect(code).toMatch(CODE);
	expect(UnknownDevices).toEqual({ [code]: ['foo', 'bar'] });
});

test('W25: HTTP 500 with an empty body', async () => {
	simulator.faults.add({ kind: 'status500Empty' });
	const answer = await client.send({});
	expect([answer.http, answer.text]).toEqual([500, '']);
});

test('W28: the older text for a wrong token is one of the faults', async () => {
	const answered = { status_code: 210, status_message: 'User not found', response: null };
	simulator.faults.add({ kind: 'envelope', ...answered });
	expect((await client.send({})).json).toEqual(answered);
});

test('W29: setTags for a user, with a device token', async () => {
	simulator.addTag({ name: 'plan', userSpecific: true });
	const body = { application: APPLICATION, userId: 'user-1', tags: { plan: 'pro' } };
	const answer = await client.post('/json/1.3/setTags', JSON.stringify({ request: body }), {
		authorization: `Token ${simulator.deviceToken}`,
	});
	expect(envelopeOf(answer)).toEqual({ http: 200, code: 200, message: 'OK', response: null });
});

const TARGETED = { send_date: 'now', content: 'Hello world!', devices_filter: `A("${APPLICATION}")` };
const W37 = {
	...{ send_date: 'now', timezone: 'America/New_York', ignore_user_timezone: true },
	...{ content: { en: 'English', ru: 'Русский', de: 'Deutsch' }, page_id: 39, rich_page_id: 42 },
	...{ remote_page: 'http://myremoteurl.com', send_rate: 200, link: 'http://google.com' },
	...{ minimize_link: 0, data: { custom: 'json data' } },
	devices_filter: `A("${APPLICATION}") * T("age", BETWEEN, [17, 19])`,
};

test.each([
	['W35', TARGETED],
	['W37', W37],
])('%s: createTargetedMessage answers one code', async (_id, request) => {
	const answer = envelopeOf(await client.server('createTargetedMessage', request));
	const response = { messageCode: expect.stringMatching(CODE) };
	expect(answer).toEqual({ http: 200, code: 200, message: 'OK', response });
});

test('W38: compileFilter counts devices', async () => {
	const { devices_filter } = TARGETED;
	const response = responseOf(await client.server('compileFilter', { devices_filter }));
	expect(Number(response['devices_count'])).toBe(1);
});

test('W40, W43: a result that is not ready, and then is', async () => {
	const [message] = responseOf(await client.send({}))['Messages'] as [string];
	const { request_id } = responseOf(await client.server('getMsgStats', { message }));
	const early = await client.server('getResults', { request_id });
	expect([early.http, early.json]).toEqual([
		200,
		{ status_code: 420, status_message: 'Request is still being processed', response: null },
	]);
	const { response } = envelopeOf(await client.server('getResults', { request_id }));
	expect(response).toMatchObject({ formatter: 'minutely', conversion: { events: [] } });
	const { rows } = response as { rows: Array<Record<string, Json>> };
	expect(new Set(rows.map(({ action }) => action))).toEqual(
		new Set(['send', 'inboxopen', 'delivery', 'open']),
	);
	expect(rows[0]?.['datetime']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/);
});

test('W57: createEmailMessage gives no code', async () => {
	const notification = {
		...{ send_date: 'now', email_template: 'ERDWE-32GFR', devices: ['user@example.com'] },
		subject: [{ default: 'Hello {firstname|CapitalizeFirst|user}.' }, { en: 'Hello' }],
		use_auto_registration: true,
	};
	const request = { application: APPLICATION, notifications: [notification] };
	const answer = envelopeOf(await client.server('createEmailMessage', request));
	expect(answer).toEqual({ http: 200, code: 200, message: 'OK', response: null });
});

test('W65: the list of journeys', async () => {
	const createdAt = new Date('2025-10-01T00:00:00Z');
	simulator.addJourney({ id: 'aaaa-bbbb-cccc-dddd-eeee', title: 'Welcome', createdAt });
	expect((await client.get('/api/journey?page=1')).json).toEqual({
		_metadata: { page: 1, page_count: 1, total_count: 1 },
		payload: {
			items: [
				{
					...{ id: 'aaaa-bbbb-cccc-dddd-eeee', title: 'Welcome', status: 'running' },
					createdAt: '2025-10-01T00:00:00Z',
				},
			],
		},
	});
});

test('W39: deleteMessage answers two keys only', async () => {
	const sent = await client.send({ send_date: '2100-01-01 00:00' });
	const [message] = responseOf(sent)['Messages'] as [string];
	const answer = await client.server('deleteMessage', { message });
	expect(answer.json).toEqual({ status_code: 200, status_message: 'OK' });
});

test('W45: the record of a message', async () => {
	const sent = await client.send({ content: { en: 'Hello Good Sir!' }, platforms: [1] });
	const [code] = responseOf(sent)['Messages'] as [string];
	const answer = await client.server('getMessageDetails', { message: code });
	const { message } = responseOf(answer) as { message: Record<string, Json> };
	expect(message).toMatchObject({
		code,
		content: { en: 'Hello Good Sir!' },
		platforms: '[1]',
		ignore_user_timezone: '1',
		created: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
		send_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
		status: expect.stringMatching(/^done$/i),
	});
	expect(answer.text).toMatch(/"id":\d+,/);
});

test('W49: setTags with all five kinds of value', async () => {
	simulator.addTag({ name: 'stringTag' });
	simulator.addTag({ name: 'integerTag', kind: 'integer' });
	simulator.addTag({ name: 'listTag', kind: 'list' });
	simulator.addTag({ name: 'dateTag', kind: 'date' });
	simulator.addTag({ name: 'booleanTag', kind: 'boolean' });
	const tags = {
		stringTag: 'string value',
		integerTag: 42,
		listTag: ['string1', 'string2'],
		dateTag: '2015-10-02 22:11',
		booleanTag: true,
	};
	const answer = await client.device('setTags', { application: APPLICATION, hwid: 'd1', tags });
	expect(envelopeOf(answer)).toEqual({ http: 200, code: 200, message: 'OK', response: null });
	expect(simulator.state.devices.get(APPLICATION, 'd1')?.tags).toEqual(tags);
});

test('W51: a user-specific tag without a user is refused', async () => {
	simulator.addTag({ name: 'userSpecificTag', userSpecific: true });
	const tags = { userSpecificTag: 'x' };
	const answer = await client.device('setTags', { application: APPLICATION, hwid: 'd1', tags });
	expect(answer.json).toMatchObject({ status_code: 210 });
});

test('W68: a log period of more than 30 days', async () => {
	const period = { date_from: '2000-01-01 00:00:00', date_to: '2000-03-01 00:00:00' };
	const answer = await client.log(period);
	expect(answer.http).toBeGreaterThanOrEqual(400);
	expect(answer.http).toBeLessThan(500);
	expect(answer.json).toEqual({
		error: 'exceeded the maximum date interval. Max interval: 30 days',
	});
});

test('answers state their content type; requests may state any', async () => {
	const body = JSON.stringify({ request: { auth: simulator.serverToken } });
	const type = { 'content-type': 'application/x-www-form-urlencoded' };
	const answer = await client.post('/json/1.3/getApplications', body, type);
	expect(answer.headers['content-type']).toBe('application/json; charset=utf8');
	expect(parseJson(answer.text)).toMatchObject({ status_code: 200 });
});

function without<T extends object>(value: T, key: keyof T): Partial<T> {
	const { [key]: _left, ...rest } = value;
	return rest as Partial<T>;
}
