/** WhatsApp, LINE, Kakao and Live Activities. */
import type { Simulator } from '../../simulator';
import { APPLICATION, complaintOf, responseOf, ServiceClient } from '../support/client';
import { startAccount } from '../support/simulator';

const NUMBER = 'whatsapp:+15550100';
let simulator: Simulator;
let client: ServiceClient;

startAccount({}, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

beforeEach(() => {
	simulator.reset();
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: NUMBER, type: 21, userId: 'u' });
	simulator.addDevice({ application: APPLICATION, hwid: 'kakao:a', type: 0, userId: 'u' });
	simulator.addDevice({ application: APPLICATION, hwid: 'U1', type: 0 });
});

const send = async (method: string, ...notifications: object[]) => await client.server(method, { application: APPLICATION, notifications });

test('a WhatsApp message goes to a registered number, each time it is sent', async () => {
	const message = { send_date: 'now', devices: [NUMBER], content_id: 'order_shipped', content_variables: { 1: 'Jo' } };
	for (let n = 0; n < 2; n++) expect(responseOf(await send('createWhatsAppMessage', message))).toEqual({ Messages: [expect.any(String)] });
	expect(simulator.timesSent(NUMBER)).toBe(2);
	const unknown = { ...message, devices: ['whatsapp:+15550101'] };
	expect(responseOf(await send('createWhatsAppMessage', unknown))).toMatchObject({ UnknownDevices: { '': ['whatsapp:+15550101'] } });
	expect(responseOf(await send('createWhatsAppMessage', { ...unknown, use_auto_registration: true }))).toEqual({ Messages: [expect.any(String)] });
	expect(simulator.timesSent('whatsapp:+15550101')).toBe(1);
});

test.each([
	['createWhatsAppMessage', { send_date: 'now', devices: ['+15550100'], content: 'x' }, /whatsapp: and a phone number/],
	['createWhatsAppMessage', { send_date: 'now', devices: [NUMBER, NUMBER], content: 'x' }, /at most 1/],
	['createWhatsAppMessage', { send_date: 'now', devices: [NUMBER] }, /one of content and content_id/],
	['createWhatsAppMessage', { send_date: 'now', devices: [NUMBER], content: 'x', content_variables: { 1: 2 } }, /must be a string/],
	['createLineMessage', { send_date: 'now', devices: ['U1'] }, /content is required/],
	['createLineMessage', { send_date: 'now', devices: ['U1'], content: 'x'.repeat(5001) }, /longer than 5000/],
	['createKakaoMessage', { send_date: '2099-01-01 10:00', devices: ['kakao:a'], template: 't' }, /Cannot parse date/],
	['createKakaoMessage', { send_date: 'now', devices: ['a'], template: 't' }, /kakao: and a token/],
	['createKakaoMessage', { send_date: 'now', template: 't' }, /devices or users is required/],
	['createKakaoMessage', { send_date: 'now', template: 't', users: ['u'], platforms: [1] }, /Unknown field "platforms"/],
])('%s refuses %j', async (method, message, words) => {
	expect(complaintOf(await send(method, message))).toMatch(words);
});

test('LINE and Kakao reach what is registered under the hardware ID', async () => {
	await send('createLineMessage', { send_date: 'now', devices: ['U1'], content: 'Hello' });
	await send('createKakaoMessage', { send_date: 'now', devices: ['kakao:a'], template: 'order_shipped' });
	expect([simulator.timesSent('U1'), simulator.timesSent('kakao:a'), simulator.timesSent(NUMBER)]).toEqual([1, 1, 0]);
});

test('a Live Activity is started once, updated, and ended', async () => {
	const start = { live_activity_id: 'a', content: 'x', users: ['u'], live_activity: { 'content-state': { n: 1 }, 'attributes-type': 'A', attributes: {} } };
	const change = (event: string, n: number) => ({ live_activity_id: 'a', live_activity: { event, 'content-state': { n } } });
	expect(complaintOf(await send('updateLiveActivity', change('update', 2)))).toBe('Live Activity not found');
	expect(responseOf(await send('startLiveActivity', start))).toEqual({ Messages: ['CODE_NOT_AVAILABLE'] });
	expect(complaintOf(await send('startLiveActivity', start))).toBe('live_activity_id a is in use');
	await send('updateLiveActivity', change('update', 2));
	await send('updateLiveActivity', change('end', 3));
	expect(complaintOf(await send('updateLiveActivity', change('update', 4)))).toBe('Live Activity has ended');
	expect(simulator.state.liveActivities.get('a')).toMatchObject({ states: [{ n: 1 }, { n: 2 }, { n: 3 }], ended: true, recipients: ['u'] });
});
