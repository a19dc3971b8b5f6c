/**
 * The list of messages (messages:list: pages of `per_page` from 0, `total`, details in
 * `push_info` or `email_info`).
 */
import { APPLICATION, byCode } from '../support/codes';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'message list' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
});

const search = async (method: 'searchMessages' | 'searchMessageCodes', parameters: object = {}, filter?: string, token?: unknown) =>
	await searchList({ type: 'pushStatistics', parameters: parameters as never, credential: account.credential() }, method, filter, token);
/** In the filters of the message log, where the form names an application. */
const inLog = { resource: 'messageLog', operation: 'getAll', filters: { application_code: byCode(APPLICATION) } };
const answer = (body: unknown, status = 200) => account.faults.add({ kind: 'raw', status, body: JSON.stringify(body) });
const bodies = () => account.requests.map(({ json }) => json);

const code = (n: number) => `1A2B-3C4D5E6F-${String(n).padStart(8, '0')}`;
const push = (n: number, more: object = {}) => ({ id: n, code: code(n), status: 'DONE', send_date: `2026-11-${String(n).padStart(2, '0')} 09:30:00`, ...more });

test('lists the newest first, by title or text, with time and state', async () => {
	answer({
		total: 4,
		items: [
			push(3, { push_info: { details: { title: 'Black Friday', content: { en: 'All shoes' } } } }),
			push(9, { push_info: { details: { title: null, content: { de: 'Deine\nBestellung', en: 'Your order' } } }, status: 'PENDING' }),
			push(5, { email_info: { details: { content: 'x'.repeat(70) } } }),
			push(7),
		],
	});
	expect((await search('searchMessageCodes', inLog)).results).toEqual([
		{ name: 'Deine Bestellung, 2026-11-09 09:30 UTC (pending)', value: code(9), description: 'pending' },
		{ name: `${code(7)}, 2026-11-07 09:30 UTC`, value: code(7), description: 'done' },
		{ name: `${'x'.repeat(60)}\u2026, 2026-11-05 09:30 UTC`, value: code(5), description: 'done' },
		{ name: 'Black Friday, 2026-11-03 09:30 UTC', value: code(3), description: 'done' },
	]);
	expect(bodies()).toEqual([{ filters: { application: APPLICATION }, params: { with_details: true }, per_page: 100, page: 0 }]);
});

test('lists a message without a code by its ID where an ID is accepted', async () => {
	const items = [{ ...push(3), code: null }, { ...push(4), code: '' }, push(5), null, 'odd', {}];
	answer({ total: 6, items });
	expect((await search('searchMessageCodes', inLog)).results.map(({ value }) => value)).toEqual([code(5)]);
	answer({ total: 6, items });
	expect((await search('searchMessages', inLog)).results.map(({ value }) => value)).toEqual([code(5), '4', '3']);
});

test('an ID beyond 2^53 keeps its digits', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"total":1,"items":[{"id":9223372036854775807,"status":"DONE","send_date":"2026-11-03 09:30:00"}]}' });
	expect((await search('searchMessages', inLog)).results.map(({ value }) => value)).toEqual(['9223372036854775807']);
});

test('reads page after page, each message once, and continues at its token', async () => {
	const pageOf = (page: number) => Array.from({ length: 100 }, (_row, n) => ({ id: page * 100 + n, code: code(page * 100 + n), status: 'DONE' }));
	// The list grew: the first row of each page was the last row of the page before.
	for (let page = 0; page < 30; page++) answer({ total: 100 + 29 * 99, items: page === 0 ? pageOf(0) : [...pageOf(page - 1).slice(-1), ...pageOf(page).slice(1)] });
	const found: unknown[] = [];
	let token: unknown;
	do {
		const { results, paginationToken } = await search('searchMessageCodes', inLog, undefined, token);
		found.push(...results.map(({ value }) => value));
		token = paginationToken;
		expect(String(token ?? '').length).toBeLessThan(1000);
	} while (token !== undefined);
	// The row that ends one step and starts the next counts as two for the service: the end is an
	// empty page.
	expect(bodies().map((body) => (body as { page: number }).page)).toEqual(Array.from({ length: 31 }, (_page, n) => n));
	expect([found.length, new Set(found).size]).toEqual([100 + 29 * 99, 100 + 29 * 99]);
});

test.each(['zero', 'one', 'oneAndZeroIsEmpty'] as const)('loses no message where pages count from %s', async (first) => {
	const all = Array.from({ length: 270 }, (_row, n) => ({ id: n, code: code(n), status: 'DONE' }));
	const pages = [0, 100, 200].map((start) => all.slice(start, start + 100));
	const before = { zero: [], one: pages.slice(0, 1), oneAndZeroIsEmpty: [[]] }[first];
	for (const items of [...before, ...pages]) answer({ total: 270, items });
	const { results, paginationToken } = await search('searchMessageCodes', inLog);
	expect(new Set(results.map(({ value }) => value)).size).toBe(270);
	expect(paginationToken).toBeUndefined();
});

test('where the form has no application, lists the latest of each, with its title', async () => {
	answer({ status_code: 200, status_message: 'OK', response: { page: 1, total: 1, applications: { [APPLICATION]: 'Shop' } } });
	const page = Array.from({ length: 100 }, (_row, n) => push(n, { send_date: '2026-11-03 09:30:00', push_info: { details: { title: n === 3 ? 'Hello' : 'Bye' } } }));
	answer({ total: 900, items: page });
	const { results, paginationToken } = await search('searchMessages', { resource: 'message', operation: 'get' });
	expect(results).toHaveLength(100);
	expect(results.filter(({ name }) => name.startsWith('Hello'))).toEqual([{ name: 'Hello, 2026-11-03 09:30 UTC (Shop)', value: code(3), description: 'done' }]);
	expect(paginationToken).toBeUndefined();
	expect(account.requests.map(({ name }) => name)).toEqual(['getApplications', 'listMessages']);
});

test('says so when the account has no list of messages', async () => {
	answer({ error: 'forbidden' }, 403);
	answer({ error: 'forbidden' }, 403);
	await expect(search('searchMessageCodes', inLog)).rejects.toMatchObject({
		message: 'This account cannot list its messages here',
		description: expect.stringMatching(/choose By Code in place of From List/) as string,
	});
});

test('a page that is refused after a short one ends the list', async () => {
	const body = JSON.stringify({ items: [push(1)] });
	account.faults.add({ kind: 'raw', status: 200, body });
	account.faults.add({ kind: 'raw', status: 400, body: '{"error":"page is out of range"}' });
	expect((await search('searchMessages', inLog)).results).toHaveLength(1);
	// A refusal of the first page is not the end of a list.
	account.faults.add({ kind: 'raw', status: 400, body: '{"error":"page is out of range"}' });
	await expect(search('searchMessages', inLog)).rejects.toThrow('The service refused the request');
});
