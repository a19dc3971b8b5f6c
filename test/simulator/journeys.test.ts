/** Journeys: statistics of their points, and their list. */
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

test('counters by channel, moved by tests, fall when the journey starts again', async () => {
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

test('an unknown journey is 404, a wrong token is refused', async () => {
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

test('the list of journeys, page by page', async () => {
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
