/** Equal calls: each counts, unless the form says otherwise. */
import { call, listen } from './host';

const EVENT = { event_name: 'Email Opened', hwid: 'person@example.com' };
const once = (repeatedMinutes = 10) => ({ callOptions: { repeatedMinutes } });

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'performance', 'hrtime'] }));
afterEach(() => void jest.useRealTimers());

test('without the option, each of them starts the workflow', async () => {
	const host = await listen();
	for (let time = 0; time < 3; time++) await call(host.url, EVENT);
	expect(host.executions).toHaveLength(3);
});

test('with the option, only the first does, and the others are answered with success', async () => {
	const host = await listen(once());
	expect((await call(host.url, EVENT)).body).toEqual({ received: 1, started: 1 });
	expect(await call(host.url, EVENT)).toMatchObject({ status: 200, body: { received: 1, started: 0, repeated: true } });
	expect(host.executions).toHaveLength(1);
});

test('counts only within the time', async () => {
	const host = await listen(once(5));
	await call(host.url, EVENT);
	jest.setSystemTime(Date.now() + 5 * 60_000 - 1_000);
	await call(host.url, EVENT);
	expect(host.executions).toHaveLength(1);
	jest.setSystemTime(Date.now() + 2_000);
	await call(host.url, EVENT);
	expect(host.executions).toHaveLength(2);
});

test('counts only if every character is equal, and only for one node', async () => {
	const [host, other] = [await listen(once()), await listen(once())];
	await call(host.url, EVENT);
	await call(host.url, { ...EVENT, hwid: 'other@example.com' });
	await call(host.url, ` ${JSON.stringify(EVENT)}`);
	await call(other.url, EVENT);
	expect([host.executions.length, other.executions.length]).toEqual([3, 1]);
});

test('a call that n8n could not store may come again', async () => {
	const host = await listen(once());
	host.failures = 1;
	expect((await call(host.url, EVENT)).status).toBe(500);
	expect((await call(host.url, EVENT)).status).toBe(200);
	expect((await call(host.url, EVENT)).status).toBe(200);
	expect(host.executions).toHaveLength(1);
});

test('of equal calls at the same time one starts the workflow, even if the first fails', async () => {
	for (const failures of [0, 1, 3]) {
		const host = await listen(once());
		host.storingMs = 100;
		host.failures = failures;
		const answers = await Promise.all(Array.from({ length: 8 }, async () => await call(host.url, EVENT)));
		const refused = answers.filter(({ status }) => status === 500);
		expect([refused.length, host.executions.length]).toEqual([failures, 1]);
	}
});

test('a call whose sender hangs up counts', async () => {
	const host = await listen(once());
	host.storingMs = 300;
	await expect(call(host.url, EVENT, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
	await new Promise((resolve) => setTimeout(resolve, 400));
	expect((await call(host.url, EVENT)).body).toMatchObject({ repeated: true });
	expect(host.executions).toHaveLength(1);
});

test('a call whose sender hangs up does not count if n8n fails to store it', async () => {
	const host = await listen(once());
	host.storingMs = 300;
	host.failures = 1;
	await expect(call(host.url, EVENT, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
	expect((await call(host.url, EVENT)).body).toEqual({ received: 1, started: 1 });
	expect((await call(host.url, EVENT)).body).toMatchObject({ repeated: true });
	expect(host.executions).toHaveLength(1);
});

test('each test in the editor is received, and none counts for the workflow', async () => {
	const host = await listen(once(), { mode: 'manual' });
	for (let time = 0; time < 3; time++) expect((await call(host.url, EVENT)).body).toEqual({ received: 1, started: 1 });
	expect(host.executions).toHaveLength(3);
});
