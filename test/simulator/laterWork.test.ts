/** bulkSetTags, getTags and deleteUser: requests are accepted, and processed later. */
import type { Simulator } from '../../simulator';
import type { JsonObject } from '../../simulator/wire/json';
import { APPLICATION, responseOf, ServiceClient } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: new Date('2026-06-15T12:00:00Z'), frozen: true, quirks: false }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION });
	simulator.addTag({ name: 'plan' });
	simulator.addTag({ name: 'likes', kind: 'list' });
	simulator.addTag({ name: 'points', kind: 'integer', userSpecific: true });
	for (let n = 0; n < 60; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, userId: `user-${n}`, tags: { likes: ['tea'] } });
});

const stored = (hwid: string) => simulator.state.devices.get(APPLICATION, hwid)?.tags;
const entries = (tags: object, more: object = {}, count = 50) =>
	Array.from({ length: count }, (_each, n) => ({ hwid: `hwid-${n}`, tags, ...more }));
const bulk = (devices: unknown, more: object = {}, headers: Record<string, string> = {}) =>
	client.post('/api/v2/audience/bulkSetTags', JSON.stringify({ application: APPLICATION, auth: simulator.serverToken, devices, ...more }), headers);

test('bulkSetTags is accepted, and sets the tags a while later', async () => {
	const { http, json } = await bulk(entries({ plan: 'pro' }));
	expect([http, json]).toEqual([200, { request_id: expect.any(String) as string, status: 'Pending' }]);
	expect([simulator.pendingJobs, stored('hwid-0')]).toEqual([1, { likes: ['tea'] }]);
	simulator.clock.advance(3_000);
	expect([simulator.pendingJobs, stored('hwid-0'), stored('hwid-50')]).toEqual([0, { plan: 'pro', likes: ['tea'] }, { likes: ['tea'] }]);
});

test('lists are replaced, added to or removed from', async () => {
	const changes = { set: ['art'], append: ['tea', 'art'], remove: ['tea'] };
	const results = [];
	for (const [list_operator, likes] of Object.entries(changes)) {
		await bulk(entries({ likes }, { list_operator }));
		simulator.clock.advance(3_000);
		results.push(stored('hwid-1')?.['likes']);
	}
	expect(results).toEqual([['art'], ['art', 'tea'], ['art']]);
});

test('sets tags of push tokens and users, and creates missing tags', async () => {
	const some = Array.from({ length: 60 }, (_each, n) => n);
	await bulk(some.map((n) => ({ user_id: `user-${n}`, tags: { points: n, plan: 'pro' } })));
	await bulk(some.map((n) => ({ push_token: `token-hwid-${n}`, tags: { fresh: true, points: 99 } })), { create_missing_tags: true });
	await bulk(some.map((n) => ({ hwid: `hwid-${n}`, tags: { unheardOf: 'x' } })));
	simulator.clock.advance(3_000);
	expect(stored('hwid-7')).toEqual({ likes: ['tea'], points: 7, fresh: true });
	expect(simulator.state.tags.get('fresh')).toMatchObject({ kind: 'boolean' });
});

test('the first entry for a device in a request counts', async () => {
	await bulk([...entries({ plan: 'first' }), { hwid: 'hwid-0', tags: { plan: 'second' } }]);
	simulator.clock.advance(3_000);
	expect(stored('hwid-0')).toMatchObject({ plan: 'first' });
});

test.each([
	[entries({ plan: 'pro' }, {}, 49), {}, 'devices must have at least 50 entries'],
	[Array.from({ length: 1001 }, (_each, n) => ({ hwid: `x-${n}`, tags: { plan: 'pro' } })), {}, 'devices must have at most 1000 entries'],
	[entries({ plan: 'pro' }, { user_id: 'user-1' }), {}, 'each device must have one of hwid, user_id and push_token'],
	[entries({ plan: 'pro' }, { list_operator: 'add' }), {}, 'devices[0].list_operator must be one of: set, append, remove'],
	[entries([]), {}, 'devices[0].tags must be key-value object'],
	[entries({ plan: 'pro' }), { application: 'XXXXX-YYYYY' }, 'Application not found'],
	[entries({ plan: 'pro' }), { create_missing_tags: 1 }, 'create_missing_tags must be a boolean'],
	[entries({ plan: 'pro' }), { auth: 'wrong' }, 'Account not found'],
])('bulkSetTags refuses %#', async (devices, more, message) => {
	const answer = await bulk(devices, more);
	expect([answer.http, answer.json]).toEqual([400, { message }]);
	expect(simulator.pendingJobs).toBe(0);
});

test('the token of bulkSetTags is only in the body', async () => {
	expect((await bulk(entries({ plan: 'pro' }), {}, { authorization: `Key ${simulator.serverToken}` })).http).toBe(403);
});

test('getTags of a device and of a user; unknown ones have none', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'name@example.com', type: 14, tags: { plan: 'pro' } });
	const tags = async (of: object) => responseOf(await client.device('getTags', { application: APPLICATION, ...of }))['result'];
	expect(await tags({ hwid: 'hwid-1' })).toEqual({ likes: ['tea'] });
	expect(await tags({ userId: 'user-1' })).toEqual({ likes: ['tea'] });
	expect(await tags({ hwid: 'name@example.com' })).toEqual({ plan: 'pro' });
	expect(await tags({ hwid: 'nobody' })).toEqual({});
	expect((await client.device('getTags', { application: APPLICATION })).http).toBe(400);
	expect((await client.device('getTags', { application: APPLICATION, hwid: 'a', userId: 'b' })).http).toBe(400);
});

const remove = (request: object, token = simulator.deviceToken) =>
	client.post('/api/v2/device-api/deleteUser', JSON.stringify(request), token === '' ? {} : { authorization: `Token ${token}` });

test('deleteUser deletes the user with all devices, also from journeys, a while later; repeating it is harmless', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'tablet', userId: 'user-1' });
	simulator.addDevice({ application: APPLICATION, hwid: 'name@example.com', type: 14, userId: 'user-1' });
	simulator.addJourney({ id: 'journey-1', users: ['user-1', 'user-2'] });
	for (let times = 0; times < 2; times++) {
		const answer = await remove({ application: APPLICATION, user_id: 'user-1' });
		expect([answer.http, answer.text]).toEqual([200, '{}']);
	}
	expect(simulator.state.devices.ofUser(APPLICATION, 'user-1')).toHaveLength(3);
	simulator.clock.advance(2_000);
	expect(simulator.state.devices.ofUser(APPLICATION, 'user-1')).toEqual([]);
	expect(simulator.state.devices.ofUser(APPLICATION, 'user-2')).toHaveLength(1);
	expect(simulator.state.journeys.get('journey-1')?.users).toEqual(['user-2']);
});

test('deleteUser refuses a request without the device token, and names what is wrong', async () => {
	const request = { application: APPLICATION, user_id: 'user-1' };
	expect((await remove(request, '')).http).toBe(401);
	expect((await remove(request, 'other')).http).toBe(401);
	expect((await remove(request, simulator.serverToken)).http).toBe(401);
	expect((await remove({ ...request, user_id: '' })).json).toEqual({ error: 'user_id must be a filled string' });
	expect((await remove({ ...request, application: 'XXXXX-YYYYY' })).json).toEqual({ error: 'application code is not valid' });
	expect(simulator.pendingJobs).toBe(0);
});

test('WhatsApp devices have a number, and get no push', async () => {
	const device = { application: APPLICATION, device_type: 21, push_token: 'x' };
	expect((await client.device('registerDevice', { ...device, hwid: '+12025550100' })).http).toBe(400);
	expect((await client.device('registerDevice', { ...device, hwid: 'whatsapp:+12025550100' })).http).toBe(200);
	const answer = await client.send({ devices: ['whatsapp:+12025550100'] });
	expect((responseOf(answer)['UnknownDevices'] as JsonObject | undefined)).toBeDefined();
});
