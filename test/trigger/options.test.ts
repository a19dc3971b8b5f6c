/** The options of Push Message Trigger, and the time that n8n gives a poll. */
import { hasPollBudget } from '../support/engine/generation';
import { devicesOf, MINUTE, openLog, SECOND } from './account';

const account = openLog();
const { act, active, ago, pass } = account;
const DAY = 24 * 60 * MINUTE;

describe('Start At', () => {
	test('emits what happened after it, oldest first', async () => {
		for (const [hwid, ms] of [['older', 7201], ['second', 60], ['first', 7200]] as const) {
			act(hwid, { timestamp: ago(ms * SECOND) });
		}
		const trigger = await account.trigger({ options: { startAt: '2026-06-15T10:00:00Z' } });
		expect(devicesOf(await trigger.activate())).toEqual(['first', 'second']);
		pass(MINUTE);
		act('new');
		expect(devicesOf(await trigger.poll())).toEqual(['new']);
	});

	test('is in the time zone of the workflow', async () => {
		act('before', { timestamp: new Date('2026-06-15T07:59:59Z') });
		act('after', { timestamp: new Date('2026-06-15T08:00:00Z') });
		const parameters = { options: { startAt: '2026-06-15 10:00:00' } };
		const trigger = await account.trigger(parameters, { timeZone: 'Europe/Berlin' });
		expect(devicesOf(await trigger.activate())).toEqual(['after']);
	});

	test('counts once: the trigger does not start there again after a restart', async () => {
		act('old', { timestamp: ago(MINUTE) });
		const trigger = await account.trigger({ options: { startAt: '2026-06-15T10:00:00Z' } });
		expect(devicesOf(await trigger.activate())).toEqual(['old']);
		const again = await trigger.restart();
		expect(devicesOf(await again.activate())).toEqual([]);
	});

	test('further back than the log reaches, starts where the log does', async () => {
		act('kept', { timestamp: ago(29 * DAY) });
		act('gone', { timestamp: ago(31 * DAY) });
		const trigger = await account.trigger({ options: { startAt: '2026-01-01' } });
		expect(devicesOf(await trigger.activate())).toEqual(['kept']);
	});
});

test('Lookback sets how late an action may appear', async () => {
	const trigger = await active({ options: { lookbackMinutes: 60 } });
	pass(5 * MINUTE);
	act('late', { visibleAt: new Date(Date.now() + 58 * MINUTE) });
	for (let minute = 0; minute < 70; minute += 10) {
		pass(10 * MINUTE);
		act(`${minute}`);
		const devices = devicesOf(await trigger.poll());
		expect(devices).toEqual(minute === 50 ? ['late', '50'] : [`${minute}`]);
	}
});

test('Lookback may be zero', async () => {
	const trigger = await active({ options: { lookbackMinutes: 0 } });
	for (let minute = 0; minute < 3; minute++) {
		pass(MINUTE);
		act(`a${minute}`, { timestamp: ago(SECOND) });
		act(`b${minute}`);
		expect(devicesOf(await trigger.poll())).toEqual([`a${minute}`, `b${minute}`]);
		expect(devicesOf(await trigger.poll())).toEqual([]);
	}
});

test('Max Items per Poll leaves the rest to the next polls, oldest first', async () => {
	Object.assign(account.simulator.log.options, { pageSize: 4 });
	const trigger = await active({ options: { maxItems: 3 } });
	pass(MINUTE);
	for (let n = 0; n < 8; n++) act(`phone-${n}`, { timestamp: ago((20 - n) * SECOND) });
	expect(devicesOf(await trigger.poll())).toEqual(['phone-0', 'phone-1', 'phone-2']);
	const again = await trigger.restart();
	expect(devicesOf(await again.activate())).toEqual(['phone-3', 'phone-4', 'phone-5']);
	act('new');
	expect(devicesOf(await again.poll())).toEqual(['phone-6', 'phone-7', 'new']);
	expect(devicesOf(await again.poll())).toEqual([]);
});

test('Max Items per Poll also works within one second and among identical actions', async () => {
	const trigger = await active({ options: { maxItems: 2 } });
	pass(MINUTE);
	for (let n = 0; n < 5; n++) act('phone', { messageId: 5n, messageCode: '0000-00000000-00000000' });
	const counts: number[] = [];
	for (let poll = 0; poll < 4; poll++) counts.push(devicesOf(await trigger.poll()).length);
	expect(counts).toEqual([2, 2, 1, 0]);
});

describe('the time that n8n gives a poll', () => {
	const backlog = () => {
		Object.assign(account.simulator.log.options, { pageSize: 5, order: 'descending' });
		for (let n = 0; n < 100; n++) act(`phone-${n}`, { timestamp: ago((3000 - n * 30) * SECOND) });
	};
	const everyone = Array.from({ length: 100 }, (_one, n) => `phone-${n}`);
	const parameters = { options: { startAt: '2026-06-15T11:00:00Z' } };

	test('when it is over, what is complete is emitted, and the next poll continues', async () => {
		backlog();
		// Each request takes ten seconds of a minute; a fifth of it is reserved for emitting.
		const { requests } = account.simulator;
		const trigger = await account.trigger(parameters, { budgetMs: MINUTE });
		const devices: unknown[] = [];
		let executions = 0;
		let mostRequests = 0;
		for (let polls = 0; polls < 40 && devices.length < 100; polls++) {
			const before = requests.length;
			const stop = onRequest(() => pass(10 * SECOND));
			const poll = await trigger.poll();
			stop();
			mostRequests = Math.max(mostRequests, requests.length - before);
			devices.push(...devicesOf(poll));
			executions += poll.executions;
		}
		expect(devices).toEqual(everyone);
		expect(devicesOf(await trigger.poll())).toEqual([]);
		// Where n8n sets no time limit, one poll reads all of it.
		expect([mostRequests <= 5, executions > 2]).toEqual([hasPollBudget, hasPollBudget]);
		if (!hasPollBudget) expect(executions).toBe(1);
	});

	test('where n8n sets no limit, one poll reads everything', async () => {
		backlog();
		const trigger = await account.trigger(parameters, { budgetMs: null });
		const stop = onRequest(() => pass(10 * SECOND));
		const poll = await trigger.activate();
		stop();
		expect([devicesOf(poll), poll.executions]).toEqual([everyone, 1]);
	});

	/** Calls back when a request arrives; returns a function that ends this. */
	function onRequest(arrived: () => void): () => void {
		const { requests } = account.simulator;
		const push = requests.push.bind(requests);
		requests.push = (...received) => {
			arrived();
			return push(...received);
		};
		return () => void (requests.push = push);
	}
});
