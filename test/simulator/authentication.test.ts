/** Tokens: where each endpoint expects them, and what happens when they are elsewhere. */
import { startSimulator, type Simulator } from '../../simulator';
import { APPLICATION, envelopeOf, ServiceClient } from '../support/client';
import { startAccount } from '../support/simulator';

const LOG = '/api/v2/statistics/getMessageLog';
const SERVER_METHODS = [
	'createMessage',
	'deleteMessage',
	'getMessageDetails',
	'createCampaign',
	'deleteCampaign',
	'getCampaigns',
	'getApplications',
	'getApplication',
	'listTestDevices',
];
const DEVICE_METHODS = [
	'registerDevice',
	'unregisterDevice',
	'setBadge',
	'applicationOpen',
	'pushStat',
	'messageDeliveryEvent',
	'registerUser',
	'setTags',
	'postEvent',
	'createTestDevice',
];
/** The fields that each method needs besides application and hwid. */
const NEEDS: Record<string, object> = {
	registerDevice: { device_type: 3 },
	setBadge: { badge: 1 },
	setTags: { tags: {} },
	postEvent: { event: 'Purchase', attributes: {} },
};

let simulator: Simulator;
let client: ServiceClient;

startAccount({}, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
	simulator.addEvent('Purchase');
	simulator.addDevice({ application: APPLICATION, hwid: 'phone', userId: 'phone' });
});
afterEach(() => {
	simulator.options.requireDeviceToken = false;
});

const body = (request: object) => JSON.stringify({ request });
const bearer = (authorization: string) => ({ authorization });

test('tokens are long, and belong to one simulator', async () => {
	const other = await startSimulator();
	await other.stop();
	const tokens = [simulator, other].flatMap((one) => [one.serverToken, one.deviceToken]);
	expect(new Set(tokens).size).toBe(4);
	expect(Math.min(...tokens.map((token) => token.length))).toBeGreaterThan(60);
});

test.each(SERVER_METHODS)('%s takes the server token in the body', async (method) => {
	const refusal = { http: 200, code: 210, message: 'Account not found', response: null };
	const path = `/json/1.3/${method}`;
	const wrong = [{}, { auth: null }, { auth: 'wrong' }, { auth: simulator.serverToken.slice(1) }];
	for (const request of wrong) {
		expect(envelopeOf(await client.post(path, body(request)))).toEqual(refusal);
	}
	const known = await client.server(method, { application: APPLICATION });
	expect(envelopeOf(known).message).not.toBe('Account not found');
});

test.each(DEVICE_METHODS)('%s takes the device token, or no token', async (method) => {
	const path = `/json/1.3/${method}`;
	const testDevice = { push_token: 'token', device_type: 3, name: 'Phone' };
	const rest = method === 'createTestDevice' ? testDevice : { hwid: 'phone', ...NEEDS[method] };
	const request = body({ application: APPLICATION, ...rest });
	expect((await client.post(path, request)).http).toBe(200);
	const token = bearer(`Token ${simulator.deviceToken}`);
	expect((await client.post(path, request, token)).http).toBe(200);
	for (const wrong of [simulator.serverToken, 'wrong', '']) {
		const answer = await client.post(path, request, bearer(`Token ${wrong}`));
		expect([answer.http, answer.json]).toEqual([401, { message: 'unauthorized' }]);
	}
	expect((await client.post(path, request, bearer(simulator.deviceToken))).http).toBe(401);
	simulator.options.requireDeviceToken = true;
	expect((await client.post(path, request)).http).toBe(401);
	expect((await client.post(path, request, token)).http).toBe(200);
});

test('the message log takes the server token after Key', async () => {
	const ask = (headers: Record<string, string>) => client.post(LOG, '{"user_id": "u"}', headers);
	const { serverToken, deviceToken } = simulator;
	expect((await ask(bearer(`Key ${serverToken}`))).http).toBe(200);
	const wrong = ['Key wrong', `Api ${serverToken}`, `Token ${serverToken}`, `Key ${deviceToken}`];
	for (const header of wrong.map(bearer).concat([bearer(serverToken)])) {
		const answer = await ask(header);
		expect([answer.http, answer.json]).toEqual([400, { error: 'account not found' }]);
	}
	expect((await ask({})).json).toEqual({ error: 'account not found' });
});

test('a token where the endpoint does not expect it is refused', async () => {
	const { serverToken, deviceToken } = simulator;
	const auth = serverToken;
	const applications = '/json/1.3/getApplications';
	const device = { application: APPLICATION, hwid: 'phone' };
	const key = bearer(`Key ${serverToken}`);
	const astray = [
		await client.post(applications, body({ auth }), bearer(`Token ${serverToken}`)),
		await client.post(applications, body({ auth }), bearer(`Token ${deviceToken}`)),
		await client.post(applications, body({ auth }), { 'x-token': serverToken }),
		await client.post(`${applications}?auth=${serverToken}`, body({ auth })),
		await client.post('/json/1.3/registerUser', body({ ...device, auth })),
		await client.post('/json/1.3/registerUser', body({ ...device, auth: deviceToken })),
		await client.post(LOG, JSON.stringify({ user_id: 'u', auth }), key),
		await client.post(`${LOG}?token=${serverToken}`, '{"user_id": "u"}', key),
		await client.send({ data: { token: serverToken } }),
	];
	expect(astray.map(({ http }) => http)).toEqual(astray.map(() => 403));
	expect(simulator.state.devices.get(APPLICATION, 'phone')?.userId).toBe('phone');
});

test('requests that are not for the service are refused', async () => {
	const path = '/json/1.3/getApplications';
	const auth = simulator.serverToken;
	expect((await client.post('/json/1.3/unheardOf', body({ auth }))).http).toBe(404);
	expect((await client.post('/', '')).headers['content-type']).toMatch(/html/);
	for (const malformed of ['{"request": {', '', 'request=1']) {
		const answer = await client.post(path, malformed);
		expect([malformed, answer.http, answer.text]).toEqual([malformed, 400, '']);
	}
	for (const wrapped of ['{}', '[]', '"x"', 'null', '{"request": []}', '{"request": null}']) {
		const answer = await client.post(path, wrapped);
		expect([wrapped, answer.http, answer.json]).toEqual([wrapped, 400, {}]);
	}
	const twice = JSON.stringify({ request: { auth }, application: APPLICATION });
	expect((await client.post(path, twice)).http).toBe(400);
	const log = await client.post(LOG, '[', bearer(`Key ${auth}`));
	expect([log.http, log.json]).toEqual([400, { error: 'invalid request' }]);
});
