/** Trigger On: Journey Progress, polled in n8n's engine. */
import { NodeApiError } from 'n8n-workflow';
import { hasPollBudget, kept } from '../support/engine/generation';
import type { Poll, TriggerSetup } from '../support/engine/poll';
import { MINUTE, openLog } from './account';

const account = openLog();
const WELCOME = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const SECOND = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';

beforeEach(() => {
	account.simulator.addJourney({
		id: WELCOME,
		title: 'Welcome',
		points: [
			{ pointTitle: 'Hello', campaignCode: 'CCCCC-11111', presetCode: 'PPPPP-11111', pointStat: { sent: 5 } },
			{ pointTitle: 'Hello', campaignCode: 'CCCCC-11111', presetCode: 'PPPPP-22222', channel: 'email' },
		],
	});
});

const parameters = { triggerOn: 'journeyProgress', journeyIds: [WELCOME] };
const active = async (more: TriggerSetup['parameters'] = {}, setup: Partial<TriggerSetup> = {}) =>
	await account.active({ ...parameters, ...more }, setup);
const jsonOf = ({ items, error }: Poll) => {
	if (error !== undefined) throw error;
	return items.map(({ json }) => json);
};

test('emits an item per point whose counters moved, with totals and differences', async () => {
	const trigger = await active();
	expect(jsonOf(await trigger.poll())).toEqual([]);
	account.simulator.countInJourney(WELCOME, 0, { sent: 2, opened: 1, madeUp: 7 });
	expect(jsonOf(await trigger.poll())).toEqual([
		{
			change: 'moved',
			journeyId: WELCOME,
			journey: 'Welcome',
			pointTitle: 'Hello',
			campaignCode: 'CCCCC-11111',
			presetCode: 'PPPPP-11111',
			totals: { sent: 7, opened: 1, uniqOpened: 0, conversion: 0, madeUp: 7 },
			difference: { sent: 2, opened: 1, uniqOpened: 0, conversion: 0, madeUp: 7 },
		},
	]);
	expect(jsonOf(await trigger.poll())).toEqual([]);
	expect(account.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
		Array(4).fill(`GET /api/journey/${WELCOME}/statistics/external`),
	);
	expect(account.requests[0]?.headers.authorization).toBe(`Api ${account.simulator.serverToken}`);
});

test('continues after a restart of n8n; activation does not replay what was emitted', async () => {
	let trigger = await active();
	account.simulator.countInJourney(WELCOME, 0, { sent: 1 });
	expect(jsonOf(await trigger.poll())).toHaveLength(1);
	account.simulator.countInJourney(WELCOME, 1, { clicked: 4 });
	trigger = await trigger.restart();
	expect(jsonOf(await trigger.activate())).toMatchObject([{ presetCode: 'PPPPP-22222', difference: { clicked: 4 } }]);
	trigger = await trigger.restart();
	expect(jsonOf(await trigger.activate())).toEqual([]);
});

test.each([
	['chosen from the list', (ids: string[]) => ids],
	['separated by commas, as an expression gives them', (ids: string[]) => ids.join(', ')],
	['as the addresses of their pages', (ids: string[]) => ids.map((id) => `https://app.example.com/journeys/${id}?tab=canvas`)],
	['in a field of one, as before', (ids: string[]) => ({ __rl: true, mode: 'id', value: ids.join() })],
])('watches several journeys, %s', async (_how, written) => {
	const second = account.simulator.addJourney({ id: SECOND, title: 'Win Back', points: [{ pointTitle: 'Come back' }] });
	const trigger = await active({ journeyIds: written([WELCOME, second.id]) });
	account.simulator.countInJourney(second.id, 0, { sent: 3 });
	account.simulator.countInJourney(WELCOME, 0, { sent: 1 });
	expect(jsonOf(await trigger.poll()).map(({ journey }) => journey)).toEqual(['Welcome', 'Win Back']);
});

test('watches a journey once if its ID occurs again in capitals', async () => {
	const trigger = await active({ journeyIds: [WELCOME, WELCOME.toUpperCase()] });
	expect(account.requests).toHaveLength(1);
	account.simulator.countInJourney(WELCOME, 0, { sent: 3 });
	expect(jsonOf(await trigger.poll())).toHaveLength(1);
});

test('reports a journey that restarts', async () => {
	account.simulator.countInJourney(WELCOME, 0, { opened: 2 });
	const trigger = await active();
	account.simulator.restartJourney(WELCOME);
	expect(jsonOf(await trigger.poll())).toMatchObject([
		{ change: 'restarted', totals: { sent: 0, opened: 0 }, previous: { sent: 5, opened: 2 } },
	]);
	account.simulator.countInJourney(WELCOME, 0, { sent: 1 });
	expect(jsonOf(await trigger.poll())).toMatchObject([{ change: 'moved', difference: { sent: 1, opened: 0 } }]);
});

test('emits only when a metric crosses a threshold', async () => {
	const trigger = await active({ when: 'threshold', metric: 'sent', threshold: 10 });
	account.simulator.countInJourney(WELCOME, 0, { sent: 4, opened: 50 });
	expect(jsonOf(await trigger.poll())).toEqual([]);
	account.simulator.countInJourney(WELCOME, 0, { sent: 4 });
	expect(jsonOf(await trigger.poll())).toMatchObject([
		{ metric: 'sent', threshold: 10, totals: { sent: 13 }, difference: { sent: 4 } },
	]);
	account.simulator.countInJourney(WELCOME, 0, { sent: 4 });
	expect(jsonOf(await trigger.poll())).toEqual([]);
});

test('a threshold is emitted once, even if the metric falls a little and rises again', async () => {
	const trigger = await active({ when: 'threshold', metric: 'opened', threshold: 100 });
	const reached: unknown[] = [];
	for (const added of [90, 10, -1, 1]) {
		account.simulator.countInJourney(WELCOME, 0, { opened: added });
		reached.push(...jsonOf(await trigger.poll()));
	}
	expect(reached).toMatchObject([{ change: 'moved', pointTitle: 'Hello', metric: 'opened', threshold: 100, totals: { opened: 100 } }]);
	account.simulator.restartJourney(WELCOME);
	expect(jsonOf(await trigger.poll())).toEqual([]);
	account.simulator.countInJourney(WELCOME, 0, { opened: 100 });
	expect(jsonOf(await trigger.poll())).toHaveLength(1);
});

test('a failed poll changes nothing, and names the journey', async () => {
	const trigger = await active({ journeyIds: `${WELCOME},gone` }).catch((error: unknown) => error);
	expect(trigger).toBeInstanceOf(NodeApiError);
	expect((trigger as NodeApiError).description).toContain('Journey gone: The service says: "journey not found"');

	const right = await active();
	account.simulator.countInJourney(WELCOME, 0, { sent: 1 });
	const before = right.stored;
	account.faults.add({ kind: 'raw', status: 401, body: '{"message":"unauthorized"}' });
	const failed = await right.poll();
	expect((failed.error as NodeApiError).failure).toEqual(kept({ cause: 'credential-invalid' }));
	expect(right.stored).toBe(before);
	expect(jsonOf(await right.poll())).toMatchObject([{ difference: { sent: 1 } }]);
});

test('overlapping polls repeat nothing', async () => {
	const trigger = await active();
	for (let round = 0; round < 3; round++) {
		account.simulator.countInJourney(WELCOME, 0, { sent: 1 });
		account.faults.add({ kind: 'latency', ms: 15, times: 2 });
		const polls = await Promise.all([trigger.poll(), trigger.poll(), trigger.poll()]);
		expect(polls.flatMap(jsonOf)).toMatchObject([{ difference: { sent: 1 } }]);
	}
});

test('when the time that n8n gives is over, the other journeys come at the next polls', async () => {
	const ids = [WELCOME];
	for (let n = 0; n < 8; n++) ids.push(account.simulator.addJourney({ points: [{ pointTitle: 'A' }] }).id);
	const watcher = await active({ journeyIds: ids.join() });
	for (const id of ids) account.simulator.countInJourney(id, 0, { sent: 1 });
	const { requests } = account.simulator;
	const push = requests.push.bind(requests);
	requests.push = (...received) => {
		account.pass(20_000);
		return push(...received);
	};
	const short = await watcher.restart({ budgetMs: MINUTE });
	const emitted: unknown[] = [];
	let executions = 0;
	for (let polls = 0; polls < 4; polls++) {
		const poll = await short.poll();
		emitted.push(...jsonOf(poll).map(({ journeyId }) => journeyId));
		executions += poll.executions;
	}
	expect(emitted.sort()).toEqual([...ids].sort());
	// Where n8n sets no time limit, one poll reads them all.
	expect(executions === 1).toBe(!hasPollBudget);
});

test('starts over after a change to message actions and back, and the other way round', async () => {
	let trigger = await active();
	trigger = await trigger.restart({ parameters: { actions: [] } });
	await trigger.activate();
	account.simulator.countInJourney(WELCOME, 0, { sent: 1 });
	account.pass(MINUTE);
	account.act('while actions were watched');
	expect(Object.keys(trigger.memory).filter((key) => trigger.memory[key] !== null)).toEqual(['messageLog']);
	trigger = await trigger.restart({ parameters });
	expect(jsonOf(await trigger.activate())).toEqual([]);
	trigger = await trigger.restart({ parameters: { actions: [] } });
	expect(jsonOf(await trigger.activate())).toEqual([]);
});

describe('a journey that cannot be read does not stop the others', () => {
	const GONE = SECOND;
	const more = { journeyIds: [GONE, WELCOME] };
	const both = async (setup: Partial<TriggerSetup> = {}) => {
		account.simulator.addJourney({ id: GONE, title: 'Win Back', points: [{ pointTitle: 'Come back' }] });
		return await active(more, setup);
	};
	const countOn = (sent = 1) => account.simulator.countInJourney(WELCOME, 0, { sent });

	test('is named once, in a failed execution of its own; once it answers, nothing is lost', async () => {
		let trigger = await both();
		account.simulator.countInJourney(GONE, 0, { sent: 2 });
		const gone = account.simulator.deleteJourney(GONE);
		countOn();
		const first = await trigger.poll();
		expect(first.items.map(({ json }) => json)).toMatchObject([{ journey: 'Welcome', difference: { sent: 1 } }]);
		expect((first.error as NodeApiError).description).toContain(
			`Journey ${GONE} ("Win Back"): The service says: "journey not found"`,
		);
		countOn(4);
		expect(jsonOf(await trigger.poll())).toMatchObject([{ difference: { sent: 4 } }]);
		trigger = await trigger.restart();
		countOn(5);
		expect(jsonOf(await trigger.activate())).toMatchObject([{ difference: { sent: 5 } }]);
		expect(jsonOf(await trigger.poll())).toEqual([]);

		account.simulator.addJourney(gone);
		expect(jsonOf(await trigger.poll())).toMatchObject([{ journey: 'Win Back', difference: { sent: 2 } }]);
		account.simulator.deleteJourney(GONE);
		expect((await trigger.poll()).error).toBeInstanceOf(NodeApiError);
		expect((await trigger.poll()).error).toBeUndefined();
	});

	test.each([
		['the token may not read it', { status: 403, body: '{"message":"Access denied"}' }],
		['the service fails at it', { status: 500, body: '{"message":"internal error"}' }],
		['what answers is no JSON', { status: 200, body: '<html>' }],
	])('if %s', async (_why, answer) => {
		const trigger = await both();
		countOn();
		account.faults.add({ kind: 'raw', ...answer, path: GONE, times: 100 });
		const poll = await trigger.poll();
		expect(poll.items).toMatchObject([{ json: { journey: 'Welcome', difference: { sent: 1 } } }]);
		expect((poll.error as NodeApiError).description).toContain(`Journey ${GONE}`);
	});

	test('if it is wrong when it is added, it starts once it answers', async () => {
		let trigger = await active();
		trigger = await trigger.restart({ parameters: { ...parameters, ...more } });
		expect((await trigger.activate()).error).toBeInstanceOf(NodeApiError);
		account.simulator.addJourney({ id: GONE, title: 'Win Back', points: [{ pointTitle: 'Come back', pointStat: { sent: 9 } }] });
		expect(jsonOf(await trigger.poll())).toEqual([]);
		account.simulator.countInJourney(GONE, 0, { sent: 1 });
		expect(jsonOf(await trigger.poll())).toMatchObject([{ journey: 'Win Back', difference: { sent: 1 } }]);
	});

	test('if all of them fail, the poll fails and remembers nothing', async () => {
		const trigger = await both();
		const { stored } = trigger;
		for (const id of [GONE, WELCOME]) account.simulator.deleteJourney(id);
		const poll = await trigger.poll();
		expect(poll.items).toEqual([]);
		expect((poll.error as NodeApiError).description).toContain('Journey ');
		expect(trigger.stored).toBe(stored);
	});

	test('if it takes all the time of a poll, it waits for its next reading', async () => {
		const trigger = await (await both()).restart({ budgetMs: MINUTE });
		const { requests } = account.simulator;
		const push = requests.push.bind(requests);
		// The failure takes longer than a poll has, so the others are not read in it.
		requests.push = (...received) => {
			if (received.some(({ path }) => path.includes(GONE))) account.pass(MINUTE);
			return push(...received);
		};
		const third = account.simulator.addJourney({ points: [{ pointTitle: 'A' }] });
		const many = Array.from({ length: 4 }, () => account.simulator.addJourney({ points: [{ pointTitle: 'A' }] }).id);
		const slow = await trigger.restart({ parameters: { ...parameters, journeyIds: [GONE, third.id, ...many, WELCOME] } });
		account.simulator.deleteJourney(GONE);
		const read: unknown[] = [];
		for (let polls = 0; polls < 3; polls++) {
			countOn();
			read.push(...(await slow.poll()).items.map(({ json }) => json['journey']));
		}
		expect(read).toContain('Welcome');
	});

	test('a refused token fails the whole poll', async () => {
		const trigger = await both();
		countOn();
		const { stored } = trigger;
		account.faults.add({ kind: 'raw', status: 401, body: '{"message":"unauthorized"}' });
		expect((await trigger.poll()).error).toBeInstanceOf(NodeApiError);
		expect(trigger.stored).toBe(stored);
		expect(jsonOf(await trigger.poll())).toMatchObject([{ difference: { sent: 1 } }]);
	});

	test('also with a threshold', async () => {
		const trigger = await both();
		account.simulator.deleteJourney(GONE);
		const reaching = await trigger.restart({ parameters: { ...parameters, ...more, when: 'threshold', metric: 'sent', threshold: 10 } });
		countOn(20);
		const poll = await reaching.poll();
		expect(poll.items).toMatchObject([{ json: { metric: 'sent', journey: 'Welcome' } }]);
		expect(poll.error).toBeInstanceOf(NodeApiError);
	});
});

describe('tested in the editor', () => {
	const manual = { mode: 'manual' as const };

	test('shows the points as if they had been counted from zero, and changes nothing', async () => {
		const trigger = await account.trigger(parameters, manual);
		expect(jsonOf(await trigger.activate())).toMatchObject([
			{ change: 'moved', journey: 'Welcome', totals: { sent: 5 }, difference: { sent: 5 } },
			{ presetCode: 'PPPPP-22222', totals: { sent: 0, clicked: 0 } },
		]);
		expect([trigger.memory, trigger.isChanged]).toEqual([{}, false]);
	});

	test('says clearly when there are none', async () => {
		const { id } = account.simulator.addJourney({ points: [] });
		const trigger = await account.trigger({ ...parameters, journeyIds: id }, manual);
		await expect(trigger.activate()).rejects.toThrow('These journeys have no points');
	});
});
