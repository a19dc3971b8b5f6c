/**
 * Live Activity: Start refuses two items with the same ID, since the second would start it
 * again.
 */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, OTHER_APPLICATION } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccountForEachTest } from '../support/simulator';

const account = startAccountForEachTest({ seed: 'live activities' }, (simulator) => {
	for (const code of [APPLICATION, OTHER_APPLICATION]) {
		simulator.addApplication({ code });
		simulator.addDevice({ application: code, hwid: 'hwid-1', userId: 'customer-1' });
	}
});

const start = async (items: IDataObject[], parameters: object = {}, run: Partial<NodeRun> = {}) =>
	await runNode({
		type: 'pushMessage',
		parameters: {
			...{ resource: 'liveActivity', operation: 'start', application: '={{ $json.application ?? "AAAAA-BBBBB" }}', live_activity_id: '={{ $json.order }}' },
			...{ users: 'customer-1', content_state: '{"status":"On its way"}', attributes_type: 'Delivery', attributes: '{}', content: 'On its way' },
			...parameters,
		} as NodeRun['parameters'],
		items,
		credential: account.credential(),
		...run,
	});

test('equal IDs are refused before anything starts', async () => {
	const { error } = await start([{ order: 'a' }, { order: 'b' }, { order: ' a' }]);
	expect(error?.message).toBe('Live Activity ID is the same for 2 items (0 and 2). No two may have one: give each item its own');
	expect(account.requests).toEqual([]);
});

test('Check Only refuses them too', async () => {
	const { error } = await start([{ order: 'a' }, { order: 'a' }], { checkOnly: true });
	expect(error?.message).toMatch(/^Live Activity ID is the same for 2 items/);
});

test('where the node continues, the other items start', async () => {
	const { items } = await start([{ order: 'a' }, { order: 'b' }, { order: 'a' }], {}, { settings: { continueOnFail: true } });
	const failed = expect.stringMatching(/^Live Activity ID is the same/) as string;
	expect(items.map(({ json }) => json.error)).toEqual([failed, undefined, failed]);
	expect(account.requests).toHaveLength(1);
	const { items: checked } = await start([{ order: 'a' }, { order: 'b' }, { order: 'a' }], { checkOnly: true }, { settings: { continueOnFail: true } });
	expect(checked.map(({ json }) => json.error)).toEqual([failed, undefined, failed]);
});

test('equal IDs are refused across applications too, while several items may update the same one', async () => {
	const { error } = await start([{ order: 'a' }, { order: 'a', application: OTHER_APPLICATION }]);
	expect(error?.message).toMatch(/^Live Activity ID is the same for 2 items/);
	await start([{ order: 'a' }]);
	const update = { operation: 'update', application: byCode(APPLICATION) };
	await start([{ order: 'a' }, { order: 'a' }], update);
	expect(account.requests.map(({ name }) => name)).toEqual(['startLiveActivity', 'updateLiveActivity', 'updateLiveActivity']);
});
