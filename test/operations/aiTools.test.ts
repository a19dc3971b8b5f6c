/** Action nodes can be tools of an AI agent, with descriptions that let a model choose. */
import { NodeConnectionTypes } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { callTool } from '../support/engine/agent';
import { loadPackage } from '../support/engine/host';
import { startAccount } from '../support/simulator';

const ACTIONS = ['pushMessage', 'pushEmail', 'pushDevice', 'pushApplication', 'pushCampaign', 'pushAudience', 'pushStatistics', 'pushJourney'];

test.each(ACTIONS)('%s can be a tool, and says in a sentence what it is for', async (name) => {
	const { description } = (await loadPackage()).getNode(name).type;
	expect(description).toMatchObject({ usableAsTool: true, inputs: [NodeConnectionTypes.Main] });
	expect(description.description.length).toBeGreaterThan(30);
});

test('the triggers cannot be tools', async () => {
	const { description } = (await loadPackage()).getNode('pushMessageTrigger').type;
	expect('usableAsTool' in description).toBe(false);
});

test('every operation of a tool is described for a model', async () => {
	const loader = await loadPackage();
	for (const name of ACTIONS) {
		const { properties } = loader.getNode(name).type.description as { properties: Array<{ name: string; options?: Array<{ description?: string }> }> };
		const operations = properties.filter((property) => property.name === 'operation').flatMap(({ options = [] }) => options);
		expect(operations.length).toBeGreaterThan(0);
		expect(operations.filter(({ description = '' }) => description.length < 15)).toEqual([]);
	}
});

describe('called by an agent', () => {
	const application = byCode(APPLICATION);
	const send = {
		resource: 'push',
		operation: 'send',
		application,
		sendTo: 'users',
		users: "={{ $fromAI('user', 'The user ID', 'string') }}",
		content: "={{ $fromAI('text', 'What to say', 'string') }}",
	};
	const account = startAccount({}, (simulator) => {
		simulator.addApplication({ code: APPLICATION });
		simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
	});
	const said = () => account.simulator.ledger.map(({ notification }) => notification['content']);

	test('Send Push sends what the agent says, each call as a new message', async () => {
		const calls = [{ user: 'user-1', text: 'Hello' }, { user: 'user-1', text: 'And goodbye' }];
		const answers = await callTool({ type: 'pushMessage', parameters: send, calls, credential: account.credential() });
		expect(answers).toEqual([{ text: expect.stringContaining('messageCode') as string }, { text: expect.stringContaining('messageCode') as string }]);
		expect(said().slice(-2)).toEqual(['Hello', 'And goodbye']);
	});

	test('an empty user is reported to the agent, and nothing is sent', async () => {
		const [answer] = await callTool({ type: 'pushMessage', parameters: send, calls: [{ user: '', text: 'Hello' }], credential: account.credential() });
		expect(answer).toMatchObject({ error: { message: expect.stringContaining('User IDs') as string } });
		expect(account.requests).toEqual([]);
	});

	test('Retry On Fail of a tool sends once', async () => {
		// The answers to all four tries of the first run are lost.
		account.faults.add({ kind: 'dropAfter', times: 4 });
		const before = account.simulator.ledger.length;
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
		const [answer] = await callTool({ type: 'pushMessage', parameters: send, calls: [{ user: 'user-1', text: 'Once' }], credential: account.credential(), settings });
		expect(answer).toEqual({ text: expect.stringContaining('messageCode') as string });
		expect(said().slice(before)).toEqual(['Once']);
	}, 30_000);

	test('lists the messages of an application with their metrics', async () => {
		const push = { id: 7, code: 'A1B2-0000000A-0000000B', push_info: { metrics: [{ platform: 1, sends: 10, opens: 2 }] } };
		account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ total: 1, items: [push] }) });
		const parameters = { resource: 'message', operation: 'getAll', application, options: { with_metrics: true }, limit: "={{ $fromAI('limit', 'How many', 'number') }}" };
		const [answer] = await callTool({ type: 'pushMessage', parameters, calls: [{ limit: 5 }], credential: account.credential() });
		expect(answer).toMatchObject({ text: expect.stringContaining('"openRate":0.2') as string });
		expect(account.requests.map(({ json }) => json)).toMatchObject([{ per_page: 5 }]);
	});

	test('gives the metrics of a message in one item, and reports a wrong code', async () => {
		const body = JSON.stringify({ metrics: [{ platform: 1, sends: '10', opens: '2' }], conversion: { events: [] } });
		account.faults.add({ kind: 'raw', status: 200, body });
		const parameters = { resource: 'message', operation: 'get', message: "={{ $fromAI('message', 'The message code', 'string') }}" };
		const calls = [{ message: 'A1B2-0000000A-0000000B' }, { message: 'the last one' }];
		const answers = await callTool({ type: 'pushStatistics', parameters, calls, credential: account.credential() });
		expect(answers).toMatchObject([
			{ text: expect.stringContaining('"sent":10') as string },
			{ error: { message: expect.stringContaining('Message is not a message code') as string } },
		]);
	});

	test('creates a preset', async () => {
		const parameters = { resource: 'preset', operation: 'create', application, name: "={{ $fromAI('name', 'The name', 'string') }}", content: 'Hello' };
		const [answer] = await callTool({ type: 'pushMessage', parameters, calls: [{ name: 'Cart' }], credential: account.credential() });
		expect(answer).toMatchObject({ text: expect.stringContaining('"success":true') as string });
		expect([...account.simulator.state.presets.values()]).toMatchObject([{ name: 'Cart', application: APPLICATION }]);
	});

	const ofUser = { application, identifyBy: 'user', userId: "={{ $fromAI('user', 'The user ID', 'string') }}" };

	test('gets tags, and says so for a device that has none', async () => {
		account.simulator.addDevice({ application: APPLICATION, hwid: 'hwid-2', userId: 'user-2', tags: { Plan: 'pro' } });
		const parameters = { resource: 'tag', operation: 'get', ...ofUser };
		const answers = await callTool({ type: 'pushDevice', parameters, calls: [{ user: 'user-2' }, { user: 'nobody' }], credential: account.credential() });
		expect(answers).toEqual([
			{ text: expect.stringContaining('"Plan":"pro"') as string },
			{ text: expect.stringContaining('"found":false') as string },
		]);
	});

	test('deletes a user only if the user of the workflow has switched that on', async () => {
		const parameters = { resource: 'user', operation: 'delete', application, user_id: "={{ $fromAI('user', 'The user ID', 'string') }}" };
		const run = { type: 'pushDevice', calls: [{ user: 'user-2' }], credential: account.credential({ deviceToken: account.simulator.deviceToken }) };
		const [refused] = await callTool({ ...run, parameters });
		expect(refused).toMatchObject({ error: { message: expect.stringContaining('Delete for Good is off') as string } });
		for (const confirmed of ["={{ $fromAI('confirmed', 'Whether to delete', 'boolean') }}", '={{ true }}', '={{ $json.confirmed }}']) {
			const [byAgent] = await callTool({ ...run, parameters: { ...parameters, confirmed }, calls: [{ user: 'user-2', confirmed: true }] });
			expect(byAgent).toMatchObject({ error: { message: expect.stringContaining('Delete for Good must be true or false') as string } });
		}
		expect(account.requests).toEqual([]);
		const [answer] = await callTool({ ...run, parameters: { ...parameters, confirmed: true } });
		expect(answer).toEqual({ text: expect.stringContaining('"deleted":true') as string });
	});

	test('refuses a single call of Set in Bulk, and says what to use', async () => {
		const parameters = { resource: 'tag', operation: 'setInBulk', application, identifyBy: 'user', user_id: "={{ $fromAI('user', 'The user ID', 'string') }}", tagsFrom: 'rows', tags: { json: [{ tags: '{"Plan":"pro"}' }] } };
		const [answer] = await callTool({ type: 'pushDevice', parameters, calls: [{ user: 'user-2' }], credential: account.credential() });
		expect(answer).toMatchObject({ error: { message: expect.stringContaining('use Tag: Set') as string } });
	});

	test('gives statistics as rows', async () => {
		const body = JSON.stringify({ status_code: 200, status_message: 'OK', response: { IOS: 3, ANDROID: 12 } });
		account.faults.add({ kind: 'raw', status: 200, body });
		const parameters = { resource: 'application', operation: 'getSubscribers', application: "={{ $fromAI('application', 'The application code', 'string') }}" };
		const [answer] = await callTool({ type: 'pushStatistics', parameters, calls: [{ application: APPLICATION }], credential: account.credential() });
		expect(answer).toMatchObject({ text: expect.stringContaining('"subscribers":12') as string });
	});
});
