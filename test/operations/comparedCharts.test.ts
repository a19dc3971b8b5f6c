/**
 * A chart compared with the period before: both are requested at the same time, and compared day
 * by day.
 */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { readPng } from '../report/readPng';

const account = startAccount({ seed: 'compared charts' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addEvent('Purchase');
	simulator.addEvent('Refund');
	const at = (event: string, ...times: string[]) => {
		for (const time of times)
			simulator.state.events.push({ code: time, application: APPLICATION, event, hwid: 'one', userId: undefined, attributes: {}, at: new Date(time) });
	};
	// Berlin is two hours ahead of UTC in June; the comments give the days there.
	at('Purchase', '2026-05-25T22:30:00Z', '2026-05-26T10:00:00Z'); // May 26, twice
	at('Purchase', '2026-05-28T10:00:00Z', '2026-06-01T21:59:59Z'); // May 28, June 1
	at('Purchase', '2026-06-01T22:00:00Z'); // June 2
	at('Purchase', '2026-06-04T08:00:00Z', '2026-06-04T09:00:00Z', '2026-06-08T21:30:00Z', '2026-06-08T21:59:59Z'); // June 4, 4, 8, 8
	at('Purchase', '2026-05-25T21:59:59Z', '2026-06-08T22:00:00Z'); // Outside of both periods
	at('Refund', '2026-05-27T10:00:00Z');
});

const week = { dateRange: 'custom', date_from: '2026-06-02T00:00:00', date_to: '2026-06-08T23:59:59' };

async function comparedChart(parameters: Record<string, unknown>) {
	const run = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'event', operation: 'get', application: byCode(APPLICATION), event: 'Purchase', returnAs: 'chart', chartOptions: { comparePeriodBefore: true }, ...parameters },
		credential: account.credential(),
		timeZone: 'Europe/Berlin',
	});
	return { ...run, item: run.items[0]! };
}

/** The requests for statistics. */
const asked = () => account.requests.filter(({ name }) => name === 'getEventStatistics').map(({ body }) => (JSON.parse(body) as { request: object }).request);

test('compares with as many days before, day by day in the time zone of the workflow', async () => {
	const { item, items, error } = await comparedChart(week);
	expect(error).toBeUndefined();
	expect(items).toHaveLength(1);
	expect(asked()).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ date_from: '2026-06-01 22:00:00', date_to: '2026-06-08 21:59:59' }),
			expect.objectContaining({ date_from: '2026-05-25 22:00:00', date_to: '2026-06-01 21:59:59' }),
		]),
	);
	expect(item.json).toMatchObject({
		from: '2026-06-02',
		to: '2026-06-08',
		totals: { count: 5 },
		before: { from: '2026-05-26', to: '2026-06-01', count: 4 },
		change: { count: 0.25 },
		rows: [{ date: '2026-06-02', event: 'Purchase', count: 1 }, { date: '2026-06-04', count: 2 }, { date: '2026-06-08', count: 2 }],
	});
	expect(item.json['text']).toContain('Jun 2 – Jun 8, 2026, compared with May 26 – Jun 1, 2026');
	expect(item.json['text']).toContain('Count: 5 (+25%)');
	expect(JSON.stringify(item.json['slack'])).toContain('5  (+25%)');
	const file = (item.binary as unknown as Record<string, { data: string }>)['chart']!;
	expect(readPng(Buffer.from(file.data, 'base64')).width).toBe(1200);
});

test('requests both periods at the same time', async () => {
	account.faults.add({ kind: 'latency', ms: 300, method: 'getEventStatistics', times: 2 });
	const { error } = await comparedChart(week);
	expect(error).toBeUndefined();
	expect(account.requests.slice(0, 2).map(({ name }) => name)).toEqual(['getEventStatistics', 'getEventStatistics']);
});

test('compares a whole month with the month before, day by day', async () => {
	const { item, error } = await comparedChart({ dateRange: 'custom', date_from: '2026-06-01T00:00:00', date_to: '2026-06-30T23:59:59' });
	expect(error).toBeUndefined();
	// In Berlin, June starts and ends two hours earlier than in UTC.
	expect(item.json).toMatchObject({ totals: { count: 7 }, before: { from: '2026-05-01', to: '2026-05-31', count: 4 }, change: { count: 0.75 } });
	expect(item.json['text']).toContain('The period before has 31 days, and this one 30.');
});

test('shows no change for what happened only before', async () => {
	const { item, error } = await comparedChart({ ...week, event: 'Refund' });
	expect(error).toBeUndefined();
	expect(item.json).toMatchObject({ totals: { count: 0 }, before: { count: 1 }, change: { count: -1 } });
	expect(item.json['text']).toContain('Count: 0 (−100%)');
});

test('compares today up to the same time of the day, and marks it', async () => {
	const { item, error } = await comparedChart({ dateRange: 'last7Days' });
	expect(error).toBeUndefined();
	const ends = asked() as Array<{ date_to: string }>;
	expect(new Set(ends.map(({ date_to }) => date_to.slice(11)))).toHaveProperty('size', 1);
	expect(item.json['text']).toMatch(/is not over yet\.\nThe period before is asked for up to the same time of its last day\./);
});

test('requests nothing more without the option', async () => {
	const { item, error } = await comparedChart({ ...week, chartOptions: { comparePeriodBefore: false } });
	expect(error).toBeUndefined();
	expect(asked()).toHaveLength(1);
	expect(item.json).not.toHaveProperty('before');
});

test('a refusal of either period is an error', async () => {
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Too far back', method: 'getEventStatistics', skip: 1 });
	const { error } = await comparedChart(week);
	expect(`${error?.message} ${error?.description}`).toContain('Too far back');
});

test('requests nothing before the start of the calendar', async () => {
	const { error } = await comparedChart({ dateRange: 'custom', date_from: '0001-01-01T12:00:00', date_to: '0001-01-20T12:00:00' });
	expect(error?.message).toContain('is too early to be compared');
	expect(account.requests).toHaveLength(0);
});
