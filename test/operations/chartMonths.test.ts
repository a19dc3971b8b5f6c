/** Charts of what the service counts in days, months and years of UTC. */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'chart months' });

interface Asked {
	/** Both ends, on the clock of the workflow. */
	period: [string, string];
	timeZone?: string;
	formatter: 'hourly' | 'daily' | 'monthly' | 'yearly';
	/** What was sent, by the start of the interval in UTC; null where the count is no number. */
	sent: Readonly<Record<string, number | null>>;
	/** The same of the period before, if it is compared. */
	before?: Readonly<Record<string, number | null>>;
	interval?: 'day' | 'hour';
}

/** What *Application: Get* gives of an application as a chart. */
async function chartOf({ period: [datefrom, dateto], timeZone = 'UTC', formatter, sent, before, interval = 'day' }: Asked) {
	const answers = [sent, ...(before ? [before] : [])];
	answers.forEach((counts, index) => {
		const rows = Object.entries(counts).map(([datetime, count]) => ({ datetime, action: 'send', count: count ?? '–' }));
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, status_message: 'OK', response: { request_id: `request-${index}` } }), method: 'getAppStats' });
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ error: null, json_data: { messages: { formatter, rows } } }), method: 'getResults' });
	});
	const { items, error } = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'application', operation: 'get', application: byCode(APPLICATION), dateRange: 'custom', datefrom, dateto, returnAs: 'chart', chartOptions: { comparePeriodBefore: before !== undefined, interval } },
		credential: account.credential(),
		timeZone,
	});
	account.faults.clear();
	expect(error).toBeUndefined();
	const { slack, text, html } = items[0]!.json as { slack: { blocks: Array<{ type: string; chart?: { series: Array<{ data: Array<{ label: string; value: number }> }> } }> }; text: string; html: string };
	const data = slack.blocks.find(({ type }) => type === 'data_visualization')?.chart?.series[0]?.data ?? [];
	return { text, html, places: data.map(({ label, value }) => [label, value] as const) };
}

test('months without counts stand between the others', async () => {
	const { places, text } = await chartOf({
		period: ['2025-11-01T00:00:00', '2026-04-30T23:59:59'],
		formatter: 'monthly',
		sent: { '2025-12-01 00:00:00': 5, '2026-03-01 00:00:00': 7 },
	});
	expect(places).toEqual([['Nov', 0], ['Dec', 5], ['Jan 2026', 0], ['Feb', 0], ['Mar', 7], ['Apr', 0]]);
	expect(text).not.toMatch(/whole|part of/);
});

test('months in which the period begins or ends are marked', async () => {
	const { places, text } = await chartOf({
		period: ['2025-11-15T00:00:00', '2026-02-10T23:59:59'],
		formatter: 'monthly',
		sent: { '2025-11-01 00:00:00': 5, '2026-01-01 00:00:00': 7 },
	});
	expect(places).toEqual([['Nov', 5], ['Dec', 0], ['Jan 2026', 7], ['Feb', 0]]);
	expect(text).toContain('The service counts months of UTC, so Nov and Feb are not whole.');
});

test('a month of UTC before the first one of the workflow has a place only if something was counted in it', async () => {
	// In Berlin, 2026 begins an hour before it does in UTC.
	const year = { period: ['2026-01-01T00:00:00', '2026-03-31T23:59:59'] as [string, string], timeZone: 'Europe/Berlin', formatter: 'monthly' as const };
	const without = await chartOf({ ...year, sent: { '2026-02-01 00:00:00': 5 } });
	expect(without.places).toEqual([['Jan 2026', 0], ['Feb', 5], ['Mar', 0]]);
	const counted = await chartOf({ ...year, sent: { '2025-12-01 00:00:00': 1, '2026-02-01 00:00:00': 5 } });
	expect(counted.places).toEqual([['Dec', 1], ['Jan 2026', 0], ['Feb', 5], ['Mar', 0]]);
	expect(counted.text).toContain('so Dec and Mar are not whole');
});

test('years are years, and those without counts stand between the others', async () => {
	const { places, text } = await chartOf({ period: ['2023-01-01T00:00:00', '2025-12-31T23:59:59'], formatter: 'yearly', sent: { '2023-01-01 00:00:00': 5, '2025-01-01 00:00:00': 7 } });
	expect(places).toEqual([['2023', 5], ['2024', 0], ['2025', 7]]);
	expect(text).not.toMatch(/whole|part of/);
});

test('years are compared where the period is whole years', async () => {
	const { html, text } = await chartOf({ period: ['2024-01-01T00:00:00', '2025-12-31T23:59:59'], formatter: 'yearly', sent: { '2024-01-01 00:00:00': 5, '2025-01-01 00:00:00': 7 }, before: { '2022-01-01 00:00:00': 2, '2023-01-01 00:00:00': 4 } });
	expect(text).toContain('Sent: 12 (+100%)');
	expect(text).not.toContain('only the totals');
	expect(html).toContain('2024');
});

test.each([
	// 13 hours ahead: June 1 there begins at 11:00 of May 31 in UTC.
	['Pacific/Tongatapu', ['May 31', 'Jun 1', 'Jun 2', 'Jun 3'], 'May 31 and Jun 3'],
	// 11 hours behind: June 3 there ends at 10:59:59 of June 4 in UTC.
	['Pacific/Pago_Pago', ['Jun 1', 'Jun 2', 'Jun 3', 'Jun 4'], 'Jun 1 and Jun 4'],
])('days of UTC that are not whole in the period are marked: %s', async (timeZone, labels, named) => {
	const day = (label: string) => `2026-${label.startsWith('May') ? '05' : '06'}-${label.slice(4).padStart(2, '0')} 00:00:00`;
	const { places, text } = await chartOf({ period: ['2026-06-01T00:00:00', '2026-06-03T23:59:59'], timeZone, formatter: 'daily', sent: Object.fromEntries(labels.map((label) => [day(label), 6])) });
	expect(places).toEqual(labels.map((label) => [label, 6]));
	expect(text).toContain(`The service counts days of UTC, so ${named} are not whole.`);
});

test('days that are cut by the period itself are marked', async () => {
	const { text } = await chartOf({ period: ['2026-06-01T10:00:00', '2026-06-03T11:59:59'], formatter: 'hourly', sent: { '2026-06-02 10:00:00': 5 } });
	expect(text).toContain('Only a part of Jun 1 and Jun 3 is in the period.');
});

test('whole days are not marked, over a change of the clocks neither', async () => {
	// In Berlin, clocks changed on March 29.
	const { text } = await chartOf({ period: ['2026-03-28T00:00:00', '2026-03-30T23:59:59'], timeZone: 'Europe/Berlin', formatter: 'hourly', sent: { '2026-03-28 23:00:00': 5, '2026-03-29 21:59:59': 7 } });
	expect(text).toContain('Sent: 12  ▁█▁');
	expect(text).not.toMatch(/whole|part of/);
});

test('days that have not begun are not 0', async () => {
	const now = new Date();
	const [today, last] = [0, 5].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));
	const first = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
	const { places } = await chartOf({ period: [`${first}T00:00:00`, `${last}T23:59:59`], formatter: 'daily', sent: { [`${first} 00:00:00`]: 5, [`${today} 00:00:00`]: 1 } });
	expect(places.map(([, value]) => value)).toEqual([5, 0, 1]);
});

test('where a count is unknown, there is no total of it, and the texts say why', async () => {
	const { text, places } = await chartOf({ period: ['2026-06-01T00:00:00', '2026-06-03T23:59:59'], formatter: 'daily', sent: { '2026-06-01 00:00:00': 5, '2026-06-02 00:00:00': null, '2026-06-03 00:00:00': 7 } });
	expect(text).not.toContain('Sent: ');
	expect(text).toContain('Without a total, since a part is not known: Sent.');
	expect(places).toEqual([['Jun 1', 5], ['Jun 2', 0], ['Jun 3', 7]]);
});

test('hours that are chosen are days where the service counts by days', async () => {
	const { places } = await chartOf({ period: ['2026-06-01T00:00:00', '2026-06-02T23:59:59'], formatter: 'daily', sent: { '2026-06-01 00:00:00': 5 }, interval: 'hour' });
	expect(places).toEqual([['Jun 1', 5], ['Jun 2', 0]]);
});

/** Subscribers of iOS and Android at some times. */
async function subscribersOf(period: [string, string], enabled: Readonly<Record<string, [number, number]>>) {
	const statistics = Object.entries(enabled).flatMap(([timestamp, both]) => both.map((push_enabled, index) => ({ timestamp, platform: index === 0 ? 1 : 3, push_enabled, push_disabled: 0 })));
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ statistics }), method: 'getSubscribersStatistics' });
	const [timestamp_from, timestamp_to] = period;
	const { items, error } = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'application', operation: 'getSubscribersOverTime', application_code: byCode(APPLICATION), dateRange: 'custom', timestamp_from, timestamp_to, returnAs: 'chart' },
		credential: account.credential(),
		timeZone: 'UTC',
	});
	expect(error).toBeUndefined();
	return items[0]!.json as { from: string; to: string; text: string; html: string };
}

test('subscribers that the service gives by months have a place for each month of the period, and its days', async () => {
	const { from, to, text, html } = await subscribersOf(['2025-05-16T00:00:00', '2025-08-15T23:59:59'], { '2025-05-16 00:00:00': [10, 30], '2025-06-16 00:00:00': [12, 29], '2025-07-16 00:00:00': [14, 27] });
	expect([from, to]).toEqual(['2025-05-16', '2025-08-15']);
	// The service says nothing of August.
	expect(text).toContain('iOS: Push Enabled 14  ▆▇█ \nAndroid: Push Enabled 27  ██▇ ');
	expect(text).not.toMatch(/whole|part of/);
	expect(html).toContain('Push Enabled, up to 14<');
});

test('subscribers of a single day are drawn by the hour', async () => {
	const { text } = await subscribersOf(['2026-06-01T00:00:00', '2026-06-01T23:59:59'], { '2026-06-01 00:00:00': [10, 30], '2026-06-01 01:00:00': [12, 29] });
	expect(text).toContain(`iOS: Push Enabled 12  ▇█${' '.repeat(22)}`);
});
