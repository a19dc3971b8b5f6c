/** The lists in the form: applications, and campaigns of the chosen application. */
import type { NodeParameterValueType } from 'n8n-workflow';
import { loadList, searchList } from '../support/engine';
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

test('lists the applications of all pages by title', async () => {
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
])('finds applications that contain %j', async (filter, names) => {
	expect((await applications(filter)).results.map(({ name }) => name)).toEqual(names);
	expect(account.requests).toHaveLength(3);
});

test('reads pages that count from 0, and an empty page written as a list', async () => {
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

test('ends when the service repeats its first page', async () => {
	const response = { page: 1, total: 3, applications: { 'AAAAA-00001': 'One' } };
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, response }), times: 50 });
	const { results } = await applications();
	expect(new Set(results.map(({ value }) => value))).toEqual(new Set(['AAAAA-00001']));
	expect(account.requests.length).toBeLessThanOrEqual(3);
});

test.each([{}, [], true, null, 7])('a filter that is not a text finds everything, and a number finds entries that contain it: %j', async (filter) => {
	const { results } = await applications(filter as never);
	expect(results).toHaveLength(filter === 7 ? 2 : 25);
});

test('says so when the account has no applications', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: '{"status_code":200,"status_message":"OK","response":{"page":1,"total":"0","applications":[]}}' });
	expect((await applications()).results).toEqual([]);
});

test('says so when the token is wrong', async () => {
	const search = searchList({ type: 'pushMessage', parameters: {}, credential: account.credential({ serverToken: 'another' }) }, 'searchApplications');
	await expect(search).rejects.toMatchObject({ name: 'NodeApiError', message: 'The service does not know this token' });
});

test('lists the campaigns of the chosen application over all pages', async () => {
	const { results } = await campaigns({ __rl: true, mode: 'list', value: FIRST });
	expect(results).toHaveLength(130);
	expect(results).toContainEqual({ name: 'Sale 129', value: 'CCCCC-10129' });
	expect(requests().slice(0, 2)).toEqual([
		['getCampaigns', { auth: auth(), application: FIRST, limit: 100 }],
		['getCampaigns', { auth: auth(), application: FIRST, limit: 100, cursor: 'CCCCC-10099' }],
	]);
});

test('finds campaigns by name or code', async () => {
	expect((await campaigns(FIRST, 'sale 12')).results.map(({ name }) => name)).toEqual([
		...['Sale 12', 'Sale 120', 'Sale 121', 'Sale 122', 'Sale 123', 'Sale 124'],
		...['Sale 125', 'Sale 126', 'Sale 127', 'Sale 128', 'Sale 129'],
	]);
	expect((await campaigns(FIRST, 'ccccc-10007')).results).toEqual([{ name: 'Sale 7', value: 'CCCCC-10007' }]);
});

test.each([[''], [{ __rl: true, mode: 'list' as const, value: '' }], ['={{ $json.application }}']])('asks for an application before it lists campaigns: %j', async (application) => {
	await expect(campaigns(application)).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringMatching(/^Application must be chosen first/) as string,
	});
	expect(account.requests).toEqual([]);
});

test('lists the campaigns of all applications where the form has no application, as in Delete', async () => {
	account.simulator.addCampaign({ application: 'AAAAA-00023', code: 'DDDDD-00001', name: 'Autumn' });
	const parameters = { resource: 'campaign', operation: 'delete' };
	const { results } = await searchList({ type: 'pushCampaign', parameters, credential: credential() }, 'searchCampaigns', 'a');
	expect(results).toHaveLength(131);
	expect(results).toContainEqual({ name: 'Autumn (Z\u00fcrich Shop)', value: 'DDDDD-00001' });
	expect(results).toContainEqual({ name: 'Sale 129 (App 0)', value: 'CCCCC-10129' });
	expect(account.requests.filter(({ name }) => name === 'getApplications')).toHaveLength(3);
});

test('distinguishes equal names by their codes', async () => {
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

test('says so when the service does not know the application', async () => {
	await expect(campaigns('ZZZZZ-ZZZZZ')).rejects.toMatchObject({
		message: 'The service does not know this application',
		description: expect.stringContaining('Application not found') as string,
	});
});

const refusal = (status: number, statusCode: number, message: string) =>
	account.faults.add({ kind: 'raw', status, body: JSON.stringify({ status_code: statusCode, status_message: message, response: null }) });

test.each([
	[403, 403, 'Forbidden'],
	[200, 403, 'No access to this method'],
	[200, 210, 'Token restrictions forbid this operation'],
	[200, 210, 'This method is not available for your subscription plan'],
])('a list that the account cannot have says so, and what to do without it: HTTP %i, %i %s', async (status, statusCode, message) => {
	refusal(status, statusCode, message);
	await expect(campaigns(FIRST)).rejects.toMatchObject({
		name: 'NodeApiError',
		message: 'This account cannot list its campaigns here',
		description: expect.stringMatching(new RegExp(`The service says: "${message}".*choose By Code in place of From List`)) as string,
	});
});

test('a list of several suggests an expression instead', async () => {
	refusal(403, 403, 'Forbidden');
	const listed = loadList({ type: 'pushStatistics', parameters: { resource: 'tag', operation: 'get' }, credential: credential() }, 'loadApplications');
	await expect(listed).rejects.toMatchObject({
		message: 'This account cannot list its applications here',
		description: expect.stringMatching(/switch it to Expression, and enter what is meant, separated by commas, such as /) as string,
	});
});

test('a wrong token is not reported as a list of another plan', async () => {
	refusal(403, 403, 'Account not found');
	await expect(applications()).rejects.toMatchObject({ message: 'The service does not know this token' });
	refusal(401, 401, 'Unauthorized');
	await expect(applications()).rejects.toMatchObject({ message: 'The service does not know this token' });
});

describe('more applications than are read at a time', () => {
	const PAGES = 60;
	const answerAll = () => {
		for (let page = 1; page <= PAGES; page++) {
			const code = `BBBBB-${String(page).padStart(5, '0')}`;
			const response = { page, total: PAGES, applications: { [code]: page === PAGES ? 'Last' : `Shop ${page}` } };
			account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, status_message: 'OK', response }) });
		}
	};
	const chunk = (filter?: string, token?: unknown) =>
		searchList({ type: 'pushMessage', parameters: { resource: 'push', operation: 'send' }, credential: credential() }, 'searchApplications', filter, token);

	test('come in several steps, each once', async () => {
		answerAll();
		const found: string[] = [];
		let token: unknown;
		let chunks = 0;
		do {
			const { results, paginationToken } = await chunk(undefined, token);
			found.push(...results.map(({ value }) => String(value)));
			token = paginationToken;
			chunks += 1;
		} while (token !== undefined);
		expect(chunks).toBeGreaterThan(1);
		expect([found.length, new Set(found).size, account.requests.length]).toEqual([PAGES, PAGES, PAGES]);
		const pages = requests().map(([, request]) => (request as { page?: number }).page);
		expect(pages).toEqual([undefined, ...Array.from({ length: PAGES - 1 }, (_page, n) => n + 2)]);
	});

	test('are searched to the end, even if a match comes in a later step', async () => {
		answerAll();
		let { results, paginationToken } = await chunk('last');
		expect([results, typeof paginationToken]).toEqual([[], 'string']);
		while (results.length === 0 && paginationToken !== undefined) ({ results, paginationToken } = await chunk('last', paginationToken));
		expect(results).toEqual([{ name: 'Last', value: 'BBBBB-00060' }]);
	});

	test.each(['no token', '[]', '{"page":"two"}', 7])('ignore a token that is not their own: %j', async (token) => {
		await expect(chunk(undefined, token)).rejects.toMatchObject({ name: 'NodeOperationError' });
		expect(account.requests).toEqual([]);
	});
});

describe('in the trigger', () => {
	const ofTrigger = (parameters: object, filter?: string) =>
		searchList({ type: 'pushMessageTrigger', parameters: { triggerOn: 'messageAction', ...parameters } as never, credential: credential() }, 'searchCampaigns', filter);

	test('lists the campaigns of the watched application', async () => {
		const { results } = await ofTrigger({ application_code: { __rl: true, mode: 'list', value: FIRST } }, 'sale 129');
		expect(results).toEqual([{ name: 'Sale 129', value: 'CCCCC-10129' }]);
		expect(new Set(account.requests.map(({ name }) => name))).toEqual(new Set(['getCampaigns']));
	});

	test('lists the campaigns of all applications, with their titles, where it watches all', async () => {
		const { results } = await ofTrigger({ application_code: { __rl: true, mode: 'list', value: '' } }, 'sale 129');
		expect(results).toEqual([{ name: 'Sale 129 (App 0)', value: 'CCCCC-10129' }]);
	});
});

test('the filters of the message log list the campaigns of the application', async () => {
	const parameters = { resource: 'messageLog', operation: 'getAll', filters: { application_code: { __rl: true, mode: 'code', value: ` ${FIRST} ` } } };
	const { results } = await searchList({ type: 'pushStatistics', parameters, credential: credential() }, 'searchCampaigns', 'sale 129');
	expect(results).toEqual([{ name: 'Sale 129', value: 'CCCCC-10129' }]);
	expect(new Set(account.requests.map(({ name }) => name))).toEqual(new Set(['getCampaigns']));
});

test('an address of the control panel names the application too', async () => {
	const value = `https://app.example.com/applications/${FIRST}/campaigns?tab=all`;
	const { results } = await campaigns({ __rl: true, mode: 'url', value }, 'sale 129');
	expect(results).toEqual([{ name: 'Sale 129', value: 'CCCCC-10129' }]);
});

test('shows and searches the descriptions that the service gives', async () => {
	const response = { campaigns: [{ code: 'DDDDD-00001', name: 'Spring', description: 'New shoes' }, { code: 'DDDDD-00002', name: 'Autumn', description: ' ' }] };
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, status_message: 'OK', response }), times: 2 });
	expect((await campaigns(FIRST)).results).toEqual([
		{ name: 'Autumn', value: 'DDDDD-00002' },
		{ name: 'Spring', value: 'DDDDD-00001', description: 'New shoes' },
	]);
	expect((await campaigns(FIRST, 'shoes')).results.map(({ name }) => name)).toEqual(['Spring']);
});

test('offers all applications where several can be chosen', async () => {
	const parameters = { resource: 'tag', operation: 'get' };
	const options = await loadList({ type: 'pushStatistics', parameters, credential: credential() }, 'loadApplications');
	expect(options).toHaveLength(25);
	expect(options).toContainEqual({ name: 'App 7', value: 'AAAAA-00007' });
	const refused = loadList({ type: 'pushStatistics', parameters, credential: account.credential({ serverToken: 'another' }) }, 'loadApplications');
	await expect(refused).rejects.toMatchObject({ message: 'The service does not know this token' });
});

describe('lists that need no service', () => {
	const known = (type: string, method: string, filter?: string) => searchList({ type, parameters: {}, credential: credential() }, method, filter);
	afterEach(() => expect(account.requests).toEqual([]));

	test('languages can be found by name and by code', async () => {
		const { results } = await known('pushDevice', 'searchLanguages');
		// ISO 639-1 has some 180 codes.
		expect(results.length).toBeGreaterThan(175);
		expect(results).toContainEqual({ name: 'Portuguese (pt)', value: 'pt' });
		expect(results.map(({ value }) => value)).not.toContain('default');
		expect((await known('pushDevice', 'searchLanguages', 'portu')).results).toEqual([{ name: 'Portuguese (pt)', value: 'pt' }]);
	});

	test('languages of texts start with an entry for all others', async () => {
		const { results } = await known('pushMessage', 'searchTextLanguages');
		expect(results[0]).toEqual({ name: 'All Others (default)', value: 'default' });
		expect(results).toContainEqual({ name: 'German (de)', value: 'de' });
	});

	test('time zones can be found', async () => {
		const { results } = await known('pushMessage', 'searchTimeZones');
		expect(results.map(({ value }) => value)).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'America/New_York']));
		expect((await known('pushMessage', 'searchTimeZones', 'lagos')).results).toEqual([{ name: 'Africa/Lagos', value: 'Africa/Lagos', description: 'GMT+01:00' }]);
	});
});

test('an endless list of several is given up, since nobody could choose from it', async () => {
	for (let page = 0; page < 250; page++) {
		const response = { page, total: 1_000_000_000, applications: { [`A${String(page).padStart(4, '0')}-BBBBB`]: `Shop ${page}` } };
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ status_code: 200, status_message: 'OK', response }) });
	}
	const options = await loadList({ type: 'pushStatistics', parameters: { resource: 'tag', operation: 'get' }, credential: account.credential() }, 'loadApplications');
	account.faults.clear();
	expect([options.length, account.requests.length]).toEqual([200, 200]);
});
