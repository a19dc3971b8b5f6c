/** Reports of devices (badges, opens, deliveries, events), and test devices. */
import type { Simulator } from '../../simulator';
import { APPLICATION, codesOf, envelopeOf, ServiceClient, responseOf } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
const PHONE = { application: APPLICATION, hwid: 'phone' };
let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.log.options.deliveredRate = 0;
	simulator.addApplication({ code: APPLICATION });
	simulator.addEvent('Purchase');
	simulator.addDevice({ ...PHONE, userId: 'user-1' });
});

const OK = { http: 200, code: 200, message: 'OK', response: null };
const stored = () => simulator.state.devices.get(APPLICATION, 'phone');
const actions = () => simulator.state.log.map(({ action, messageCode }) => [action, messageCode]);

test('unregisterDevice removes the push token and keeps the device', async () => {
	expect(envelopeOf(await client.device('unregisterDevice', PHONE))).toEqual(OK);
	expect(stored()?.pushToken).toBeUndefined();
	await client.send({ users: ['user-1'] });
	expect(simulator.timesSent('phone')).toBe(0);
	expect(simulator.state.activities).toEqual([{ action: 'unregister', ...PHONE, at: NOW }]);
});

test('setBadge answers two keys only', async () => {
	const answer = await client.device('setBadge', { ...PHONE, badge: 4 });
	expect(answer.json).toEqual({ status_code: 200, status_message: 'OK' });
	expect(stored()?.badge).toBe(4);
});

test('applicationOpen counts each call', async () => {
	for (let count = 0; count < 2; count++) {
		expect(envelopeOf(await client.device('applicationOpen', PHONE))).toEqual(OK);
	}
	expect(simulator.state.activities.map(({ action }) => action)).toEqual(['open', 'open']);
});

test('pushStat and messageDeliveryEvent add rows to the message log', async () => {
	const [first] = codesOf(await client.send({}));
	const [second] = codesOf(await client.send({}));
	const hash = simulator.sends()[0]?.messages[0]?.hash;
	simulator.state.log.length = 0;
	simulator.clock.advance(5_400);
	await client.device('messageDeliveryEvent', { ...PHONE, hash });
	await client.device('pushStat', { ...PHONE, hash, userId: 'user-1' });
	await client.device('pushStat', PHONE);
	expect(actions()).toEqual([
		['delivered', first],
		['opened', first],
		['opened', second],
	]);
	const log = await client.log({ message_code: first, actions: ['opened'] });
	expect(log.json).toMatchObject({ data: [{ hwid: 'phone', timestamp: '2026-06-15T12:00:05Z' }] });
	const unknown = await client.device('pushStat', { ...PHONE, hash: 'XX' });
	expect(envelopeOf(unknown)).toMatchObject({ http: 400, code: 210, message: 'Message not found' });
});

test('a device that received nothing reports nothing', async () => {
	expect(envelopeOf(await client.device('pushStat', PHONE))).toEqual(OK);
	expect(actions()).toEqual([]);
});

test('postEvent stores each call and answers a code', async () => {
	const event = { ...PHONE, event: 'Purchase', attributes: { price: 5 }, timestampUTC: 1781524800 };
	const { code } = responseOf(await client.device('postEvent', event));
	await client.device('postEvent', { ...event, hwid: undefined, userId: 'user-1' });
	expect(simulator.state.events).toMatchObject([
		{ code, event: 'Purchase', hwid: 'phone', attributes: { price: 5 }, at: NOW },
		{ event: 'Purchase', hwid: undefined, userId: 'user-1' },
	]);
});

test('test devices are created and listed', async () => {
	const device = { push_token: 'token', device_type: 1, name: 'On the desk' };
	const request = { application: APPLICATION, ...device };
	expect(envelopeOf(await client.device('createTestDevice', request))).toEqual(OK);
	const list = await client.server('listTestDevices', { application: APPLICATION });
	expect(responseOf(list)).toEqual({
		TestDevices: [{ name: 'On the desk', type: '1', pushtoken: 'token', description: '' }],
	});
});

test.each([
	['setBadge', { ...PHONE }, 'badge is required'],
	['setBadge', { ...PHONE, badge: '1' }, 'badge must be an integer'],
	['applicationOpen', { ...PHONE, hwid: 'other' }, 'Device not found'],
	['unregisterDevice', { application: APPLICATION }, 'hwid is required'],
	['postEvent', { ...PHONE, event: 'Purchase' }, 'attributes is required'],
	['postEvent', { ...PHONE, event: 'purchase', attributes: {} }, 'Event not found'],
	['postEvent', { application: APPLICATION, event: 'Purchase', attributes: {} }, 'hwid or userId'],
	['createTestDevice', { application: APPLICATION, name: 'x', device_type: 1 }, 'push_token'],
])('%s refuses %j: %s', async (method, request, message) => {
	const answer = envelopeOf(await client.device(method, request));
	expect(answer).toMatchObject({ http: 400, code: 210, message: expect.stringContaining(message) });
});
