/** Push Message Trigger starts a workflow once for every new action of the log. */
import type { LogOptions } from '../../simulator/account/options';
import { devicesOf, MINUTE, openLog, SECOND } from './account';

const account = openLog();
const { act, active, ago, pass } = account;

test('starts with its activation: what was there before is not emitted', async () => {
	for (let n = 0; n < 5; n++) act(`old-${n}`, { timestamp: ago(n * MINUTE) });
	const trigger = await account.trigger();
	expect(await trigger.activate()).toEqual({ items: [], executions: 0, error: undefined });
	pass(MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual([]);
	act('new');
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('emits new actions over several polls, each once and oldest first, with one execution per poll', async () => {
	const trigger = await active();
	for (let round = 0; round < 4; round++) {
		pass(MINUTE);
		act(`${round} second`, { timestamp: ago(5 * SECOND) });
		act(`${round} third`, { timestamp: ago(SECOND) });
		act(`${round} first`, { timestamp: ago(30 * SECOND) });
		const poll = await trigger.poll();
		expect(devicesOf(poll)).toEqual([`${round} first`, `${round} second`, `${round} third`]);
		expect(poll.executions).toBe(1);
		expect(trigger.isChanged).toBe(true);
	}
	pass(60 * MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

describe('a log of many pages', () => {
	const lastTokens: Array<LogOptions['lastToken']> = ['missing', 'null', 'empty', 'repeated', 'varying'];
	const orders: Array<LogOptions['order']> = ['ascending', 'descending', 'shuffled'];
	const cases = lastTokens.flatMap((lastToken, n) => [
		{ lastToken, order: orders[n % 3], pageSize: 7 },
		// The last page is full.
		{ lastToken, order: 'shuffled' as const, pageSize: 5 },
	]);

	test.each(cases)('is read completely: %j', async (options) => {
		Object.assign(account.simulator.log.options, options);
		const trigger = await active();
		pass(2 * MINUTE);
		for (let n = 0; n < 30; n++) act(`phone-${n}`, { timestamp: ago((60 - n) * SECOND) });
		account.clearRequests();
		expect(devicesOf(await trigger.poll())).toEqual(Array.from({ length: 30 }, (_one, n) => `phone-${n}`));
		expect(account.requests.length).toBeGreaterThan(4);
		pass(MINUTE);
		act('later');
		expect(devicesOf(await trigger.poll())).toEqual(['later']);
	});

	test('is read beyond one window, with many actions in one second', async () => {
		Object.assign(account.simulator.log.options, { pageSize: 4 });
		const trigger = await active();
		pass(5 * MINUTE);
		for (let n = 0; n < 120; n++) act(`phone-${n}`, { timestamp: ago((n < 60 ? 30 : n) * SECOND) });
		const devices = devicesOf(await trigger.poll());
		expect(devices).toHaveLength(120);
		expect(new Set(devices).size).toBe(120);
		expect(devicesOf(await trigger.poll())).toEqual([]);
	});

	test('may grow while its pages are read', async () => {
		Object.assign(account.simulator.log.options, { pageSize: 5, order: 'descending', livePages: true });
		const trigger = await active();
		pass(5 * MINUTE);
		for (let n = 0; n < 30; n++) act(`phone-${n}`, { timestamp: ago((n + 10) * SECOND) });
		account.faults.add({ kind: 'latency', ms: 20, times: 7 });
		const polling = trigger.poll();
		const wanted = account.requests.length + 3;
		while (account.requests.length < wanted) await new Promise((resolve) => setTimeout(resolve, 2));
		act('meanwhile', { timestamp: ago(SECOND) });
		const devices = [...devicesOf(await polling), ...devicesOf(await trigger.poll())];
		expect(devices).toHaveLength(31);
		expect(new Set(devices).size).toBe(31);
	});
});

test('emits an action that the log shows late, within the lookback', async () => {
	const trigger = await active();
	pass(10 * MINUTE);
	act('late', { visibleAt: new Date(Date.now() + 9 * MINUTE) });
	pass(MINUTE);
	act('in time');
	expect(devicesOf(await trigger.poll())).toEqual(['in time']);
	pass(8 * MINUTE);
	act('now');
	expect(devicesOf(await trigger.poll())).toEqual(['late', 'now']);
	pass(MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('emits actions with equal timestamps before and after a poll', async () => {
	const trigger = await active();
	pass(MINUTE);
	act('one');
	act('two');
	expect(devicesOf(await trigger.poll()).sort()).toEqual(['one', 'two']);
	act('three');
	act('two', { action: 'delivered' });
	expect(devicesOf(await trigger.poll()).sort()).toEqual(['three', 'two']);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('emits identical rows as many times as they occur', async () => {
	const trigger = await active();
	pass(MINUTE);
	const row = { messageId: 5n, messageCode: '0000-00000000-00000000' };
	act('phone', row);
	act('phone', row);
	expect(devicesOf(await trigger.poll())).toEqual(['phone', 'phone']);
	act('phone', row);
	expect(devicesOf(await trigger.poll())).toEqual(['phone']);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('emits identical rows on different pages', async () => {
	Object.assign(account.simulator.log.options, { pageSize: 2 });
	const trigger = await active();
	pass(MINUTE);
	for (let n = 0; n < 5; n++) act('phone', { messageId: 5n, messageCode: '0000-00000000-00000000' });
	expect(devicesOf(await trigger.poll())).toHaveLength(5);
	expect(devicesOf(await trigger.poll())).toEqual([]);
});

test('emits an action that is dated into the future', async () => {
	const trigger = await active();
	pass(MINUTE);
	act('future', { timestamp: new Date(Date.now() + 5 * MINUTE), visibleAt: new Date() });
	act('now');
	const devices = devicesOf(await trigger.poll());
	for (let minute = 0; minute < 20; minute++) {
		pass(MINUTE);
		act(`minute ${minute}`);
		devices.push(...devicesOf(await trigger.poll()));
	}
	expect(devices).toHaveLength(22);
	expect(new Set(devices).size).toBe(22);
});

test('a second poll while the first is running repeats nothing and loses nothing', async () => {
	Object.assign(account.simulator.log.options, { pageSize: 5 });
	const trigger = await active();
	for (let round = 0; round < 3; round++) {
		pass(MINUTE);
		for (let n = 0; n < 20; n++) act(`${round} ${n}`, { timestamp: ago(n * SECOND) });
		account.faults.add({ kind: 'latency', ms: 15, times: 4 });
		const polls = await Promise.all([trigger.poll(), trigger.poll(), trigger.poll()]);
		const devices = polls.flatMap(devicesOf);
		expect(devices).toHaveLength(20);
		expect(new Set(devices).size).toBe(20);
	}
});

test('the first polls of an activation may overlap too', async () => {
	act('old', { timestamp: ago(MINUTE) });
	const trigger = await account.trigger();
	const polls = await Promise.all([trigger.activate(), trigger.poll()]);
	expect(polls.flatMap(devicesOf)).toEqual([]);
	pass(SECOND);
	act('new');
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
});

test('continues after a restart of n8n, with what happened meanwhile', async () => {
	let trigger = await active();
	pass(MINUTE);
	act('before');
	expect(devicesOf(await trigger.poll())).toEqual(['before']);
	trigger = await trigger.restart();
	expect(devicesOf(await trigger.activate())).toEqual([]);
	pass(MINUTE);
	act('while stopped');
	pass(24 * 60 * MINUTE);
	trigger = await trigger.restart();
	expect(devicesOf(await trigger.activate())).toEqual(['while stopped']);
	trigger = await trigger.restart();
	expect(devicesOf(await trigger.activate())).toEqual([]);
});

test('other filters do not replay the log', async () => {
	let trigger = await active({ actions: ['opened'] });
	pass(MINUTE);
	act('opened', { timestamp: ago(SECOND) });
	act('delivered', { action: 'delivered', timestamp: ago(SECOND) });
	expect(devicesOf(await trigger.poll())).toEqual(['opened']);
	pass(MINUTE);
	trigger = await trigger.restart({ parameters: { actions: ['opened', 'delivered'] } });
	expect(devicesOf(await trigger.activate())).toEqual([]);
	pass(MINUTE);
	act('both', { action: 'delivered' });
	expect(devicesOf(await trigger.poll())).toEqual(['both']);
});

test('the stored state is small and does not grow', async () => {
	const trigger = await active();
	const sizes: number[] = [];
	for (let minute = 0; minute < 40; minute++) {
		pass(MINUTE);
		for (let n = 0; n < 20; n++) act(`${minute} ${n}`, { timestamp: ago(n * SECOND) });
		expect(devicesOf(await trigger.poll())).toHaveLength(20);
		sizes.push(trigger.stored.length);
	}
	// Ten minutes of lookback, and the minute before: 14 characters per action, and its second.
	expect(Math.max(...sizes)).toBeLessThan(11 * 20 * 28 + 400);
	expect(sizes.at(-1)).toBeLessThanOrEqual(sizes[15] ?? 0);
});

test('items are the rows of the log, with exact IDs', async () => {
	const trigger = await active();
	pass(MINUTE);
	act('phone-1', {
		action: 'sent', status: 'success', campaignCode: 'CCCCC-22222', userId: 'customer-1042', platform: 'ios',
		messageCode: '1A2B-3C4D5E6F-7A8B9C0D', messageId: 9_223_372_036_854_775_807n,
	});
	const { items } = await trigger.poll();
	expect(items.map(({ json }) => json)).toEqual([
		{
			time: '2026-06-15T12:01:00Z',
			application: 'AAAAA-BBBBB',
			messageId: '9223372036854775807',
			messageCode: '1A2B-3C4D5E6F-7A8B9C0D',
			campaignCode: 'CCCCC-22222',
			hwid: 'phone-1',
			userId: 'customer-1042',
			platform: 'iOS',
			action: 'sent',
			pushAlertsEnabled: true,
			status: 'success',
		},
	]);
});
