/** registerDevice, registerUser, setTags. */
import type { Simulator } from '../../simulator';
import { APPLICATION, codesOf, envelopeOf, ServiceClient, responseOf } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
	simulator.addTag({ name: 'plan' });
	simulator.addTag({ name: 'age', kind: 'integer' });
	simulator.addTag({ name: 'likes', kind: 'list' });
	simulator.addTag({ name: 'member', kind: 'boolean' });
});

const PHONE = { application: APPLICATION, hwid: 'phone', device_type: 3, push_token: 'token' };
const stored = (hwid = 'phone') => simulator.state.devices.get(APPLICATION, hwid);
const OK = { http: 200, code: 200, message: 'OK', response: null };

async function isKnown(device: string): Promise<boolean> {
	const response = responseOf(await client.send({ devices: [device] }));
	return !('UnknownDevices' in response);
}

test('registerDevice stores the fields of the request, and updates them', async () => {
	const known = {
		userId: 'user-1',
		language: 'pt',
		timezone: -10800,
		tags: { plan: 'pro', unheardOf: 1 },
		app_version: '1.2',
	};
	expect(envelopeOf(await client.device('registerDevice', { ...PHONE, ...known }))).toEqual(OK);
	expect(stored()).toMatchObject({
		type: 3,
		pushToken: 'token',
		userId: 'user-1',
		timezone: -10800,
		tags: { plan: 'pro', Language: 'pt', app_version: '1.2' },
	});
	await client.device('registerDevice', { ...PHONE, push_token: 'newer' });
	expect(stored()).toMatchObject({ pushToken: 'newer', userId: 'user-1' });
	expect([await isKnown('token'), await isKnown('newer')]).toEqual([false, true]);
});

test('iOS tokens are found only in lower case', async () => {
	await client.device('registerDevice', { ...PHONE, device_type: 1, push_token: 'ABCDEF' });
	expect([await isKnown('ABCDEF'), await isKnown('abcdef')]).toEqual([false, true]);
});

test('a user-specific tag of a device without a user is refused', async () => {
	simulator.addTag({ name: 'points', kind: 'integer', userSpecific: true });
	const device = { ...PHONE, tags: { points: 5 } };
	expect((await client.device('registerDevice', device)).http).toBe(400);
	expect((await client.device('registerDevice', { ...device, userId: 'user-1' })).http).toBe(200);
	expect(stored()?.tags).toEqual({ points: 5 });
});

test('registers an email subscriber instead of a device', async () => {
	const email = { application: APPLICATION, device_type: 14, email: 'user@example.com' };
	expect(envelopeOf(await client.device('registerDevice', email))).toEqual(OK);
	await client.send({});
	expect(simulator.timesSent('user@example.com')).toBe(0);
});

test.each([
	[{ application: 'XXXXX-YYYYY' }, 'application code is not valid'],
	[{ hwid: undefined }, 'hwid is required'],
	[{ device_type: undefined }, 'device_type is required'],
	[{ device_type: 2 }, 'device_type'],
	[{ device_type: '3' }, 'device_type'],
	[{ timezone: 50_401 }, 'timezone'],
	[{ language: 'english' }, 'language'],
	[{ tags: [] }, 'tags'],
	[{ email: 'nobody' }, 'email must be an email address'],
	[{ email: 'user@example.com' }, 'device_type must be 14'],
	[{ email: 'user@example.com', device_type: 14 }, 'email must not be used together'],
	[{ pushToken: 'x' }, 'Unknown field "pushToken"'],
])('registerDevice refuses %j with HTTP 400 and an envelope', async (change, message) => {
	const answer = await client.device('registerDevice', { ...PHONE, ...change });
	expect(envelopeOf(answer)).toMatchObject({
		http: 400,
		code: 210,
		message: expect.stringContaining(message),
	});
	expect(simulator.state.devices.size).toBe(0);
});

test('a registered device is unknown for as long as an option says', async () => {
	simulator.options.deviceVisibleAfterMs = 3_000;
	await client.device('registerDevice', { ...PHONE, userId: 'user-1' });
	await client.send({ users: ['user-1'] });
	expect(await isKnown('phone')).toBe(false);
	expect(simulator.sends()).toEqual([]);
	simulator.clock.advance(3_000);
	await client.send({ users: ['user-1'] });
	expect(simulator.timesSent('phone')).toBe(1);
});

test('registerUser may come first; the user ID defaults to the hwid', async () => {
	const user = { application: APPLICATION, hwid: 'phone', tz_offset: 3600 };
	expect(envelopeOf(await client.device('registerUser', user))).toEqual(OK);
	expect(stored()).toMatchObject({ userId: 'phone', timezone: 3600 });
	await client.device('registerUser', { ...user, userId: 'user-1' });
	await client.send({ users: ['user-1'] });
	expect(simulator.timesSent('phone')).toBe(0);
	await client.device('registerDevice', PHONE);
	await client.send({ users: ['user-1'] });
	expect(simulator.timesSent('phone')).toBe(1);
	expect([...simulator.state.users.keys()]).toEqual(['user-1']);
});

test('setTags sets, changes and removes', async () => {
	await client.device('registerDevice', PHONE);
	const set = (tags: object) =>
		client.device('setTags', { application: APPLICATION, hwid: 'phone', tags });
	await set({ plan: 'pro', age: 5, likes: ['tea'], member: 1 });
	expect(stored()?.tags).toEqual({ plan: 'pro', age: 5, likes: ['tea'], member: true });
	await set({
		plan: null,
		age: { operation: 'increment', value: -2 },
		likes: { operation: 'append', value: ['art', 'tea'] },
		member: 0,
	});
	expect(stored()?.tags).toEqual({ age: 3, likes: ['tea', 'art'], member: false });
	await set({ likes: { operation: 'remove', value: 'tea' } });
	expect(stored()?.tags['likes']).toEqual(['art']);
});

test('skipped lists the tags that setTags did not save', async () => {
	await client.device('registerDevice', PHONE);
	const tags = { unheardOf: 'x', age: 'five', plan: 'pro' };
	const answer = await client.device('setTags', { application: APPLICATION, hwid: 'phone', tags });
	expect(responseOf(answer)['skipped']).toEqual([
		{ tag: 'unheardOf', reason: 'tag not found' },
		{ tag: 'age', reason: 'not a value of kind integer' },
	]);
	expect(stored()?.tags).toEqual({ plan: 'pro' });
});

test('setTags by user reaches all devices of the user', async () => {
	await client.device('registerDevice', { ...PHONE, userId: 'user-1' });
	const tablet = { ...PHONE, hwid: 'tablet', push_token: 't', userId: 'user-1' };
	await client.device('registerDevice', tablet);
	simulator.addTag({ name: 'points', kind: 'integer', userSpecific: true });
	const request = { application: APPLICATION, userId: 'user-1', tags: { points: 7, age: 30 } };
	const answer = await client.device('setTags', request);
	const skipped = [{ tag: 'age', reason: 'tag is not user-specific' }];
	expect(responseOf(answer)['skipped']).toEqual(skipped);
	expect([stored()?.tags, stored('tablet')?.tags]).toEqual([{ points: 7 }, { points: 7 }]);
	const [code] = codesOf(await client.send({ conditions: [['points', 'EQ', 7]] }));
	expect(simulator.ledger.find((one) => one.code === code)?.recipients).toEqual(['phone', 'tablet']);
});
