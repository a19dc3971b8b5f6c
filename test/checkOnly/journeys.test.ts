/**
 * Check Only of Journey: Add Users: who would enter which journey, and in how many requests.
 * Nobody enters.
 */
import type { IDataObject } from 'n8n-workflow';
import { previewedEntry } from '../../nodes/catalogue/values/preview';
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

const [WELCOME, SALE] = ['1a2b3c4d-5e6f-4a7b-8c9d-000000000001', '1a2b3c4d-5e6f-4a7b-8c9d-000000000002'];
const account = startAccountForEachTest({ seed: 'check of journeys' }, (simulator) => {
	for (const id of [WELCOME, SALE]) simulator.addJourney({ id, apiEntries: [{ attributes: ['plan'] }] });
});

/** All requests except for the list in which the journeys are looked up. */
const requests = () => account.requests.filter(({ name }) => name !== 'listJourneys');

async function add(items: IDataObject[], parameters: IDataObject = {}, more: Partial<NodeRun> = {}) {
	const result = await runNode({
		type: 'pushJourney',
		parameters: { resource: 'journey', operation: 'addUsers', id: '={{ $json.journey }}', users: '={{ $json.users }}', checkOnly: true, ...parameters } as NodeRun['parameters'],
		items,
		credential: account.credential(),
		...more,
	});
	const hints = (result.stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ message }) => message);
	return { ...result, rows: result.items.map(({ json }) => json), hints };
}

afterEach(() => {
	account.simulator.clock.advance(60_000);
	for (const journey of account.simulator.state.journeys.values()) expect(journey.entries).toEqual([]);
});

const plan = { additionalFields: { attribute_values: { pair: [{ name: 'plan', value: '={{ $json.plan }}' }] } } };

test('each item shows who would enter, and nobody enters', async () => {
	const { rows, hints, error } = await add([{ journey: WELCOME, users: 'a, b, a' }, { journey: WELCOME, users: 'b, c' }, { journey: SALE, users: 'a' }]);
	expect(error).toBeUndefined();
	expect(requests()).toEqual([]);
	const row = { checkOnly: true, status: 'checked', enters: 'users', requestsOfRun: 2 };
	expect(rows).toEqual([
		{ ...row, journeyId: WELCOME, recipients: 2, sharedWith: 1, request: { id: WELCOME, payload: { users: expect.arrayContaining(['a', 'b']) as string[] } } },
		{ ...row, journeyId: WELCOME, recipients: 2, sharedWith: 1, request: { id: WELCOME, payload: { users: ['b', 'c'] } } },
		{ ...row, journeyId: SALE, recipients: 1, sharedWith: 0, request: { id: SALE, payload: { users: ['a'] } } },
	]);
	for (const each of rows) expect(previewedEntry.strict().safeParse(each).error).toBeUndefined();
	expect(hints).toEqual(['Nothing was sent: Check Only is on. 3 items would make 2 requests.']);
});

test('an item that needs several requests gives as many rows as adding does, with the same users', async () => {
	const users = Array.from({ length: 2500 }, (_each, n) => `user-${n}`);
	const items = [{ journey: WELCOME, users }, { journey: WELCOME, users: ['user-7', 'user-2499'] }];
	const { rows, hints } = await add(items);
	expect(hints).toEqual(['Nothing was sent: Check Only is on. 2 items would make 3 requests.']);
	account.clearRequests();
	const { items: added } = await add(items, { checkOnly: false });
	expect(rows).toHaveLength(added.length);
	expect(rows.map(({ recipients, sharedWith }) => [recipients, sharedWith])).toEqual([[1000, 1], [1000, 0], [500, 1], [1, 1], [1, 1]]);
	const checked = rows.slice(0, 3).map(({ request }) => (request as { payload: unknown }).payload);
	expect(checked).toEqual(account.requests.map(({ json }) => (json as { payload: unknown }).payload));
	account.simulator.clock.advance(60_000);
	for (const journey of account.simulator.state.journeys.values()) journey.entries.splice(0);
});

test('the hint counts an item that needs several requests once', async () => {
	const users = Array.from({ length: 2500 }, (_each, n) => `user-${n}`);
	const { hints } = await add([{ journey: '1a2b3c4d-5e6f-4a7b-8c9d-00000000000f', users }]);
	expect(hints).toEqual([
		'Nothing was sent: Check Only is on. 1 item would make 3 requests.',
		'1 item would be sent with a name or a code that the service does not list: see warnings.',
	]);
});

test('announces as many requests as adding makes', async () => {
	const items = Array.from({ length: 2500 }, (_each, n) => ({ journey: n % 2 === 0 ? WELCOME : SALE, users: `user-${n}` }));
	const { rows } = await add(items);
	const { error } = await runNode({
		type: 'pushJourney',
		parameters: { resource: 'journey', operation: 'addUsers', id: '={{ $json.journey }}', users: '={{ $json.users }}' },
		items,
		credential: account.credential(),
	});
	expect(error).toBeUndefined();
	expect(new Set(rows.map(({ requestsOfRun }) => requestsOfRun))).toEqual(new Set([requests().length]));
	expect(requests()).toHaveLength(4);
	account.simulator.clock.advance(60_000);
	for (const journey of account.simulator.state.journeys.values()) expect(journey.entries.splice(0)).toHaveLength(1250);
});

test.each([
	['devices', { enterBy: 'devices', hwids: 'hwid-1, hwid-2' }, { enters: 'devices', recipients: 2 }],
	['a segment', { enterBy: 'segment', filter: 'A("AAAAA-BBBBB")' }, { enters: 'segment', recipients: null }],
])('shows that %s would enter', async (_case, parameters, row) => {
	const { rows } = await add([{ journey: WELCOME }], parameters);
	expect(rows).toEqual([expect.objectContaining({ journeyId: WELCOME, sharedWith: 0, requestsOfRun: 1, ...row })]);
	expect(requests()).toEqual([]);
});

test('refuses what adding refuses', async () => {
	const segment = { enterBy: 'segment', filter: 'A("AAAAA-BBBBB")', ...plan };
	const several = await add([{ journey: WELCOME, plan: 'pro' }, { journey: WELCOME, plan: 'free' }], segment);
	expect(several.error?.message).toMatch(/^Segmentation Expression is the same for /);
	const { error } = await add([{ journey: WELCOME, users: 'a' }, { journey: WELCOME, users: '' }]);
	expect(error?.message).toMatch(/^User IDs is empty/);
	const { rows } = await add([{ journey: WELCOME, users: 'a' }, { journey: WELCOME, users: '' }], {}, { settings: { onError: 'continueRegularOutput' } });
	expect(rows.map((row) => row['checkOnly'] ?? row['error'])).toEqual([true, expect.stringMatching(/^User IDs is empty/)]);
	const elsewhere = await add([{ journey: WELCOME, users: 'a' }], {}, { credential: account.credential({ journeyUrl: 'not a URL' } as never) });
	expect(elsewhere.error?.message).toMatch(/Journey URL/);
});

test('warns of a journey that the service does not list', async () => {
	const unknown = '1a2b3c4d-5e6f-4a7b-8c9d-00000000000f';
	const { rows } = await add([{ journey: WELCOME, users: 'a' }, { journey: unknown, users: 'a' }]);
	expect(rows.map(({ warnings }) => warnings)).toEqual([undefined, [`The service lists no journey "${unknown}". Choose one from the list, or compare it with the journeys in the control panel.`]]);
	expect(account.requests.map(({ name }) => name)).toEqual(['listJourneys']);
});

test('a journey whose ID is written in capitals is listed', async () => {
	const { rows } = await add([{ journey: SALE.toUpperCase(), users: 'a' }]);
	expect(rows[0]?.['warnings']).toBeUndefined();
	expect(account.requests.map(({ name }) => name)).toContain('listJourneys');
});
