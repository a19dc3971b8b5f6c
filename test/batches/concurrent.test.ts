/** Several requests run at once, within the limit; results stay in the order of the input. */
import type { IDataObject } from 'n8n-workflow';
import { concurrently } from '../../nodes/execution/concurrency/concurrent';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

jest.setTimeout(30_000);

const account = startAccount({ seed: 'parallel' }, (simulator) => {
	simulator.rate.perMinute = 1_000_000;
	simulator.addApplication({ code: APPLICATION });
	for (const [name, kind] of [['Plan', 'string'], ['Visits', 'integer']] as const) simulator.addTag({ name, kind });
	for (let n = 0; n < 40; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: 3 });
});

/** Runs something, and counts the most requests that the simulator had in flight. */
async function counted<Result>(work: () => Promise<Result>): Promise<{ result: Result; most: number }> {
	let most = 0;
	const look = () => (most = Math.max(most, account.requests.filter(({ status }) => status === 'pending').length));
	const looking = setInterval(look, 2);
	try {
		const result = await work();
		return { result, most };
	} finally {
		clearInterval(looking);
	}
}

const items = Array.from({ length: 40 }, (_each, n): IDataObject => ({ n, change: 'set', value: `plan ${n}` }));
const tags = (row: IDataObject) => ({ tag: [{ name: 'Plan', kind: 'string', change: 'set', ...row }] });
const run = async (more: IDataObject, changes: Partial<NodeRun> = {}) =>
	await runNode({
		type: 'pushDevice',
		parameters: {
			resource: 'tag',
			operation: 'set',
			application: byCode(APPLICATION),
			identifyBy: 'device',
			hwid: '=hwid-{{ $json.n }}',
			tagsFrom: 'rows',
			tags: tags({ value: '={{ $json.value }}' }),
			...more,
		} as NodeRun['parameters'],
		credential: account.credential({ requestsPerMinute: 1_000_000 }),
		items,
		...changes,
	});
const hwids = () => account.requests.map(({ body }) => (JSON.parse(body) as { request: { hwid: string } }).request.hwid);

test.each([
	// It starts with eight, and grows once two rounds of them are answered.
	[undefined, 16],
	[1, 1],
	[3, 3],
	[50, 16],
])('Requests at Once %s: the most in flight is %s', async (requestsAtOnce, most) => {
	account.faults.add({ kind: 'latency', ms: 60, times: 40 });
	const requestOptions = requestsAtOnce === undefined ? {} : { requestsAtOnce };
	const counting = await counted(async () => await run({ requestOptions }));
	expect(counting.result.error).toBeUndefined();
	expect(counting.most).toBe(most);
	expect(new Set(hwids()).size).toBe(40);
}, 20_000);

test('results are in the order of the input, whatever order the answers came in', async () => {
	for (let n = 0; n < 40; n++) account.faults.add({ kind: 'latency', ms: (n * 37) % 80 });
	const { items: results } = await run({});
	expect(results.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_each, item) => ({ item })));
});

test('requests with many messages also run at once', async () => {
	account.faults.add({ kind: 'latency', ms: 60, times: 10 });
	const parameters = { resource: 'push', operation: 'send', application: byCode(APPLICATION), sendTo: 'devices', devices: '=hwid-{{ $json.n }}', content: 'Hello', requestOptions: { messagesPerRequest: 4, requestsAtOnce: 3 } };
	const { most, result } = await counted(async () => await run({}, { type: 'pushMessage', parameters }));
	expect([most, account.requests.length, result.items.length]).toEqual([3, 10, 40]);
});

test('a failed item ends the run once what is in flight is done, and the error is that of the item', async () => {
	account.faults.add({ kind: 'latency', ms: 30, times: 5 });
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', httpStatus: 400 });
	const { error } = await run({ requestOptions: { requestsAtOnce: 2 } });
	expect(error).toMatchObject({ name: 'NodeApiError', context: { itemIndex: expect.any(Number) as number } });
	expect(account.requests.length).toBeLessThan(10);
});

test('when tags are incremented, nothing changes if any item is wrong', async () => {
	const row = { name: 'Visits', kind: 'integer', change: 'increment', by: '={{ $json.by }}', value: '={{ $json.by }}' };
	const some = [{ n: 0, by: 1 }, { n: 1, by: 2 }, { n: 2, by: 'many' }];
	const { error } = await run({ tagsFrom: 'rows', tags: { tag: [row] } }, { items: some });
	expect(error).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 2 } });
	expect(account.requests).toEqual([]);
});

test('Retry On Fail creates each campaign once', async () => {
	account.simulator.state.campaigns.clear();
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', method: 'createCampaign', skip: 2 });
	const { error, items: results } = await run({}, {
		type: 'pushCampaign',
		parameters: { resource: 'campaign', operation: 'create', application: byCode(APPLICATION), name: '=Campaign {{ $json.n }}' },
		items: items.slice(0, 6),
		settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 },
	});
	expect([error, results.length]).toEqual([undefined, 6]);
	const names = [...account.simulator.state.campaigns.values()].map(({ name }) => name).sort();
	expect(names).toEqual(items.slice(0, 6).map(({ n }) => `Campaign ${Number(n)}`));
});

test('with Continue On Fail too, where n8n runs the node again because its first item failed', async () => {
	account.simulator.state.campaigns.clear();
	account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Wrong', method: 'createCampaign' });
	const { items: results } = await run({}, {
		type: 'pushCampaign',
		parameters: { resource: 'campaign', operation: 'create', application: byCode(APPLICATION), name: '=Campaign {{ $json.n }}', requestOptions: { requestsAtOnce: 1 } },
		items: items.slice(0, 6),
		settings: { continueOnFail: true, retryOnFail: true, maxTries: 2, waitBetweenTries: 10 },
		executionId: 'first item failed',
	});
	expect([account.simulator.state.campaigns.size, account.requests.length]).toEqual([6, 7]);
	expect(results.filter(({ json }) => 'error' in json)).toEqual([]);
});

describe('concurrently', () => {
	/** Pseudo-random numbers, the same for each seed. */
	const numbers = (seed: number) => () => (seed = (seed * 48271) % 2147483647) / 2147483647;

	test.each(Array.from({ length: 60 }, (_each, seed) => seed + 1))('starts in order, keeps to the limit and stops at the first failure: case %s', async (seed) => {
		const next = numbers(seed * 7919);
		const [length, limit] = [Math.floor(next() * 30), 1 + Math.floor(next() * 10)];
		const failing = next() < 0.4 ? Math.floor(next() * length) : -1;
		const delays = Array.from({ length }, () => Math.floor(next() * 4));
		const seen = { asked: 0, begun: [] as number[], ended: 0, now: 0, most: 0 };
		let begunAtFailure = Infinity;
		function* source(): Generator<number> {
			for (let n = 0; n < length; n++) {
				seen.asked++;
				// The next piece is taken only when there is room.
				expect(seen.asked - seen.ended).toBeLessThanOrEqual(limit);
				yield n;
			}
		}
		const work = async (n: number) => {
			seen.begun.push(n);
			seen.most = Math.max(seen.most, ++seen.now);
			for (let turns = delays[n] ?? 0; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
			seen.now--;
			seen.ended++;
			if (n !== failing) return;
			begunAtFailure = seen.begun.length;
			throw new Error(`piece ${n}`);
		};
		const failure = await concurrently(source(), { current: limit }, work).catch((error: unknown) => error);
		expect(seen.now).toBe(0);
		expect(seen.most).toBeLessThanOrEqual(limit);
		expect(seen.begun).toEqual(Array.from({ length: seen.begun.length }, (_each, n) => n));
		if (failing < 0 || length === 0) expect([failure, seen.ended]).toEqual([undefined, length]);
		else {
			expect(failure).toEqual(new Error(`piece ${failing}`));
			// Other workers that continued in the same tick may have started one more.
			expect(seen.begun.length - begunAtFailure).toBeLessThan(limit);
		}
	});

	test('when it must stop, no further piece starts, and those in flight end', async () => {
		const begun: number[] = [];
		let ended = 0;
		const work = async (n: number) => {
			begun.push(n);
			await new Promise((resolve) => setImmediate(resolve));
			ended++;
		};
		await concurrently(Array.from({ length: 9 }).keys(), { current: 3 }, work, () => begun.length >= 5);
		expect([begun, ended]).toEqual([[0, 1, 2, 3, 4], 5]);
	});

	test('an error of the source is thrown', async () => {
		function* source(): Generator<number> {
			yield 1;
			throw new Error('source');
		}
		await expect(concurrently(source(), { current: 3 }, async () => undefined)).rejects.toThrow('source');
	});
});
