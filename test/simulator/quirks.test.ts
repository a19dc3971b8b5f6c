/** The different shapes of the same answer. */
import { startSimulator, type Simulator } from '../../simulator';
import type { JsonObject } from '../../simulator/wire/json';
import { APPLICATION, ServiceClient, responseOf } from '../support/client';

let simulator: Simulator | undefined;

afterEach(() => simulator?.stop());

async function start(quirks: boolean): Promise<{ simulator: Simulator; client: ServiceClient }> {
	simulator = await startSimulator({ quirks, now: new Date('2026-06-15T12:00:00Z'), frozen: true });
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'phone' });
	return { simulator, client: new ServiceClient(simulator) };
}

const register = { application: APPLICATION, hwid: 'phone', device_type: 3 };

async function shapes(times: number, shape: () => Promise<unknown>): Promise<Set<string>> {
	const seen = new Set<string>();
	for (let time = 0; time < times; time++) seen.add(JSON.stringify(await shape()) ?? 'absent');
	return seen;
}

test('an empty response is null, {} or absent', async () => {
	const { client } = await start(true);
	const shape = async () => responseOf(await client.device('registerDevice', register));
	expect(await shapes(6, shape)).toEqual(new Set(['null', '{}', 'absent']));
});

test('the response of a refusal is null, absent or without messages', async () => {
	const { client } = await start(true);
	const wrong = async () => responseOf(await client.send({ send_rate: 5 }));
	expect(await shapes(12, wrong)).toEqual(new Set(['null', '{"Messages":[]}', 'absent']));
});

test('counts are numbers or strings', async () => {
	const { client } = await start(true);
	const total = async () => responseOf(await client.server('getApplications'))['total'];
	expect(await shapes(6, total)).toEqual(new Set(['1', '"1"']));
});

test('the record of a message varies in status, dates and data', async () => {
	const { simulator, client } = await start(true);
	await client.send({ data: { a: 1 } });
	const [{ code = '' } = {}] = simulator.ledger;
	const field = (name: string) => async () => {
		const answer = await client.server('getMessageDetails', { message: code });
		return (responseOf(answer)['message'] as JsonObject)[name];
	};
	expect(await shapes(4, field('status'))).toEqual(new Set(['"done"', '"DONE"']));
	expect(await shapes(4, field('data'))).toEqual(new Set(['{"a":1}', '"{\\"a\\":1}"']));
	expect(await shapes(4, field('send_date'))).toEqual(
		new Set(['"2026-06-15 12:00:00"', '"2026-06-15 11:59:59"']),
	);
});

test('without quirks every answer has one shape, and IDs are small', async () => {
	const { simulator, client } = await start(false);
	const registered = async () => responseOf(await client.device('registerDevice', register));
	const total = async () => responseOf(await client.server('getApplications'))['total'];
	expect(await shapes(6, registered)).toEqual(new Set(['null']));
	expect(await shapes(6, total)).toEqual(new Set(['1']));
	for (let count = 0; count < 3; count++) await client.send({});
	expect(simulator.ledger.every(({ id }) => Number(id) < 2 ** 31)).toBe(true);
});

test('the same seed gives the same codes and shapes, and another seed gives others', async () => {
	const run = async (seed: string) => {
		const one = await startSimulator({ seed, frozen: true });
		one.addApplication({ code: APPLICATION });
		const client = new ServiceClient(one);
		const texts: string[] = [];
		for (let count = 0; count < 3; count++) {
			texts.push((await client.send({})).text);
			texts.push((await client.device('registerDevice', register)).text);
		}
		await one.stop();
		return texts;
	};
	expect(await run('a')).toEqual(await run('a'));
	expect(await run('a')).not.toEqual(await run('b'));
});
