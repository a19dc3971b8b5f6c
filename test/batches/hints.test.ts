/** What n8n shows beside the output of a run, where its rows of success do not say enough. */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { Waits } from '../../nodes/transport/waits';

const account = startAccount({ seed: 'hints' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	for (let n = 1; n <= 20; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, userId: `user-${n}` });
});

const push = { resource: 'push', operation: 'send', application: byCode(APPLICATION), content: 'Hello' };
let executions = 0;

async function hintsOf(parameters: NodeRun['parameters'], items: NodeRun['items'] = [{}]) {
	const { stored, error } = await runNode({ type: 'pushMessage', parameters: { ...push, ...parameters }, items, credential: account.credential(), executionId: `hints-${++executions}` });
	expect(error?.message).toBeUndefined();
	return (stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ message, type, location }) => [type, location, message]);
}

test('devices that the service does not know', async () => {
	const hints = await hintsOf({ sendTo: 'devices', devices: 'hwid-1; nobody-1, nobody-2' });
	expect(hints).toContainEqual(['warning', 'outputPane', '2 recipients are not known to the service and got nothing: see unknownDevices.']);
});

test('messages without a code', async () => {
	const hints = await hintsOf({ sendTo: 'devices', devices: '={{ $json.to }}' }, [{ to: 'hwid-1' }, { to: 'hwid-2' }]);
	expect(hints).toEqual([['info', 'outputPane', expect.stringMatching(/^No message code came for 2 of 2 items: .* fewer than 10 devices/) as string]]);
});

test('items that were joined', async () => {
	const items = Array.from({ length: 12 }, (_none, n) => ({ to: `user-${n + 1}` }));
	const hints = await hintsOf({ sendTo: 'users', users: '={{ $json.to }}', recipientsFrom: 'allItems' }, items);
	expect(hints).toContainEqual(['info', 'outputPane', '12 items were joined into 1 message.']);
});

test('one message to everyone, from two items', async () => {
	expect(await hintsOf({ sendTo: 'everyone' }, [{}, {}])).toContainEqual(['info', 'outputPane', '2 items were joined into 1 message.']);
});

test('nothing where a code came, and nothing was joined or unknown', async () => {
	expect(await hintsOf({ sendTo: 'everyone' })).toEqual([]);
});

test('nothing of the kind where everything is only checked', async () => {
	const hints = await hintsOf({ sendTo: 'devices', devices: 'nobody-1', checkOnly: true });
	expect(hints.map(([, , message]) => message)).toEqual([expect.stringMatching(/^Nothing was sent: Check Only is on/)]);
});

test('waits side by side count once', async () => {
	let now = 0;
	const clock = { now: () => new Date(now), wait: async () => await Promise.resolve() };
	const waits = new Waits();
	let endFirst = (): void => undefined;
	let endSecond = (): void => undefined;
	const first = waits.during(new Promise<void>((resolve) => (endFirst = resolve)), clock);
	now = 2000;
	const second = waits.during(new Promise<void>((resolve) => (endSecond = resolve)), clock);
	now = 5000;
	endFirst();
	await first;
	expect(waits.ms).toBe(0);
	now = 7000;
	endSecond();
	await second;
	expect(waits.ms).toBe(7000);
	await expect(waits.during(Promise.reject(new Error('stopped')), clock)).rejects.toThrow('stopped');
	expect(waits.ms).toBe(7000);
});
