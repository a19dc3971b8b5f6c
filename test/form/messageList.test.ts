/**
 * The list of messages (messages:list: pages of `per_page` from 0, `total`, details under
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
/** In the filters of the message log, which name an application. */
const inLog = { resource: 'messageLog', operation: 'getAll', filters: { application_code: byCode(APPLICATION) } };
const answer = (body: unknown, status = 200) => account.faults.add({ kind: 'raw', status, body: JSON.stringify(body) });
const bodies = () => account.requests.map(({ json }) => json);

const code = (n: number) => `1A2B-3C4D5E6F-${String(n).padStart(8, '0')}`;
const push = (n: number, more: object = {}) => ({ id: n, code: code(n), status: 'DONE', send_date: `2026-11-${String(n).padStart(2, '0')} 09:30:00`, ...more });

test('the newest first, by title or text, with the time and the state', async () => {
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

test('a message without a code is listed by its ID, where an ID will do', async () => {
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

test('pages are read one after another, each message once, and the list goes on at its token', async () => {
	const pageOf = (page: number) => Array.from({ length: 100 }, (_row, n) => ({ id: page * 100 + n, code: code(page * 100 + n), status: 'DONE' }));
	// The first row of each page was the last of the one before: the list grew.
	for (let page = 0; page < 30; page++) answer({ total: 100 + 29 * 99, items: page === 0 ? pageOf(0) : [...pageOf(page - 1).slice(-1), ...pageOf(page).slice(1)] });
	const found: unknown[] = [];
	let token: unknown;
	do {
		const { results, paginationToken } = await search('searchMessageCodes', inLog, undefined, token);
		found.push(...results.map(({ value }) => value));
		token = paginationToken;
	} while (token !== undefined);
	// A row that ends one part of the list and begins the next is counted twice, so
	// the end is an empty page.
	expect(bodies().map((body) => (body as { page: number }).page)).toEqual(Array.from({ length: 31 }, (_page, n) => n));
	expect(found.filter((value, index) => found.indexOf(value) !== index).length).toBeLessThanOrEqual(2);
	expect(new Set(found).size).toBe(100 + 29 * 99);
});

test.each(['zero', 'one', 'oneAndZeroIsEmpty'] as const)('no message is lost where pages count from %s', async (first) => {
	const all = Array.from({ length: 270 }, (_row, n) => ({ id: n, code: code(n), status: 'DONE' }));
	const pages = [0, 100, 200].map((start) => all.slice(start, start + 100));
	const before = { zero: [], one: pages.slice(0, 1), oneAndZeroIsEmpty: [[]] }[first];
	for (const items of [...before, ...pages]) answer({ total: 270, items });
	const { results, paginationToken } = await search('searchMessageCodes', inLog);
	expect(new Set(results.map(({ value }) => value)).size).toBe(270);
	expect(paginationToken).toBeUndefined();
});

test('where the form names no application, the latest of each, with its title', async () => {
	answer({ status_code: 200, status_message: 'OK', response: { page: 1, total: 1, applications: { [APPLICATION]: 'Shop' } } });
	const page = Array.from({ length: 100 }, (_row, n) => push(n, { send_date: '2026-11-03 09:30:00', push_info: { details: { title: n === 3 ? 'Hello' : 'Bye' } } }));
	answer({ total: 900, items: page });
	const { results, paginationToken } = await search('searchMessages', { resource: 'message', operation: 'get' });
	expect(results).toHaveLength(100);
	expect(results.filter(({ name }) => name.startsWith('Hello'))).toEqual([{ name: 'Hello, 2026-11-03 09:30 UTC (Shop)', value: code(3), description: 'done' }]);
	expect(paginationToken).toBeUndefined();
	expect(account.requests.map(({ name }) => name)).toEqual(['getApplications', 'listMessages']);
});

test('an account that has no list of messages', async () => {
	answer({ error: 'forbidden' }, 403);
	answer({ error: 'forbidden' }, 403);
	await expect(search('searchMessageCodes', inLog)).rejects.toMatchObject({
		message: 'This account cannot list its messages here',
		description: expect.stringMatching(/choose By Code in place of From List/) as string,
	});
});

test('a page that is refused behind a short one is the end of the list', async () => {
	const body = JSON.stringify({ items: [push(1)] });
	account.faults.add({ kind: 'raw', status: 200, body });
	account.faults.add({ kind: 'raw', status: 400, body: '{"error":"page is out of range"}' });
	expect((await search('searchMessages', inLog)).results).toHaveLength(1);
	// What is refused at once is no end.
	account.faults.add({ kind: 'raw', status: 400, body: '{"error":"page is out of range"}' });
	await expect(search('searchMessages', inLog)).rejects.toThrow('The service refused the request');
});
