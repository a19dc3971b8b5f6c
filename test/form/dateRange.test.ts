/** Date Range: the period that a choice means, to the second, in the time zone of the workflow. */
import { endsOf } from '../../nodes/form/sections/dateRange';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { callTool } from '../support/engine/agent';
import { openInputAccount } from './account';

const BERLIN = 'Europe/Berlin';
const ends = (range: Parameters<typeof endsOf>[0], now: string, zone = BERLIN) => {
	const { start, end } = endsOf(range, new Date(now), zone);
	return [start, end].map((moment) => moment.toUTC().toISO({ suppressMilliseconds: true }));
};

// 2026-11-26 is a Thursday. Berlin is one hour ahead of UTC in winter, two in summer.
test.each([
	['today', '2026-11-26T13:30:15.900Z', '2026-11-25T23:00:00Z', '2026-11-26T13:30:15Z'],
	['yesterday', '2026-11-26T13:30:15Z', '2026-11-24T23:00:00Z', '2026-11-25T22:59:59Z'],
	['last7Days', '2026-11-26T13:30:15Z', '2026-11-19T23:00:00Z', '2026-11-26T13:30:15Z'],
	['last30Days', '2026-11-26T13:30:15Z', '2026-10-27T23:00:00Z', '2026-11-26T13:30:15Z'],
	['lastWeek', '2026-11-26T13:30:15Z', '2026-11-15T23:00:00Z', '2026-11-22T22:59:59Z'],
	['lastMonth', '2026-11-26T13:30:15Z', '2026-09-30T22:00:00Z', '2026-10-31T22:59:59Z'],
	// On a Monday, the week before ended at midnight; on a Sunday it has not ended.
	['lastWeek', '2026-11-29T23:00:00Z', '2026-11-22T23:00:00Z', '2026-11-29T22:59:59Z'],
	['lastWeek', '2026-11-29T22:59:59Z', '2026-11-15T23:00:00Z', '2026-11-22T22:59:59Z'],
	// In Berlin it is already the next day.
	['today', '2026-11-26T23:30:00Z', '2026-11-26T23:00:00Z', '2026-11-26T23:30:00Z'],
	// February of a leap year, and the month before January.
	['lastMonth', '2028-03-01T00:00:00Z', '2028-01-31T23:00:00Z', '2028-02-29T22:59:59Z'],
	['lastMonth', '2027-01-10T12:00:00Z', '2026-11-30T23:00:00Z', '2026-12-31T22:59:59Z'],
	// Days of 23 and of 25 hours.
	['yesterday', '2026-03-30T10:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
	['yesterday', '2026-10-26T10:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
	['last7Days', '2026-10-28T10:00:00Z', '2026-10-21T22:00:00Z', '2026-10-28T10:00:00Z'],
] as const)('%s at %s begins %s and ends %s', (range, now, start, end) => {
	expect(ends(range, now)).toEqual([start, end]);
});

test('works in time zones where a day starts at 01:00, with a half-hour offset, and far from UTC', () => {
	// The clocks of Cairo go from 00:00 to 01:00 on 2026-04-24.
	expect(ends('yesterday', '2026-04-25T10:00:00Z', 'Africa/Cairo')).toEqual(['2026-04-23T22:00:00Z', '2026-04-24T20:59:59Z']);
	expect(ends('yesterday', '2026-11-26T13:00:00Z', 'Asia/Kolkata')).toEqual(['2026-11-24T18:30:00Z', '2026-11-25T18:29:59Z']);
	expect(ends('today', '2026-11-26T05:00:00Z', 'America/Los_Angeles')).toEqual(['2026-11-25T08:00:00Z', '2026-11-26T05:00:00Z']);
});

describe('in the form', () => {
	const account = openInputAccount('date range');
	type Sent = Record<'date_from' | 'date_to' | 'datefrom' | 'dateto', string>;
	const sent = () => account.requests.map(({ json }) => ((json as { request?: Sent }).request ?? json) as Sent);
	const daysBetween = ({ date_from, date_to }: Sent) => (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000;
	const run = async (method: Parameters<typeof account.run>[0], parameters: Record<string, unknown>, items?: object[]) =>
		(await account.run(method, parameters, { timeZone: BERLIN, ...(items && { items: items as never }) })).error?.message;
	const ofUser = { filters: { user_id: 'user-1' } };

	test('defaults to the last seven days, sent in UTC', async () => {
		expect(await run('getMessageLog', { dateRange: 'last7Days', ...ofUser })).toBeUndefined();
		const [{ date_from, date_to } = {} as Sent] = sent();
		expect(date_from).toMatch(/^\d{4}-\d\d-\d\d 2[23]:00:00$/);
		const days = (Date.parse(`${date_to.replace(' ', 'T')}Z`) - Date.parse(`${date_from.replace(' ', 'T')}Z`)) / 86_400_000;
		expect(days).toBeGreaterThan(5.9);
		expect(days).toBeLessThan(7.1);
	});

	test('uses days of the workflow where the service takes days', async () => {
		await run('getBouncedEmails', { dateRange: 'lastMonth' });
		const [{ date_from, date_to } = {} as Sent] = sent();
		expect(date_from).toMatch(/-01$/);
		expect(date_to).toMatch(/-(?:28|29|30|31)$/);
		expect(date_to.slice(0, 7)).toBe(date_from.slice(0, 7));
	});

	test('asks for a day more on both sides where rows show their own time', async () => {
		expect(await run('listMessages', { dateRange: 'lastMonth' })).toBeUndefined();
		const { filters } = sent()[0] as never as { filters: { date_range: Sent } };
		expect(filters.date_range.date_from).toMatch(/-(?:28|29|30|31)$/);
		expect(filters.date_range.date_to).toMatch(/-01$/);
		expect(daysBetween(filters.date_range)).toBeGreaterThanOrEqual(28 + 1);
		expect(daysBetween(filters.date_range)).toBeLessThanOrEqual(31 + 1);
	});

	test('sends no period for Any Time', async () => {
		expect(await run('getMessageLog', { dateRange: 'anyTime', ...ofUser })).toBeUndefined();
		expect(await run('listMessages', { dateRange: 'anyTime' })).toBeUndefined();
		await run('getBouncedEmails', { dateRange: 'anyTime' });
		expect(JSON.stringify(sent())).not.toContain('date_');
	});

	test('the last thirty days are within reach of the log at every hour', async () => {
		expect(await run('getMessageLog', { dateRange: 'last30Days', ...ofUser })).toBeUndefined();
		const [{ date_from } = {} as Sent] = sent();
		expect(Date.now() - Date.parse(`${date_from.replace(' ', 'T')}Z`)).toBeLessThan(30 * 86_400_000);
	});

	test('may differ from item to item', async () => {
		const items = [{ range: 'yesterday' }, { range: 'custom', from: '2026-11-01', to: '2026-11-02T12:00:00' }];
		const parameters = { dateRange: '={{ $json.range }}', date_from: '={{ $json.from }}', date_to: '={{ $json.to }}' };
		expect(await run('listMessages', parameters, items)).toBeUndefined();
		const ranges = sent().map((body) => (body as never as { filters: { date_range: Sent } }).filters.date_range);
		expect(ranges[0] && daysBetween(ranges[0])).toBe(2);
		expect(ranges[1]).toEqual({ date_from: '2026-10-31', date_to: '2026-11-03' });
	});

	test.each([
		['lastYear', 'Date Range does not know the choice "lastYear". It offers Any Time (anyTime), Today (today)'],
		['={{ null }}', 'Date Range is null where a value belongs'],
		['custom', 'From is empty. Enter a date and time such as'],
	])('%s is refused, and nothing is requested', async (dateRange, says) => {
		expect((await run('getMessageLog', { dateRange, ...ofUser }))?.slice(0, says.length)).toBe(says);
		expect(account.requests).toEqual([]);
	});

	test('an agent chooses a period by its name', async () => {
		const parameters = {
			resource: 'messageLog', operation: 'getAll', filters: { application_code: byCode(APPLICATION), message_code: MESSAGE },
			dateRange: "={{ $fromAI('range', 'today, yesterday or last7Days', 'string') }}",
		};
		const calls = [{ range: 'yesterday' }, { range: 'the day before' }];
		const answers = await callTool({ type: 'pushStatistics', parameters, calls, credential: account.credential() });
		expect(answers[1]).toMatchObject({ error: { message: expect.stringContaining('Date Range does not know the choice') as string } });
		expect(sent().map(({ date_to }) => date_to)).toEqual([expect.stringMatching(/59:59$/)]);
	});
});
