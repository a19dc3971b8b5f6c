/** A row of the message log that comes again in another notation is the same action. */
import { devicesOf, MINUTE, openLog } from './account';

const account = openLog();
const { act, active, pass } = account;

/** Answers the next request for the log with these rows, as the service might write them. */
function answer(rows: object[]): void {
	const body = JSON.stringify({ data: rows });
	account.faults.add({ kind: 'raw', status: 200, body });
}

const opened = {
	timestamp: '2026-06-15T12:01:00Z',
	application_code: 'AAAAA-BBBBB',
	message_id: 12345678900,
	message_code: '1A2B-3C4D5E6F-7A8B9C0D',
	campaign_code: '',
	hwid: 'phone-1',
	user_id: 'customer-1042',
	platform: 'ios',
	action: 'opened',
	push_alerts_enabled: 'true',
};

const NAMES: Readonly<Record<string, string>> = {
	timestamp: 'time', application_code: 'application', message_id: 'messageId', message_code: 'messageCode', campaign_code: 'campaignCode', user_id: 'userId', push_alerts_enabled: 'pushAlertsEnabled',
};
const VALUES: Readonly<Record<string, unknown>> = { ios: 'iOS', android: 'Android', true: true, 12345678900: '12345678900', 12345678901: '12345678901' };
/** The item of a row: column names, and values as the forms have them. */
const itemOf = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [NAMES[name] ?? name, VALUES[String(value)] ?? (value as unknown)]));

const { campaign_code: _empty, ...withoutCampaign } = opened;
const sameAction: Array<[string, object]> = [
	['a new field', { ...opened, country: 'PT' }],
	['a new field with a value that varies', { ...opened, latency: { ms: 17 } }],
	['null instead of empty', { ...opened, campaign_code: null }],
	['absent instead of empty', withoutCampaign],
	['+00:00 instead of Z', { ...opened, timestamp: '2026-06-15T12:01:00+00:00' }],
	['a fraction of zero', { ...opened, timestamp: '2026-06-15T12:01:00.000Z' }],
	['a fraction of zero to the microsecond', { ...opened, timestamp: '2026-06-15T12:01:00.000000+00:00' }],
	['another zone', { ...opened, timestamp: '2026-06-15T14:31:00+02:30' }],
	['a blank instead of T, no zone', { ...opened, timestamp: '2026-06-15 12:01:00' }],
	['Unix seconds', { ...opened, timestamp: Date.parse(opened.timestamp) / 1000 }],
	['Unix seconds as text', { ...opened, timestamp: String(Date.parse(opened.timestamp) / 1000) }],
	['Unix milliseconds', { ...opened, timestamp: Date.parse(opened.timestamp) }],
	['the platform in other case', { ...opened, platform: 'iOS' }],
	['the action in other case', { ...opened, action: 'Opened' }],
	['a code in other case', { ...opened, message_code: '1a2b-3c4d5e6f-7a8b9c0d' }],
	['numbers as text', { ...opened, message_id: '12345678900' }],
	['another order of fields', Object.fromEntries(Object.entries(opened).reverse())],
	['a switch as a boolean', { ...opened, push_alerts_enabled: true }],
	['a switch that was turned since', { ...opened, push_alerts_enabled: 'false' }],
	['a status that came later', { ...opened, status: 'success' }],
];

test.each(sameAction)('is the same action: %s', async (_name, again) => {
	const trigger = await active();
	pass(2 * MINUTE);
	answer([opened]);
	expect(devicesOf(await trigger.poll())).toEqual(['phone-1']);
	answer([again]);
	expect(devicesOf(await trigger.poll())).toEqual([]);
	// Two of them are one more action.
	answer([again, opened]);
	expect(devicesOf(await trigger.poll())).toEqual(['phone-1']);
});

test.each([
	['another device', { hwid: 'phone-2' }],
	['another device in other case', { hwid: 'PHONE-1' }],
	['another user', { user_id: 'customer-1043' }],
	['another message', { message_id: 12345678901 }],
	['another message code', { message_code: '1A2B-3C4D5E6F-7A8B9C0E' }],
	['another action', { action: 'delivered' }],
	['another application', { application_code: 'CCCCC-DDDDD' }],
	['another campaign', { campaign_code: 'CCCCC-22222' }],
	['another platform', { platform: 'android' }],
	['another second', { timestamp: '2026-06-15T12:01:01Z' }],
	['another second, as Unix seconds', { timestamp: Date.parse('2026-06-15T12:01:01Z') / 1000 }],
	['a fraction of a second later, as Unix milliseconds', { timestamp: Date.parse('2026-06-15T12:01:00.001Z') }],
	['a fraction of a second later', { timestamp: '2026-06-15T12:01:00.001Z' }],
	['a microsecond later', { timestamp: '2026-06-15T12:01:00.000001Z' }],
	['a nanosecond later', { timestamp: '2026-06-15T12:01:00.000000001Z' }],
])('%s is another action', async (_name, change) => {
	const trigger = await active();
	pass(2 * MINUTE);
	answer([opened]);
	expect(devicesOf(await trigger.poll())).toHaveLength(1);
	answer([{ ...opened, ...change }]);
	expect((await trigger.poll()).items.map(({ json }) => json)).toEqual([itemOf({ ...opened, ...change })]);
});

test.each([
	['later', '2026-06-15T12:01:00.500001Z'],
	['earlier', '2026-06-15T12:01:00.499999Z'],
])('of two opens of one device, the one that appears late is emitted once, a microsecond %s', async (_which, timestamp) => {
	const trigger = await active();
	pass(2 * MINUTE);
	const first = { ...opened, timestamp: '2026-06-15T12:01:00.500000Z' };
	const late = { ...opened, timestamp };
	answer([first]);
	expect(devicesOf(await trigger.poll())).toHaveLength(1);
	answer([late, first]);
	expect((await trigger.poll()).items.map(({ json }) => json)).toEqual([itemOf(late)]);
	answer([first, late]);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('a new field in every row of a lookback repeats none of them', async () => {
	const trigger = await active();
	for (let minute = 0; minute < 9; minute++) {
		pass(MINUTE);
		act(`phone-${minute}`);
		expect(devicesOf(await trigger.poll())).toEqual([`phone-${minute}`]);
	}
	const { log } = account.simulator;
	answer(
		log.rows.map((row) => ({
			timestamp: row.timestamp.toISOString(),
			action: row.action,
			application_code: row.applicationCode,
			campaign_code: null,
			hwid: row.hwid,
			message_code: row.messageCode,
			message_id: row.messageId.toString(),
			user_id: row.userId,
			platform: row.platform.toUpperCase(),
			schema: 2,
		})),
	);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});
