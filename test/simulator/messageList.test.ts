/**
 * messages:list, totalsByIntervals and linksInteractionsDevices of the simulator agree with what
 * was sent.
 */
import { APPLICATION, codesOf, OTHER_APPLICATION, ServiceClient, type Answered } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';
import type { JsonObject } from '../../simulator/wire/json';

const account = startAccountForEachTest({ seed: 'list', now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: OTHER_APPLICATION });
	for (let n = 1; n <= 9; n++) simulator.addDevice({ application: APPLICATION, hwid: `a-${n}`, type: n <= 3 ? 1 : 3 });
	simulator.addDevice({ application: APPLICATION, hwid: 'gone', expired: true });
	simulator.log.options.lateRate = 0;
});

const client = () => new ServiceClient(account.simulator);
const key = () => ({ authorization: `Key ${account.simulator.serverToken}` });
const post = (path: string, body: object, headers: Record<string, string> = key()) => client().post(path, JSON.stringify(body), headers);
const list = (filters: object = {}, more: object = {}) => post('/api/v2/messages:list', { filters: { application: APPLICATION, ...filters }, ...more });
const totals = (body: object) => post('/api/v2/statistics/messages/totalsByIntervals', body);
const clicks = (filters: object, more: object = {}) => client().v2('Api', 'emails/linksInteractionsDevices', { filters, ...more });
const items = ({ json }: Answered) => (json as { items: JsonObject[] }).items;
const codes = (answer: Answered) => items(answer).map(({ code }) => code);
const complaint = ({ http, json }: Answered) => [http, (json as JsonObject)['error']];

async function send(notification: object = {}): Promise<string> {
	const [code = ''] = codesOf(await client().send(notification));
	account.simulator.clock.advance(3_600_000);
	return code;
}

test('lists what was sent, newest first, without details and metrics', async () => {
	const first = await send();
	const second = await send({ content: { default: 'Hi' } });
	const answer = await list();
	expect(codes(answer)).toEqual([second, first]);
	expect(answer.json).toMatchObject({ total: 2 });
	expect(items(answer)[1]).toMatchObject({
		...{ created_date: '2026-06-15 12:00:00', send_date: '2026-06-15 12:00:00', source: 'API', push_info: { follow_user_timezone: false } },
		status: expect.stringMatching(/^done$/i),
	});
	expect(items(answer)[0]?.['push_info']).not.toHaveProperty('details');
	expect(items(answer)[0]?.['push_info']).not.toHaveProperty('metrics');
});

test('does not list a message without a code, or of another application', async () => {
	await client().send({ devices: ['a-1'] });
	expect(items(await list())).toEqual([]);
	await send();
	expect(items(await list({ application: OTHER_APPLICATION }))).toEqual([]);
});

test('metrics are those of the message log, in the list and by the hour', async () => {
	const { log } = account.simulator;
	log.options.deliveredRate = 1;
	log.options.openedRate = 1;
	const code = await send({ content: 'Hello', title: 'Sale' });
	const [message] = items(await list({}, { params: { with_details: true, with_metrics: true } }));
	const counts = (sends: number, errors: number) => ({ sends, opens: sends, deliveries: sends, inbox_opens: 0, unshowable_sends: 0, errors });
	expect(message?.['push_info']).toMatchObject({
		details: { title: 'Sale', content: { default: 'Hello' }, conditions: [], data: {} },
		metrics: expect.arrayContaining([{ platform: 1, ...counts(3, 0) }, { platform: 3, ...counts(6, 1) }]),
	});
	const { metrics, conversion } = (await totals({ message_code: code })).json as { metrics: JsonObject[]; conversion: JsonObject };
	expect(metrics).toEqual([
		{ timestamp: '2026-06-15 12:00:00', platform: 1, sends: '3', opens: '3', deliveries: '3', inbox_opens: '0', unshowable_sends: '0', errors: '0' },
		{ timestamp: '2026-06-15 12:00:00', platform: 3, sends: '6', opens: '6', deliveries: '6', inbox_opens: '0', unshowable_sends: '0', errors: '1' },
	]);
	expect(conversion).toEqual({ sends: '9', opens: '9', events: [] });
	const one = (await totals({ message_code: code, platforms: [1] })).json as { metrics: JsonObject[] };
	expect(one.metrics.map(({ platform }) => platform)).toEqual([1]);
});

test('goals have hits, a share of the opens, and revenue', async () => {
	account.simulator.addEvent('Purchase');
	account.simulator.log.options.openedRate = 1;
	account.simulator.log.options.deliveredRate = 1;
	const code = await send();
	const event = { application: APPLICATION, event: 'Purchase', attributes: { __amount: 2.5 } };
	await client().device('postEvent', { ...event, hwid: 'a-1' });
	await client().device('postEvent', { ...event, hwid: 'a-1' });
	const { conversion } = (await totals({ message_code: code })).json as { conversion: JsonObject };
	expect(conversion['events']).toEqual([{ name: 'Purchase', hits: '2', conversion: 1 / 9, revenue: 5 }]);
});

test('applies filters', async () => {
	const { code: campaign } = account.simulator.addCampaign({ application: APPLICATION });
	const ios = await send({ platforms: [1], campaign });
	const all = await send();
	const { id } = items(await list({ messages_codes: [ios] }))[0] ?? {};
	expect(codes(await list({ platforms: ['IOS'] }))).toEqual([all, ios]);
	expect(codes(await list({ platforms: ['ANDROID'] }))).toEqual([all]);
	expect(codes(await list({ platforms: ['EMAIL'] }))).toEqual([]);
	expect(codes(await list({ campaign }))).toEqual([ios]);
	expect(codes(await list({ messages_ids: [Number(id)] }))).toEqual([ios]);
	expect(codes(await list({ source: 'CUSTOMER_JOURNEY' }))).toEqual([]);
	expect(codes(await list({ source: 'API' }))).toEqual([all, ios]);
	expect(codes(await list({ date_range: { date_from: '2026-06-15', date_to: '2026-06-15' } }))).toEqual([all, ios]);
	expect(codes(await list({ date_range: { date_from: '2026-06-16', date_to: '2026-06-17' } }))).toEqual([]);
});

test('pages count from 0, or from 1 if an option says so', async () => {
	const [a, b, c] = [await send(), await send(), await send()];
	const pages = async () => await Promise.all([0, 1, 2].map(async (page) => codes(await list({}, { per_page: 2, page }))));
	expect(await pages()).toEqual([[c, b], [a], []]);
	account.simulator.options.messagesFirstPage = 'one';
	expect(await pages()).toEqual([[c, b], [c, b], [a]]);
	account.simulator.options.messagesFirstPage = 'oneAndZeroIsEmpty';
	expect(await pages()).toEqual([[], [c, b], [a]]);
});

test('fields are plain or inside request, or only in one of these forms', async () => {
	const wrapped = () => post('/api/v2/messages:list', { request: { filters: { application: APPLICATION } } });
	const accepted = async () => [(await list()).http, (await wrapped()).http];
	expect(await accepted()).toEqual([200, 200]);
	account.simulator.options.messagesWrapper = 'none';
	expect(await accepted()).toEqual([200, 400]);
	account.simulator.options.messagesWrapper = 'request';
	expect(await accepted()).toEqual([400, 200]);
});

test('the word before the token is Key, Api, or either', async () => {
	const status = async (word: string) => (await post('/api/v2/messages:list', { filters: { application: APPLICATION } }, { authorization: `${word} ${account.simulator.serverToken}` })).http;
	expect(await status('Key')).toBe(200);
	// A wrong word is refused in two ways.
	expect([await status('Api'), await status('Token')].sort()).toEqual([401, 403]);
	account.simulator.options.messagesWord = 'Api';
	expect([401, 403]).toContain(await status('Key'));
	expect(await status('Api')).toBe(200);
	account.simulator.options.messagesWord = 'either';
	expect([await status('Key'), await status('Api'), await status('Bearer')]).toEqual([200, 200, 400]);
});

test('names the field that is wrong', async () => {
	expect(complaint(await list({}, { per_page: 1001 }))).toEqual([400, 'per_page is out of range: it must be from 1 to 1000']);
	expect(complaint(await list({}, { page: -1 }))[1]).toMatch(/^page is out of range/);
	expect(complaint(await list({ date_range: { date_from: '2026-06-01' } }))[1]).toBe('filters.date_range.date_to is required');
	expect(complaint(await list({ date_range: { date_from: '2026-6-1', date_to: '2026-06-02' } }))[1]).toMatch(/must be a date YYYY-MM-DD/);
	expect(complaint(await list({ date_range: { date_from: '2026-06-03', date_to: '2026-06-02' } }))[1]).toBe('date_to is before date_from');
	expect(complaint(await list({ platforms: ['ios'] }))[1]).toMatch(/^filters.platforms\[0\] must be one of: IOS/);
	expect(complaint(await list({ messages_ids: ['7'] }))[1]).toMatch(/must be an integer/);
	expect(complaint(await list({ application: 'XXXXX-XXXXX' }))).toEqual([400, 'application not found']);
	expect(complaint(await post('/api/v2/messages:list', {}))[1]).toBe('filters is required');
	expect(complaint(await totals({ message_code: '12345' }))[1]).toBe('message_code must be a message code');
	expect(complaint(await totals({ message_code: 'A1B2-0000000A-0000000B' }))[1]).toBe('Message not found');
	expect(complaint(await totals({ message_code: 'A1B2-0000000A-0000000B', platforms: [99] }))[1]).toMatch(/^platforms\[0\] must be one of/);
});

test('gives clicks by recipient, page by page, oldest first', async () => {
	const at = (second: number) => `2026-06-14T10:00:0${second}Z`;
	for (const second of [2, 1, 3]) account.simulator.seed({ linkClicks: [{ application: APPLICATION, link: 'https://example.com/a?b=1', hwid: `name-${second}@example.com`, at: new Date(at(second)) }] });
	const filters = { application: APPLICATION, link_template: 'https://example.com/a', date_range: { date_from: '2026-06-14', date_to: '2026-06-14' } };
	const first = await clicks(filters, { per_page: 2, page: 0 });
	expect(first.json).toEqual({
		items: [1, 2].map((second) => ({ timestamp: `2026-06-14 10:00:0${second}`, link: 'https://example.com/a?b=1', hwid: `name-${second}@example.com` })),
	});
	expect(items(await clicks(filters, { per_page: 2, page: 1 })).map(({ hwid }) => hwid)).toEqual(['name-3@example.com']);
	expect(items(await clicks({ ...filters, link_template: 'https://example.org/a' }))).toEqual([]);
	expect(complaint(await clicks({ ...filters, link_template: undefined }))[1]).toBe('filters.link_template is required');
	expect(complaint(await clicks({ ...filters, application: undefined }))[1]).toMatch(/^exactly one of/);
	expect(complaint(await clicks({ ...filters, date_range: { date_from: '2026-05-01', date_to: '2026-06-01' } }))[1]).toMatch(/maximum date interval/);
	expect(complaint(await clicks(filters, { per_page: 0 }))[1]).toMatch(/^per_page is out of range/);
});
