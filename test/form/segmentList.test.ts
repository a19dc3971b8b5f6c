/**
 * The list of saved segments (listFilters: with an application and codes; for older accounts
 * without).
 */
import { APPLICATION, byCode } from '../support/codes';
import { runNode, searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'segment list' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
});

const segments = async (parameters: object, filter?: string) =>
	await searchList(
		{ type: 'pushMessage', parameters: { resource: 'push', operation: 'send', ...parameters } as never, credential: account.credential() },
		'searchSegments',
		filter,
	);
const answer = (status: number, body: object, times = 1) => account.faults.add({ kind: 'raw', status, body: JSON.stringify(body), times });
const ok = (filters: unknown, times = 1) => answer(200, { status_code: 200, status_message: 'OK', response: { filters } }, times);
const application = byCode(APPLICATION);

const NEWER = [
	{ code: 'FFFFF-00001', name: 'Winback', filter_expression: 'T("Plan", EQ, "free")', expiration_date: '2026-12-24', application: APPLICATION },
	{ code: 'FFFFF-00002', name: 'Active customers', expiration_date: null },
];

test('lists the segments of the chosen application under the names that messages take', async () => {
	ok(NEWER);
	expect((await segments({ application })).results).toEqual([
		{ name: 'Active customers', value: 'Active customers', description: 'FFFFF-00002' },
		{ name: 'Winback (until 2026-12-24)', value: 'Winback', description: 'FFFFF-00001, until 2026-12-24' },
	]);
	expect(account.requests.map(({ json }) => json)).toEqual([{ request: { auth: account.simulator.serverToken, application: APPLICATION } }]);
});

test('reads the older answer, and leaves out rows without a name', async () => {
	ok([{ name: 'Young', conditions: 'Age <= 25', expiration_date: null }, { code: 'FFFFF-00003' }, null, { name: ' ' }]);
	expect((await segments({ application })).results).toEqual([{ name: 'Young', value: 'Young' }]);
});

test('can be searched by name and code', async () => {
	ok(NEWER, 2);
	expect((await segments({ application }, 'WIN')).results.map(({ name }) => name)).toEqual(['Winback (until 2026-12-24)']);
	expect((await segments({ application }, 'fffff-00002')).results.map(({ name }) => name)).toEqual(['Active customers']);
});

test('asks for an application first', async () => {
	await expect(segments({ application: { __rl: true, mode: 'list', value: '' } })).rejects.toMatchObject({
		message: expect.stringMatching(/^Application must be chosen first, and not by an expression. Its segments/) as string,
	});
	expect(account.requests).toEqual([]);
});

test.each([
	['a plan without segments', 403, 'This method is available for Custom plan only', 'This account cannot list its segments here'],
	['an application that nobody knows', 200, 'Application not found', 'The service does not know this application'],
])('says so for %s', async (_what, status, message, title) => {
	answer(status, { status_code: status === 200 ? 210 : status, status_message: message, response: null });
	await expect(segments({ application })).rejects.toMatchObject({ message: title });
});

const ofAudience = async (method: string, parameters: object) =>
	await searchList({ type: 'pushAudience', parameters: { resource: 'segment', ...parameters } as never, credential: account.credential() }, method);

test('offers codes for counting and names for deleting, of the segments of all applications', async () => {
	account.simulator.addFilter({ name: 'Young', code: 'FFFFF-00009', conditions: [['Age', 'LTE', 25]], application: APPLICATION });
	const counted = await ofAudience('searchSegmentCodes', { operation: 'countDevices', devicesOf: 'segment' });
	expect(counted.results).toEqual([{ name: 'Young (Shop)', value: 'FFFFF-00009', description: 'FFFFF-00009' }]);
	const deleted = await ofAudience('searchSegments', { operation: 'delete' });
	expect(deleted.results).toEqual([{ name: 'Young (Shop)', value: 'Young', description: 'FFFFF-00009' }]);
});

test('keeps a blank at the end of a name', async () => {
	account.simulator.addFilter({ name: 'Loyal ', code: 'FFFFF-00010', conditions: [['Age', 'GTE', 60]] });
	account.simulator.addTag({ name: 'Age', kind: 'integer' });
	const { results } = await segments({ application }, 'loyal');
	expect(results).toMatchObject([{ name: 'Loyal', value: 'Loyal ' }]);
	account.clearRequests();
	const filter = { __rl: true, mode: 'list', value: 'Loyal ', cachedResultName: 'Loyal' };
	const parameters = { resource: 'push', operation: 'send', application, sendTo: 'filter', filter, content: 'Hello' } as const;
	const { error } = await runNode({ type: 'pushMessage', parameters, credential: account.credential() });
	expect(error?.message).toBeUndefined();
	expect(account.requests[0]?.json).toMatchObject({ request: { notifications: [{ filter: 'Loyal ' }] } });
});
