/** The lists that the form offers: applications, and campaigns of the chosen application. */
import type { NodeParameterValueType } from 'n8n-workflow';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const FIRST = 'AAAAA-00000';
const account = startAccount({ seed: 'lists' }, (simulator) => {
	for (let n = 0; n < 25; n++) {
		simulator.addApplication({ code: `AAAAA-${String(n).padStart(5, '0')}`, title: n === 23 ? 'Z\u00fcrich Shop' : `App ${n}` });
	}
	for (let n = 0; n < 130; n++) simulator.addCampaign({ application: FIRST, code: `CCCCC-${10_000 + n}`, name: `Sale ${n}` });
});

const credential = () => account.credential();
const applications = (filter?: string) =>
	searchList({ type: 'pushMessage', parameters: { resource: 'push', operation: 'send' }, credential: credential() }, 'searchApplications', filter);
/** In the options of Send, where the form names an application. */
const campaigns = (application: NodeParameterValueType, filter?: string) =>
	searchList(
		{ type: 'pushMessage', parameters: { resource: 'push', operation: 'send', application }, credential: credential() },
		'searchCampaigns',
		filter,
	);
const requests = () => account.requests.map(({ name, json }) => [name, (json as { request: object }).request]);
const auth = () => account.simulator.serverToken;

test('applications of all pages, by title', async () => {
	const { results, paginationToken } = await applications();
	expect(results).toHaveLength(25);
	expect(results.map(({ name }) => name)).toEqual(results.map(({ name }) => name).sort((one, other) => one.localeCompare(other)));
	expect(results).toContainEqual({ name: 'App 7', value: 'AAAAA-00007' });
	expect(paginationToken).toBeUndefined();
	expect(requests()).toEqual([
		['getApplications', { auth: auth() }],
		['getApplications', { auth: auth(), page: 2 }],
		['getApplications', { auth: auth(), page: 3 }],
	]);
});

test.each([
	['zürich', ['Z\u00fcrich Shop']],
	['  SHOP ', ['Z\u00fcrich Shop']],
	['aaaaa-00007', ['App 7']],
	['App 1', ['App 1', 'App 10', 'App 11', 'App 12', 'App 13', 'App 14', 'App 15', 'App 16', 'App 17', 'App 18', 'App 19']],
	['nothing like it', []],
])('applications that contain %j', async (filter, names) => {
	expect((await applications(filter)).results.map(({ name }) => name)).toEqual(names);
	expect(account.requests).toHaveLength(3);
});

test('a page that counts from 0, and one that is empty as a list', async () => {
	const page = (number: number, total: number, list: object) =>
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, status_message: 'OK', response: { page: number, total, applications: list } }) });
	page(0, 2, { 'AAAAA-00001': 'One' });
	page(1, 2, { 'AAAAA-00002': 'Two' });
	page(2, 2, []);
	expect((await applications()).results).toEqual([
		{ name: 'One', value: 'AAAAA-00001' },
		{ name: 'Two', value: 'AAAAA-00002' },
	]);
});

test('a service that always answers its first page ends the list', async () => {
	const response = { page: 1, total: 3, applications: { 'AAAAA-00001': 'One' } };
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, response }), times: 50 });
	const { results } = await applications();
	expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['AAAAA-00001']));
	expect(account.requests.length).toBeLessThanOrEqual(3);
});

test('an account without applications', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"status_code":200,"status_message":"OK","response":{"page":1,"total":"0","applications":[]}}' });
	expect((await applications()).results).toEqual([]);
});

test('applications for a bad token', async () => {
	const search = searchList({ type: 'pushMessage', parameters: {}, credential: account.credential({ serverToken: 'another' }) }, 'searchApplications');
	await expect(search).rejects.toMatchObject({ name: 'NodeApiError', message: 'The service does not know this token' });
});

test('campaigns of the chosen application, over all pages', async () => {
	const { results } = await campaigns({ __rl: true, mode: 'list', value: FIRST });
	expect(results).toHaveLength(130);
	expect(results).toContainEqual({ name: 'Sale 129', value: 'CCCCC-10129' });
	expect(requests().slice(0, 2)).toEqual([
		['getCampaigns', { auth: auth(), application: FIRST, limit: 100 }],
		['getCampaigns', { auth: auth(), application: FIRST, limit: 100, cursor: 'CCCCC-10099' }],
	]);
});

test('campaigns that contain a text, by name or code', async () => {
	expect((await campaigns(FIRST, 'sale 12')).results.map(({ name }) => name)).toEqual([
		...['Sale 12', 'Sale 120', 'Sale 121', 'Sale 122', 'Sale 123', 'Sale 124'],
		...['Sale 125', 'Sale 126', 'Sale 127', 'Sale 128', 'Sale 129'],
	]);
	expect((await campaigns(FIRST, 'ccccc-10007')).results).toEqual([{ name: 'Sale 7', value: 'CCCCC-10007' }]);
});

test.each([[''], [{ __rl: true, mode: 'list' as const, value: '' }], ['={{ $json.application }}']])('campaigns without an application: %j', async (application) => {
	await expect(campaigns(application)).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringMatching(/^Application must be chosen first/) as string,
	});
	expect(account.requests).toEqual([]);
});

test('campaigns of all applications where the form names none, as in Delete', async () => {
	account.simulator.addCampaign({ application: 'AAAAA-00023', code: 'DDDDD-00001', name: 'Autumn' });
	const parameters = { resource: 'campaign', operation: 'delete' };
	const { results } = await searchList({ type: 'pushCampaign', parameters, credential: credential() }, 'searchCampaigns', 'a');
	expect(results).toHaveLength(131);
	expect(results).toContainEqual({ name: 'Autumn (Z\u00fcrich Shop)', value: 'DDDDD-00001' });
	expect(results).toContainEqual({ name: 'Sale 129 (App 0)', value: 'CCCCC-10129' });
	expect(account.requests.filter(({ name }) => name === 'getApplications')).toHaveLength(3);
});

test('what has the same name is distinguished by its code', async () => {
	const application = 'AAAAA-00002';
	for (const code of ['DDDDD-00001', 'DDDDD-00002']) account.simulator.addCampaign({ application, code, name: 'Spring' });
	account.simulator.addCampaign({ application, code: 'DDDDD-00003', name: 'Summer' });
	const { results } = await campaigns(application, 'spring');
	expect(results).toEqual([
		{ name: 'Spring (DDDDD-00001)', value: 'DDDDD-00001' },
		{ name: 'Spring (DDDDD-00002)', value: 'DDDDD-00002' },
	]);
	expect((await campaigns(application, 'ddddd-00003')).results).toEqual([{ name: 'Summer', value: 'DDDDD-00003' }]);
});

test('campaigns of an application that the service does not know', async () => {
	await expect(campaigns('ZZZZZ-ZZZZZ')).rejects.toMatchObject({
		message: 'The service does not know this application',
		description: expect.stringContaining('Application not found') as string,
	});
});
