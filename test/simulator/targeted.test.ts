/** createTargetedMessage: which devices its filter selects, and what it answers. */
import type { Simulator } from '../../simulator';
import {
	APPLICATION,
	complaintOf,
	envelopeOf,
	OTHER_APPLICATION,
	ServiceClient,
	responseOf,
} from '../support/client';
import { startAccount } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
const CODE = /^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/;
const MINE = `A("${APPLICATION}")`;
let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

beforeEach(() => {
	simulator.reset();
	simulator.clock.set(NOW);
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: OTHER_APPLICATION });
	simulator.addGroup({ code: 'GROUP-00001', applications: [APPLICATION, OTHER_APPLICATION] });
	simulator.addTag({ name: 'age', kind: 'integer' });
	simulator.addTag({ name: 'city' });
	simulator.addTag({ name: 'since', kind: 'date' });
	simulator.addEvent('Purchase');
	const phone = { application: APPLICATION };
	simulator.addDevice({ ...phone, hwid: 'young', type: 1, tags: { age: 17, city: 'A' }, userId: '1' });
	simulator.addDevice({ ...phone, hwid: 'old', tags: { age: 70, city: 'B', since: '2020-01-05 08:00' } });
	simulator.addDevice({ ...phone, hwid: 'quiet', pushToken: null, tags: { age: 18 } });
	simulator.addDevice({ application: OTHER_APPLICATION, hwid: 'other', tags: { age: 20 }, userId: '2' });
	simulator.addDevice({ ...phone, hwid: 'name@example.com', type: 14, tags: { age: 19 } });
});

const send = (devices_filter: string, rest: object = {}) =>
	client.server('createTargetedMessage', { devices_filter, send_date: 'now', content: 'Hi', ...rest });

test.each([
	[MINE, ['old', 'young']],
	[`A("${APPLICATION}", ["iOS"])`, ['young']],
	[`a("${APPLICATION}", [ios, "Android"], [with_tokens])`, ['old', 'young']],
	[`A("${APPLICATION}", [android], [without_tokens])`, []],
	['G("GROUP-00001")', ['old', 'other', 'young']],
	[`${MINE} * T("age", BETWEEN, [17, 20])`, ['young']],
	[`${MINE} * (T("userId",EQ,1) + T("userId",EQ,2))`, ['young']],
	[`${MINE} * T("city", eq, "B") `, ['old']],
	[`${MINE} \\ T("city", IN, ["A", "C"])`, ['old']],
	[`G("GROUP-00001") * T("age", GTE, 20) \\ ${MINE}`, ['other']],
	[`T("city", EQ, "B") + ${MINE} * T("age", LTE, 17)`, ['old', 'young']],
	[`${MINE} * T("age", NOTIN, [17])`, ['old']],
	[`${MINE} * T("city", NOTEQ, "A")`, ['old']],
	[`AT("${APPLICATION}", "since", LTE, "30 days ago")`, ['old']],
	[`AT("${APPLICATION}", "Last Application Open", GTE, "180 days ago")`, ['young']],
	[`Event("${APPLICATION}", "Purchase")`, ['old']],
	['T("age", GTE, 1)', ['old', 'other', 'young']],
])('%s', async (filter, hwids) => {
	await client.device('applicationOpen', { application: APPLICATION, hwid: 'young' });
	const event = { application: APPLICATION, hwid: 'old', event: 'Purchase', attributes: {} };
	await client.device('postEvent', event);
	const { messageCode } = responseOf(await send(filter));
	expect(messageCode).toMatch(CODE);
	const [entry] = simulator.ledger;
	expect(entry?.recipients.toSorted()).toEqual(hwids);
	expect(entry).toMatchObject({ kind: 'targeted', code: messageCode, broadcast: false });
	const counted = await client.server('compileFilter', { devices_filter: filter });
	expect(Number(responseOf(counted)['devices_count'])).toBe(hwids.length);
});

test.each([
	[MINE, false],
	['G("GROUP-00001") * T("age", GTE, 1)', false],
	[`T("age", GTE, 1) * (${MINE} + AT("${APPLICATION}", "age", EQ, 1))`, false],
	['T("age", GTE, 1)', true],
	[`T("age", GTE, 1) \\ ${MINE}`, true],
	[`${MINE} + T("age", GTE, 1)`, true],
])('%s reaches the whole account: %s', async (filter, wholeAccount) => {
	await send(filter);
	expect(simulator.ledger).toMatchObject([{ wholeAccount }]);
});

test.each([
	['', 'devices_filter must be a filled string'],
	['A("AAAAA-BBBBB"', 'unexpected end'],
	['(A("AAAAA-BBBBB"', 'unexpected end'],
	['A("AAAAA-BBBBB") T("age", EQ, 1)', 'unexpected T'],
	['A(AAAAA)', 'text in quotation marks'],
	['A("AAAAA-BBBBB") * ', 'unexpected end'],
	['A("AAAAA-BBBBB", ["toaster"])', 'unknown platform toaster'],
	['A("AAAAA-BBBBB", [], [loud])', 'unknown flag loud'],
	['B("AAAAA-BBBBB")', 'unknown term B'],
	['A("ZZZZZ-ZZZZZ")', 'Application not found'],
	['G("ZZZZZ-ZZZZZ")', 'Application not found'],
	['T("age", BETWEEN, [1])', 'BETWEEN takes two values'],
	['T("age", IN, [])', 'IN has no operand'],
	['T("age", GTE, [1])', 'GTE has a wrong operand'],
	['T("age", GTE, "1")', 'GTE has a wrong operand'],
	['T("city", GTE, "1")', 'does not fit the string tag'],
	['T("age", NOTSET, 1)', 'unknown operator'],
	['T("age", EQ)', 'takes one operand'],
	['T("age" EQ, 1)', 'unexpected EQ'],
	['A("AAAAA-BBBBB") & T("age", EQ, 1)', 'unexpected  & T('],
])('%s: %s', async (filter, complaint) => {
	expect(complaintOf(await send(filter))).toContain(complaint);
	expect(simulator.ledger).toEqual([]);
});

test.each([
	[{ devices_filter: undefined }, 'devices_filter is required'],
	[{ content: undefined }, 'content is required'],
	[{ send_date: undefined }, 'Cannot parse date'],
	[{ application: APPLICATION }, 'Unknown field "application"'],
	[{ title: 'x' }, 'Unknown field "title"'],
	[{ devices: ['young'] }, 'Unknown field "devices"'],
	[{ send_rate: 99 }, 'send_rate'],
	[{ preset: 'XXXXX-XXXXX' }, 'Preset code is wrong'],
	[{ campaign: 'XXXXX-XXXXX' }, 'Campaign not found'],
	[{ ios_badges: true }, 'ios_badges'],
	[{ safari_title: 'x' }, 'safari_url_args is required'],
	[{ minimize_link: 1 }, 'minimize_link'],
])('refuses %j', async (rest, complaint) => {
	expect(complaintOf(await send(MINE, rest))).toContain(complaint);
	expect(simulator.ledger).toEqual([]);
});

test('accepts all fields, an object of languages, and seconds in the date', async () => {
	const { code: campaign } = simulator.addCampaign({ application: OTHER_APPLICATION });
	const { code: preset } = simulator.addPreset({ application: APPLICATION, fields: { ios_sound: 'a' } });
	const answer = await send(MINE, {
		...{ campaign, preset, send_date: '2026-06-15 12:30:05', timezone: 'UTC', link: 'app://x' },
		...{ ignore_user_timezone: true, content: { default: 'Hi', pt: 'Oi' }, minimize_link: 0 },
		...{ data: { a: 1 }, send_rate: 100, inbox_date: '2026-07-01', page_id: 39, rich_page_id: '42' },
		...{ android_header: 'x', wns_tag: 'a1', mac_badges: 1, transactionId: 't' },
	});
	expect(envelopeOf(answer)).toMatchObject({ http: 200, code: 200 });
	simulator.clock.advance(30 * 60_000);
	expect(simulator.timesSent('old')).toBe(0);
	simulator.clock.advance(5_000);
	expect(simulator.timesSent('old')).toBe(1);
	const { messageCode } = responseOf(answer);
	const details = responseOf(await client.server('getMessageDetails', { message: messageCode }));
	expect(details).toMatchObject({ message: { content: { pt: 'Oi' } } });
});

test('a transaction ID is remembered for a day, separately from those of createMessage', async () => {
	await client.send({ transactionId: 'once' });
	const first = responseOf(await send(MINE, { transactionId: 'once' }));
	simulator.clock.advance(86_400_000 - 1);
	expect(responseOf(await send(MINE, { transactionId: 'once' }))).toEqual(first);
	simulator.clock.advance(1);
	expect(responseOf(await send(MINE, { transactionId: 'once' }))).not.toEqual(first);
	expect(simulator.ledger.map(({ kind }) => kind)).toEqual(['push', 'targeted', 'targeted']);
});

test('counts towards the same 600 a minute as createMessage', async () => {
	simulator.rate.perMinute = 2;
	await client.send({});
	await send(MINE);
	expect((await send(MINE)).http).toBe(429);
	expect((await client.send({})).http).toBe(429);
	simulator.rate.perMinute = 600;
});
