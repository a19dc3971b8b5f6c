/** Several processes share an account without knowing each other, each with the whole limit. */
import { newRateLimiters, TestAccount } from './account';

jest.setTimeout(120_000);
const MINUTE = 60_000;
const ALLOWED = 600;

test.each([
	['seconds', 3, 1],
	['none', 3, 2],
	['seconds', 8, 4],
	['none', 8, 5],
] as const)('Retry-After: %s, %d workers: none fails, all get their share', async (retryAfter, workers, seed) => {
	const account = new TestAccount(retryAfter, seed);
	const minutes = 12;
	for (let n = 0; n < workers; n++) {
		void account.send(account.connection(newRateLimiters(), `worker ${n}`), Infinity);
		// The others were there first.
		await account.clock.pass(700);
	}
	await account.clock.pass(minutes * MINUTE);
	expect(account.failures).toEqual([]);
	const [from, to] = [5 * MINUTE, minutes * MINUTE];
	const most = ((to - from) / MINUTE) * ALLOWED;
	expect(account.between(from, to)).toBeGreaterThan(0.8 * most);
	for (let n = 0; n < workers; n++) {
		const share = account.between(from, to, `worker ${n}`);
		expect(share).toBeGreaterThan((0.6 * most) / workers);
		expect(share).toBeLessThan((1.5 * most) / workers);
	}
	// Few requests are refused, since the limiters probe carefully.
	expect(account.limit.refused).toBeLessThan(0.15 * account.accepted.length);
});

test('after a refusal, a process alone gets back to the whole limit', async () => {
	const account = new TestAccount('none');
	account.limit.perMinute = 300;
	void account.send(account.connection(newRateLimiters(), 'one'), Infinity);
	await account.clock.pass(3 * MINUTE);
	account.limit.perMinute = ALLOWED;
	await account.clock.pass(20 * MINUTE);
	expect(account.failures).toEqual([]);
	expect(account.between(21 * MINUTE, 23 * MINUTE)).toBeGreaterThan(0.95 * 2 * ALLOWED);
});

test('requests that are not counted also wait while the service refuses', async () => {
	const account = new TestAccount('none');
	const limiters = newRateLimiters();
	const { limit } = account;
	limit.perMinute = 100;
	for (let n = 0; n < 4; n++) void account.send(account.connection({ ...limiters, messages: limiters.other }, `execution ${n}`, { requestsPerMinute: Infinity }), 100);
	await account.clock.pass(8 * MINUTE);
	expect([account.failures, account.accepted.length]).toEqual([[], 400]);
	expect(limit.refused).toBeLessThan(200);
});
