/**
 * Scheduled results: waiting for them, joining a pending request, stopping, and fetching them
 * later (specification and public facts, "Scheduled requests").
 */
import { catalogue } from '../../nodes/catalogue';
import { scheduledResult } from '../../nodes/execution/calls/scheduled';
import { validate } from '../../nodes/execution/request/validate';
import type { Connection } from '../../nodes/transport/client';
import type { WireAnswer } from '../../nodes/transport/wire';
import { CallFailure } from '../../nodes/transport/failure/failure';
import { RateLimiter } from '../../nodes/transport/rateLimit/rateLimiter';
import { RequestWrapper } from '../../nodes/transport/requestWrapper';
import { TokenWord } from '../../nodes/transport/tokenWord';
import { SkippingClock } from '../support/clock';
import { MESSAGE } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const REQUEST_ID = 'b3337d8ec78f67280a40a5b89050c0c0';
const envelope = (status_code: number, status_message: string, response?: unknown) => ({ status_code, status_message, response });
const accepted = envelope(200, 'OK', { request_id: REQUEST_ID });
const notReady = envelope(420, 'Request is still being processed', null);
const ready = envelope(200, 'OK', { formatter: 'daily', rows: [] });

/**
 * A service that gives these answers one after another and repeats the last one, and a clock
 * that skips waits. `stop` stops the execution at the second request.
 */
function service(answers: unknown[], stop?: AbortController) {
	const clock = new SkippingClock(0);
	const asked: string[] = [];
	const left = answers.map((answer): WireAnswer => ({ status: 200, headers: {}, body: JSON.stringify(answer) }));
	const base = new URL('https://api.example.com');
	const connection: Connection = {
		hosts: { base, journey: base },
		clock,
		rateLimiters: { messages: new RateLimiter(), other: new RateLimiter() },
		tokenWord: new TokenWord(),
		requestWrapper: new RequestWrapper(),
		owner: 'one',
		maxBlockedMs: 240_000,
		requestsPerMinute: 600,
		send: async ({ url, body }) => {
			asked.push(`${url.split('/').pop()} ${body}`);
			if (asked.length === 2) stop?.abort();
			const [next] = left;
			if (next === undefined) throw new Error('No answer left');
			if (left.length > 1) left.shift();
			return next;
		},
		...(stop && { signal: stop.signal }),
	};
	return { connection, waits: clock.waits, asked };
}

const message = MESSAGE;
const result = (answers: unknown[], waitMs: number, stop?: AbortController) => {
	const world = service(answers, stop);
	return { ...world, result: scheduledResult(catalogue.getMsgStats, validate(catalogue.getMsgStats, { message }), waitMs, world.connection) };
};

test('requests the result at once, then after growing waits', async () => {
	const run = result([accepted, notReady, notReady, notReady, ready], 120_000);
	await expect(run.result).resolves.toEqual({ formatter: 'daily', rows: [] });
	expect(run.waits).toEqual([500, 1000, 2000]);
	expect(run.asked).toEqual([
		`getMsgStats {"request":{"message":"${message}"}}`,
		...Array.from({ length: 4 }, () => `getResults {"request":{"request_id":"${REQUEST_ID}"}}`),
	]);
});

test.each([
	[120_000, [500, 1000, 2000, 4000, ...Array.from({ length: 14 }, () => 8000), 500]],
	[10_000, [500, 1000, 2000, 4000, 2500]],
	[300, [300]],
	[0, []],
])('after %d ms the wait ends with a last request', async (waitMs, waits) => {
	const run = result([accepted, notReady], waitMs);
	const failure: unknown = await run.result.catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(CallFailure);
	expect((failure as CallFailure).facts).toMatchObject({ kind: 'notReady', requestId: REQUEST_ID });
	expect(run.waits).toEqual(waits);
	expect(run.asked).toHaveLength(waits.length + 2);
});

test.each([
	`The same request is pending, id:${REQUEST_ID}`,
	`Already scheduled. request_id: ${REQUEST_ID}`,
	`ID: ${REQUEST_ID} is still being processed`,
])('joins the pending request that the service names: %s', async (words) => {
	const run = result([{ status_code: 200, status_message: words }, ready], 1000);
	await expect(run.result).resolves.toEqual({ formatter: 'daily', rows: [] });
	expect(run.asked[1]).toBe(`getResults {"request":{"request_id":"${REQUEST_ID}"}}`);
});

test.each(['Message with id: 17 not found', 'Application code is not valid: AAAAA-BBBBB', 'Unknown id: 5'])(
	'reports a refusal as such: %s',
	async (words) => {
		const run = result([envelope(210, words, null)], 1000);
		await expect(run.result).rejects.toMatchObject({ facts: { kind: 'refused', words } });
		expect(run.asked).toHaveLength(1);
	},
);

test('accepts a result that comes at once', async () => {
	await expect(result([ready], 0).result).resolves.toEqual({ formatter: 'daily', rows: [] });
});

test('ends when the execution is stopped', async () => {
	const run = result([accepted, notReady], 120_000, new AbortController());
	await expect(run.result).rejects.toMatchObject({ facts: { kind: 'cancelled' } });
	expect(run.asked).toHaveLength(2);
});

test('reports a refusal while waiting', async () => {
	const run = result([accepted, notReady, envelope(210, 'Request not found', null)], 120_000);
	await expect(run.result).rejects.toMatchObject({ facts: { kind: 'refused', words: 'Request not found' } });
});

describe('in n8n', () => {
	const account = startAccount({ seed: 'scheduled' });

	const answerWith = (...answers: unknown[]) =>
		answers.forEach((answer) => account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(answer) }));
	const run = (parameters: Parameters<typeof runNode>[0]['parameters']) =>
		runNode({ type: 'pushStatistics', parameters, credential: account.credential() });
	const statistics = { resource: 'message', operation: 'get', source: 'report', message };

	test('waits for a result that is not ready', async () => {
		answerWith(accepted, notReady, envelope(200, 'OK', { formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'send', count: '3' }] }));
		const { items, error } = await run(statistics);
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json)).toMatchObject([{ messageCode: MESSAGE, sent: 3, opened: 0 }]);
	});

	test('names the request when the wait ends, and Scheduled Result fetches it', async () => {
		answerWith(accepted, notReady);
		const { error } = await run({ ...statistics, waitSeconds: 0 });
		expect(error?.message).toBe('The result is not ready yet');
		const requestId = /with the Request ID (\S+)\./.exec(error?.description ?? '')?.[1] ?? '';
		expect(requestId).toBe(REQUEST_ID);

		answerWith(envelope(200, 'OK', { formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'send', count: '3' }] }));
		const { items } = await run({ resource: 'scheduledResult', operation: 'get', request_id: requestId });
		expect(items.map(({ json }) => json)).toMatchObject([{ sent: 3, opened: 0 }]);
		expect(account.requests.at(-1)?.json).toEqual({ request: { auth: account.simulator.serverToken, request_id: REQUEST_ID } });
	});

	const scheduledResult = { resource: 'scheduledResult', operation: 'get', request_id: REQUEST_ID };
	const day = { formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'open', count: 2 }] };
	test.each([
		['levels', { devices: { ...day, rows: [{ ...day.rows[0], action: 'register' }] } }, [{ registrations: 2, unregistrations: 0 }]],
		['events', [{ date: '2026-06-01 10:00', count: '4' }], [{ count: 4 }]],
		['a file', { fileName: 'https://example.com/tags.csv' }, [{ fileName: 'https://example.com/tags.csv' }]],
		['nothing', null, [{ result: null }]],
	])('Scheduled Result gives rows of %s', async (_of, response, rows) => {
		answerWith(envelope(200, 'OK', response));
		const { items, error } = await run(scheduledResult);
		expect([error, items.map(({ json }) => json)]).toEqual([undefined, rows]);
	});

	test('Scheduled Result gives the answer as it came, where that is chosen', async () => {
		answerWith(envelope(200, 'OK', day));
		const { items } = await run({ ...scheduledResult, rows: 'asGiven' });
		expect(items.map(({ json }) => json)).toEqual([day]);
	});
});
