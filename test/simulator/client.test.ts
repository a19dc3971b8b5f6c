/** An independent client of the service, npm's pushwoosh-client, with the simulator. */
import type { Simulator } from '../../simulator';
import { APPLICATION } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

interface Client {
	sendMessage(text: string, ...rest: unknown[]): void;
	deleteMessage(code: string, done: Done): void;
	registerDevice(options: object, done: Done): void;
	setTags(options: object, done: Done): void;
}
type Done = (error: Error | null, response?: unknown) => void;
type ClientClass = new (application: string, token: string, options: object) => Client;

const PushwooshClient = jest.requireActual<ClientClass>('pushwoosh-client');
let simulator: Simulator;
let client: Client;

startAccountForEachTest({}, (started) => {
	simulator = started;
	simulator.addApplication({ code: APPLICATION });
	simulator.addTag({ name: 'plan' });
	client = clientOf(APPLICATION, simulator.serverToken);
});

function clientOf(application: string, token: string, options: object = {}): Client {
	return new PushwooshClient(application, token, { host: `${simulator.url}/json`, ...options });
}

function answered(call: (done: Done) => void): Promise<unknown> {
	return new Promise((resolve, reject) => {
		call((error, response) => (error ? reject(error) : resolve(response)));
	});
}

test('sends to everyone', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'phone' });
	const response = await answered((done) => client.sendMessage('Hello', done));
	expect(response).toEqual({ Messages: [simulator.ledger[0]?.code] });
	expect(simulator.timesSent('phone')).toBe(1);
});

test('registers a device, tags it, and sends to it', async () => {
	const device = { push_token: 'token', hwid: 'phone', device_type: 3, language: 'en' };
	await answered((done) => client.registerDevice(device, done));
	await answered((done) => client.setTags({ hwid: 'phone', tags: { plan: 'pro' } }, done));
	expect(simulator.state.devices.get(APPLICATION, 'phone')?.tags).toMatchObject({ plan: 'pro' });
	const options = { data: { order: 5 }, ios_badges: '+1' };
	const response = await answered((done) => client.sendMessage('Hello', 'token', options, done));
	expect(response).toEqual({ Messages: ['CODE_NOT_AVAILABLE'] });
	expect(simulator.ledger[0]?.notification).toMatchObject({ devices: ['token'], ...options });
	expect(simulator.timesSent('phone')).toBe(1);
});

test('sends to a group of applications', async () => {
	simulator.addGroup({ code: 'GROUP-00001', applications: [APPLICATION] });
	const group = clientOf('GROUP-00001', simulator.serverToken, { useApplicationsGroup: true });
	await answered((done) => group.sendMessage('Hello', done));
	expect(simulator.ledger[0]).toMatchObject({ group: 'GROUP-00001', broadcast: true });
});

test('deletes a scheduled message', async () => {
	const options = { send_date: '2100-01-01 00:00' };
	await answered((done) => client.sendMessage('Hello', options, done));
	const [{ code = '' } = {}] = simulator.ledger;
	await answered((done) => client.deleteMessage(code, done));
	expect(simulator.ledger[0]?.status).toBe('CANCELED');
});

test('gets errors for wrong arguments and wrong tokens', async () => {
	const refused = (detail: string) => ({ description: 'Argument error', detail, code: 210 });
	const wrong = { send_rate: 5 };
	expect(await answered((done) => client.sendMessage('Hello', wrong, done))).toEqual(
		refused('send_rate is out of range: it must be from 100 to 1000'),
	);
	const stranger = clientOf(APPLICATION, 'wrong');
	expect(await answered((done) => stranger.sendMessage('Hello', done))).toEqual(
		refused('Account not found'),
	);
});

test('gets an error for each fault of the service', async () => {
	simulator.faults.add({ kind: 'status500Empty' });
	await expect(answered((done) => client.sendMessage('Hello', done))).rejects.toThrow(/Internal/);
	simulator.faults.add({ kind: 'dropBefore' });
	await expect(answered((done) => client.sendMessage('Hello', done))).rejects.toThrow(/hang up/);
});
