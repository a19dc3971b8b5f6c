/** getMessageLog and the delivery pipeline that fills it. */
import { startSimulator, type Simulator } from '../../simulator';
import type { Json, JsonObject } from '../../simulator/wire/json';
import { APPLICATION, codesOf, ServiceClient, type Answered } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY = 86_400_000;
let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
});

const rowsOf = ({ json }: Answered) => (json as JsonObject)['data'] as JsonObject[];
const tokenOf = ({ json }: Answered) => (json as JsonObject)['pagination_token'];
const actionsOf = (rows: JsonObject[]) => rows.map((row) => row['action']).sort();
const wire = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

function addDevices(count: number): void {
	for (let index = 0; index < count; index++) {
		const hwid = `phone-${index}`;
		simulator.addDevice({ application: APPLICATION, hwid, userId: `user-${index}` });
	}
}

/** Reads all rows, page by page, until there is no token or an empty page. */
async function readAll(query: object): Promise<JsonObject[]> {
	const rows: JsonObject[] = [];
	let token: Json | undefined;
	for (let page = 0; page < 1_000; page++) {
		const answer = await client.log({ ...query, ...(token && { pagination_token: token }) });
		const next = tokenOf(answer);
		rows.push(...rowsOf(answer));
		if (!next || next === token || rowsOf(answer).length === 0) return rows;
		token = next;
	}
	throw new Error('The log does not end');
}

describe('delivery', () => {
	test('a message is sent at once, delivered and opened later, with the specified fields', async () => {
		Object.assign(simulator.log.options, { deliveredRate: 1, openedRate: 1, lateRate: 0 });
		addDevices(1);
		const campaign = simulator.addCampaign({ application: APPLICATION });
		const [code = ''] = codesOf(await client.send({ campaign: campaign.code }));
		const first = await client.log({ message_code: code });
		expect(rowsOf(first)).toEqual([
			{
				timestamp: '2026-06-15T12:00:00Z',
				application_code: APPLICATION,
				message_id: expect.anything(),
				message_code: code,
				campaign_code: campaign.code,
				hwid: 'phone-0',
				user_id: 'user-0',
				platform: 'android',
				action: 'sent',
				push_alerts_enabled: 'true',
				status: 'success',
			},
		]);
		expect(first.text).toContain(`"message_id":${simulator.ledger[0]?.id},`);
		simulator.clock.advance(10_000);
		const second = rowsOf(await client.log({ message_code: code }));
		expect(actionsOf(second)).toEqual(['delivered', 'sent']);
		simulator.clock.advance(120_000);
		const all = rowsOf(await client.log({ message_code: code }));
		expect(actionsOf(all)).toEqual(['delivered', 'opened', 'sent']);
		expect(all.filter((row) => 'status' in row)).toHaveLength(1);
		const sorted = all.toSorted((a, b) => (String(a['timestamp']) < String(b['timestamp']) ? -1 : 1));
		expect(sorted.map((row) => row['action'])).toEqual(['sent', 'delivered', 'opened']);
	});

	test('some devices open it, the same ones in every run', async () => {
		addDevices(200);
		await client.send({});
		simulator.clock.advance(600_000);
		const { visible, all } = simulator.logSummary();
		expect(visible).toEqual(all);
		expect(all['sent']).toBe(200);
		expect(all['delivered']).toBeGreaterThan(150);
		expect(all['opened']).toBeGreaterThan(40);
		expect(all['opened']).toBeLessThan(120);
		const opened = simulator.state.log.filter(({ action }) => action === 'opened');
		const again = await startSimulator({ now: NOW, frozen: true });
		again.addApplication({ code: APPLICATION });
		for (const device of simulator.state.devices.all()) again.addDevice(device);
		await new ServiceClient(again).send({});
		expect(again.state.log.filter(({ action }) => action === 'opened')).toEqual(opened);
		await again.stop();
	});

	test('an expired token gets another status, and no delivery', async () => {
		simulator.addDevice({ application: APPLICATION, hwid: 'old', expired: true });
		await client.send({});
		simulator.clock.advance(600_000);
		const [row, ...others] = simulator.state.log;
		expect([row?.action, row?.status, others]).toEqual(['sent', 'failed', []]);
	});

	test('messages without a code have no rows, unless an option asks for them', async () => {
		addDevices(1);
		await client.send({ devices: ['phone-0'] });
		expect(simulator.state.log).toEqual([]);
		simulator.log.options.untraced = true;
		await client.send({ devices: ['phone-0'] });
		expect(simulator.state.log).not.toEqual([]);
	});

	test('a scheduled message has rows from its time on', async () => {
		addDevices(1);
		await client.send({ send_date: '2026-06-20 08:00' });
		expect(simulator.logSummary().all).toEqual({});
		simulator.clock.set(new Date('2026-06-21T00:00:00Z'));
		expect(simulator.state.log[0]?.timestamp).toEqual(new Date('2026-06-20T08:00:00Z'));
	});
});

describe('rows that are hard to read', () => {
	test('late rows appear after their timestamp', async () => {
		Object.assign(simulator.log.options, { lateRate: 1, lateByMs: 600_000 });
		addDevices(5);
		await client.send({});
		expect(simulator.logSummary().visible).toEqual({});
		simulator.clock.advance(600_000);
		expect(simulator.logSummary().visible['sent']).toBe(5);
		expect(simulator.state.log[0]?.timestamp).toEqual(NOW);
	});

	test('have equal timestamps, or are identical', async () => {
		Object.assign(simulator.log.options, { timestampStepMs: 3_600_000, duplicateRate: 1 });
		Object.assign(simulator.log.options, { deliveredRate: 1, openedRate: 0 });
		addDevices(3);
		await client.send({});
		simulator.clock.advance(600_000);
		const rows = await readAll({ user_id: 'user-0' });
		const [first, second] = rows.filter((row) => row['action'] === 'sent');
		expect([rows.length, second]).toEqual([4, first]);
		expect(new Set(rows.map((row) => row['timestamp'])).size).toBe(1);
	});

	test.each(['ascending', 'descending', 'shuffled'] as const)('%s order', async (order) => {
		simulator.log.options.order = order;
		const seconds = [5, 3, 9, 1, 7, 2, 8];
		for (const second of seconds) {
			const timestamp = new Date(NOW.getTime() - second * 1000);
			simulator.addLogRow({ hwid: 'phone', action: 'opened', timestamp });
		}
		const times = (await readAll({ hwid: 'phone', limit: 2 })).map((row) => String(row['timestamp']));
		const sorted = times.toSorted();
		if (order === 'ascending') expect(times).toEqual(sorted);
		if (order === 'descending') expect(times).toEqual(sorted.toReversed());
		if (order === 'shuffled') expect([sorted, sorted.toReversed()]).not.toContainEqual(times);
		expect(new Set(times).size).toBe(seconds.length);
	});
});

describe('pages', () => {
	beforeEach(() => {
		for (let index = 0; index < 7; index++) {
			simulator.addLogRow({ hwid: `phone-${index}`, action: 'opened', userId: 'user' });
		}
	});

	test.each([
		['missing', undefined],
		['null', null],
		['empty', ''],
	] as const)('the token after the last page is %s', async (lastToken, expected) => {
		simulator.log.options.lastToken = lastToken;
		expect(tokenOf(await client.log({ user_id: 'user' }))).toBe(expected);
	});

	test('a repeated token after the last page gives nothing more', async () => {
		simulator.log.options.lastToken = 'repeated';
		const first = tokenOf(await client.log({ user_id: 'user' }));
		const second = await client.log({ user_id: 'user', pagination_token: first });
		expect(rowsOf(second)).toEqual([]);
		expect(tokenOf(second)).toBe(first);
	});

	test.each([1, 2, 3, 7, 100])('give every row once, %i rows per page, however tokens end', async (limit) => {
		for (let time = 0; time < 4; time++) {
			const rows = await readAll({ user_id: 'user', limit });
			expect(new Set(rows.map((row) => row['hwid'])).size).toBe(7);
			expect(rows).toHaveLength(7);
		}
	});

	test('may be smaller than the limit, and have a limit if none is given', async () => {
		simulator.log.options.pageSize = 2;
		expect(rowsOf(await client.log({ user_id: 'user', limit: 5 }))).toHaveLength(2);
		Object.assign(simulator.log.options, { pageSize: 100_000, defaultLimit: 4 });
		expect(rowsOf(await client.log({ user_id: 'user' }))).toHaveLength(4);
	});

	test('are not shifted by rows that appear between them, unless livePages is on', async () => {
		simulator.log.options.order = 'descending';
		const query = { user_id: 'user', limit: 4 };
		const token = tokenOf(await client.log(query));
		simulator.clock.advance(5_000);
		simulator.addLogRow({ hwid: 'new', action: 'opened', userId: 'user' });
		const next = { ...query, pagination_token: token };
		expect(rowsOf(await client.log(next)).map((row) => row['hwid'])).not.toContain('phone-3');
		simulator.log.options.livePages = true;
		expect(rowsOf(await client.log(next)).map((row) => row['hwid'])).toContain('phone-3');
	});

	test('a token belongs to its query', async () => {
		const token = tokenOf(await client.log({ user_id: 'user', limit: 2 }));
		const wrong = await client.log({ user_id: 'other', limit: 2, pagination_token: token });
		expect([wrong.http, wrong.json]).toEqual([400, { error: 'invalid pagination_token' }]);
		const nonsense = await client.log({ user_id: 'user', pagination_token: 'nonsense' });
		expect(nonsense.http).toBe(400);
		const larger = await client.log({ user_id: 'user', limit: 3, pagination_token: token });
		expect(rowsOf(larger)).toHaveLength(3);
	});
});

describe('criteria', () => {
	const minutes = (count: number) => new Date(NOW.getTime() - count * 60_000);
	beforeEach(() => {
		simulator.seed({
			log: [
				{ hwid: 'a', action: 'sent', timestamp: minutes(1), userId: 'u1', messageCode: 'M1' },
				{ hwid: 'b', action: 'opened', timestamp: minutes(2), campaignCode: 'C1', messageId: 7n },
				{ hwid: 'c', action: 'opened', timestamp: minutes(3), platform: 'ios' },
				{ hwid: 'd', action: 'sent', timestamp: minutes(4), messageId: 9007199254740993n },
				{ hwid: 'e', action: 'sent', timestamp: minutes(31 * 1440), applicationCode: 'APP' },
			],
		});
	});
	const lastHour = { date_from: wire(minutes(60)), date_to: wire(NOW) };
	const cases: Array<[object, string[]]> = [
		[{ user_id: 'u1' }, ['a']],
		[{ message_code: 'M1' }, ['a']],
		[{ campaign_code: 'C1' }, ['b']],
		[{ message_id: 7 }, ['b']],
		[{ hwid: 'c' }, ['c']],
		[{ hwid: ['a', 'c', 'e', 'x'] }, ['a', 'c']],
		[{ hwid: ['a', 'c'], actions: ['opened', 'inbox_read'] }, ['c']],
		[lastHour, ['a', 'b', 'c', 'd']],
		[{ ...lastHour, platforms: ['ios', 'huawei android'] }, ['c']],
		[{ ...lastHour, application_code: 'APP' }, []],
		[{ date_from: wire(minutes(3)), date_to: wire(minutes(2)) }, ['b', 'c']],
		[{ ...lastHour, hwid: 'a', user_id: 'other' }, []],
	];
	test.each(cases)('%j', async (query, expected) => {
		const rows = rowsOf(await client.log(query));
		expect(rows.map((row) => row['hwid']).sort()).toEqual(expected);
	});

	test('a message ID beyond 2^53 keeps its digits, in request and answer', async () => {
		const ask = (id: string) =>
			client.post('/api/v2/statistics/getMessageLog', `{"message_id": ${id}}`, {
				authorization: `Key ${simulator.serverToken}`,
			});
		expect((await ask('9007199254740993')).text).toContain('"message_id":9007199254740993,');
		expect(rowsOf(await ask('9007199254740992'))).toEqual([]);
	});
});

describe('refusals', () => {
	const from = (ms: number) => wire(new Date(NOW.getTime() - ms));
	const cases: Array<[object, RegExp]> = [
		[{}, /at least one filter/],
		[{ actions: ['sent'] }, /at least one filter/],
		[{ application_code: APPLICATION }, /at least one filter/],
		[{ date_from: from(DAY) }, /together/],
		[{ user_id: 'u', date_to: from(DAY) }, /together/],
		[{ date_from: from(0), date_to: from(DAY) }, /date_to is before date_from/],
		[{ date_from: from(30 * DAY + 1000), date_to: from(0) }, /Max interval: 30 days$/],
		[{ date_from: from(31 * DAY), date_to: from(30 * DAY) }, /Max interval: 30 days$/],
		[{ date_from: from(DAY), date_to: from(-30 * DAY) }, /Max interval: 30 days$/],
		[{ date_from: '2026-06-15', date_to: from(0) }, /date_from/],
		[{ date_from: '2026-06-15T00:00:00Z', date_to: from(0) }, /date_from/],
		[{ user_id: 5 }, /user_id/],
		[{ user_id: '' }, /user_id/],
		[{ hwid: [] }, /hwid/],
		[{ message_id: '7' }, /message_id/],
		[{ user_id: 'u', limit: 0 }, /limit/],
		[{ user_id: 'u', limit: 100_001 }, /limit/],
		[{ user_id: 'u', actions: ['open'] }, /actions/],
		[{ user_id: 'u', actions: [] }, /actions/],
		[{ user_id: 'u', platforms: ['iOS'] }, /platforms/],
		[{ user_id: 'u', pagination_token: null }, /pagination_token/],
		[{ userId: 'u' }, /userId/],
	];
	test.each(cases)('%j', async (query, message) => {
		const answer = await client.log(query);
		expect(answer.json).toEqual({ error: expect.stringMatching(message) });
		expect(answer.http).toBe(400);
	});

	test('exactly 30 days are allowed', async () => {
		const answer = await client.log({ date_from: from(30 * DAY), date_to: from(0) });
		expect(answer.http).toBe(200);
	});
});
