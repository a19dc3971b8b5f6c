import { credentialFor, type NodeRun, runNode } from '../support/engine';
import { startSimulator, type Simulator } from '../../simulator';

let simulator: Simulator;
beforeAll(async () => {
	simulator = await startSimulator({ seed: 'send push' });
	simulator.addApplication({ code: 'AAAAA-BBBBB', title: 'Shop' });
	for (const n of [1, 2, 3]) {
		simulator.addDevice({ application: 'AAAAA-BBBBB', hwid: `hwid-${n}`, type: 3, userId: `user-${n}` });
	}
});
afterEach(() => {
	simulator.requests.length = 0;
	simulator.faults.clear();
});
afterAll(async () => await simulator.stop());

const code = (value: string) => ({ __rl: true, mode: 'code', value });

function send(parameters: NodeRun['parameters'], run: Partial<NodeRun> = {}) {
	return runNode({
		type: 'pushMessage',
		parameters: { resource: 'push', operation: 'send', application: code('AAAAA-BBBBB'), ...parameters },
		credential: credentialFor(simulator),
		...run,
	});
}

test('sends a text to the users of each item and says what became of it', async () => {
	const { items, error } = await send(
		{ sendTo: 'users', users: '={{ $json.id }}', content: '=Hello {{ $json.name }}' },
		{ items: [{ id: 'user-1', name: 'One' }, { id: 'user-2', name: 'Two' }] },
	);
	expect(error).toBeUndefined();
	expect(simulator.requests.map(({ path, json }) => [path, json])).toMatchObject([
		[
			'/json/1.3/createMessage',
			{
				request: {
					auth: simulator.serverToken,
					application: 'AAAAA-BBBBB',
					notifications: [
						{ send_date: 'now', ignore_user_timezone: true, content: 'Hello One', users: ['user-1'] },
						{ content: 'Hello Two', users: ['user-2'] },
					],
				},
			},
		],
	]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	expect(items[0]?.json).toMatchObject({ unknownDevices: [] });
});
