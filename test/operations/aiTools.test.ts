/** The action nodes offer themselves as tools of an AI agent, described so that a model can choose. */
import { NodeConnectionTypes } from 'n8n-workflow';
import { credentialFor } from '../support/engine';
import { callTool } from '../support/engine/agent';
import { loadPackage } from '../support/engine/host';
import { startSimulator, type Simulator } from '../../simulator';

const ACTIONS = ['pushMessage', 'pushEmail', 'pushDevice', 'pushApplication', 'pushCampaign', 'pushStatistics', 'pushJourney'];

test.each(ACTIONS)('%s can be a tool, and says in a sentence what it is for', async (name) => {
	const { description } = (await loadPackage()).getNode(name).type;
	expect(description).toMatchObject({ usableAsTool: true, inputs: [NodeConnectionTypes.Main] });
	expect(description.description.length).toBeGreaterThan(30);
});

test('the trigger is none', async () => {
	const { description } = (await loadPackage()).getNode('pushTrigger').type;
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
	const application = { __rl: true, mode: 'code', value: 'AAAAA-BBBBB' };
	const send = {
		resource: 'push',
		operation: 'send',
		application,
		sendTo: 'users',
		users: "={{ $fromAI('user', 'The user ID', 'string') }}",
		content: "={{ $fromAI('text', 'What to say', 'string') }}",
	};
	let simulator: Simulator;
	beforeAll(async () => {
		simulator = await startSimulator();
		simulator.addApplication({ code: 'AAAAA-BBBBB' });
		simulator.addDevice({ application: 'AAAAA-BBBBB', hwid: 'hwid-1', userId: 'user-1' });
	});
	beforeEach(() => {
		simulator.requests.length = 0;
		simulator.faults.clear();
	});
	afterAll(async () => await simulator.stop());
	const said = () => simulator.ledger.map(({ notification }) => notification['content']);

	test('Send Push sends what the agent says, each call a message of its own', async () => {
		const calls = [{ user: 'user-1', text: 'Hello' }, { user: 'user-1', text: 'And goodbye' }];
		const answers = await callTool({ type: 'pushMessage', parameters: send, calls, credential: credentialFor(simulator) });
		expect(answers).toEqual([{ text: expect.stringContaining('messageCode') as string }, { text: expect.stringContaining('messageCode') as string }]);
		expect(said().slice(-2)).toEqual(['Hello', 'And goodbye']);
	});

	test('an empty user is told to the agent, and nothing is sent', async () => {
		const [answer] = await callTool({ type: 'pushMessage', parameters: send, calls: [{ user: '', text: 'Hello' }], credential: credentialFor(simulator) });
		expect(answer).toMatchObject({ error: { message: expect.stringContaining('User IDs') as string } });
		expect(simulator.requests).toEqual([]);
	});

	test('Retry On Fail of a tool sends once', async () => {
		// The answers to all four attempts of the first try are lost.
		simulator.faults.add({ kind: 'dropAfter', times: 4 });
		const before = simulator.ledger.length;
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
		const [answer] = await callTool({ type: 'pushMessage', parameters: send, calls: [{ user: 'user-1', text: 'Once' }], credential: credentialFor(simulator), settings });
		expect(answer).toEqual({ text: expect.stringContaining('messageCode') as string });
		expect(said().slice(before)).toEqual(['Once']);
	}, 30_000);

	test('statistics are answered with rows', async () => {
		const body = JSON.stringify({ status_code: 200, status_message: 'OK', response: { IOS: 3, ANDROID: 12 } });
		simulator.faults.add({ kind: 'raw', status: 200, body });
		const parameters = { resource: 'application', operation: 'getSubscribers', application: "={{ $fromAI('application', 'The application code', 'string') }}" };
		const [answer] = await callTool({ type: 'pushStatistics', parameters, calls: [{ application: 'AAAAA-BBBBB' }], credential: credentialFor(simulator) });
		expect(answer).toMatchObject({ text: expect.stringContaining('"subscribers":12') as string });
	});
});
