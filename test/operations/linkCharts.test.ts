/** Email Link: Get as a chart: its period, and the one before. */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'link charts' });

const page = (name: string) => `https://example.com/${name}`;

/** A chart of these clicks by link, and of those in the period before. */
async function chartOf(clicks: Readonly<Record<string, number>>, before?: Readonly<Record<string, number>>, parameters: Record<string, unknown> = {}) {
	for (const each of [clicks, ...(before ? [before] : [])]) {
		const items = Object.entries(each).map(([name, interactions]) => ({ link: page(name), interactions, devices: 1 }));
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ items }), method: 'linksInteractions' });
	}
	const week = { dateRange: 'custom', date_from: '2026-06-08', date_to: '2026-06-14' };
	const { items, error } = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'emailLink', operation: 'get', countBy: 'ids', messages_ids: '7', ...week, returnAs: 'chart', chartOptions: { comparePeriodBefore: before !== undefined }, ...parameters },
		credential: account.credential(),
		timeZone: 'Pacific/Tongatapu',
	});
	expect(error).toBeUndefined();
	return items[0]!.json as Record<string, unknown> & { text: string };
}

const asked = () => account.requests.map(({ body }) => (JSON.parse(body) as { filters: { date_range: object } }).filters.date_range);

test('the days of the period are those that were asked for, and the most clicked link stands first', async () => {
	const item = await chartOf({ rare: 3, often: 30 });
	expect(asked()).toEqual([{ date_from: '2026-06-08', date_to: '2026-06-14' }]);
	expect(item).toMatchObject({ from: '2026-06-08', to: '2026-06-14', totals: { interactions: 33 } });
	expect(item).not.toHaveProperty('before');
	expect(item.text).toContain('Jun 8 – Jun 14, 2026\n');
	expect(item.text).toContain('example.com/often: Interactions 30, Devices 1\nexample.com/rare');
});

test('links are compared with the week before, and those that were clicked only then are named', async () => {
	const item = await chartOf({ stays: 30, fresh: 4 }, { stays: 20, gone: 5, older: 9 });
	expect(asked()).toEqual(expect.arrayContaining([{ date_from: '2026-06-08', date_to: '2026-06-14' }, { date_from: '2026-06-01', date_to: '2026-06-07' }]));
	expect(item).toMatchObject({ from: '2026-06-08', to: '2026-06-14', totals: { interactions: 34 }, before: { from: '2026-06-01', to: '2026-06-07', interactions: 34 }, change: { interactions: 0 } });
	expect(item['rows']).toHaveLength(4);
	expect(item.text).toContain('example.com/stays: Interactions 30 (+50%), Devices 1 (±0%)\nexample.com/fresh: Interactions 4, Devices 1\nexample.com/older: Interactions 0 (−100%), Devices 0 (−100%)\nexample.com/gone: Interactions 0 (−100%)');
});

test('a whole month is compared with the month before', async () => {
	await chartOf({ one: 1 }, { one: 1 }, { date_from: '2026-06-01', date_to: '2026-06-30' });
	expect(asked()).toContainEqual({ date_from: '2026-05-01', date_to: '2026-05-31' });
});

test('a period with today says that today is not over', async () => {
	const { text } = await chartOf({ one: 1 }, { one: 1 }, { dateRange: 'last7Days' });
	expect(text).toMatch(/[A-Z][a-z]{2} \d+ is not over yet, and the period before has only whole days\./);
});

test('a report names the links that were clicked only in the week before, too', async () => {
	for (const clicks of [{ stays: 30 }, { stays: 20, gone: 5 }]) {
		const items = Object.entries(clicks).map(([name, interactions]) => ({ link: page(name), interactions, devices: 1 }));
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ items }), method: 'linksInteractions' });
	}
	const week = { dateRange: 'custom', date_from: '2026-06-08T00:00:00', date_to: '2026-06-14T23:59:59' };
	const { items, error } = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'report', operation: 'get', application: byCode(APPLICATION), sections: ['emailLinks'], link_template: page('%'), comparePeriodBefore: true, ...week },
		credential: account.credential(),
		timeZone: 'Europe/Berlin',
	});
	expect(error).toBeUndefined();
	const { rows, text } = items[0]!.json as { rows: object; text: string };
	expect(rows).toMatchObject({ emailLinks: [{ link: page('stays'), interactions: 30 }, { link: page('gone'), interactions: 0, devices: 0 }] });
	expect(text).toContain('example.com/stays: Interactions 30 (+50%), Devices 1 (±0%)\nexample.com/gone: Interactions 0 (−100%), Devices 0 (−100%)');
});
