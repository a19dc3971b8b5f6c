/**
 * Push Journey: by the specification, "Journey statistics", and public facts of the same name; the list
 * of journeys as client programs read it.
 */
import { type Operation, type Refused, type Table } from './operation';

const id = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const answer = {
	payload: {
		title: 'Welcome',
		points: [
			{
				pointTitle: 'First push',
				campaignCode: 'CCCCC-22222',
				presetCode: 'PPPPP-33333',
				pointStat: { sent: 120, opened: '30', uniqOpened: 28, conversion: 12.5 },
			},
			{ pointTitle: 'Email', campaignCode: null, presetCode: null, pointStat: { sent: 10, clicked: 2, softBounces: 1, conversion: '0.5' } },
			{ pointTitle: 'In-app', pointStat: { shows: 5, interactions: 2, skipped: 1 } },
			{ pointTitle: 'Nothing yet' },
		],
	},
};
const sends = [{ method: 'GET', path: `/api/journey/${id}/statistics/external`, token: 'api' }] as const;
const journey = { method: 'getJourneyStatistics', resource: 'journey', operation: 'getStatistics' };

const operations: Operation[] = [
	{
		...journey,
		parameters: { id },
		sends,
		answers: [{ body: answer }],
		gives: [
			{
				journey: 'Welcome',
				pointTitle: 'First push',
				campaignCode: 'CCCCC-22222',
				presetCode: 'PPPPP-33333',
				sent: 120,
				opened: 30,
				uniqOpened: 28,
				conversion: 12.5,
			},
			{ journey: 'Welcome', pointTitle: 'Email', campaignCode: null, presetCode: null, sent: 10, clicked: 2, softBounces: 1, conversion: 0.5 },
			{ journey: 'Welcome', pointTitle: 'In-app', shows: 5, interactions: 2, skipped: 1 },
			{ journey: 'Welcome', pointTitle: 'Nothing yet' },
		],
	},
	{ ...journey, with: 'raw', parameters: { id, simplify: false }, sends, answers: [{ body: answer }], gives: [answer] },
	{
		...journey,
		with: 'an answer of another shape',
		parameters: { id },
		sends,
		answers: [{ body: { payload: null, note: 'new' } }],
		gives: [{ payload: null, note: 'new' }],
	},
];

const list = { method: 'listJourneys', resource: 'journey', operation: 'getAll' };
const page = (number: number) => ({ method: 'GET', path: `/api/journey?page=${number}`, token: 'api' }) as const;
const items = (...some: object[]) => ({ payload: { items: some } });
const welcome = { id: 'a', title: 'Welcome', status: 'STATUS_RUNNING', createdAt: '2026-06-15T12:00:00Z' };

const lists: Operation[] = [
	{
		...list,
		with: 'all pages',
		parameters: { returnAll: true },
		sends: [page(1), page(2)],
		answers: [
			{ body: { _metadata: { page: 1, page_count: 2, total_count: 3 }, ...items(welcome, { id: 'b', title: 'Sale', status: 'draft' }) } },
			{ body: { _metadata: { page: '2', page_count: '2' }, ...items({ id: 'c', title: null, status: 'STATUS_FINISHED', createdAt: 1781524800 }) } },
		],
		gives: [
			{ id: 'a', title: 'Welcome', status: 'running', created: '2026-06-15T12:00:00Z' },
			{ id: 'b', title: 'Sale', status: 'draft' },
			{ id: 'c', title: null, status: 'finished', created: '2026-06-15T12:00:00.000Z' },
		],
	},
	{
		...list,
		with: 'up to a limit',
		parameters: { limit: 1 },
		sends: [page(1)],
		answers: [{ body: { _metadata: { page: 1, page_count: 9 }, ...items(welcome, { id: 'b' }) } }],
		gives: [{ id: 'a', title: 'Welcome', status: 'running', created: '2026-06-15T12:00:00Z' }],
	},
	{
		...list,
		with: 'without a number of pages: up to an empty one',
		parameters: { returnAll: true },
		sends: [page(1), page(2)],
		answers: [{ body: items({ id: 'a' }) }, { body: { payload: { items: null } } }],
		gives: [{ id: 'a' }],
	},
	{
		...list,
		with: 'more pages promised than there are',
		parameters: { returnAll: true },
		sends: [page(1), page(2)],
		answers: [{ body: { _metadata: { page_count: 9 }, ...items({ id: 'a' }) } }, { body: { _metadata: { page_count: 9 }, ...items() } }],
		gives: [{ id: 'a' }],
	},
];

const refused: Refused[] = [
	{ ...list, parameters: {}, answers: [{ status: 400, body: { error: 'account not found' } }], says: 'The service does not know this token' },
	{ ...list, parameters: { limit: '={{ 0 }}' }, says: /^Limit must be at least 1/ },
	{
		...journey,
		parameters: { id: 'https://example.com/journeys/1' },
		says: 'Journey is not a journey ID. It stands in the URL of the journey in the control panel',
	},
	{
		...journey,
		parameters: { id: 'x'.repeat(101) },
		says: 'Journey is not a journey ID. It stands in the URL of the journey in the control panel',
	},
	{ ...journey, parameters: { id }, answers: [{ status: 401, body: { message: 'unauthorized' } }], says: 'The service does not know this token' },
	{ ...journey, parameters: { id }, answers: [{ status: 404, body: { message: 'journey not found' } }], says: 'The service does not know this journey', remedy: /"journey not found"/ },
];

export const pushJourney: Table = { node: 'PushJourney', operations: [...operations, ...lists], refused };
