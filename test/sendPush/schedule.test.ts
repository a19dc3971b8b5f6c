/**
 * Send Push: the time. `send_date` is `YYYY-MM-DD HH:mm` or `now`, in UTC unless `timezone`
 * names another zone (specification, createMessage). In July 2099 Berlin is two hours ahead of
 * UTC and New York four behind; in December one ahead and five behind.
 */
import { openAccount } from './account';

const account = openAccount('schedule');

function timeOf({ send_date, timezone, ignore_user_timezone }: ReturnType<typeof account.notification>) {
	return { send_date, ...(timezone !== undefined && { timezone }), ignore_user_timezone };
}

test('sends now, to everyone at the same moment', async () => {
	const { error } = await account.send({ when: 'now' });
	expect(error).toBeUndefined();
	expect(timeOf(account.notification())).toEqual({ send_date: 'now', ignore_user_timezone: true });
});

const sendAt = '2099-07-01T18:30:00';

test.each([
	['in the zone of the workflow', { sendAt }, { send_date: '2099-07-01 16:30', ignore_user_timezone: true }],
	['in winter', { sendAt: '2099-12-24T18:00:00' }, { send_date: '2099-12-24 17:00', ignore_user_timezone: true }],
	['with a space', { sendAt: '2099-07-01 18:30' }, { send_date: '2099-07-01 16:30', ignore_user_timezone: true }],
	['as a day alone', { sendAt: '2099-07-01' }, { send_date: '2099-06-30 22:00', ignore_user_timezone: true }],
	['in UTC', { sendAt: '2099-07-01T18:30:00Z' }, { send_date: '2099-07-01 18:30', ignore_user_timezone: true }],
	['with an offset', { sendAt: '2099-07-01T18:30:00.000-07:00' }, { send_date: '2099-07-02 01:30', ignore_user_timezone: true }],
	['as a header', { sendAt: 'Wed, 01 Jul 2099 18:30:00 GMT' }, { send_date: '2099-07-01 18:30', ignore_user_timezone: true }],
	[
		'in a chosen zone',
		{ sendAt, timezone: 'America/New_York' },
		{ send_date: '2099-07-01 18:30', timezone: 'America/New_York', ignore_user_timezone: true },
	],
	[
		'with an offset, in a chosen zone',
		{ sendAt: '2099-07-01T18:30:00Z', timezone: 'America/New_York' },
		{ send_date: '2099-07-01 14:30', timezone: 'America/New_York', ignore_user_timezone: true },
	],
	[
		"in each user's zone",
		{ when: 'localTime', sendAt },
		{ send_date: '2099-07-01 18:30', ignore_user_timezone: false },
	],
	[
		"in each user's zone, whatever Time Zone held before",
		{ when: 'localTime', sendAt, timezone: 'America/New_York' },
		{ send_date: '2099-07-01 18:30', ignore_user_timezone: false },
	],
	[
		'as a DateTime of an expression',
		{ sendAt: "={{ DateTime.fromISO('2099-07-01T18:30:00', { zone: 'Asia/Tokyo' }) }}" },
		{ send_date: '2099-07-01 09:30', ignore_user_timezone: true },
	],
	[
		'as a Date of an expression',
		{ sendAt: '={{ new Date(Date.UTC(2099, 6, 1, 18, 30)) }}' },
		{ send_date: '2099-07-01 18:30', ignore_user_timezone: true },
	],
])('sends at a date and time %s', async (_title, parameters, time) => {
	const { error } = await account.send({ when: 'at', ...parameters }, { timeZone: 'Europe/Berlin' });
	expect(error).toBeUndefined();
	expect(timeOf(account.notification())).toEqual(time);
});

test('sends at a time relative to now', async () => {
	const day = 86_400_000;
	const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
	const before = Date.now();
	const { error } = await account.send({ when: 'at', sendAt: "={{ $now.plus(1, 'day') }}" }, { timeZone: 'UTC' });
	expect(error).toBeUndefined();
	const { send_date } = account.notification();
	expect([minute(before + day), minute(Date.now() + day)]).toContain(send_date);
});

test("a time in each user's zone is not too late while it is still to come somewhere", async () => {
	const sendAt = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16);
	const past = await account.send({ when: 'at', sendAt }, { timeZone: 'UTC' });
	expect(past.error?.message).toMatch(/^Date and Time lies in the past/);
	expect(account.requests).toEqual([]);
	const followed = await account.send({ when: 'localTime', sendAt }, { timeZone: 'UTC' });
	expect(followed.error).toBeUndefined();
});

test.each([
	[90, 'minutes', 90 * 60_000],
	['={{ "2" }}', 'hours', 7_200_000],
	[3, 'days', 259_200_000],
])('sends after a delay of %s %s, never too early', async (delay, delayUnit, delayMs) => {
	const before = Date.now() + delayMs;
	expect((await account.send({ when: 'delay', delay, delayUnit }, { timeZone: 'Asia/Tokyo' })).error).toBeUndefined();
	const { send_date, ...time } = timeOf(account.notification());
	expect(time).toEqual({ ignore_user_timezone: true });
	const sendAt = Date.parse(`${String(send_date).replace(' ', 'T')}Z`);
	expect(sendAt - before).toBeGreaterThanOrEqual(0);
	expect(sendAt - Date.now() - delayMs).toBeLessThanOrEqual(60_000);
});

test('a delay counts from the start of the run, so that equal items share a message', async () => {
	const { error } = await account.send(
		{ sendTo: 'everyone', when: 'delay', content: "={{ (() => { const end = Date.now() + 30; while (Date.now() < end); return 'Hello'; })() }}" },
		{ items: Array.from({ length: 5 }, () => ({})) },
	);
	expect(error).toBeUndefined();
	expect(account.notification()).toMatchObject({ content: 'Hello' });
});

test('sends each item at its own time', async () => {
	const { error } = await account.send(
		{ when: 'at', sendAt: '={{ $json.at }}' },
		{ timeZone: 'Europe/Berlin', items: [{ at: '2099-07-01T08:00:00' }, { at: '2099-12-01T08:00:00' }] },
	);
	expect(error).toBeUndefined();
	expect(account.bodies()).toMatchObject([
		{ request: { notifications: [{ send_date: '2099-07-01 06:00' }, { send_date: '2099-12-01 07:00' }] } },
	]);
});
