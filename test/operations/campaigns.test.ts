/** Push Campaign: Create, Delete, Get Many. */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const MANY = 'MANYY-CAMPA';
const account = startAccount({ seed: 'campaigns' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: MANY });
	for (let n = 0; n < 205; n++) simulator.addCampaign({ application: MANY, name: `Campaign ${n}` });
});

const run = (parameters: NodeRun['parameters'], more: Partial<NodeRun> = {}) =>
	runNode({ type: 'pushCampaign', parameters: { resource: 'campaign', ...parameters }, credential: account.credential(), ...more });
const requests = () => account.requests.map(({ path, json }) => [path, (json as { request: object }).request]);
const auth = () => account.simulator.serverToken;

test('Create gives the code', async () => {
	const { items, error } = await run({ operation: 'create', application: byCode(APPLICATION), name: 'Spring "sale" \u2600' });
	expect(error).toBeUndefined();
	expect(requests()).toEqual([
		['/json/1.3/createCampaign', { application: APPLICATION, name: 'Spring "sale" \u2600', auth: auth() }],
	]);
	const created = [...account.simulator.state.campaigns.values()].at(-1);
	expect(created).toMatchObject({ application: APPLICATION, name: 'Spring "sale" \u2600', description: '' });
	expect(items).toEqual([{ json: { campaignCode: created?.code }, pairedItem: { item: 0 } }]);
});

test('Create makes a campaign for each item, with its description', async () => {
	const parameters = {
		operation: 'create',
		application: byCode(APPLICATION),
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

test('Create reports an application that the service does not know', async () => {
	const { error } = await run({ operation: 'create', application: byCode('ZZZZZ-ZZZZZ'), name: 'Spring' });
	expect(error?.message).toBe('The service does not know this application');
	expect(error?.description).toMatch(/^The service says: "Application not found"/);
});

test.each<[string, NodeRun['parameters'], RegExp]>([
	['a name that is empty', { application: byCode(APPLICATION), name: "={{ '' }}" }, /^Name /],
	['a name that is null', { application: byCode(APPLICATION), name: '={{ null }}' }, /^Name /],
	['no application', { application: byCode("={{ '' }}"), name: 'Spring' }, /^Application /],
	['an application that is no code', { application: byCode("={{ 'shop' }}"), name: 'Spring' }, /^Application is not an application code/],
])('Create refuses %s before any request', async (_what, parameters, says) => {
	const { error } = await run({ operation: 'create', ...parameters });
	expect(error?.name).toBe('NodeOperationError');
	expect(error?.message).toMatch(says);
	expect(account.requests).toEqual([]);
});

test('Delete deletes a campaign', async () => {
	const campaign = account.simulator.addCampaign({ application: APPLICATION, name: 'Old' });
	const { items, error } = await run({ operation: 'delete', campaign: byCode(campaign.code) });
	expect(error).toBeUndefined();
	expect(requests()).toEqual([['/json/1.3/deleteCampaign', { campaign: campaign.code, auth: auth() }]]);
	expect(items).toEqual([{ json: { deleted: true, campaignCode: campaign.code }, pairedItem: { item: 0 } }]);
	expect(account.simulator.state.campaigns.has(campaign.code)).toBe(false);
});

test('Delete reports a campaign that the service does not know', async () => {
	const { error } = await run({ operation: 'delete', campaign: byCode('ZZZZZ-ZZZZZ') });
	expect(error?.message).toBe('The service does not know this campaign');
	expect(error?.description).toMatch(/^The service says: "Campaign not found"/);
});

describe('Get Many', () => {
	const names = (from: number, to: number) => Array.from({ length: to - from }, (_none, n) => `Campaign ${from + n}`);
	const many = (parameters: NodeRun['parameters']) => run({ operation: 'getAll', application: byCode(MANY), ...parameters });
	const pages = () => requests().map(([, request]) => (request as { limit: number }).limit);
	const cursors = () => requests().map(([, request]) => (request as { cursor?: string }).cursor);

	// Three times, because the simulator varies how a list ends: with the last code, null, or no
	// cursor.
	test.each([1, 2, 3])('Return All follows the cursor over all pages (%i)', async () => {
		const { items, error } = await many({ returnAll: true });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json['name'])).toEqual(names(0, 205));
		const codes = items.map(({ json }) => json['campaignCode']);
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

	test('a Limit beyond the end gives all', async () => {
		expect((await many({ limit: 500 })).items).toHaveLength(205);
	});

	test('an application without campaigns gives no item', async () => {
		account.simulator.addApplication({ code: 'EMPTY-EMPTY' });
		const { items, error } = await run({ operation: 'getAll', application: byCode('EMPTY-EMPTY'), returnAll: true });
		expect([error, items]).toEqual([undefined, []]);
		expect(requests()).toEqual([['/json/1.3/getCampaigns', { application: 'EMPTY-EMPTY', limit: 100, auth: auth() }]]);
	});

	test('cuts the answer of a service that ignores the limit', async () => {
		const campaigns = names(0, 80).map((name, n) => ({ code: `AAAAA-${10_000 + n}`, name }));
		const body = { status_code: 200, status_message: 'OK', response: { campaigns, limit: '80', cursor: campaigns.at(-1)?.code } };
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body) });
		expect((await many({ limit: 30 })).items).toHaveLength(30);
		expect(account.requests).toHaveLength(1);
	});

	test('ends the list if the cursor does not move', async () => {
		const campaigns = [{ code: 'AAAAA-00001', name: 'One' }];
		const body = { status_code: 200, status_message: 'OK', response: { campaigns, cursor: 'AAAAA-00001' } };
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body), times: 9 });
		const { error } = await many({ returnAll: true });
		expect(error).toBeUndefined();
		expect(account.requests.length).toBeLessThanOrEqual(2);
	});

	test('fails as a whole if a later page fails', async () => {
		account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Application not found', skip: 1 });
		const { error } = await many({ returnAll: true });
		expect(error?.message).toBe('The service does not know this application');
	});
});
