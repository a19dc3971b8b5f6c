/**
 * Journey: Add Users and Remove Users over many items (public documentation, "Start by API" and
 * "Remove users from journeys"): how items share requests, and that nobody is lost or added
 * twice.
 */
import type { IDataObject } from 'n8n-workflow';
import type { Journey } from '../../simulator/account/records';
import { catalogue } from '../../nodes/catalogue';
import { GatherPlan } from '../../nodes/execution/batch/gatherPlan';
import { validate } from '../../nodes/execution/request/validate';
import { Random } from '../../tools/executions/random';
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

jest.setTimeout(60_000);

const id = (n: number) => `1a2b3c4d-5e6f-4a7b-8c9d-${String(n).padStart(12, '0')}`;
const account = startAccountForEachTest({ seed: 'journeys' }, (simulator) => {
	for (const n of [1, 2, 3]) simulator.addJourney({ id: id(n), apiEntries: [{ attributes: ['plan', 'code'] }] });
});

const journeyOf = (n: number): Journey => {
	const journey = account.simulator.state.journeys.get(id(n));
	if (journey === undefined) throw new Error(`There is no journey ${n}`);
	return journey;
};
/** Who entered, with which attributes, sorted. */
const entriesOf = (n: number) => {
	workOff();
	return journeyOf(n)
		.entries.map(({ who, attributes }) => JSON.stringify([who, attributes]))
		.sort();
};
/** Longer than the service takes to process what it accepted. */
const workOff = () => void account.simulator.clock.advance(60_000);

const users = (from: number, to: number) => Array.from({ length: to - from }, (_each, n) => `user-${from + n}`);

let executions = 0;

async function run(operation: string, items: IDataObject[], parameters: IDataObject, more: Partial<NodeRun> = {}) {
	const result = await runNode({
		type: 'pushJourney',
		parameters: { resource: 'journey', operation, ...parameters } as NodeRun['parameters'],
		items,
		credential: account.credential(),
		executionId: String(++executions),
		...more,
	});
	return { ...result, json: result.items.map(({ json }) => json) };
}

const add = async (items: IDataObject[], parameters: IDataObject = {}, more: Partial<NodeRun> = {}) =>
	await run('addUsers', items, { id: '={{ $json.journey }}', users: '={{ $json.users }}', ...parameters }, more);
/** Attribute rows with the names and values of the item, in the order of the item. */
const pair = [0, 1].map((n) => ({ name: `={{ Object.keys($json.attributes)[${n}] ?? 'plan' }}`, value: `={{ Object.values($json.attributes)[${n}] }}` }));
const withAttributes = { additionalFields: { attribute_values: { pair } } };
const withPlan = { additionalFields: { attribute_values: { pair: pair.slice(0, 1) } } };

test('10,000 users enter a journey with ten requests', async () => {
	const { json, error } = await add(users(0, 10_000).map((user) => ({ journey: id(1), users: user })));
	expect(error).toBeUndefined();
	expect(account.requests).toHaveLength(10);
	expect(json).toHaveLength(10_000);
	workOff();
	expect(new Set(journeyOf(1).entries.map(({ who }) => who)).size).toBe(10_000);
	expect(journeyOf(1).entries).toHaveLength(10_000);
});

test.each<[string, IDataObject[], IDataObject]>([
	['the ID of the journey in other case', [id(1), id(1).toUpperCase()].map((journey) => ({ journey, users: 'user-1' })), {}],
	[
		'a segment in other spaces and case',
		['T("city", eq, "Rome") * T("plan", eq, "pro")', 'T("city",eq,"Rome")*T( "plan",EQ,"pro")', 'T("plan", eq, "pro") * T("city", eq, "Rome")'].map((filter) => ({ journey: id(1), filter })),
		{ enterBy: 'segment', filter: '={{ $json.filter }}' },
	],
])('%s lets nobody enter twice', async (_what, items, parameters) => {
	const { error, json } = await add(items, parameters);
	expect([error, json.length, account.requests.length]).toEqual([undefined, items.length, 1]);
});

test('users leave a journey once, however its ID is written and in whatever order', async () => {
	const journeys = [`${id(1)}, ${id(1).toUpperCase()}, ${id(3)}`, `${id(3).toUpperCase()}, ${id(1)}`];
	const items = journeys.map((written, n) => ({ user: `user-${n}`, written }));
	const { json, error } = await run('removeUsers', items, { user_ids: '={{ $json.user }}', journey_uuids: '={{ $json.written }}' });
	expect(error).toBeUndefined();
	expect(account.requests.map(({ json: body }) => body)).toEqual([{ journey_uuids: [id(1), id(3)], user_ids: ['user-0', 'user-1'] }]);
	expect(json[0]).toMatchObject({ journeyIds: `${id(1)}, ${id(3)}` });
});

test('segments that differ within quotation marks are different segments', async () => {
	await add(['pro', 'Pro', 'App(1)', 'A(1)'].map((plan) => ({ journey: id(1), filter: `T("plan", eq, "${plan}")` })), { enterBy: 'segment', filter: '={{ $json.filter }}' });
	expect(account.requests).toHaveLength(4);
});

test.each([
	...['A("AAAAA-11111") *', '* A("AAAAA-11111")', 'A("AAAAA-11111") * * T("plan", eq, "pro")', 'A("AAAAA-11111") * ( + T("plan", eq, "pro") \\ )'],
	...['T("plan", noteq, null)', 'T("plan", noteq, Infinity)', 'T("plan", noteq, Invalid DateTime)', "T('plan', noteq, '')", "T('plan', noteq, 'undefined')"],
])('an expression in which a placeholder was left empty is refused: %s', async (filter) => {
	const { error } = await add([{ journey: id(1) }], { enterBy: 'segment', filter });
	expect(error?.message).toMatch(/^Segmentation Expression has .* as an expression may leave it/);
	expect(account.requests).toEqual([]);
});

test.each(['T("city", eq, "Rome") * (T("plan", eq, "a * ") + T("age", gte, -5))', 'T("name", eq, "it\'s null")'])('an expression that is complete is accepted: %s', async (filter) => {
	expect((await add([{ journey: id(1) }], { enterBy: 'segment', filter })).error).toBeUndefined();
});

test.each(Array.from({ length: 12 }, (_each, n) => `seed ${n}`))('random items are gathered without loss or repetition: %s', async (seed) => {
	const random = new Random(seed);
	const items = Array.from({ length: random.whole(1, 120) }, () => {
		const from = random.whole(0, 900);
		const plan = random.pick(['pro', 'free']);
		return {
			journey: id(random.whole(1, 3)),
			users: users(from, from + random.pick([1, 1, 2, 40, 300])),
			// The order of the attributes makes no difference.
			attributes: random.pick([{ plan, code: 'A' }, { code: 'A', plan }, { plan, code: 'B' }]),
		};
	});
	const { json, error, items: results } = await add(items, withAttributes);
	expect(error).toBeUndefined();
	expect(json).toHaveLength(results.length);
	const groups = new Map<string, Set<string>>();
	for (const { journey, users: named, attributes } of items) {
		const group = JSON.stringify([journey, sorted(attributes)]);
		const known = groups.get(group) ?? new Set<string>();
		groups.set(group, known);
		for (const user of named) known.add(user);
	}
	const fewest = [...groups.values()].reduce((sum, { size }) => sum + Math.ceil(size / 1000), 0);
	expect(account.requests).toHaveLength(fewest);
	for (const n of [1, 2, 3]) {
		const expected = [...groups].flatMap(([group, named]) => {
			const [journey, attributes] = JSON.parse(group) as [string, object];
			return journey === id(n) ? [...named].map((user) => JSON.stringify([user, sorted(attributes)])) : [];
		});
		expect(entriesOf(n).map((entry) => JSON.stringify(sortedEntry(entry))).sort()).toEqual(expected.sort());
	}
	expect(new Set(results.map(({ pairedItem }) => (pairedItem as { item: number }).item)).size).toBe(items.length);
});

const sorted = (attributes: object) => Object.fromEntries(Object.entries(attributes).sort());
const sortedEntry = (entry: string) => {
	const [who, attributes] = JSON.parse(entry) as [string, object];
	return [who, sorted(attributes)];
};

test('each item reports the request that carried it', async () => {
	const { json } = await add([{ journey: id(1), users: 'a' }, { journey: id(2), users: 'b' }, { journey: id(1), users: 'c, a' }]);
	expect(account.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ payload: { users: ['a', 'c'] } }, { payload: { users: ['b'] } }]);
	expect(json.map(({ journeyId }) => journeyId)).toEqual([id(1), id(2), id(1)]);
	expect(json[0]?.requestId).toBe(json[2]?.requestId);
	expect(json[0]?.requestId).not.toBe(json[1]?.requestId);
});

test('each item names the user or the device that it is about, or how many', async () => {
	const items = [{ journey: id(1), users: 'a' }, { journey: id(1), users: 'b, b' }, { journey: id(1), users: ['a', 'c'] }];
	const { json } = await add(items);
	expect(json.map(({ users: count, userId }) => [count, userId])).toEqual([[1, 'a'], [1, 'b'], [2, undefined]]);
	const devices = await add([{ journey: id(1), users: 'x' }], { enterBy: 'devices', hwids: 'hwid-1' });
	expect(devices.json[0]).toMatchObject({ devices: 1, hwid: 'hwid-1' });
	expect(account.requests).toHaveLength(2);
});

test.each([
	['Welcome (running)', 'Welcome'],
	['Welcome', 'Welcome'],
	['Sale (new) (draft)', 'Sale (new)'],
	[`Welcome (paused, ${id(1)})`, 'Welcome'],
	[`Welcome (${id(1)})`, 'Welcome'],
	[`${id(1)} (running)`, undefined],
])('a journey chosen from the list as %j has its title in each row', async (cachedResultName, title) => {
	const { json } = await add([{ users: 'a' }, { users: 'b' }], { id: { __rl: true, mode: 'list', value: id(1), cachedResultName } });
	expect(json.map(({ journeyId, journeyTitle }) => [journeyId, journeyTitle])).toEqual([[id(1), title], [id(1), title]]);
	// Nothing is asked for it.
	expect(account.requests).toHaveLength(1);
});

test('a journey that was typed or comes from an expression has no title', async () => {
	for (const chosen of [id(1), { __rl: true, mode: 'id', value: id(1), cachedResultName: 'Welcome (running)' }, { __rl: true, mode: 'list', value: `={{ "${id(1)}" }}`, cachedResultName: 'Welcome (running)' }])
		expect((await add([{ users: 'a' }], { id: chosen })).json[0]).not.toHaveProperty('journeyTitle');
});

test('users and devices of a journey go in separate requests', () => {
	const plan = new GatherPlan({ lists: ['users', 'hwids'], most: 2, partly: '' });
	for (const [n, list] of ['users', 'hwids', 'users', 'hwids', 'users'].entries())
		plan.add(n, validate(catalogue.addUsersToJourney, { id: '1', [list]: ['x', `${n}`] }));
	expect(plan.requests.map(({ fields }) => fields)).toEqual([
		{ id: '1', users: ['x', '0'] },
		{ id: '1', hwids: ['x', '1'] },
		{ id: '1', users: ['2', '4'] },
		{ id: '1', hwids: ['3'] },
	]);
});

describe('a segment', () => {
	const segment = { enterBy: 'segment', filter: 'A("AAAAA-11111")', ...withPlan };
	beforeEach(() => void account.simulator.addApplication({ code: 'AAAAA-11111' }));

	test('enters once, however its terms are spelled', async () => {
		account.simulator.addTag({ name: 'plan' });
		const spellings = ['A("AAAAA-11111") * T("plan", eq, "App(x)")', 'App("AAAAA-11111") * T("plan", eq, "App(x)")', 'APPLICATION ("AAAAA-11111") * T("plan", eq, "App(x)")'];
		const { error, json } = await add(spellings.map((filter) => ({ journey: id(1), filter })), { enterBy: 'segment', filter: '={{ $json.filter }}' });
		expect([error, json.length, account.requests.length]).toEqual([undefined, 3, 1]);
	});

	test('enters once, however many items name it', async () => {
		const { json } = await add([{ journey: id(1), attributes: { plan: 'a' } }, { journey: id(1), attributes: { plan: 'a' } }, { journey: id(2), attributes: { plan: 'b' } }], segment);
		expect([account.requests.length, json.length]).toEqual([2, 3]);
	});

	test('is refused where items name it with different attributes, and nobody is added', async () => {
		const items = [{ journey: id(1), attributes: { plan: 'a' } }, { journey: id(2), attributes: { plan: 'b' } }, { journey: id(1), attributes: { plan: 'c' } }];
		const { error } = await add(items, segment);
		expect(error?.message).toMatch(/^Segmentation Expression is the same for 2 items \(0 and 2\), which have different attributes/);
		expect(error?.description).toMatch(/^Nothing was added for any item\./);
		expect(account.requests).toEqual([]);
		const { json } = await add(items, segment, { settings: { onError: 'continueRegularOutput' } });
		expect(json.map((row) => 'error' in row)).toEqual([true, false, true]);
		expect(account.requests).toHaveLength(1);
	});
});

test('one wrong item keeps all others from being added', async () => {
	const { error } = await add([{ journey: id(1), users: 'a' }, { journey: id(1), users: '' }]);
	expect(error?.message).toMatch(/^User IDs is empty/);
	expect(error?.description).toMatch(/^Nothing was added for any item\./);
	expect(account.requests).toEqual([]);
});

describe('a lost answer', () => {
	test('is not repeated, and every item of the request is uncertain', async () => {
		account.faults.add({ kind: 'dropAfter' });
		const { error } = await add([{ journey: id(1), users: 'a' }, { journey: id(1), users: 'b' }], {}, { settings: { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 } });
		expect(error?.message).toBe('It is uncertain whether the service did this');
		expect(error?.description).toContain('Of 2 items, 2 were uncertain (0, 1).');
		expect(account.requests).toHaveLength(1);
		expect(entriesOf(1)).toHaveLength(2);
	});

	test('of one request leaves the others as they are, and Retry On Fail repeats neither', async () => {
		account.faults.add({ kind: 'dropAfter' });
		const items = users(0, 1_500).map((user) => ({ journey: id(1), users: user }));
		const more = { settings: { onError: 'continueRegularOutput', retryOnFail: true, maxTries: 2, waitBetweenTries: 0 } } as Partial<NodeRun>;
		const { json } = await add(items, { requestOptions: { requestsAtOnce: 1 } }, more);
		expect(json.filter((row) => 'error' in row)).toHaveLength(1_000);
		expect(account.requests).toHaveLength(2);
		workOff();
		expect(journeyOf(1).entries).toHaveLength(1_500);
	});

	test('of a removal is repeated', async () => {
		journeyOf(1).users = ['a', 'b'];
		account.faults.add({ kind: 'dropAfter' });
		const { json, error } = await run('removeUsers', [{ user: 'a' }], { user_ids: '={{ $json.user }}', leave: 'all' });
		expect([error, json, account.requests.length]).toEqual([undefined, [{ removed: true, users: 1, userId: 'a', journeyIds: 'all' }], 2]);
		workOff();
		expect(journeyOf(1).users).toEqual(['b']);
	});
});

describe('an item whose users are split over two requests', () => {
	const items = [{ journey: id(1), users: users(0, 999) }, { journey: id(1), users: ['user-5', 'user-999', 'user-1000', 'user-1001'] }];
	const refuseSecond = () => account.faults.add({ kind: 'raw', status: 400, body: '{"error":"journey is busy"}', skip: 1 });
	const oneAtATime = { requestOptions: { requestsAtOnce: 1 } };

	test('reports both requests', async () => {
		const { json, items: results } = await add(items);
		expect(account.requests).toHaveLength(2);
		expect(json.map(({ requestId }) => requestId)).toHaveLength(3);
		expect(results.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 1 }]);
		expect(new Set(entriesOf(1)).size).toBe(1_002);
	});

	test('is added in part when the second one is refused', async () => {
		refuseSecond();
		const { error } = await add(items, oneAtATime);
		expect(error?.description).toContain('Some of those whom this item names were added, since they were in another request.');
		expect(error?.description).toContain('Of 2 items, 1 was added (0) and 1 was added in part (1).');
	});

	test('is completed by the next try of Retry On Fail, with only the missing users', async () => {
		refuseSecond();
		const { error } = await add(items, oneAtATime, { settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 } });
		expect(error).toBeUndefined();
		expect(account.requests.map(({ body }) => (JSON.parse(body) as { payload: { users: string[] } }).payload.users.length)).toEqual([1_000, 2, 2]);
		workOff();
		expect(journeyOf(1).entries).toHaveLength(1_002);
	});
});

test('users leave the named journeys only, all in one request', async () => {
	for (const n of [1, 2, 3]) journeyOf(n).users = ['a', 'b', 'c'];
	const items = [{ user: 'a' }, { user: 'b' }, { user: 'a' }];
	const { json } = await run('removeUsers', items, { user_ids: '={{ $json.user }}', journey_uuids: [id(1), id(3)] });
	expect(json).toEqual(items.map(({ user }) => ({ removed: true, users: 1, userId: user, journeyIds: `${id(1)}, ${id(3)}` })));
	expect(account.requests).toHaveLength(1);
	workOff();
	expect([1, 2, 3].map((n) => journeyOf(n).users)).toEqual([['c'], ['a', 'b', 'c'], ['c']]);
});
