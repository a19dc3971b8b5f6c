/** Push Message Trigger tested in the editor. */
import { devicesOf, MINUTE, openLog, SECOND } from './account';

const account = openLog();
const { act, ago } = account;
const DAY = 24 * 60 * MINUTE;
const manual = { mode: 'manual' as const };

test('shows the ten newest actions, newest first, without changing the state', async () => {
	for (let n = 0; n < 14; n++) act(`phone-${n}`, { timestamp: ago(((n * 5) % 14) * SECOND) });
	const trigger = await account.trigger({}, manual);
	const shown = await trigger.activate();
	const times = shown.items.map(({ json }) => json['time']);
	expect(times).toEqual(Array.from({ length: 10 }, (_one, n) => ago(n * SECOND).toISOString().replace('.000Z', 'Z')));
	expect([trigger.memory, trigger.isChanged]).toEqual([{}, false]);
	// Another test shows the same.
	expect(devicesOf(await trigger.activate())).toEqual(devicesOf(shown));
});

test('fractions of a second count for the order', async () => {
	for (const ms of [0, 700, 50]) act(`at ${ms}`, { timestamp: new Date(ago(SECOND).getTime() + ms) });
	const trigger = await account.trigger({}, manual);
	expect(devicesOf(await trigger.activate())).toEqual(['at 700', 'at 50', 'at 0']);
});

test('leaves the state of the active trigger as it is', async () => {
	const active = await account.active();
	account.pass(MINUTE);
	act('new');
	const before = active.stored;
	const test = await active.restart(manual);
	expect(devicesOf(await test.activate())).toEqual(['new']);
	expect(test.stored).toBe(before);
	expect(devicesOf(await active.poll())).toEqual(['new']);
});

test.each([
	['an hour', 50 * MINUTE],
	['a day', 20 * 60 * MINUTE],
	['a week', 6 * DAY],
])('reads further back if necessary: %s', async (_name, ms) => {
	act('only', { timestamp: ago(ms) });
	const trigger = await account.trigger({}, manual);
	expect(devicesOf(await trigger.activate())).toEqual(['only']);
});

test('shows only what fits the filters', async () => {
	act('a', { action: 'sent' });
	act('b', { action: 'opened' });
	const trigger = await account.trigger({ actions: ['opened'] }, manual);
	expect(devicesOf(await trigger.activate())).toEqual(['b']);
});

test('says clearly when there are none', async () => {
	act('other', { action: 'sent' });
	const trigger = await account.trigger({ actions: ['opened'] }, manual);
	const error: unknown = await trigger.activate().catch((thrown: unknown) => thrown);
	expect(error).toMatchObject({
		name: 'NodeOperationError',
		message:
			'The message log has no action of the last 7 days that fits the filters. Send a message, or widen the filters, and test again',
	});
	expect(trigger.memory).toEqual({});
});

test.each(['ascending', 'descending', 'shuffled'] as const)('several pages, %s: shows the latest of all pages', async (order) => {
	Object.assign(account.simulator.log.options, { pageSize: 7, order });
	for (let n = 0; n < 60; n++) act(`phone-${n}`, { timestamp: ago((60 - n) * SECOND) });
	const trigger = await account.trigger({}, manual);
	expect(devicesOf(await trigger.activate())).toEqual(Array.from({ length: 10 }, (_one, n) => `phone-${59 - n}`));
	expect([trigger.memory, trigger.isChanged]).toEqual([{}, false]);
});

test('shows few actions of the last minutes and more of the hour before, oldest first', async () => {
	Object.assign(account.simulator.log.options, { pageSize: 7, order: 'ascending' });
	for (let n = 0; n < 40; n++) act(`phone-${n}`, { timestamp: ago((58 - n) * MINUTE) });
	const trigger = await account.trigger({}, manual);
	expect(devicesOf(await trigger.activate())).toEqual(Array.from({ length: 10 }, (_one, n) => `phone-${39 - n}`));
});
