import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'send push' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
	for (const n of [1, 2, 3]) {
		simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: 3, userId: `user-${n}` });
	}
});

function send(parameters: NodeRun['parameters'], run: Partial<NodeRun> = {}) {
	return runNode({
		type: 'pushMessage',
		parameters: { resource: 'push', operation: 'send', application: byCode(APPLICATION), ...parameters },
		credential: account.credential(),
		...run,
	});
}

test('sends a text to the users of each item and gives the results', async () => {
	const { items, error } = await send(
		{ sendTo: 'users', users: '={{ $json.id }}', content: '=Hello {{ $json.name }}' },
		{ items: [{ id: 'user-1', name: 'One' }, { id: 'user-2', name: 'Two' }] },
	);
	expect(error).toBeUndefined();
	expect(account.requests.map(({ path, json }) => [path, json])).toMatchObject([
		[
			'/json/1.3/createMessage',
			{
				request: {
					auth: account.simulator.serverToken,
					application: APPLICATION,
					notifications: [
						{ send_date: 'now', ignore_user_timezone: true, content: 'Hello One', users: ['user-1'] },
						{ content: 'Hello Two', users: ['user-2'] },
					],
				},
			},
		],
	]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	expect(items[0]?.json).toMatchObject({ status: 'sent' });
});
