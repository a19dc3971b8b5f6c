/** Faults on request: what the client sees, and whether the request was processed. */
import type { Fault, Simulator } from '../../simulator';
import { APPLICATION, codesOf, ServiceClient } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({}, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
});

const created = () => simulator.ledger.length;

test('latency delays the answer', async () => {
	simulator.faults.add({ kind: 'latency', ms: 80 });
	const started = Date.now();
	expect(codesOf(await client.send({}))).toHaveLength(1);
	expect(Date.now() - started).toBeGreaterThanOrEqual(79);
});

test.each([
	['dropBefore', 0],
	['dropAfter', 1],
	['cutJson', 1],
] as const)('%s: the connection breaks, with %i messages created', async (kind, messages) => {
	simulator.faults.add({ kind });
	await expect(client.send({})).rejects.toThrow();
	expect(created()).toBe(messages);
	expect(simulator.requests[0]).toMatchObject({ name: 'createMessage', fault: kind });
	expect((await client.send({})).http).toBe(200);
});

test('a request that is repeated after a broken connection creates one message', async () => {
	simulator.faults.add({ kind: 'dropAfter' });
	await expect(client.send({ transactionId: 'order-1' })).rejects.toThrow();
	const [code] = codesOf(await client.send({ transactionId: 'order-1' }));
	expect(simulator.ledger.map((entry) => entry.code)).toEqual([code]);
});

test.each([
	[false, 0],
	[true, 1],
])('hang, after processing %s', async (after, messages) => {
	simulator.faults.add({ kind: 'hang', after });
	const outcome = client.send({}).catch((error: Error) => error.message);
	while (simulator.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	expect([simulator.requests[0]?.status, created()]).toEqual(['pending', messages]);
	await simulator.stop();
	expect(await outcome).toMatch(/hang up|ECONNRESET/);
});

test('halfJson: a body that is not JSON, although the request was processed', async () => {
	simulator.faults.add({ kind: 'halfJson' });
	const answer = await client.send({});
	expect([answer.http, answer.json, created()]).toEqual([200, undefined, 1]);
});

const answers: Array<[Fault, number, RegExp]> = [
	[{ kind: 'status429' }, 429, /html/],
	[{ kind: 'status500Empty' }, 500, /^$/],
	[{ kind: 'status502Html' }, 502, /502 Bad Gateway/],
	[{ kind: 'status504Html' }, 504, /504 Gateway/],
	[{ kind: 'notJson' }, 200, /<html>/],
	[{ kind: 'envelope', status_code: 500, status_message: 'No', httpStatus: 500 }, 500, /"No"/],
	[{ kind: 'raw', status: 418, body: 'tea' }, 418, /^tea$/],
];

test.each(answers)('%j', async (fault, status, text) => {
	simulator.faults.add(fault);
	const before = await client.send({});
	expect([before.http, before.text, created()]).toEqual([status, expect.stringMatching(text), 0]);
	simulator.faults.add({ ...fault, after: true } as Fault);
	const after = await client.send({});
	expect([after.http, created()]).toEqual([status, 1]);
	expect(simulator.requests.map((request) => request.status)).toEqual([status, status]);
});

test('Retry-After in seconds, as a date, or as any text', async () => {
	simulator.faults.add({ kind: 'status429', retryAfter: 7 });
	simulator.faults.add({ kind: 'status429', retryAfter: 'date' });
	simulator.faults.add({ kind: 'status429', retryAfter: 'soon' });
	const askedAt = Date.now();
	const seen: string[] = [];
	for (let count = 0; count < 3; count++) {
		seen.push(String((await client.send({})).headers['retry-after']));
	}
	const [seconds, date = '', text] = seen;
	expect([seconds, text]).toEqual(['7', 'soon']);
	expect(Date.parse(date)).toBeGreaterThan(askedAt);
});

test.each([301, 302, 307, 308] as const)('redirect %i', async (status) => {
	const location = 'http://127.0.0.1:9/elsewhere';
	simulator.faults.add({ kind: 'redirect', location, status });
	const answer = await client.send({});
	expect([answer.http, answer.headers['location'], created()]).toEqual([status, location, 0]);
});

test('echoToken answers the token that was sent, from body and header', async () => {
	simulator.faults.add({ kind: 'echoToken', times: 2 });
	expect((await client.send({})).text).toContain(simulator.serverToken);
	const log = await client.log({ user_id: 'u' });
	expect(log.json).toEqual({ error: expect.stringContaining(simulator.serverToken) });
});

test('a fault affects its method, `times` times, after `skip` requests', async () => {
	simulator.faults.add({ kind: 'status500Empty', method: 'createMessage', times: 2, skip: 1 });
	expect((await client.server('getApplications')).http).toBe(200);
	const statuses: number[] = [];
	for (let count = 0; count < 5; count++) statuses.push((await client.send({})).http);
	expect(statuses).toEqual([200, 500, 500, 200, 200]);
	expect(simulator.faults.list()).toEqual([]);
});

test('a fault strikes with a probability, in the same way for the same seed', async () => {
	const run = async (seed: string) => {
		simulator.faults.clear();
		simulator.faults.add({ kind: 'status502Html', probability: 0.5, seed });
		const statuses: number[] = [];
		for (let count = 0; count < 30; count++) statuses.push((await client.send({})).http);
		return statuses;
	};
	const first = await run('a');
	expect(new Set(first)).toEqual(new Set([200, 502]));
	expect(await run('a')).toEqual(first);
	expect(await run('b')).not.toEqual(first);
});
