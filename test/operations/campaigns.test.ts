/** Push Campaign: Create, Delete, Get Many. */
import { credentialFor, type NodeRun, runNode } from '../support/engine';
import { startSimulator, type Simulator } from '../../simulator';

const APPLICATION = 'AAAAA-BBBBB';
const MANY = 'MANYY-CAMPA';
let simulator: Simulator;
beforeAll(async () => {
	simulator = await startSimulator({ seed: 'campaigns' });
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: MANY });
	for (let n = 0; n < 205; n++) simulator.addCampaign({ application: MANY, name: `Campaign ${n}` });
});
beforeEach(() => {
	simulator.requests.length = 0;
	simulator.faults.clear();
});
afterAll(async () => await simulator.stop());

const code = (value: string) => ({ __rl: true, mode: 'code', value });
const run = (parameters: NodeRun['parameters'], more: Partial<NodeRun> = {}) =>
	runNode({ type: 'pushCampaign', parameters: { resource: 'campaign', ...parameters }, credential: credentialFor(simulator), ...more });
const requests = () => simulator.requests.map(({ path, json }) => [path, (json as { request: object }).request]);
const auth = () => simulator.serverToken;

test('Create answers the code', async () => {
	const { items, error } = await run({ operation: 'create', application: code(APPLICATION), name: 'Spring "sale" \u2600' });
	expect(error).toBeUndefined();
	expect(requests()).toEqual([
		['/json/1.3/createCampaign', { application: APPLICATION, name: 'Spring "sale" \u2600', auth: auth() }],
	]);
	const created = [...simulator.state.campaigns.values()].at(-1);
	expect(created).toMatchObject({ application: APPLICATION, name: 'Spring "sale" \u2600', description: '' });
	expect(items).toEqual([{ json: { campaign: created?.code }, pairedItem: { item: 0 } }]);
});

test('Create with a description, for each item', async () => {
	const parameters = {
		operation: 'create',
		application: code(APPLICATION),
		name: '={{ $json.name }}',
		additionalFields: { description: 'Two\nlines' },
	};
	const { items } = await run(parameters, { items: [{ name: 'One' }, { name: 'Two' }] });
	expect(requests().map(([, request]) => request)).toMatchObject([
		{ name: 'One', description: 'Two\nlines' },
		{ name: 'Two', description: 'Two\nlines' },
	]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
});

test('Create in an application that the service does not know', async () => {
	const { error } = await run({ operation: 'create', application: code('ZZZZZ-ZZZZZ'), name: 'Spring' });
	expect(error?.message).toBe('The service does not know this application');
	expect(error?.description).toMatch(/^The service says: "Application not found"/);
});

test.each<[string, NodeRun['parameters'], RegExp]>([
	['a name that is empty', { application: code(APPLICATION), name: "={{ '' }}" }, /^Name /],
	['a name that is null', { application: code(APPLICATION), name: '={{ null }}' }, /^Name /],
	['no application', { application: code("={{ '' }}"), name: 'Spring' }, /^Application /],
	['an application that is no code', { application: code("={{ 'shop' }}"), name: 'Spring' }, /^Application is not an application code/],
])('Create with %s asks nothing', async (_what, parameters, says) => {
	const { error } = await run({ operation: 'create', ...parameters });
	expect(error?.name).toBe('NodeOperationError');
	expect(error?.message).toMatch(says);
	expect(simulator.requests).toEqual([]);
});

test('Delete', async () => {
	const campaign = simulator.addCampaign({ application: APPLICATION, name: 'Old' });
	const { items, error } = await run({ operation: 'delete', campaign: code(campaign.code) });
	expect(error).toBeUndefined();
	expect(requests()).toEqual([['/json/1.3/deleteCampaign', { campaign: campaign.code, auth: auth() }]]);
	expect(items).toEqual([{ json: { deleted: true }, pairedItem: { item: 0 } }]);
	expect(simulator.state.campaigns.has(campaign.code)).toBe(false);
});

test('Delete of a campaign that the service does not know', async () => {
	const { error } = await run({ operation: 'delete', campaign: code('ZZZZZ-ZZZZZ') });
	expect(error?.message).toBe('The service does not know this campaign');
	expect(error?.description).toMatch(/^The service says: "Campaign not found"/);
});

describe('Get Many', () => {
	const names = (from: number, to: number) => Array.from({ length: to - from }, (_none, n) => `Campaign ${from + n}`);
	const many = (parameters: NodeRun['parameters']) => run({ operation: 'getAll', application: code(MANY), ...parameters });
	const pages = () => requests().map(([, request]) => (request as { limit: number }).limit);
	const cursors = () => requests().map(([, request]) => (request as { cursor?: string }).cursor);

	// Three times: the simulator ends the list with the last code again, null, nothing, or no cursor.
	test.each([1, 2, 3])('Return All follows the cursor over all pages (%i)', async () => {
		const { items, error } = await many({ returnAll: true });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json['name'])).toEqual(names(0, 205));
		const codes = items.map(({ json }) => json['code']);
		expect(cursors().slice(0, 3)).toEqual([undefined, codes[99], codes[199]]);
		expect(pages().slice(0, 3)).toEqual([100, 100, 100]);
		expect(pages().length).toBeLessThanOrEqual(4);
		expect(items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
	});

	test.each<[number | undefined, number, number[]]>([
		[undefined, 50, [50]],
		[1, 1, [1]],
		[100, 100, [100]],
		[130, 130, [100, 30]],
		[200, 200, [100, 100]],
	])('Limit %p gives %i and asks for pages of %j', async (limit, count, asked) => {
		const { items } = await many(limit === undefined ? {} : { limit });
		expect(items.map(({ json }) => json['name'])).toEqual(names(0, count));
		expect(pages()).toEqual(asked);
	});

	test('Limit beyond the end', async () => {
		expect((await many({ limit: 500 })).items).toHaveLength(205);
	});

	test('of an application without campaigns gives no item', async () => {
		simulator.addApplication({ code: 'EMPTY-EMPTY' });
		const { items, error } = await run({ operation: 'getAll', application: code('EMPTY-EMPTY'), returnAll: true });
		expect([error, items]).toEqual([undefined, []]);
		expect(requests()).toEqual([['/json/1.3/getCampaigns', { application: 'EMPTY-EMPTY', limit: 100, auth: auth() }]]);
	});

	test('of a service that ignores the limit', async () => {
		const campaigns = names(0, 80).map((name, n) => ({ code: `AAAAA-${10_000 + n}`, name }));
		const body = { status_code: 200, status_message: 'OK', response: { campaigns, limit: '80', cursor: campaigns.at(-1)?.code } };
		simulator.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body) });
		expect((await many({ limit: 30 })).items).toHaveLength(30);
		expect(simulator.requests).toHaveLength(1);
	});

	test('of a service whose cursor does not move on', async () => {
		const campaigns = [{ code: 'AAAAA-00001', name: 'One' }];
		const body = { status_code: 200, status_message: 'OK', response: { campaigns, cursor: 'AAAAA-00001' } };
		simulator.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body), times: 9 });
		const { error } = await many({ returnAll: true });
		expect(error).toBeUndefined();
		expect(simulator.requests.length).toBeLessThanOrEqual(2);
	});

	test('that fails on a later page fails as a whole', async () => {
		simulator.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Application not found', skip: 1 });
		const { error } = await many({ returnAll: true });
		expect(error?.message).toBe('The service does not know this application');
	});
});
