/** What Push Message Trigger asks the service for, and where its token goes. */
import { devicesOf, MINUTE, openLog, SECOND } from './account';
import { APPLICATION, byCode } from '../support/codes';

const account = openLog();
const { act, active, ago, pass } = account;

const application = byCode(APPLICATION);
const period = { date_from: '2026-06-15 12:00:00', date_to: '2026-06-15 12:00:00', limit: 10_000 };
/** Beyond 2^53, as all large numbers in the requests of this test. */
const ID = 9_223_372_036_854_775_807n;

test('without filters, it asks for all actions', async () => {
	await active();
	expect(account.requests.map(({ json }) => json)).toEqual([period]);
});

test('by default, it asks for what was delivered and opened', async () => {
	const trigger = await account.trigger({ actions: undefined });
	await trigger.activate();
	expect(account.requests.map(({ json }) => json)).toEqual([{ ...period, actions: ['delivered', 'opened'] }]);
});

const filters: Array<[string, Parameters<typeof active>[0], object]> = [
	['Application', { application_code: application }, { application_code: APPLICATION }],
	['Application by an expression', { application_code: `={{ "${APPLICATION}" }}` }, { application_code: APPLICATION }],
	['Campaign', { filters: { campaign_code: byCode('CCCCC-22222') } }, { campaign_code: 'CCCCC-22222' }],
	['Campaign by an expression', { filters: { campaign_code: '={{ "CCCCC-22222" }}' } }, { campaign_code: 'CCCCC-22222' }],
	['Campaign as older workflows have it', { filters: { campaign_code: 'CCCCC-22222' } }, { campaign_code: 'CCCCC-22222' }],
	['Message Code', { filters: { message_code: '1A2B-3C4D5E6F-7A8B9C0D' } }, { message_code: '1A2B-3C4D5E6F-7A8B9C0D' }],
	['Message ID', { filters: { message_id: String(ID) } }, { message_id: ID }],
	['a small Message ID', { filters: { message_id: '42' } }, { message_id: 42 }],
	['User ID', { filters: { user_id: 'customer-1042' } }, { user_id: 'customer-1042' }],
	['a User ID of digits', { filters: { user_id: '1042' } }, { user_id: '1042' }],
	['Devices', { filters: { hwid: 'phone-1, phone-2' } }, { hwid: ['phone-1', 'phone-2'] }],
	['one device', { filters: { hwid: 'phone-1' } }, { hwid: ['phone-1'] }],
	['Devices by an expression', { filters: { hwid: '={{ ["phone-1", "phone-2"] }}' } }, { hwid: ['phone-1', 'phone-2'] }],
	['Actions', { actions: ['opened', 'inbox_read'] }, { actions: ['opened', 'inbox_read'] }],
	['Trigger On: Push Opened', { triggerOn: 'opened' }, { actions: ['opened'] }],
	['Trigger On: Push Delivered', { triggerOn: 'delivered' }, { actions: ['delivered'] }],
	['Trigger On: Push Sent, whatever Actions held before', { triggerOn: 'sent', actions: ['opened'] }, { actions: ['sent'] }],
	['Platforms', { filters: { platforms: ['ios', 'baidu android'] } }, { platforms: ['ios', 'baidu android'] }],
	[
		'several',
		{ actions: ['sent'], application_code: application, filters: { user_id: 'customer-1042', platforms: ['android'] } },
		{ actions: ['sent'], application_code: APPLICATION, user_id: 'customer-1042', platforms: ['android'] },
	],
];

test.each(filters)('sends: %s', async (_name, parameters, expected) => {
	await active(parameters);
	expect(account.requests.map(({ json }) => json)).toEqual([{ ...period, ...expected }]);
});

test('a large ID is sent as an integer', async () => {
	await active({ filters: { message_id: String(ID) } });
	expect(account.requests[0]?.body).toMatch(/"message_id":9223372036854775807[,}]/);
});

test('the token is only in the header Authorization', async () => {
	await active({ application_code: application });
	const { simulator } = account;
	const [request] = simulator.requests;
	expect([request?.method, request?.path]).toEqual(['POST', '/api/v2/statistics/getMessageLog']);
	expect(request?.headers.authorization).toBe(`Key ${simulator.serverToken}`);
	const { authorization: _checked, ...headers } = request?.headers ?? {};
	expect(JSON.stringify([headers, request?.path, request?.body])).not.toContain(simulator.serverToken);
});

test('emits only what fits the filters', async () => {
	const trigger = await active({ actions: ['opened'], filters: { hwid: 'a,b', platforms: ['ios'], message_id: String(ID) } });
	pass(MINUTE);
	const fits = { platform: 'ios', messageId: ID, timestamp: ago(SECOND) };
	act('a', fits);
	act('b', { ...fits, timestamp: ago(0) });
	act('c', fits);
	act('a', { ...fits, action: 'sent' });
	act('a', { ...fits, platform: 'android' });
	act('a', { ...fits, messageId: ID - 1n });
	expect(devicesOf(await trigger.poll())).toEqual(['a', 'b']);
});
