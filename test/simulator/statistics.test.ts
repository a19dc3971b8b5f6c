/** Statistics, computed from what the account holds. */
import type { Simulator } from '../../simulator';
import { chart, scaleOf } from '../../simulator/methods/statistics/chart';
import type { Json, JsonObject } from '../../simulator/wire/json';
import {
	APPLICATION,
	codesOf,
	complaintOf,
	ServiceClient,
	responseOf,
	type Answered,
} from '../support/client';
import { startAccount } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	Object.assign(simulator.log.options, { deliveredRate: 1, openedRate: 0, lateRate: 0 });
	simulator.options.resultsAfterQuestions = 0;
});

beforeEach(() => {
	simulator.reset();
	simulator.clock.set(NOW);
	simulator.addApplication({ code: APPLICATION });
	simulator.addEvent('Purchase');
	simulator.addDevice({ application: APPLICATION, hwid: 'ios', type: 1, userId: 'user-1' });
	for (const hwid of ['a', 'b']) simulator.addDevice({ application: APPLICATION, hwid });
});

const PERIOD = { datefrom: '2026-06-15 00:00:00', dateto: '2026-06-15 23:59:59' };

/** Sums of the rows of a chart by `time action`, without zeros. */
function sums(value: Json | undefined, more = ''): Record<string, number> {
	const result: Record<string, number> = {};
	for (const row of (value as JsonObject)['rows'] as JsonObject[]) {
		const key = [row['datetime'], row['action'], ...(more ? [row[more]] : [])].join(' ');
		if (Number(row['count']) > 0) result[key] = (result[key] ?? 0) + Number(row['count']);
	}
	return result;
}

async function send(notification: object = {}): Promise<string> {
	const [code = ''] = codesOf(await client.send(notification));
	simulator.clock.advance(60_000);
	return code;
}

test('getMsgStats counts what is in the message log', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'gone', expired: true });
	const message = await send();
	await client.device('pushStat', { application: APPLICATION, hwid: 'a' });
	const purchase = { application: APPLICATION, event: 'Purchase', attributes: { __amount: 2.5 } };
	await client.device('postEvent', { ...purchase, userId: 'user-1' });
	await client.device('postEvent', { ...purchase, hwid: 'a' });
	const result = responseOf(await client.result('getMsgStats', { message }));
	expect(result['formatter']).toBe('minutely');
	expect(sums(result)).toEqual({
		'2026-06-15 12:00:00 send': 3,
		'2026-06-15 12:00:00 delivery': 3,
		'2026-06-15 12:01:00 open': 1,
	});
	const { conversion } = result as { conversion: JsonObject };
	expect(Object.entries(conversion).map(([key, value]) => [key, Number(value)])).toEqual(
		expect.arrayContaining([
			['send', 3],
			['delivery', 3],
			['open', 1],
		]),
	);
	const [goal] = conversion['events'] as [JsonObject];
	expect(goal).toMatchObject({ event: 'Purchase', revenue: 5, uid: expect.any(String) });
	expect(Number(goal['hits'])).toBe(2);
	expect(parseFloat(String(goal['conversion']))).toBeCloseTo(66.67);
	simulator.clock.advance(4 * 3_600_000);
	expect(responseOf(await client.result('getMsgStats', { message }))['formatter']).toBe('hourly');
});

test('without goals the list of events is empty; without tracking there is no conversion', async () => {
	const message = await send();
	const result = responseOf(await client.result('getMsgStats', { message }));
	expect(result).toMatchObject({ conversion: { events: [] } });
	simulator.options.goalTracking = false;
	const bare = responseOf(await client.result('getMsgStats', { message }));
	simulator.options.goalTracking = true;
	expect(bare).not.toHaveProperty('conversion');
});

test('getMsgPlatformsStats gives the same time and action once per platform', async () => {
	const message = await send();
	const all = responseOf(await client.result('getMsgPlatformsStats', { message }));
	expect(sums(all)).toMatchObject({ '2026-06-15 12:00:00 send': 3 });
	const sent = (all['rows'] as JsonObject[]).filter(({ action }) => action === 'send');
	expect(sent.length).toBeGreaterThan(1);
	const one = { message, platforms: [1, 12] };
	const ios = responseOf(await client.result('getMsgPlatformsStats', one));
	expect(sums(ios)).toMatchObject({ '2026-06-15 12:00:00 send': 1 });
});

test('getCampaignStats counts by platform', async () => {
	const { code: campaign } = simulator.addCampaign({ application: APPLICATION });
	await send({ campaign });
	await send();
	const result = responseOf(await client.result('getCampaignStats', { campaign, ...PERIOD }));
	expect(result).toMatchObject({ formatter: 'hourly', conversion: { events: [] } });
	expect(sums(result, 'platformid')).toEqual({
		'2026-06-15 12:00:00 send 1': 1,
		'2026-06-15 12:00:00 delivery 1': 1,
		'2026-06-15 12:00:00 send 3': 2,
		'2026-06-15 12:00:00 delivery 3': 2,
	});
});

test('getAppStats answers in another envelope', async () => {
	const device = { application: APPLICATION, hwid: 'new' };
	const register = { ...device, device_type: 1, push_token: 'aa' };
	await client.device('registerDevice', register);
	await client.device('registerDevice', register);
	await client.device('unregisterDevice', device);
	await client.device('applicationOpen', device);
	await send();
	const request = { application: APPLICATION, ...PERIOD };
	const answer = await client.result('getAppStats', request);
	expect(Object.keys(answer.json as object)).toEqual(['error', 'json_data']);
	expect(answer.json).toMatchObject({ error: { message: expect.any(String) } });
	const { json_data: data } = answer.json as { json_data: JsonObject };
	const at = '2026-06-15 12:00:00';
	expect(sums(data['applications'])).toEqual({ [`${at} open`]: 1, [`${at} install`]: 1 });
	expect(sums(data['devices'])).toEqual({ [`${at} register`]: 2, [`${at} unregister`]: 1 });
	expect(sums(data['messages'])).toEqual({ [`${at} send`]: 3, [`${at} delivery`]: 3 });
});

test('getEventStatistics counts per hour, by attributes', async () => {
	const post = (attributes: object) =>
		client.device('postEvent', {
			...{ application: APPLICATION, hwid: 'a', event: 'Purchase', attributes },
		});
	await post({ price: 5, item: 'cup' });
	await post({ price: 15, item: 'pen' });
	simulator.clock.advance(3_600_000);
	await post({});
	const day = { date_from: '2026-06-15 00:00:00', date_to: '2026-06-15 23:59:59' };
	const request = { application: APPLICATION, event: 'Purchase', ...day };
	const count = async (...attributes: object[]) =>
		(responseOf(
			await client.result('getEventStatistics', { ...request, attributes }),
		) as unknown as JsonObject[]).map((row) => [row['date'], Number(row['count'])]);
	expect(await count()).toEqual([
		['2026-06-15 12:00', 2],
		['2026-06-15 13:00', 1],
	]);
	expect(await count({ name: 'price', operator: 'GTE', values: [10] })).toEqual([
		['2026-06-15 12:00', 1],
	]);
	expect(await count({ name: 'item', operator: 'IN', values: ['ink'] })).toEqual([]);
});

test('getApplicationSubscribersStats answers at once', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'off', pushToken: null });
	const request = { application: APPLICATION };
	const counts = responseOf(await client.server('getApplicationSubscribersStats', request));
	expect(Object.entries(counts).map(([key, count]) => [key, Number(count)])).toEqual([
		...[['IOS', 1], ['BLACKBERRY', 0], ['ANDROID', 2], ['WINDOWS_PHONE', 0], ['OSX', 0]],
		...[['WINDOWS', 0], ['AMAZON', 0], ['SAFARI', 0], ['FIREFOX', 0]],
	]);
});

const overTime = (timestamp_from: string, timestamp_to: string) =>
	client.v2('Key', 'application/getSubscribersStatistics', {
		...{ application_code: APPLICATION, timestamp_from, timestamp_to },
	});
const rowsOf = (answer: Answered) => (answer.json as JsonObject)['statistics'] as JsonObject[];

test('getSubscribersStatistics follows what devices did', async () => {
	simulator.clock.advance(3_600_000);
	await client.device('unregisterDevice', { application: APPLICATION, hwid: 'a' });
	simulator.clock.advance(3_600_000);
	const answer = await overTime('2026-06-15 11:00:00', '2026-06-15 14:00:00');
	const rows = rowsOf(answer).map((row) => Object.values(row).map((value, at) => (at ? Number(value) : value)));
	expect(rows).toEqual([
		['2026-06-15 12:00:00', 1, 1, 0],
		['2026-06-15 12:00:00', 3, 2, 0],
		['2026-06-15 13:00:00', 1, 1, 0],
		['2026-06-15 13:00:00', 3, 1, 1],
		['2026-06-15 14:00:00', 1, 1, 0],
		['2026-06-15 14:00:00', 3, 1, 1],
	]);
});

test.each([
	['2024-06-15 12:00:00', '2026-06-15 12:00:00', ['2024-06-15', '2025-06-15', '2026-06-15']],
	['2025-06-15 12:00:00', '2026-06-15 12:00:00', ['2025-06-15', '2025-07-15', '2025-08-15']],
	['2026-01-15 12:00:00', '2026-06-15 12:00:00', ['2026-01-15', '2026-01-16', '2026-01-17']],
	['2026-06-14 12:00:00', '2026-06-15 12:00:00', ['2026-06-14', '2026-06-14', '2026-06-14']],
])('getSubscribersStatistics from %s to %s', async (from, to, days) => {
	const registeredAt = new Date('2020-01-01T00:00:00Z');
	for (const device of simulator.state.devices.all()) {
		simulator.state.devices.put({ ...device, type: 3, registeredAt });
	}
	const rows = rowsOf(await overTime(from, to));
	expect(rows.slice(0, 3).map(({ timestamp }) => String(timestamp).slice(0, 10))).toEqual(days);
});

const links = (filters: object, rest: object = {}) =>
	client.v2('Api', 'emails/linksInteractions', {
		filters: { date_range: { date_from: '2026-06-01', date_to: '2026-06-30' }, ...filters },
		...rest,
	});

test('linksInteractions counts clicks', async () => {
	const click = { application: APPLICATION, messageCode: 'M' };
	simulator.addLinkClick({ ...click, link: 'https://example.com/a?x=1', hwid: 'a@example.com' });
	simulator.addLinkClick({ ...click, link: 'https://example.com/a?x=2', hwid: 'a@example.com' });
	simulator.addLinkClick({ ...click, link: 'https://example.com/b', messageCode: 'N' });
	const byCode = await links({ messages_codes: ['M'] }, { params: { with_full_links: true } });
	const { items, full_links } = byCode.json as { items: JsonObject[]; full_links: Json[] };
	expect(items).toHaveLength(1);
	expect(items[0]).toMatchObject({ link: 'https://example.com/a' });
	expect([Number(items[0]?.['interactions']), Number(items[0]?.['devices'])]).toEqual([2, 1]);
	expect(full_links).toHaveLength(2);
	const template = { link_template: 'https://example.com/b' };
	const byApplication = await links({ application: APPLICATION, ...template });
	expect(byApplication.json).toMatchObject({ items: [{ link: 'https://example.com/b' }] });
	expect(byApplication.json).not.toHaveProperty('full_links');
});

test.each([
	[{ application: APPLICATION }, {}, 'link_template is required'],
	[{}, {}, 'exactly one of'],
	[{ application: APPLICATION, campaign: 'X', link_template: 'x' }, {}, 'exactly one of'],
	[{ messages_ids: ['5'] }, {}, 'messages_ids[0] must be an integer'],
	[{ messages_codes: ['M'], limit: 5 }, {}, 'Unknown field "filters.limit"'],
	[{ messages_codes: ['M'] }, { params: { full: true } }, 'Unknown field "params.full"'],
	[{ messages_codes: ['M'], date_range: {} }, {}, 'filters.date_range.date_from is required'],
])('linksInteractions refuses %j %j', async (filters, rest, error) => {
	const answer = await links(filters, rest);
	expect([answer.http, answer.json]).toEqual([400, { error: expect.stringContaining(error) }]);
});

test.each([
	['getMsgStats', { message: 'XXXX-XXXXXXXX-XXXXXXXX' }, 'Message not found'],
	['getMsgStats', {}, 'message is required'],
	['getMsgPlatformsStats', { message: 'x', platforms: [] }, 'platforms'],
	['getMsgPlatformsStats', { message: 'x', platforms: ['1'] }, 'platforms[0]'],
	['getCampaignStats', { campaign: 'XXXXX-XXXXX', ...PERIOD }, 'Campaign not found'],
	['getCampaignStats', { campaign: 'X', application: APPLICATION }, 'Unknown field "application"'],
	['getAppStats', { application: APPLICATION, datefrom: '2026-06-15' }, 'datefrom must be'],
	['getAppStats', { application: APPLICATION }, 'datefrom is required'],
	['getAppStats', { application: 'XXXXX-XXXXX', ...PERIOD }, 'Application not found'],
	['getEventStatistics', { application: APPLICATION, event: 'Purchase' }, 'date_from is required'],
	['getApplicationSubscribersStats', {}, 'application is required'],
])('%s refuses %j: %s', async (method, request, message) => {
	expect(complaintOf(await client.server(method, request))).toContain(message);
});

const FROM = new Date('2026-01-31T00:00:00Z');
test.each([
	['2026-01-31T03:00:00Z', 'minutely'],
	['2026-01-31T03:00:01Z', 'hourly'],
	['2026-02-01T00:00:00Z', 'hourly'],
	['2026-02-01T00:00:01Z', 'daily'],
	['2026-02-28T00:00:00Z', 'daily'],
	['2026-02-28T00:00:01Z', 'monthly'],
	['2027-01-31T00:00:00Z', 'monthly'],
	['2027-01-31T00:00:01Z', 'yearly'],
])('to %s the scale is %s', (to, scale) => {
	expect(scaleOf({ from: FROM, to: new Date(to) })).toBe(scale);
});

test('counts are numbers or texts, and a high count may be split into two rows', () => {
	const service = { quirks: simulator.quirks } as Parameters<typeof chart>[3];
	const events = Array.from({ length: 3 }, () => ({ at: FROM, action: 'send', platform: 1 }));
	const charts = Array.from({ length: 8 }, () =>
		chart(events, ['send'], { from: FROM, to: FROM }, service),
	);
	const rows = charts.map((one) => one['rows'] as JsonObject[]);
	expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([1, 2]));
	const counts = rows.flat().map(({ count }) => typeof count);
	expect(new Set(counts)).toEqual(new Set(['number', 'string']));
	for (const one of charts) expect(sums(one)).toEqual({ '2026-01-31 00:00:00 send': 3 });
});
