/** The days, hours and months of a chart are those of its period. */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'chart periods' });

interface Asked {
	/** Both ends, on the clock of the workflow. */
	period: [string, string];
	timeZone: string;
	formatter: 'minutely' | 'hourly' | 'daily' | 'monthly' | 'yearly';
	/** What was sent, by the start of the interval in UTC. */
	sent: Readonly<Record<string, number>>;
	parameters?: Record<string, unknown>;
}

/** What *Application: Get* gives of an application. */
async function itemsOf({ period: [datefrom, dateto], timeZone, formatter, sent, parameters }: Asked) {
	const rows = Object.entries(sent).map(([datetime, count]) => ({ datetime, action: 'send', count }));
	for (const request of [1, 2]) {
		const scheduled = { status_code: 200, status_message: 'OK', response: { request_id: `request-${request}` } };
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(scheduled), method: 'getAppStats' });
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ error: null, json_data: { messages: { formatter, rows } } }), method: 'getResults' });
	}
	const { items, error } = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'application', operation: 'get', application: byCode(APPLICATION), dateRange: 'custom', datefrom, dateto, returnAs: 'chart', ...parameters },
		credential: account.credential(),
		timeZone,
	});
	account.faults.clear();
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

const rowsOf = (asked: Asked) => itemsOf({ ...asked, parameters: { returnAs: 'rows', ...asked.parameters } });

interface Place {
	label: string;
	value: number;
}

/** The first series as Slack draws it. */
function columnsOf(item: Record<string, unknown> | undefined): Place[] {
	const { blocks } = item?.['slack'] as { blocks: Array<{ type: string; chart?: { series: Array<{ data: Place[] }> } }> };
	return blocks.find(({ type }) => type === 'data_visualization')?.chart?.series[0]?.data ?? [];
}

/** Days of June 2026, as the service writes them. */
const june = (...days: number[]) => Object.fromEntries(days.map((day) => [`2026-06-${String(day).padStart(2, '0')} 00:00:00`, 10 * day]));

test.each([false, true])('a midnight ends the day before it (compared: %s)', async (comparePeriodBefore) => {
	const [item] = await itemsOf({
		period: ['2026-06-01T00:00:00', '2026-06-08T00:00:00'],
		timeZone: 'UTC',
		formatter: 'daily',
		sent: june(1, 2, 3, 4, 5, 6, 7),
		parameters: { chartOptions: { comparePeriodBefore } },
	});
	expect(item).toMatchObject({ from: '2026-06-01', to: '2026-06-07' });
	expect(columnsOf(item).map(({ value }) => value)).toEqual([10, 20, 30, 40, 50, 60, 70]);
});

test('a midnight of a half-hour zone ends the day before it, which is drawn by the hour', async () => {
	const asked: Asked = { period: ['2026-06-08T00:00:00', '2026-06-09T00:00:00'], timeZone: 'Asia/Kolkata', formatter: 'hourly', sent: { '2026-06-08 17:00:00': 3 } };
	const [item] = await itemsOf(asked);
	expect(item).toMatchObject({ from: '2026-06-08', to: '2026-06-08' });
	expect(item?.['rows']).toMatchObject([{ time: '2026-06-08T17:00:00Z', sent: 3 }]);
	expect(await rowsOf(asked)).toMatchObject([{ from: '2026-06-08', to: '2026-06-08', sent: 3 }]);
});

test('what a half-hour zone counts in the hour in which the day begins is of that day', async () => {
	const asked: Asked = {
		period: ['2026-06-08T00:00:00', '2026-06-08T23:59:59'],
		timeZone: 'Asia/Kolkata',
		formatter: 'hourly',
		// The request is from 18:30 to 18:29:59 UTC, so the first hour and the last are halves.
		sent: { '2026-06-07 18:00:00': 100, '2026-06-07 19:00:00': 20, '2026-06-08 18:00:00': 7 },
	};
	expect(await rowsOf({ ...asked, parameters: { rows: 'perDay' } })).toMatchObject([{ date: '2026-06-08', sent: 127 }]);
	expect(await rowsOf({ ...asked, parameters: { rows: 'perHour' } })).toMatchObject([{ time: '2026-06-07T18:00:00Z' }, { time: '2026-06-07T19:00:00Z' }, { time: '2026-06-08T18:00:00Z' }]);
	const [item] = await itemsOf(asked);
	// Slack takes 20 places, so each is two hours.
	expect(columnsOf(item).map(({ value }) => value)).toEqual([120, ...Array<number>(10).fill(0), 7]);
	expect(columnsOf(item)[0]?.label).toMatch(/^Jun 8/);
});

test('what a half-hour zone does not ask for stays on its day', async () => {
	const rows = await rowsOf({
		period: ['2026-06-08T00:00:00', '2026-06-08T23:59:59'],
		timeZone: 'Asia/Kolkata',
		formatter: 'hourly',
		sent: { '2026-06-07 17:00:00': 5 },
		parameters: { rows: 'perDay' },
	});
	expect(rows).toMatchObject([{ date: '2026-06-07', sent: 5 }]);
});
