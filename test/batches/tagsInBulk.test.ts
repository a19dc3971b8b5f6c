/**
 * Tag: Set in Bulk over many items (public documentation, "Tags": bulkSetTags): how items share
 * requests, that the later of two updates counts, and what is sent again.
 */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, OTHER_APPLICATION } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';
import { byName } from '../support/tagMapper';

jest.setTimeout(60_000);

const PATH = '/api/v2/audience/bulkSetTags';
const account = startAccountForEachTest({ seed: 'bulkSetTags' }, (simulator) => {
	for (const code of [APPLICATION, OTHER_APPLICATION]) {
		simulator.addApplication({ code });
		for (const hwid of hwids(120)) simulator.addDevice({ application: code, hwid, userId: `of ${hwid}` });
	}
	simulator.addTag({ name: 'Plan' });
	simulator.addTag({ name: 'Age', kind: 'integer' });
	simulator.addTag({ name: 'Sports', kind: 'list' });
	simulator.addTag({ name: 'Points', kind: 'integer', userSpecific: true });
});

function hwids(count: number): string[] {
	return Array.from({ length: count }, (_each, n) => `hwid-${n}`);
}

interface Body {
	application: string;
	auth: string;
	create_missing_tags?: boolean;
	devices: Array<{ hwid?: string; user_id?: string; push_token?: string; tags: Record<string, unknown>; list_operator: string }>;
}

const bodies = () => account.requests.map(({ body }) => JSON.parse(body) as Body);
const tagsOf = (hwid: string, application = APPLICATION) => account.simulator.state.devices.get(application, hwid)?.tags;
/** Longer than the service takes to process what it accepted. */
const workOff = () => account.simulator.clock.advance(60_000);

let executions = 0;

async function set(items: IDataObject[], parameters: IDataObject = {}, run: Partial<NodeRun> = {}) {
	const result = await runNode({
		type: 'pushDevice',
		parameters: {
			resource: 'tag',
			operation: 'setInBulk',
			application: byCode(APPLICATION),
			identifyBy: 'device',
			hwid: '={{ $json.hwid }}',
			tagsFrom: 'rows',
			tags: { json: [{ tags: '={{ $json.tags }}' }] },
			...parameters,
		} as NodeRun['parameters'],
		items,
		credential: account.credential({ deviceToken: account.simulator.deviceToken }),
		executionId: String(++executions),
		...run,
	});
	return { ...result, json: result.items.map(({ json }) => json) };
}

const plans = (count: number): IDataObject[] => hwids(count).map((hwid, n) => ({ hwid, tags: { Plan: `plan ${n}` } }));

test('fifty devices share a request, with the token only in its body', async () => {
	const { error, json, items } = await set(plans(50));
	expect(error).toBeUndefined();
	const [request] = account.requests;
	expect(request).toMatchObject({ method: 'POST', path: PATH, status: 200 });
	expect(request?.headers.authorization).toBeUndefined();
	expect(bodies()).toEqual([
		{
			application: APPLICATION,
			auth: account.simulator.serverToken,
			devices: hwids(50).map((hwid, n) => ({ hwid, tags: { Plan: `plan ${n}` }, list_operator: 'set' })),
		},
	]);
	const [first] = json;
	expect(first).toEqual({ hwid: 'hwid-0', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string, status: 'Pending' });
	expect(json).toEqual(hwids(50).map((hwid) => ({ ...first, hwid })));
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
	workOff();
	expect([tagsOf('hwid-0'), tagsOf('hwid-49')]).toEqual([{ Plan: 'plan 0' }, { Plan: 'plan 49' }]);
});

test('1,020 devices are two requests of 510, since a request needs at least fifty', async () => {
	const { error, json } = await set(plans(1020));
	expect(error).toBeUndefined();
	expect(bodies().map(({ devices }) => devices.length)).toEqual([510, 510]);
	const ids = json.map(({ requestId }) => requestId);
	expect([new Set(ids.slice(0, 510)).size, new Set(ids.slice(510)).size, new Set(ids).size]).toEqual([1, 1, 2]);
});

test('sets tags of users and push tokens, and creates missing tags', async () => {
	const users = await set(
		hwids(60).map((hwid) => ({ user: `of ${hwid}`, tags: { Points: 7 } })),
		{ identifyBy: 'user', user_id: '={{ $json.user }}' },
	);
	const tokens = await set(
		hwids(60).map((hwid) => ({ token: `token-${hwid}`, tags: { Fresh: 'new' } })),
		{ identifyBy: 'pushToken', push_token: '={{ $json.token }}', additionalFields: { create_missing_tags: true } },
	);
	expect([users.error, tokens.error]).toEqual([undefined, undefined]);
	expect(bodies()[0]?.devices[0]).toEqual({ user_id: 'of hwid-0', tags: { Points: 7 }, list_operator: 'set' });
	expect(bodies()[1]).toMatchObject({ create_missing_tags: true, devices: expect.arrayContaining([{ push_token: 'token-hwid-0', tags: { Fresh: 'new' }, list_operator: 'set' }]) });
	workOff();
	expect(tagsOf('hwid-3')).toEqual({ Points: 7, Fresh: 'new' });
});

test('each application and each way to change lists has its own request', async () => {
	const items = hwids(50).flatMap((hwid) => [
		{ hwid, application: APPLICATION, lists: 'append', tags: { Sports: ['golf'] } },
		{ hwid, application: OTHER_APPLICATION, lists: 'set', tags: { Sports: ['chess'] } },
	]);
	const { error, json } = await set(items, { application: byCode('={{ $json.application }}'), list_operator: '={{ $json.lists }}' });
	expect(error).toBeUndefined();
	expect(bodies().map(({ application, devices }) => [application, devices.length, devices[0]?.list_operator])).toEqual([
		[APPLICATION, 50, 'append'],
		[OTHER_APPLICATION, 50, 'set'],
	]);
	expect(json[0]?.requestId).toBe(json[2]?.requestId);
	expect(json[0]?.requestId).not.toBe(json[1]?.requestId);
	workOff();
	expect([tagsOf('hwid-1'), tagsOf('hwid-1', OTHER_APPLICATION)]).toEqual([{ Sports: ['golf'] }, { Sports: ['chess'] }]);
});

describe('a device that is named twice', () => {
	const others = plans(60);

	test('is updated once: the later value of a tag counts, and other tags are kept', async () => {
		const items = [{ hwid: 'hwid-0', tags: { Plan: 'old', Age: 30 } }, ...others.slice(1), { hwid: 'hwid-0', tags: { Plan: 'new' } }];
		const { error, json } = await set(items);
		expect(error).toBeUndefined();
		expect(bodies()).toHaveLength(1);
		expect(bodies()[0]?.devices.filter(({ hwid }) => hwid === 'hwid-0')).toEqual([{ hwid: 'hwid-0', tags: { Plan: 'new', Age: 30 }, list_operator: 'set' }]);
		expect(json).toHaveLength(61);
		workOff();
		expect(tagsOf('hwid-0')).toEqual({ Plan: 'new', Age: 30 });
	});

	test('gets all values that are added to a list', async () => {
		const items = [...hwids(50), 'hwid-0'].map((hwid, n) => ({ hwid, tags: { Sports: n === 0 ? ['golf', 'chess'] : ['chess', 'tennis'] } }));
		const { error } = await set(items, { list_operator: 'append' });
		expect(error).toBeUndefined();
		expect(bodies()).toHaveLength(1);
		workOff();
		expect(tagsOf('hwid-0')).toEqual({ Sports: ['golf', 'chess', 'tennis'] });
	});

	test('goes into a second request where one update cannot express both, sent after the first is answered', async () => {
		account.faults.add({ kind: 'latency', ms: 300 });
		const items = ['append', 'remove'].flatMap((lists) => hwids(50).map((hwid) => ({ hwid, lists, tags: { Sports: ['golf'] } })));
		const { error } = await set(items, { list_operator: '={{ $json.lists }}' });
		expect(error).toBeUndefined();
		expect(bodies().map(({ devices }) => [devices.length, devices[0]?.list_operator])).toEqual([[50, 'append'], [50, 'remove']]);
		const [first, second] = account.requests.map(({ receivedAt }) => receivedAt.getTime());
		expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(280);
	});

	test('keeps what is added to a list after its tag was cleared', async () => {
		const cleared = hwids(50).map((hwid) => ({ hwid, tags: { Sports: null } }));
		const added = hwids(50).map((hwid) => ({ hwid, tags: { Sports: ['golf'] } }));
		const { error } = await set([...cleared, ...added] as IDataObject[], { list_operator: 'append' });
		expect(error).toBeUndefined();
		expect(bodies().map(({ devices }) => devices[0]?.tags)).toEqual([{ Sports: null }, { Sports: ['golf'] }]);
	});
});

describe('fewer than fifty', () => {
	test('are refused with the operation to use instead, and nothing is sent', async () => {
		const { error } = await set(plans(49));
		expect(error).toMatchObject({
			name: 'NodeOperationError',
			message: 'Whose Tags names 49 devices, and the service takes no fewer than 50 at once, so none was sent. For fewer than 50, use Tag: Set',
		});
		expect(account.requests).toEqual([]);
	});

	test('stop all others too, unless the node continues on fail', async () => {
		const items = [...hwids(60).map((hwid) => ({ hwid, application: APPLICATION })), { hwid: 'hwid-0', application: OTHER_APPLICATION }];
		const parameters = { application: byCode('={{ $json.application }}'), tagsFrom: 'rows', tags: { json: [{ tags: '{"Plan": "pro"}' }] } };
		expect((await set(items, parameters)).error?.message).toMatch(/^Whose Tags names 1 device with an application or options of its own, and the service takes no fewer than 50/);
		expect(account.requests).toEqual([]);
		const { json } = await set(items, parameters, { settings: { continueOnFail: true } });
		expect(json.flatMap((one, n) => ('error' in one ? [n] : []))).toEqual([60]);
		expect(bodies().map(({ devices }) => devices.length)).toEqual([60]);
	});
});

test('one wrong item stops everything before the first request', async () => {
	const items = [...plans(60), { hwid: '', tags: { Plan: 'x' } }];
	expect((await set(items)).error?.message).toMatch(/^Hardware ID \(HWID\) is empty/);
	const email = [...plans(60), { hwid: 'name@example.com', tags: { Plan: 'x' } }];
	expect((await set(email)).error?.message).toBe('Hardware ID (HWID) is an email address. Use the node Push Email and Subscriber, Subscriber: Set Tags');
	const change = [...plans(60), { hwid: 'hwid-99', tags: { Age: { operation: 'increment', value: 1 } } }];
	expect((await set(change as IDataObject[])).error?.message).toMatch(/^Tags holds a value that no tag can have/);
	expect(account.requests).toEqual([]);
});

describe('a refusal of the service', () => {
	test('fails each item of the request', async () => {
		const { error } = await set(plans(60), { application: byCode('ZZZZZ-99999') });
		expect(error).toMatchObject({ name: 'NodeApiError', message: 'The service does not know this application' });
		const { json } = await set(plans(60), { application: byCode('ZZZZZ-99999') }, { settings: { continueOnFail: true } });
		expect(json).toHaveLength(60);
		expect(json.every((one) => one.error === 'The service does not know this application')).toBe(true);
	});

	test('is recognised by the status in a successful answer', async () => {
		account.faults.add({ kind: 'raw', status: 200, body: '{"request_id":7,"status":"Failed"}' });
		const { error } = await set(hwids(50).map((hwid) => ({ hwid, tags: { Plan: 'pro' } })));
		expect([error?.message, error?.description]).toEqual(['The service did not take the request to set tags', expect.stringMatching(/^The service says: "Failed"/)]);
	});

	test('quotes the message next to such a status', async () => {
		account.faults.add({ kind: 'raw', status: 200, body: '{"request_id":7,"status":"Error","message":"too many requests of this kind"}' });
		const { error } = await set(hwids(50).map((hwid) => ({ hwid, tags: { Plan: 'pro' } })));
		expect(error?.description).toMatch(/^The service says: "too many requests of this kind"/);
	});

	test('quotes the service with any HTTP status', async () => {
		for (const status of [200, 400]) {
			account.faults.add({ kind: 'raw', status, body: '{"message":"devices must have at least 50 entries"}' });
			const { error } = await set(plans(60));
			expect(error).toMatchObject({ name: 'NodeApiError', description: expect.stringContaining('The service says: "devices must have at least 50 entries"') as string });
		}
	});
});

test('a request ID that comes as a number becomes a text', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"request_id":7,"status":"Pending"}' });
	const { json } = await set(plans(50));
	expect(json[0]).toMatchObject({ requestId: '7', status: 'Pending' });
});

test('skipped tags are reported on the items that had them', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"request_id":"r1","status":"Pending","skipped":[{"tag":"Nope","reason":"tag not found"}]}' });
	const items = plans(60).map((item, n) => (n === 0 ? { ...item, tags: { Plan: 'pro', Nope: 'x' } } : item));
	const { json } = await set(items);
	expect(json[0]).toEqual({ hwid: 'hwid-0', requestId: 'r1', status: 'Pending', saved: ['Plan'], skipped: [{ tag: 'Nope', reason: 'tag not found' }] });
	expect(json[1]).toEqual({ hwid: 'hwid-1', requestId: 'r1', status: 'Pending', saved: ['Plan'] });
});

test('whole numbers in lists become texts; other numbers are refused', async () => {
	const items = hwids(50).map((hwid) => ({ hwid, tags: { Sports: [7, 'golf', 1042] } }));
	expect((await set(items)).error).toBeUndefined();
	expect(bodies()[0]?.devices[0]?.tags).toEqual({ Sports: ['7', 'golf', '1042'] });
	const { error } = await set(hwids(50).map((hwid) => ({ hwid, tags: { Sports: [7.5, true] } })));
	expect(error?.message).toMatch(/^Tags .*holds a value that no tag can have/);
});

test.each([
	['in another case', '[{"tag":"nope ","reason":"tag not found"}]', { tag: 'nope ', reason: 'tag not found' }],
	['by its name alone', '["NOPE"]', 'NOPE'],
	['under another word', '[{"name":"Nope","reason":"tag not found"}]', { name: 'Nope', reason: 'tag not found' }],
	['as reasons by name', '{"nope":"tag not found"}', { tag: 'nope', reason: 'tag not found' }],
	['with its device', '[{"tag":"Plan","hwid":"hwid-7"},{"tag":"Nope","hwid":"hwid-0"}]', { tag: 'Nope', hwid: 'hwid-0' }],
])('a skipped tag is not reported as saved: %s', async (_how, skipped, entry) => {
	account.faults.add({ kind: 'raw', status: 200, body: `{"request_id":"r1","status":"Pending","skipped":${skipped}}` });
	const items = plans(60).map((item, n) => (n === 0 ? { ...item, tags: { Plan: 'pro', Nope: 'x' } } : item));
	const { json } = await set(items.filter((_item, n) => n !== 7));
	expect(json[0]).toEqual({ hwid: 'hwid-0', requestId: 'r1', status: 'Pending', saved: ['Plan'], skipped: [entry] });
	expect(json[1]).toEqual({ hwid: 'hwid-1', requestId: 'r1', status: 'Pending', saved: ['Plan'] });
});

test('an item with no saved tag fails alone', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"request_id":"r1","status":"Pending","skipped":[{"tag":"NOPE","reason":"tag not found"}]}' });
	const items = plans(60).map((item, n) => (n === 3 ? { ...item, tags: { Nope: 'x' } } : item));
	const { json } = await set(items, {}, { settings: { continueOnFail: true } });
	expect(json[3]).toEqual({ error: 'The tag "NOPE" does not exist', message: expect.stringContaining('Tag Definition: Create') as string });
	expect(json.filter(({ error }) => error !== undefined)).toHaveLength(1);
});

describe('a lost answer', () => {
	test.each(['set', 'remove'])('%s is sent again', async (lists) => {
		account.faults.add({ kind: 'dropAfter' });
		const items = hwids(50).map((hwid) => ({ hwid, tags: { Sports: ['golf'] } }));
		const { error } = await set(items, { list_operator: lists });
		expect(error).toBeUndefined();
		expect(bodies()).toHaveLength(2);
	});

	test('adding to lists is not repeated, not even by Retry On Fail', async () => {
		account.faults.add({ kind: 'dropAfter' });
		const items = hwids(50).map((hwid) => ({ hwid, tags: { Sports: ['golf'] } }));
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 10 };
		const { error } = await set(items, { list_operator: 'append' }, { settings });
		expect(error?.message).toMatch(/uncertain/);
		expect(bodies()).toHaveLength(1);
	});
});

test('Retry On Fail repeats only the requests that failed', async () => {
	account.faults.add({ kind: 'raw', status: 404, body: 'no such page' });
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
	const { error, json } = await set(plans(1020), { requestOptions: { requestsAtOnce: 1 } }, { settings });
	expect(error).toBeUndefined();
	expect(json).toHaveLength(1020);
	expect(account.requests.filter(({ status }) => status === 200).map(({ body }) => (JSON.parse(body) as Body).devices.length)).toEqual([510, 510]);
});

describe('from columns of the input', () => {
	const columns = (tagColumns: object) => ({ tagsFrom: 'columns', tagColumns }) as unknown as IDataObject;
	const MANY = Object.fromEntries(Array.from({ length: 300 }, (_each, n) => [`Tag ${n}`, 'integer' as const]));

	test('each item sets the tags of its own columns, without asking for the list of tags', async () => {
		const items = hwids(120).map((hwid, n) => ({ hwid, City: 'Bonn', ...(n % 2 === 0 ? { plan: `plan ${n}`, AGE: '' } : { age: String(n), Sports: 'golf, chess' }) }));
		const { error, json } = await set(items, columns(byName({ Plan: 'string', Age: 'integer', Sports: 'list' })));
		expect(error).toBeUndefined();
		expect(json).toHaveLength(120);
		expect(account.requests.map(({ path }) => path)).toEqual([PATH]);
		workOff();
		expect([tagsOf('hwid-0'), tagsOf('hwid-119')]).toEqual([{ Plan: 'plan 0' }, { Age: 119, Sports: ['golf', 'chess'] }]);
	});

	test('10,000 items with different columns are read', async () => {
		const items = hwids(10_000).map((hwid, n) => ({ hwid, [`column ${n}`]: n, [`tag ${n % 300}`]: n }));
		const { error } = await set(items, columns(byName(MANY)));
		expect(error).toBeUndefined();
		expect(bodies()).toHaveLength(10);
		expect(bodies()[9]?.devices[999]?.tags).toEqual({ 'Tag 99': 9999 });
	});

	test('one item that cannot be read stops everything before the first request', async () => {
		const items = hwids(60).map((hwid, n) => ({ hwid, Age: n === 40 ? 'old' : n }));
		const { error } = await set(items, columns(byName({ Age: 'integer' })));
		expect(error?.message).toBe('Tags holds no whole number for "Age": "old"');
		expect(account.requests).toEqual([]);
	});
});
