/**
 * Accounts that accept only the device token for device methods: errors name that token and not
 * the other.
 */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'device token demanded' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'h-1' });
	simulator.options.requireDeviceToken = true;
});

const application = byCode(APPLICATION);
const tags = { tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', change: 'set', kind: 'string', value: 'pro' }] } };

const OPERATIONS = [
	['pushDevice', { resource: 'tag', operation: 'get', application, identifyBy: 'device', hwid: 'h-1' }],
	['pushDevice', { resource: 'tag', operation: 'set', application, identifyBy: 'device', hwid: 'h-1', ...tags }],
	['pushDevice', { resource: 'device', operation: 'unregister', application, hwid: 'h-1' }],
	['pushDevice', { resource: 'device', operation: 'setBadge', application, hwid: 'h-1', badge: 1 }],
	['pushDevice', { resource: 'device', operation: 'recordOpen', application, hwid: 'h-1' }],
	['pushDevice', { resource: 'event', operation: 'post', application, event: 'Purchase', identifyBy: 'device', hwid: 'h-1' }],
	['pushDevice', { resource: 'testDevice', operation: 'create', application, name: 'Phone', device_type: 3, push_token: 'p-1' }],
	['pushEmail', { resource: 'subscriber', operation: 'register', application, email: 'name@example.com' }],
] as const;

describe.each(OPERATIONS)('%s, %j', (type, parameters) => {
	test('without a device token', async () => {
		const { error } = await runNode({ type, parameters, credential: account.credential() });
		expect(error?.message).toBe('Device Token is empty in the credential, and the service demands one for this operation');
		expect(error?.description).toMatch(/Enter it in the credential, in Device Token/);
		expect(error?.description).not.toMatch(/the Server Token must/);
	});

	test('with a wrong device token', async () => {
		const { error } = await runNode({ type, parameters, credential: account.credential({ deviceToken: 'token-of-another-account' }) });
		expect(error?.message).toBe('The service does not accept the Device Token');
		expect(error?.description).toMatch(/the Device Token must be an API access token of the type Device/);
	});
});

test('a wrong server token is still reported as the server token', async () => {
	const parameters = { resource: 'testDevice', operation: 'getAll', application };
	const { error } = await runNode({ type: 'pushDevice', parameters, credential: account.credential({ serverToken: 'wrong' }) });
	expect(error?.message).toBe('The service does not know this token');
});
