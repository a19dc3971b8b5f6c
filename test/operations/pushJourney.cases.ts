/**
 * Push Journey: by the specification, "Journey statistics", and public facts of the same name; the
 * list of journeys as client programs read it; people and states by the public documentation of the
 * journey API ("Start by API", "Remove users from journeys", "Lifecycle", "Journey object").
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
			{ journeyId: 'a', title: 'Welcome', status: 'running', createdAt: '2026-06-15T12:00:00Z' },
			{ journeyId: 'b', title: 'Sale', status: 'draft' },
			{ journeyId: 'c', title: null, status: 'finished', createdAt: '2026-06-15T12:00:00Z' },
		],
	},
	{
		...list,
		with: 'up to a limit',
		parameters: { limit: 1 },
		sends: [page(1)],
		answers: [{ body: { _metadata: { page: 1, page_count: 9 }, ...items(welcome, { id: 'b' }) } }],
		gives: [{ journeyId: 'a', title: 'Welcome', status: 'running', createdAt: '2026-06-15T12:00:00Z' }],
	},
	{
		...list,
		with: 'without a number of pages: up to an empty one',
		parameters: { returnAll: true },
		sends: [page(1), page(2)],
		answers: [{ body: items({ id: 'a' }) }, { body: { payload: { items: null } } }],
		gives: [{ journeyId: 'a' }],
	},
	{
		...list,
		with: 'more pages promised than there are',
		parameters: { returnAll: true },
		sends: [page(1), page(2)],
		answers: [{ body: { _metadata: { page_count: 9 }, ...items({ id: 'a' }) } }, { body: { _metadata: { page_count: 9 }, ...items() } }],
		gives: [{ journeyId: 'a' }],
	},
];

const add = { method: 'addUsersToJourney', resource: 'journey', operation: 'addUsers' };
const start = `/api/journey/${id}/start/external`;
const request_uuid = '9f8b7c6d-5e4f-3a2b-1c0d-9e8f7a6b5c4d';
const entered = [{ body: { request_uuid } }];
const remove = { method: 'removeUsersFromJourneys', resource: 'journey', operation: 'removeUsers' };
const drop = '/api/journey/drop-users/external';

const people: Operation[] = [
	{
		...add,
		with: 'users and attributes, whose values are texts',
		parameters: {
			id,
			users: 'user-123, user-456, user-123',
			additionalFields: { attribute_values: { pair: [{ name: 'promo_code', value: 'SUMMER25' }, { name: 'visits', value: '={{ 3 }}' }, { name: 'gold', value: '={{ true }}' }] } },
		},
		sends: [{ path: start, token: 'api', body: { payload: { users: ['user-123', 'user-456'], attribute_values: { promo_code: 'SUMMER25', visits: '3', gold: 'true' } } } }],
		answers: entered,
		gives: [{ journeyId: id, users: 2, requestId: request_uuid }],
	},
	{
		...add,
		with: 'devices',
		parameters: { id, enterBy: 'devices', hwids: '={{ ["hwid-1"] }}' },
		sends: [{ path: start, token: 'api', body: { payload: { hwids: ['hwid-1'] } } }],
		answers: [{ body: {} }],
		gives: [{ journeyId: id, devices: 1, hwid: 'hwid-1', requestId: null }],
	},
	{
		...add,
		with: 'a segment, and an attribute',
		parameters: { id, enterBy: 'segment', filter: 'A("AAAAA-11111") * T("City", eq, "London")', additionalFields: { attribute_values: { pair: [{ name: 'tier', value: 'gold' }] } } },
		sends: [{ path: start, token: 'api', body: { payload: { filter: 'A("AAAAA-11111") * T("City", eq, "London")', attribute_values: { tier: 'gold' } } } }],
		answers: entered,
		gives: [{ journeyId: id, requestId: request_uuid }],
	},
	{
		...remove,
		with: 'from some journeys',
		parameters: { user_ids: 'user-1, user-2', journey_uuids: [id, 'other'] },
		sends: [{ path: drop, token: 'api', body: { user_ids: ['user-1', 'user-2'], journey_uuids: [id, 'other'] } }],
		answers: [{ body: '' }],
		gives: [{ removed: true, users: 2, journeyIds: `${id}, other` }],
	},
	{
		...remove,
		with: 'from all journeys',
		parameters: { user_ids: '={{ ["user-1"] }}', leave: 'all' },
		sends: [{ path: drop, token: 'api', body: { user_ids: ['user-1'], all_journeys: true } }],
		answers: [{ body: {} }],
		gives: [{ removed: true, users: 1, userId: 'user-1', journeyIds: 'all' }],
	},
];

const journeyObject = (status: string) => ({
	info: { uuid: id, title: 'Welcome', status, created_at: '2026-06-15T12:00:00Z', params: { application_code: 'AAAAA-11111' } },
	points: [
		{ uuid: 'p1', point_type: 'POINT_TYPE_START_BY_API', title: 'Start', point_data: { start_by_api: { is_deactivated: false } } },
		{ uuid: 'p2', point_type: 'POINT_TYPE_SEND_PUSH', title: 'First push' },
	],
	comments: [],
});
const changes = [
	{ method: 'startJourney', operation: 'start', action: 'start', status: 'running' },
	{ method: 'pauseJourney', operation: 'pause', action: 'pause', status: 'paused' },
	{ method: 'finishJourney', operation: 'finish', action: 'finish', status: 'finished', confirmed: true },
	{ method: 'setJourneyToDraft', operation: 'setToDraft', action: 'draft', status: 'draft', confirmed: true },
	{ method: 'archiveJourney', operation: 'archive', action: 'archive', status: 'archived', confirmed: true },
];
const states: Operation[] = changes.map(({ method, operation, action, status, confirmed }) => ({
	...{ method, resource: 'journey', operation },
	parameters: { uuid: id, ...(confirmed && { confirmed }) },
	sends: [{ path: `/api/v3/journeygateway/${action}`, token: 'api', body: { uuid: id } }],
	answers: [{ body: journeyObject(`STATUS_${status.toUpperCase()}`) }],
	gives: [{ journeyId: id, title: 'Welcome', status, application: 'AAAAA-11111' }],
}));

const get = { method: 'getJourney', resource: 'journey', operation: 'get' };
const gets = [{ method: 'GET', path: `/api/v3/journeygateway/${id}`, token: 'api' }] as const;
const one: Operation[] = [
	{
		...get,
		parameters: { uuid: { __rl: true, mode: 'url', value: `https://app.example.com/journeys/${id}/edit` } },
		sends: gets,
		answers: [{ body: journeyObject('STATUS_PAUSED') }],
		gives: [
			{
				...{ journeyId: id, title: 'Welcome', status: 'paused', application: 'AAAAA-11111' },
				points: [
					{ uuid: 'p1', does: 'start by api', title: 'Start', point_data: { start_by_api: { is_deactivated: false } } },
					{ uuid: 'p2', does: 'send push', title: 'First push' },
				],
			},
		],
	},
	{ ...get, with: 'raw', parameters: { uuid: id, simplify: false }, sends: gets, answers: [{ body: journeyObject('STATUS_DRAFT') }], gives: [journeyObject('STATUS_DRAFT')] },
	{ ...get, with: 'an answer of another shape', parameters: { uuid: id }, sends: gets, answers: [{ body: { journey: { id } } }], gives: [{ journey: { id } }] },
];

const ofGateway = (words: string) => [{ status: 400, body: { code: 9, message: words, details: [] } }];

/** The description for each state in which a journey refuses something. */
const STATES: Array<[state: string, says: string, remedy: RegExp]> = [
	['RUNNING', 'The journey is running', /To let people into it, use Journey: Add Users/],
	['DRAFT', 'The journey is a draft', /takes nobody in.*Start it with Push Journey, Journey: Start/],
	['PAUSED', 'The journey is paused', /takes nobody in.*Use Journey: Start/],
	['FINISHED', 'The journey is finished', /takes nobody in and cannot be started again/],
	['ARCHIVED', 'The journey is archived', /takes nobody in and cannot be started/],
];

const refusedPeople: Refused[] = [
	{ ...add, parameters: { id, users: '={{ [] }}' }, says: /^User IDs is empty/ },
	{ ...add, parameters: { id, users: ' , ' }, says: 'User IDs is empty, so nobody is named' },
	{ ...add, parameters: { id, enterBy: 'segment', filter: 'A("AAAAA-11111"' }, says: /^Segmentation Expression lacks a \) at its end/ },
	{ ...add, parameters: { id, users: 'user-1', additionalFields: { attribute_values: { pair: [{ name: '', value: 'x' }] } } }, says: /^Attributes \(Additional Fields\) has an entry without a name/ },
	{ ...add, parameters: { id, users: 'user-1', additionalFields: { attribute_values: { pair: [{ name: 'promo_code', value: '={{ $json.missing }}' }] } } }, says: /^Attributes \(Additional Fields\) has no value for "promo_code"/ },
	{ ...add, parameters: { id, users: 'user-1' }, answers: [{ status: 400, body: { error: 'journey is not running' } }], says: 'The journey is not in the state for this', remedy: /Journey: Start/ },
	{ ...add, parameters: { id, users: 'user-1' }, answers: [{ status: 400, body: { message: 'unknown attribute: promo_code' } }], says: 'The API entry of the journey does not know one of the attributes' },
	{ ...add, parameters: { id, users: 'user-1' }, answers: [{ status: 400, body: { message: 'journey must contain exactly one API entry point' } }], says: 'The journey cannot take anybody in by its API entry', remedy: /Start by API/ },
	{ ...remove, parameters: { user_ids: 'user-1', journey_uuids: '={{ [] }}' }, says: /^Journey Names or IDs is empty/ },
	...['all', 'ALL', '={{ ["all"] }}', `${id}, all`].map((journey_uuids): Refused => ({
		...{ ...remove, parameters: { user_ids: 'user-1', journey_uuids } },
		says: 'Journey Names or IDs holds "all", which is every journey and not the ID of one. To take users out of all, choose All Journeys',
	})),
	{ ...add, parameters: { id: 'all', users: 'user-1' }, says: 'Journey holds "all", which is every journey and not the ID of one' },
	{ ...remove, parameters: { user_ids: '={{ "" }}', leave: 'all' }, says: /^User IDs is missing/ },
	{ ...remove, parameters: { user_ids: 'user-1', leave: 'all' }, answers: [{ status: 401, body: { message: 'unauthorized' } }], says: 'The service does not know this token' },
	{ ...get, parameters: { uuid: 'no journey!' }, says: /^Journey is not a journey ID/ },
	...changes.flatMap(({ method, operation, action, confirmed }) =>
		STATES.map(([state, says, remedy]): Refused => ({
			...{ method, resource: 'journey', operation },
			parameters: { uuid: id, ...(confirmed && { confirmed }) },
			answers: ofGateway(`cannot ${action} journey in status STATUS_${state}`),
			says,
			remedy,
		})),
	),
	...STATES.slice(1).map(([state, says, remedy]): Refused => ({
		...add,
		parameters: { id, users: 'user-1' },
		answers: [{ status: 400, body: { error: `the journey is in status STATUS_${state}` } }],
		says,
		remedy,
	})),
	...changes.filter(({ confirmed }) => confirmed).map(({ method, operation, status }): Refused => ({
		...{ method, resource: 'journey', operation },
		parameters: { uuid: id },
		says: `People Leave the Journey is off, so the journey was not ${status === 'draft' ? 'set to draft' : status}. Switch it on to do it`,
	})),
];

const refused: Refused[] = [
	...refusedPeople,
	{ ...list, parameters: {}, answers: [{ status: 400, body: { error: 'account not found' } }], says: 'The service does not know this token' },
	{ ...list, parameters: { limit: '={{ 0 }}' }, says: /^Limit must be at least 1/ },
	{
		...journey,
		parameters: { id: 'https://example.com/journeys/1' },
		says: 'Journey is not a journey ID, but an address that does not say which journey it is of. Enter the ID alone',
	},
	{
		...journey,
		parameters: { id: 'x'.repeat(101) },
		says: 'Journey is not a journey ID. It stands in the URL of the journey in the control panel',
	},
	{ ...journey, parameters: { id }, answers: [{ status: 401, body: { message: 'unauthorized' } }], says: 'The service does not know this token' },
	{ ...journey, parameters: { id }, answers: [{ status: 404, body: { message: 'journey not found' } }], says: 'The service does not know this journey', remedy: /"journey not found"/ },
];

export const pushJourney: Table = { node: 'PushJourney', operations: [...operations, ...lists, ...people, ...states, ...one], refused };
