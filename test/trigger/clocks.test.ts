/** The clock of n8n is off by minutes, or the pages of the log come slowly. */
import { devicesOf, MINUTE, openLog, SECOND } from './account';

const account = openLog();
const { act, active, ago, pass } = account;
const DAY = 24 * 60 * MINUTE;

/** Moves the clock of the service against that of n8n, which stays as it is. */
const serviceIs = (ms: number) => account.simulator.clock.advance(ms);
/** A time by the clock of the service, in whole seconds. */
const service = (ms = 0) => new Date(Math.floor((account.simulator.clock.now().getTime() + ms) / SECOND) * SECOND);

/** Each request takes this long. */
function slowRequests(ms: number): void {
	const { requests } = account.simulator;
	const push = requests.push.bind(requests);
	requests.push = (...received) => {
		pass(ms);
		return push(...received);
	};
}

describe.each([
	['five minutes ahead', -5 * MINUTE],
	['half an hour ahead', -30 * MINUTE],
	['a few seconds ahead', -3 * SECOND],
	['two minutes behind', 2 * MINUTE],
	['half an hour behind', 30 * MINUTE],
	['right', 0],
])("n8n's clock is %s", (_name, offset) => {
	beforeEach(() => serviceIs(offset));

	test('emits the first actions after the activation once, and none from before it', async () => {
		act('old', { timestamp: service(-MINUTE) });
		act('just before', { timestamp: service(-SECOND) });
		const trigger = await account.trigger();
		expect(devicesOf(await trigger.activate())).toEqual([]);
		pass(SECOND);
		act('first', { timestamp: service() });
		const devices = devicesOf(await trigger.poll());
		pass(MINUTE);
		act('second', { timestamp: service() });
		for (let poll = 0; poll < 4; poll++) {
			devices.push(...devicesOf(await trigger.poll()));
			pass(MINUTE);
		}
		expect(devices).toEqual(['first', 'second']);
	});

	test('with Start At 30 days back, emits what the log holds', async () => {
		act('early', { timestamp: service(-30 * DAY + 45 * MINUTE) });
		act('late', { timestamp: service(-MINUTE) });
		const startAt = new Date(Date.now() - 30 * DAY).toISOString();
		const trigger = await account.trigger({ options: { startAt } });
		expect(devicesOf(await trigger.activate())).toEqual(['early', 'late']);
		expect(devicesOf(await trigger.poll())).toEqual([]);
	});

	test('other filters lose nothing after the change', async () => {
		let trigger = await active({ actions: ['opened'] });
		pass(MINUTE);
		expect(devicesOf(await trigger.poll())).toEqual([]);
		trigger = await trigger.restart({ parameters: { actions: ['delivered'] } });
		pass(2 * SECOND);
		act('delivered', { action: 'delivered', timestamp: service() });
		pass(MINUTE);
		expect(devicesOf(await trigger.activate())).toEqual(['delivered']);
	});

	test('a test in the editor shows the latest', async () => {
		act('latest', { timestamp: service() });
		const trigger = await account.trigger({}, { mode: 'manual' });
		expect(devicesOf(await trigger.activate())).toEqual(['latest']);
	});
});

test('a wrong clock costs one more request once, and not at each poll', async () => {
	serviceIs(-5 * MINUTE);
	const trigger = await active();
	expect(account.requests).toHaveLength(2);
	for (let poll = 0; poll < 3; poll++) {
		pass(MINUTE);
		account.clearRequests();
		await trigger.poll();
		expect(account.requests).toHaveLength(1);
	}
});

test('without a Date in answers, a few minutes do not prevent 30 days back', async () => {
	account.simulator.options.dateHeader = false;
	serviceIs(2 * MINUTE);
	act('early', { timestamp: service(-30 * DAY + 45 * MINUTE) });
	const startAt = new Date(Date.now() - 30 * DAY).toISOString();
	const trigger = await account.trigger({ options: { startAt } });
	expect(devicesOf(await trigger.activate())).toEqual(['early']);
});

describe.each([
	['nine minutes ahead', -9 * MINUTE],
	['five minutes ahead', -5 * MINUTE],
	['right', 0],
])("n8n's clock is %s, and no answer has a Date", (_name, offset) => {
	beforeEach(() => {
		account.simulator.options.dateHeader = false;
		serviceIs(offset);
	});

	test.each([10, 0])('emits the first actions after the activation once, and none from before it: Lookback %d', async (lookbackMinutes) => {
		for (const minutes of [20, 8, 4, 1]) act(`old ${minutes}`, { timestamp: service(-minutes * MINUTE) });
		act('just before', { timestamp: service(-SECOND) });
		const trigger = await account.trigger({ actions: [], options: { lookbackMinutes } });
		expect(devicesOf(await trigger.activate())).toEqual([]);
		pass(2 * SECOND);
		act('first', { timestamp: service() });
		const devices: unknown[] = [];
		for (let poll = 0; poll < 10; poll++) {
			if (poll === 3) act('second', { timestamp: service() });
			devices.push(...devicesOf(await trigger.poll()));
			pass(MINUTE);
		}
		expect(devices).toEqual(['first', 'second']);
	});
});

test('a Date that is wrong by years is ignored', async () => {
	const body = JSON.stringify({ data: [] });
	account.faults.add({ kind: 'raw', status: 200, body, headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } });
	const trigger = await active();
	pass(MINUTE);
	act('new');
	expect(devicesOf(await trigger.poll())).toEqual(['new']);
});

test.each([
	['twenty seconds', 20 * SECOND],
	['70 seconds', 70 * SECOND],
])('30 days back are read with pages that take %s each, in several polls if necessary', async (_name, ms) => {
	Object.assign(account.simulator.log.options, { pageSize: 10, order: 'ascending' });
	const all = Array.from({ length: 120 }, (_one, n) => `phone-${n}`);
	all.forEach((hwid, n) => act(hwid, { timestamp: service(-29 * DAY + n * 4 * 60 * MINUTE) }));
	const startAt = new Date(Date.now() - 30 * DAY).toISOString();
	const trigger = await account.trigger({ options: { startAt } }, { budgetMs: null });
	slowRequests(ms);
	const devices = devicesOf(await trigger.activate());
	for (let poll = 0; poll < 40 && devices.length < all.length; poll++) {
		devices.push(...devicesOf(await trigger.poll()));
	}
	expect(devices).toEqual(all);
});

test.each([2, 40])('after a clock was %d days ahead for one poll, nothing waits until then', async (days) => {
	const trigger = await active();
	pass(MINUTE);
	act('before', { timestamp: ago(10 * SECOND) });
	expect(devicesOf(await trigger.poll())).toEqual(['before']);
	pass(days * 24 * 60 * MINUTE);
	expect(devicesOf(await trigger.poll())).toEqual([]);
	pass(-days * 24 * 60 * MINUTE + MINUTE);
	act('after', { timestamp: ago(SECOND) });
	const again = await trigger.restart();
	expect(devicesOf(await again.poll())).toEqual(['after']);
	pass(MINUTE);
	act('later', { timestamp: ago(SECOND) });
	expect(devicesOf(await again.poll())).toEqual(['later']);
});
