/**
 * The inbox removes a message at 00:00:01 UTC of Inbox Removal Date (specification,
 * createMessage). A day that is over when the push is sent would keep the message out of the
 * inbox.
 */
import { openInputAccount, type Method, type Parameters } from './account';

const account = openInputAccount('inbox date');
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const planned = { when: 'at', sendAt: '2036-05-04T10:00:00' };

describe.each<[Method]>([['createMessage'], ['createTargetedMessage']])('%s', (method) => {
	test.each<[string, Parameters]>([
		['1999-01-01', {}],
		[dayFromNow(-1), {}],
		[dayFromNow(0), {}],
		['2036-05-03', planned],
		['={{ new Date("1999-01-01") }}', {}],
		['={{ DateTime.fromISO("1999-01-01") }}', {}],
	])('%s is refused, and nothing is sent', async (inbox_date, parameters) => {
		const { error } = await account.run(method, { ...parameters, options: { inbox_date } });
		expect(error?.message).toMatch(/^Inbox Removal Date \(Options\) is no later than the day on which the push is sent, .* Choose a later day/);
		expect(account.requests).toEqual([]);
	});

	test.each<[string, Parameters]>([
		[dayFromNow(1), {}],
		['2036-05-04', planned],
		['2036-05-05', planned],
	])('%s is sent', async (inbox_date, parameters) => {
		const { error } = await account.run(method, { ...parameters, options: { inbox_date } });
		expect(error?.message).toBeUndefined();
		expect(account.sent().inbox_date).toBe(inbox_date);
	});
});
