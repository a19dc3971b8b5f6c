/**
 * Statistics name what was chosen from a list of the form: n8n keeps with the node what the list
 * showed, so nothing is asked for it.
 */
import { APPLICATION, byCode, CAMPAIGN, MESSAGE } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'chosen titles' });

const chosen = (value: string, cachedResultName: string) => ({ __rl: true, mode: 'list', value, cachedResultName });
const scheduled = { status_code: 200, status_message: 'OK', response: { request_id: 'request' } };
const counted = { error: null, json_data: { formatter: 'hourly', rows: [{ datetime: '2026-06-01 08:00:00', action: 'send', count: 6 }] } };
const figures = { metrics: [{ platform: 1, sends: 6, opens: 3 }, { platform: 3, sends: 4, opens: 1 }] };

async function rowsOf(parameters: Record<string, unknown>, answers: readonly unknown[]) {
	for (const body of answers) account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body) });
	account.requests.length = 0;
	const { items, error } = await runNode({ type: 'pushStatistics', parameters: parameters as never, credential: account.credential() });
	expect(error).toBeUndefined();
	expect(account.requests).toHaveLength(answers.length);
	return items.map(({ json }) => json);
}

const message = (field: unknown, more: object = {}) => ({ resource: 'message', operation: 'get', message: field, ...more });
const june = { dateRange: 'custom', datefrom: '2026-06-01T00:00:00', dateto: '2026-06-15T12:30:00' };

test.each([
	['Black Friday, 2026-11-03 09:30 UTC', 'Black Friday'],
	['Black Friday, 2026-11-03 09:30 UTC (pending)', 'Black Friday'],
	['Black Friday, 2026-11-03 09:30 UTC (Shop) (pending)', 'Black Friday'],
	['Sale, today (new), 2026-11-03 09:30 UTC', 'Sale, today (new)'],
	[`${MESSAGE}, 2026-11-03 09:30 UTC`, undefined],
])('a message that the list shows as %j has its title behind its code', async (shown, title) => {
	const [row] = await rowsOf(message(chosen(MESSAGE, shown)), [figures]);
	expect(row).toMatchObject({ messageCode: MESSAGE, sent: 10, opened: 4 });
	expect(row?.['messageTitle']).toBe(title);
	expect(Object.keys(row ?? {}).slice(0, 2)).toEqual(['messageCode', title === undefined ? 'sent' : 'messageTitle']);
});

test('each platform and each report of a message has it', async () => {
	const shop = chosen(MESSAGE, 'Black Friday, 2026-11-03 09:30 UTC');
	const platforms = await rowsOf(message(shop, { operation: 'getByPlatform' }), [figures]);
	expect(platforms.map(({ messageTitle, platform }) => [messageTitle, platform])).toEqual([['Black Friday', 'iOS'], ['Black Friday', 'Android']]);
	const hours = await rowsOf(message(shop, { source: 'report', rows: 'perHour' }), [scheduled, counted]);
	expect(hours).toMatchObject([{ time: '2026-06-01T08:00:00Z', messageTitle: 'Black Friday', sent: 6 }]);
	const each = await rowsOf(message(shop, { source: 'report', operation: 'getByPlatform', platforms: [1, 3] }), [scheduled, counted, scheduled, counted]);
	expect(each.map(({ messageTitle, platform }) => [messageTitle, platform])).toEqual([['Black Friday', 'iOS'], ['Black Friday', 'Android']]);
});

test('a message that was typed or comes from an expression has none, nor has the answer as it came', async () => {
	const shown = 'Black Friday, 2026-11-03 09:30 UTC';
	for (const field of [byCode(MESSAGE), { ...chosen(MESSAGE, shown), mode: 'code' }, chosen(`={{ "${MESSAGE}" }}`, shown)])
		expect((await rowsOf(message(field), [figures]))[0]).not.toHaveProperty('messageTitle');
	expect(await rowsOf(message(chosen(MESSAGE, shown), { rows: 'asGiven' }), [figures])).toEqual([figures]);
});

test.each([
	['Shop', 'Shop'],
	[`Shop (${APPLICATION})`, 'Shop'],
	['Shop (new)', 'Shop (new)'],
])('an application that the list shows as %j has its title', async (shown, title) => {
	const application = chosen(APPLICATION, shown);
	const [row] = await rowsOf({ resource: 'application', operation: 'get', application, ...june }, [scheduled, { error: null, json_data: { messages: counted.json_data } }]);
	expect(row).toMatchObject({ application: APPLICATION, applicationTitle: title, sent: 6 });
});

test('a campaign that was chosen from the list has its name', async () => {
	const [row] = await rowsOf({ resource: 'campaign', operation: 'get', campaign: chosen(CAMPAIGN, 'Summer'), ...june }, [scheduled, counted]);
	expect(row).toMatchObject({ campaignCode: CAMPAIGN, campaignName: 'Summer', sent: 6 });
});
