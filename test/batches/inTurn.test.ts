/**
 * Several items that set the same thing: the last one counts, whatever becomes of the requests of
 * the others. Different things go side by side.
 */
import type { IDataObject } from 'n8n-workflow';
import type { Simulator } from '../../simulator';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

jest.setTimeout(60_000);

const EMAIL = 'name@example.com';
const account = startAccountForEachTest({ seed: 'in turn' }, (simulator) => {
	simulator.rate.perMinute = 1_000_000;
	simulator.addApplication({ code: APPLICATION });
	for (const [name, kind] of [['Plan', 'string'], ['Visits', 'integer']] as const) simulator.addTag({ name, kind });
	for (let n = 0; n < 40; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: 3 });
});

const deviceOf = (hwid: string) => account.simulator.state.devices.get(APPLICATION, hwid);
const bodies = () => account.requests.map(({ body }) => (JSON.parse(body) as { request: { hwid?: string; tags: IDataObject } }).request);
/** The values of a tag in the order in which they were sent. */
const sent = (tag = 'Plan') => bodies().map(({ tags }) => tags[tag]);

let executions = 0;
const run = async (type: string, parameters: IDataObject, items: IDataObject[], more: Partial<NodeRun> = {}) =>
	await runNode({
		type,
		parameters: { application: byCode(APPLICATION), ...parameters } as NodeRun['parameters'],
		items,
		credential: account.credential({ requestsPerMinute: 1_000_000 }),
		executionId: `in turn ${++executions}`,
		...more,
	});

const plan = { name: 'Plan', kind: 'string', change: 'set', value: '={{ $json.value }}' };
const setTags = { resource: 'tag', operation: 'set', identifyBy: 'device', hwid: '={{ $json.hwid }}', tagsFrom: 'rows', tags: { tag: [plan] } };
const ofOne = ['one', 'two', 'three'].map((value): IDataObject => ({ hwid: 'hwid-1', value }));

interface Way {
	method: string;
	type: string;
	parameters: IDataObject;
	/** What is there before the items. */
	prepare?(): Promise<unknown>;
	/** What is there after them. */
	now(state: Simulator['state']): unknown;
}

const activity = { resource: 'liveActivity', live_activity_id: 'order-1042' };
const ways: Record<string, Way> = {
	'Tag: Set': { method: 'setTags', type: 'pushDevice', parameters: setTags, now: () => deviceOf('hwid-1')?.tags.Plan },
	'Device: Register': {
		method: 'registerDevice',
		type: 'pushDevice',
		parameters: { resource: 'device', operation: 'register', device_type: 3, hwid: '={{ $json.hwid }}', additionalFields: { push_token: '={{ $json.value }}' } },
		now: () => deviceOf('hwid-1')?.pushToken,
	},
	'Subscriber: Set Tags': {
		method: 'setEmailTags',
		type: 'pushEmail',
		parameters: { resource: 'subscriber', operation: 'setTags', email: EMAIL, tagsFrom: 'rows', tags: { tag: [plan] } },
		prepare: async () => await run('pushEmail', { resource: 'subscriber', operation: 'register', email: EMAIL }, [{}]),
		now: () => deviceOf(EMAIL)?.tags.Plan,
	},
	'Live Activity: Update': {
		method: 'updateLiveActivity',
		type: 'pushMessage',
		parameters: { ...activity, operation: 'update', content_state: '={{ { status: $json.value } }}' },
		prepare: async () =>
			await run('pushMessage', { ...activity, operation: 'start', showTo: 'users', users: 'user-1', content_state: '{"status":"new"}', attributes_type: 'Order', attributes: '{}', content: 'Hello' }, [{}]),
		now: ({ liveActivities }) => [...liveActivities.values()].map(({ states }) => states.at(-1)?.status).join(),
	},
};

const faults = {
	'500': { kind: 'status500Empty' },
	'429': { kind: 'status429', retryAfter: 1 },
	'a connection that is dropped before': { kind: 'dropBefore' },
	'a connection that is dropped after': { kind: 'dropAfter' },
} as const;

describe.each(Object.entries(ways))('%s', (_name, { method, type, parameters, prepare, now }) => {
	test.each(Object.entries(faults))('the last item counts, when the first request meets %s', async (_fault, fault) => {
		await prepare?.();
		account.clearRequests();
		account.faults.add({ ...fault, method });
		const { error, items } = await run(type, parameters, ofOne);
		expect([error, items.length, account.requests.length]).toEqual([undefined, 3, 4]);
		expect(now(account.simulator.state)).toBe('three');
	});
});

/** Runs something, and counts the requests in flight: the most of all, and of one device. */
async function counted(work: () => Promise<unknown>): Promise<{ most: number; mostOfOne: number }> {
	const counts = { most: 0, mostOfOne: 0 };
	const looking = setInterval(() => {
		const pending = account.requests.filter(({ status }) => status === 'pending').map(({ body }) => JSON.parse(body) as { request: { hwid: string } });
		const ofEach = new Map<string, number>();
		for (const { request } of pending) ofEach.set(request.hwid, (ofEach.get(request.hwid) ?? 0) + 1);
		counts.most = Math.max(counts.most, pending.length);
		counts.mostOfOne = Math.max(counts.mostOfOne, ...ofEach.values());
	}, 2);
	await work().finally(() => clearInterval(looking));
	return counts;
}

test('different devices go side by side, each with one request at a time', async () => {
	account.faults.add({ kind: 'latency', ms: 60, times: 80 });
	const items = ['old', 'new'].flatMap((value) => Array.from({ length: 40 }, (_each, n) => ({ hwid: `hwid-${n}`, value })));
	// As many as with 40 devices that are named once: 8, and 16 after two rounds.
	const { most, mostOfOne } = await counted(async () => await run('pushDevice', setTags, items));
	expect(most).toBeGreaterThanOrEqual(16);
	expect([mostOfOne, account.requests.length]).toEqual([1, 80]);
	for (let n = 0; n < 40; n++) expect(deviceOf(`hwid-${n}`)?.tags.Plan).toBe('new');
});

test('items of one device hold back no others', async () => {
	account.faults.add({ kind: 'latency', ms: 30, times: 60 });
	const first = Array.from({ length: 30 }, (_each, n) => ({ hwid: 'hwid-0', value: `plan ${n}` }));
	const others = Array.from({ length: 30 }, (_each, n) => ({ hwid: `hwid-${n + 1}`, value: 'other' }));
	const { error, items } = await run('pushDevice', setTags, [...first, ...others]);
	expect(error).toBeUndefined();
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
	expect(sent().filter((value) => value !== 'other')).toEqual(first.map(({ value }) => value));
	// Of 60 requests, the last ones are of the one device.
	expect(sent().lastIndexOf('other')).toBeLessThan(45);
});

test('a device in other case waits, and one of a user for the user', async () => {
	account.faults.add({ kind: 'latency', ms: 60 });
	const items = [{ hwid: 'hwid-1', user: 'user-1' }, { hwid: 'HWID-1', user: 'user-2' }, { hwid: 'hwid-2', user: 'user-1' }];
	const both = { ...setTags, identifyBy: 'both', userId: '={{ $json.user }}' };
	const looking: string[] = [];
	const running = run('pushDevice', both, items.map((item) => ({ ...item, value: 'x' }))).finally(() => clearInterval(timer));
	const timer = setInterval(() => looking.push(account.requests.map(({ status }) => status === 'pending').join()), 2);
	await running;
	expect(looking).not.toContain('true,true');
	expect([looking.includes('true'), account.requests.length]).toEqual([true, 3]);
});

describe('after a failed item', () => {
	const refused = { kind: 'envelope', status_code: 210, status_message: 'Wrong', httpStatus: 400 } as const;
	const onError = { onError: 'continueRegularOutput' } as const;
	const again = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };

	test('those after it go, if the node continues', async () => {
		account.faults.add(refused);
		const { items } = await run('pushDevice', setTags, ofOne, { settings: onError });
		expect(items.map(({ json }) => 'error' in json)).toEqual([true, false, false]);
		expect([sent(), deviceOf('hwid-1')?.tags.Plan]).toEqual([['one', 'two', 'three'], 'three']);
	});

	test('none of them goes, if the run ends', async () => {
		account.faults.add(refused);
		const { error } = await run('pushDevice', setTags, ofOne);
		expect([error?.name, sent()]).toEqual(['NodeApiError', ['one']]);
	});

	test('Retry On Fail sends all in order', async () => {
		account.faults.add({ ...refused, skip: 1 });
		const { error } = await run('pushDevice', setTags, ofOne, { settings: again });
		expect([error, sent(), deviceOf('hwid-1')?.tags.Plan]).toEqual([undefined, ['one', 'two', 'two', 'three'], 'three']);
	});

	test('Retry On Fail sends those of the same device again after it, and no others', async () => {
		account.faults.add(refused);
		const items = [...ofOne, { hwid: 'hwid-2', value: 'other' }];
		const result = await run('pushDevice', setTags, items, { settings: { ...onError, ...again } });
		expect(result.items.map(({ json }) => 'error' in json)).toEqual([false, false, false, false]);
		expect(sent().filter((value) => value !== 'other')).toEqual(['one', 'two', 'three', 'one', 'two', 'three']);
		expect([sent().filter((value) => value === 'other').length, deviceOf('hwid-1')?.tags.Plan]).toEqual([1, 'three']);
	});

	test('Retry On Fail increments once', async () => {
		const visits = { name: 'Visits', kind: 'integer', change: 'increment', by: '={{ $json.by }}', value: '={{ $json.by }}' };
		account.faults.add(refused);
		const items = [1, 2, 3].map((by) => ({ hwid: 'hwid-1', by }));
		const result = await run('pushDevice', { ...setTags, tags: { tag: [visits] } }, items, { settings: { ...onError, ...again } });
		expect(result.items.map(({ json }) => 'error' in json)).toEqual([false, false, false]);
		expect([account.requests.length, deviceOf('hwid-1')?.tags.Visits]).toEqual([4, 6]);
	});
});
