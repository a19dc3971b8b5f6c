/** Push Journey: by the specification, "Journey statistics", and public facts of the same name. */
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

const refused: Refused[] = [
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

export const pushJourney: Table = { node: 'PushJourney', operations, refused };
