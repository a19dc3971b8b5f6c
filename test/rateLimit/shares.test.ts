/** Executions in one process share the account's rate limit. */
import { setMaxListeners } from 'node:events';
import { newRateLimiters, TestAccount } from './account';

jest.setTimeout(60_000);
const MINUTE = 60_000;
const ALLOWED = 600;

test('two executions at once get equal shares, use the whole limit, and are never refused', async () => {
	const account = new TestAccount('none');
	const limiters = newRateLimiters();
	for (const owner of ['one', 'two']) void account.send(account.connection(limiters, owner), 2000);
	await account.clock.pass(3 * MINUTE);
	expect([account.limit.refused, account.failures]).toEqual([0, []]);
	expect(account.between(0, 3 * MINUTE)).toBeGreaterThanOrEqual(0.95 * 3 * ALLOWED);
	for (const owner of ['one', 'two']) {
		expect(account.between(0, 3 * MINUTE, owner)).toBeGreaterThan(0.45 * 3 * ALLOWED);
	}
});

test('an execution with one request in flight is not crowded out by one with many', async () => {
	const account = new TestAccount('none');
	const limiters = newRateLimiters();
	void account.send(account.connection(limiters, 'many'), 5000, 50);
	void account.send(account.connection(limiters, 'one'), 5000, 1);
	await account.clock.pass(5 * MINUTE);
	expect(account.limit.refused).toBe(0);
	const [from, to] = [2 * MINUTE, 5 * MINUTE];
	expect(account.between(from, to)).toBeGreaterThanOrEqual(0.95 * 3 * ALLOWED);
	expect(account.between(from, to, 'one')).toBeGreaterThan(0.2 * 3 * ALLOWED);
});

test.each([10_000, 65_000, 119_000])('a small execution that starts %d ms after a long one waits only seconds', async (later) => {
	const account = new TestAccount('none');
	const limiters = newRateLimiters();
	void account.send(account.connection(limiters, 'long'), 10_000);
	await account.clock.pass(later);
	void account.send(account.connection(limiters, 'small'), 5);
	await account.clock.pass(10_000);
	expect(account.accepted.filter(({ owner }) => owner === 'small')).toHaveLength(5);
	await account.clock.pass(MINUTE);
	expect(account.limit.refused).toBe(0);
});

test('an execution that is stopped leaves its slots to the other', async () => {
	const account = new TestAccount('none');
	const limiters = newRateLimiters();
	const stop = new AbortController();
	setMaxListeners(Infinity, stop.signal);
	void account.send(account.connection(limiters, 'stopped', { signal: stop.signal }), 1000, 400);
	void account.send(account.connection(limiters, 'other'), 1000, 100);
	await account.clock.pass(30_000);
	stop.abort();
	await account.clock.pass(MINUTE);
	expect(account.between(30_000, 91_000, 'stopped')).toBe(0);
	expect(account.between(0, 2 * MINUTE)).toBeGreaterThan(0.95 * ALLOWED);
	expect(account.between(MINUTE, 90_000, 'other')).toBeGreaterThan(400);
});
