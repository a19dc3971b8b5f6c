/**
 * Push Message Trigger with n8n's durable cursors: each poll gets a copy of the state, which is
 * stored after it.
 */
import type { Poll } from '../support/engine/poll';
import { devicesOf, MINUTE, openLog, SECOND } from '../trigger/account';

const account = openLog();
const { act, active, ago, pass } = account;
const durable = { durable: true };

test('gives new actions over several polls, each once and oldest first', async () => {
	const trigger = await active({}, durable);
	for (let round = 0; round < 3; round++) {
		pass(MINUTE);
		act(`${round} second`, { timestamp: ago(5 * SECOND) });
		act(`${round} first`, { timestamp: ago(30 * SECOND) });
		expect(devicesOf(await trigger.poll())).toEqual([`${round} first`, `${round} second`]);
	}
	pass(MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('a poll that fails leaves the stored state as it is', async () => {
	const trigger = await active({}, durable);
	pass(MINUTE);
	act('first');
	expect(devicesOf(await trigger.poll())).toEqual(['first']);
	const before = trigger.stored;
	pass(MINUTE);
	act('second');
	account.faults.add({ kind: 'echoToken' });
	expect(await trigger.poll()).toMatchObject({ items: [], executions: 0, error: expect.any(Error) });
	expect(trigger.stored).toBe(before);
	expect(devicesOf(await trigger.poll())).toEqual(['second']);
});

test('a poll without new actions is stored too', async () => {
	const trigger = await active({}, durable);
	pass(MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual([]);
	expect(trigger.memory).toHaveProperty('messageLog');
});

test('polls that run at once, as after a crash, repeat nothing and lose nothing', async () => {
	let trigger = await active({}, durable);
	pass(MINUTE);
	for (let n = 0; n < 10; n++) act(`before ${n}`);
	expect(devicesOf(await trigger.poll())).toHaveLength(10);
	trigger = await trigger.restart();
	for (let round = 0; round < 3; round++) {
		pass(MINUTE);
		for (let n = 0; n < 10; n++) act(`${round} ${n}`, { timestamp: ago(n * SECOND) });
		account.faults.add({ kind: 'latency', ms: 15, times: 2 });
		const polls = await Promise.all([1, 2, 3, 4].map(async () => await trigger.poll()));
		expect(polls.flatMap(devicesOf).sort()).toEqual(Array.from({ length: 10 }, (_one, n) => `${round} ${n}`));
	}
});

test('a poll may start before the previous one is stored', async () => {
	const trigger = await active({}, { ...durable, storingMs: 300 });
	pass(MINUTE);
	act('first');
	const requests = account.requests.length;
	const first = trigger.poll();
	while (account.requests.at(requests)?.status !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
	await new Promise((resolve) => setTimeout(resolve, 100));
	act('second');
	const second = trigger.poll();
	expect((await Promise.all([first, second])).flatMap(devicesOf)).toEqual(['first']);
	pass(MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual(['second']);
});

test('if one of two polls at once fails, the next one gives what is missing', async () => {
	const trigger = await active({}, durable);
	pass(MINUTE);
	act('new');
	account.faults.add({ kind: 'echoToken' });
	const polls = await Promise.all([trigger.poll(), trigger.poll()]);
	expect(polls.filter(({ error }) => error !== undefined)).toHaveLength(1);
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
});

describe('"from now"', () => {
	test('is the activation, although n8n stores nothing of a first poll without items', async () => {
		act('old', { timestamp: ago(MINUTE) });
		const trigger = await active({}, durable);
		expect(trigger.memory).toEqual({});
		pass(MINUTE);
		act('new', { timestamp: ago(20 * SECOND) });
		expect(devicesOf(await trigger.poll())).toEqual(['new']);
		pass(MINUTE);
		expect(devicesOf(await trigger.poll())).toEqual([]);
	});

	test('is the last activation', async () => {
		const trigger = await active({}, durable);
		pass(60 * MINUTE);
		act('while inactive', { timestamp: ago(30 * MINUTE) });
		await trigger.activate();
		pass(MINUTE);
		act('new');
		expect(devicesOf(await trigger.poll())).toEqual(['new']);
	});
});

describe('Journey Progress', () => {
	const journeyId = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
	const parameters = { triggerOn: 'journeyProgress', journeyIds: journeyId };
	const count = (stats: Record<string, number>) => account.simulator.countInJourney(journeyId, 0, stats);
	const movesOf = ({ items, error }: Poll) => {
		if (error !== undefined) throw error;
		return items.map(({ json }) => json['difference']);
	};

	beforeEach(() => {
		account.simulator.addJourney({ id: journeyId, title: 'Welcome', points: [{ pointTitle: 'Hello', pointStat: { sent: 5 } }] });
	});

	test('starts with the activation, although n8n stores nothing of a first poll without items', async () => {
		const trigger = await active(parameters, durable);
		expect(trigger.memory).toEqual({});
		pass(MINUTE);
		count({ sent: 2 });
		expect(movesOf(await trigger.poll())).toEqual([expect.objectContaining({ sent: 2 })]);
	});

	test('gives what moved over several polls and restarts, each once', async () => {
		let trigger = await active(parameters, durable);
		expect(movesOf(await trigger.poll())).toEqual([]);
		for (const sent of [2, 3]) {
			pass(MINUTE);
			count({ sent });
			expect(movesOf(await trigger.poll())).toEqual([expect.objectContaining({ sent })]);
			trigger = await trigger.restart();
		}
		pass(MINUTE);
		expect(movesOf(await trigger.poll())).toEqual([]);
	});

	test('a poll that fails leaves the stored state as it is', async () => {
		const trigger = await active(parameters, durable);
		pass(MINUTE);
		await trigger.poll();
		pass(MINUTE);
		count({ sent: 1 });
		const before = trigger.stored;
		account.faults.add({ kind: 'echoToken' });
		expect(await trigger.poll()).toMatchObject({ items: [], executions: 0, error: expect.any(Error) });
		expect(trigger.stored).toBe(before);
		count({ sent: 1 });
		expect(movesOf(await trigger.poll())).toEqual([expect.objectContaining({ sent: 2 })]);
	});

	test('polls at once repeat nothing', async () => {
		let trigger = await active(parameters, durable);
		pass(MINUTE);
		await trigger.poll();
		trigger = await trigger.restart();
		for (const sent of [4, 1]) {
			pass(MINUTE);
			count({ sent });
			const polls = await Promise.all([1, 2, 3, 4].map(async () => await trigger.poll()));
			expect(polls.flatMap(movesOf)).toEqual([expect.objectContaining({ sent })]);
		}
	});
});
