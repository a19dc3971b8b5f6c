/** Journeys: statistics of their points, their list, their states, and who enters and leaves. */
import type { Simulator } from '../../simulator';
import { ServiceClient } from '../support/client';
import { startAccount } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

beforeEach(() => simulator.reset());

const statistics = (id: string) => client.get(`/api/journey/${id}/statistics/external`);

test('counts by channel, as tests move them; counts fall when the journey restarts', async () => {
	simulator.addJourney({
		id: 'journey-1',
		title: 'Welcome',
		points: [
			{ pointTitle: 'Hello', campaignCode: 'C', presetCode: 'P', pointStat: { sent: 5 } },
			{ pointTitle: 'Hello', channel: 'email' },
			{ channel: 'in-app' },
			{ channel: 'sms' },
		],
	});
	simulator.countInJourney('journey-1', 0, { sent: 2, conversion: 0.5 });
	const answer = await statistics('journey-1');
	expect(answer.http).toBe(200);
	expect(answer.json).toMatchObject({ payload: { title: 'Welcome' } });
	const { points } = (answer.json as { payload: { points: object[] } }).payload;
	expect(points[0]).toEqual({
		...{ pointTitle: 'Hello', campaignCode: 'C', presetCode: 'P' },
		pointStat: { sent: 7, opened: 0, uniqOpened: 0, conversion: 0.5 },
	});
	expect(points[1]).toMatchObject({ pointTitle: 'Hello', pointStat: { clicked: 0, complaints: 0 } });
	expect(points[2]).toMatchObject({ pointTitle: 'Point 3', pointStat: { shows: 0, skipped: 0 } });
	expect(points[3]).toMatchObject({ pointStat: { sent: 0, conversion: 0 } });
	simulator.restartJourney('journey-1');
	const again = await statistics('journey-1');
	expect(again.json).toMatchObject({ payload: { points: [{ pointStat: { sent: 0 } }, {}, {}, {}] } });
});

test('an unknown journey is 404, and a wrong token is refused', async () => {
	const unknown = await statistics('journey-9');
	expect([unknown.http, unknown.json]).toEqual([404, { error: 'journey not found' }]);
	const { id } = simulator.addJourney();
	const path = `/api/journey/${id}/statistics/external`;
	expect((await client.get(`${path}?auth=${simulator.serverToken}`)).http).toBe(403);
	expect((await client.get(`${path}?period=week`)).json).toEqual({
		error: 'Unknown field "period"',
	});
	expect((await client.post(path, '')).http).toBe(405);
	const faulty = await fetch(simulator.url + path, { headers: { authorization: 'Key x' } });
	expect([faulty.status, await faulty.json()]).toEqual([400, { error: 'account not found' }]);
});

test('lists journeys page by page', async () => {
	simulator.options.journeysPerPage = 2;
	simulator.seed({ journeys: [{ id: 'a', title: 'Welcome' }, { id: 'b' }, { id: 'c' }] });
	const first = await client.get('/api/journey?page=1');
	expect(first.json).toEqual({
		_metadata: { page: 1, page_count: 2, total_count: 3 },
		payload: {
			items: [
				{ id: 'a', title: 'Welcome', status: 'running', createdAt: '2026-06-15T12:00:00Z' },
				expect.objectContaining({ id: 'b' }),
			],
		},
	});
	expect((await client.get('/api/journey')).json).toEqual(first.json);
	const last = await client.get('/api/journey?page=2');
	expect(last.json).toMatchObject({ payload: { items: [{ id: 'c' }] } });
	expect((await client.get('/api/journey?page=3')).json).toMatchObject({ payload: { items: [] } });
	expect((await client.get('/api/journey?page=0')).http).toBe(400);
});

const api = async (path: string, body: unknown) =>
	await client.post(path, JSON.stringify(body), { authorization: `Api ${simulator.serverToken}` });
const enter = async (id: string, payload: unknown) => await api(`/api/journey/${id}/start/external`, { payload });
const errorOf = ({ http, json }: Awaited<ReturnType<typeof api>>) => [http, (json as { error?: string; message?: string }).error ?? (json as { message?: string }).message];

test('people enter by the API entry a second later; whoever is named twice enters twice', async () => {
	const { id } = simulator.addJourney({ apiEntries: [{ attributes: ['tier'] }] });
	const answer = await enter(id, { users: ['a', 'b', 'a'], attribute_values: { tier: 'gold' } });
	expect(answer.json).toEqual({ request_uuid: expect.any(String) as string });
	const journey = simulator.state.journeys.get(id);
	expect(journey?.entries).toEqual([]);
	simulator.clock.advance(1_000);
	simulator.sends();
	expect(journey?.entries.map(({ who, attributes }) => [who, attributes])).toEqual([['a', { tier: 'gold' }], ['b', { tier: 'gold' }], ['a', { tier: 'gold' }]]);
	expect(journey?.users).toEqual(['a', 'b']);
});

test('an expression adds everyone whom it finds', async () => {
	simulator.seed({ applications: [{ code: 'AAAAA-11111' }], devices: [{ application: 'AAAAA-11111', hwid: 'one' }] });
	const { id, entries } = simulator.addJourney();
	expect((await enter(id, { filter: 'A("AAAAA-11111")' })).http).toBe(200);
	simulator.clock.advance(1_000);
	simulator.sends();
	expect(entries.map(({ who, by }) => [who, by])).toEqual([['one', 'filter']]);
	expect((await enter(id, { filter: 'A("AAAAA' })).http).toBe(400);
});

test.each([
	[{}, {}, 'one of users, hwids or filter must be provided'],
	[{}, { users: ['a'], hwids: ['b'] }, 'only one of users, hwids or filter must be provided'],
	[{ status: 'paused' }, { users: ['a'] }, 'journey is not running'],
	[{ apiEntries: [] }, { users: ['a'] }, 'journey has no API entry point'],
	[{ apiEntries: [{ attributes: [] }, { attributes: [] }] }, { users: ['a'] }, 'journey has more than one API entry point'],
	[{ apiEntries: [{ attributes: [], deactivated: true }] }, { users: ['a'] }, 'API entry point is deactivated'],
	[{}, { users: ['a'], attribute_values: { tier: 'gold' } }, 'unknown attribute: tier'],
	[{}, { users: ['a'], attribute_values: { tier: 3 } }, 'attribute_values.tier must be a string'],
	[{}, { users: [] }, 'users must have at least 1 entries'],
	[{}, { users: Array(1001).fill('a') }, 'users must have at most 1000 entries'],
])('adds nobody: %j %j', async (seed, payload, error) => {
	const { id, entries } = simulator.addJourney(seed);
	expect(errorOf(await enter(id, payload))).toEqual([400, error]);
	simulator.clock.advance(1_000);
	expect(entries).toEqual([]);
});

test('users leave some journeys, or all', async () => {
	simulator.seed({ journeys: [{ id: 'a', users: ['x', 'y'] }, { id: 'b', users: ['x'] }] });
	const drop = async (body: unknown) => await api('/api/journey/drop-users/external', body);
	const inside = () => {
		simulator.clock.advance(1_000);
		simulator.sends();
		return [...simulator.state.journeys.values()].map(({ users }) => users);
	};
	expect((await drop({ user_ids: ['x'], journey_uuids: ['a'] })).http).toBe(200);
	expect(inside()).toEqual([['y'], ['x']]);
	expect((await drop({ user_ids: ['x', 'y'], all_journeys: true })).http).toBe(200);
	expect(inside()).toEqual([[], []]);
	expect(errorOf(await drop({ user_ids: ['x'] }))).toEqual([400, 'one of journey_uuids or all_journeys must be provided']);
	expect(errorOf(await drop({ user_ids: ['x'], journey_uuids: ['c'] }))).toEqual([404, 'journey not found']);
});

test('states: which follow which, what is refused, and who leaves', async () => {
	simulator.seed({ journeys: [{ id: 'a', title: 'Welcome', status: 'draft', application: 'AAAAA-11111', users: ['x'], points: [{ pointTitle: 'Hello' }] }] });
	const change = async (action: string) => await api(`/api/v3/journeygateway/${action}`, { uuid: 'a' });
	const users = () => simulator.state.journeys.get('a')?.users;
	expect((await change('start')).json).toEqual({
		info: { uuid: 'a', title: 'Welcome', status: 'STATUS_RUNNING', created_at: expect.any(String) as string, params: { application_code: 'AAAAA-11111' } },
		points: [expect.objectContaining({ title: 'Start by API' }), { point_type: 'POINT_TYPE_PUSH', title: 'Hello' }],
		comments: [],
	});
	expect(errorOf(await change('start'))).toEqual([400, 'cannot start journey in status STATUS_RUNNING']);
	expect(errorOf(await change('archive'))).toEqual([400, 'cannot archive journey in status STATUS_RUNNING']);
	expect((await change('pause')).json).toMatchObject({ info: { status: 'STATUS_PAUSED' } });
	expect(errorOf(await change('pause'))).toEqual([400, 'cannot pause journey in status STATUS_PAUSED']);
	expect((await change('start')).http).toBe(200);
	expect(users()).toEqual(['x']);
	expect((await change('finish')).json).toMatchObject({ info: { status: 'STATUS_FINISHED' } });
	expect(users()).toEqual([]);
	expect(errorOf(await change('start'))).toEqual([400, 'cannot start journey in status STATUS_FINISHED']);
	expect(errorOf(await change('draft'))).toEqual([400, 'cannot draft journey in status STATUS_FINISHED']);
	expect((await change('archive')).json).toMatchObject({ info: { status: 'STATUS_ARCHIVED' } });
	const got = await client.get('/api/v3/journeygateway/a');
	expect(got.json).toMatchObject({ info: { uuid: 'a', status: 'STATUS_ARCHIVED' }, points: [{}, { title: 'Hello' }] });
	expect((await client.get('/api/v3/journeygateway/b')).http).toBe(404);
});
