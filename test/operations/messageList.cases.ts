/** Push Message, Message: Get Many: by the public documentation of messages:list. */
import { application, type Operation, type Refused, type Table } from './operation';
import { APPLICATION, byCode, CAMPAIGN, MESSAGE } from '../support/codes';

const list = { path: '/api/v2/messages:list', token: 'key' as const };
const place = { method: 'listMessages', resource: 'message', operation: 'getAll' };

const metrics = [
	{ platform: 1, sends: 100, opens: 10, deliveries: 80, inbox_opens: 2, unshowable_sends: 1, errors: 3 },
	{ platform: 21, sends: '100', opens: '15', deliveries: '90', inbox_opens: '0', unshowable_sends: '0', errors: '1' },
];
const details = {
	title: 'Sale',
	filter_name: 'Active customers',
	filter_code: 'F1L2T-E3R4S',
	content: { default: 'Hello', de: 'Hallo' },
	platform_parameters: { ios_title: 'Sale' },
	conditions: [],
	conditions_operator: 'AND',
	data: { orderId: 1042 },
};
const push = {
	id: 12345678900,
	code: MESSAGE,
	created_date: '2026-06-01 08:00:00',
	send_date: '2026-06-01 09:30:00',
	status: 'done',
	platforms: ['IOS', 'ANDROID'],
	source: 'API',
	push_info: { details, follow_user_timezone: true, metrics },
};
const email = { id: 7, code: 'x', status: 'PENDING', source: 'EMAIL_CP', email_info: { details: { template: 'T', filter_name: '' }, metrics: [] } };
const odd = { id: 8, status: null, push_info: 'none' };

const simplified = {
	followUserTimezone: true,
	title: 'Sale',
	segment: 'Active customers',
	segmentCode: 'F1L2T-E3R4S',
	content: 'Hello',
	conditionsOperator: 'AND',
	messageId: '12345678900',
	messageCode: MESSAGE,
	createdAt: '2026-06-01T08:00:00Z',
	sendAt: '2026-06-01T09:30:00Z',
	status: 'done',
	platforms: 'iOS, Android',
	source: 'API',
	kind: 'push',
	sent: 200,
	delivered: 170,
	opened: 25,
	inboxOpened: 2,
	unshowable: 1,
	errors: 4,
	deliveryRate: 0.85,
	openRate: 0.125,
};
const nothingSent = { sent: 0, delivered: 0, opened: 0, inboxOpened: 0, unshowable: 0, errors: 0, deliveryRate: null, openRate: null };

const page = (...ids: number[]) => ids.map((id) => ({ id, code: `code-${id}`, status: 'DONE' }));
const row = (id: number) => ({ messageId: String(id), messageCode: `code-${id}`, status: 'done', kind: null });
const asked = (per_page: number, number: number) => ({ ...list, body: { filters: { application: APPLICATION }, params: { with_details: true }, per_page, page: number } });
/** A page of the largest size. */
const full = (from: number) => page(...Array.from({ length: 1000 }, (_none, index) => from + index));
const rowsFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, index) => row(from + index));

const notKnown = { sent: null, delivered: null, opened: null, inboxOpened: null, unshowable: null, errors: null, deliveryRate: null, openRate: null };

const operations: Operation[] = [
	{
		...place,
		with: 'every filter, details and figures',
		parameters: {
			application,
			dateRange: 'custom',
			date_from: '2026-06-01T00:00:00',
			date_to: '2026-06-15T00:00:00',
			filters: {
				platforms: ['IOS', 'HUAWEI_ANDROID'],
				source: 'CUSTOMER_JOURNEY',
				campaign: byCode(CAMPAIGN),
				messages_codes: MESSAGE,
				messages_ids: '12345678900, 18446744073709551615',
			},
			options: { with_details: true, with_metrics: true },
		},
		sends: [
			{
				...list,
				body: {
					filters: {
						application: APPLICATION,
						date_range: { date_from: '2026-05-31', date_to: '2026-06-16' },
						platforms: ['IOS', 'HUAWEI_ANDROID'],
						source: 'CUSTOMER_JOURNEY',
						campaign: CAMPAIGN,
						messages_codes: [MESSAGE],
						messages_ids: [12345678900, 18446744073709551615n],
					},
					params: { with_details: true, with_metrics: true },
					per_page: 50,
					page: 0,
				},
			},
		],
		answers: [{ body: { total: '3', items: [push, email, odd] } }],
		gives: [
			simplified,
			{ template: 'T', segment: '', messageId: '7', messageCode: 'x', status: 'pending', source: 'EMAIL_CP', kind: 'email', ...nothingSent },
			{ messageId: '8', status: null, kind: 'push', pushInfo: 'none' },
		],
	},
	{
		...place,
		with: 'figures that are no numbers, and rows as they came',
		parameters: { application, simplify: false, options: { with_metrics: true } },
		sends: [{ ...list, body: { filters: { application: APPLICATION }, params: { with_details: true, with_metrics: true }, per_page: 50, page: 0 } }],
		answers: [{ body: { total: 1, items: [{ ...push, push_info: { metrics: [{ platform: 1, sends: 'many' }] } }] } }],
		gives: [{ ...push, push_info: { metrics: [{ platform: 1, sends: 'many' }] } }],
	},
	{
		...place,
		with: 'a sum with a part that is no number',
		parameters: { application, options: { with_metrics: true } },
		sends: [{ ...list, body: { filters: { application: APPLICATION }, params: { with_details: true, with_metrics: true }, per_page: 50, page: 0 } }],
		answers: [{ body: { total: 1, items: [{ id: 1, push_info: { metrics: [{ platform: 1, sends: 'many', opens: 2 }, { platform: 3, sends: 5 }] } }] } }],
		gives: [
			{
				...{ messageId: '1', kind: 'push', sent: null, delivered: null, opened: 2, inboxOpened: null, unshowable: null, errors: null },
				...{ deliveryRate: null, openRate: null },
			},
		],
	},
	{
		...place,
		with: 'all pages, where a new message moves the rows on',
		parameters: { application, returnAll: true },
		sends: [asked(1000, 0), asked(1000, 1), asked(1000, 2), asked(1000, 3)],
		answers: [{ body: { total: 2003, items: full(1) } }, { body: { total: 2003, items: full(1000) } }, { body: { total: 2003, items: page(2000, 2001) } }, { body: { total: 2003, items: [] } }],
		gives: rowsFrom(1, 2001),
	},
	{
		...place,
		with: 'pages of one size up to a limit',
		parameters: { application, limit: 1500 },
		sends: [asked(1000, 0), asked(1000, 1)],
		answers: [{ body: { total: 5000, items: full(1) } }, { body: { total: 5000, items: full(1001) } }],
		gives: rowsFrom(1, 1500),
	},
	{
		...place,
		with: 'the end by the total alone',
		parameters: { application, returnAll: true },
		sends: [asked(1000, 0)],
		answers: [{ body: { total: 1000, items: full(1) } }],
		gives: rowsFrom(1, 1000),
	},
	{
		...place,
		with: 'no total, so that an empty page ends it',
		parameters: { application, returnAll: true },
		sends: [asked(1000, 0), asked(1000, 1)],
		answers: [{ body: { items: full(1) } }, { body: { items: {} } }],
		gives: rowsFrom(1, 1000),
	},
	{
		...place,
		with: 'pages that count from 1, where page 0 is the first one again',
		parameters: { application, returnAll: true },
		sends: [asked(1000, 0), asked(1000, 1), asked(1000, 2)],
		answers: [{ body: { total: 1001, items: full(1) } }, { body: { total: 1001, items: full(1) } }, { body: { total: 1001, items: page(1001) } }],
		gives: rowsFrom(1, 1001),
	},
	{
		...place,
		with: 'pages that count from 1, where page 0 is empty',
		parameters: { application },
		sends: [asked(50, 0), asked(50, 1)],
		answers: [{ body: { total: 2, items: [] } }, { body: { total: 2, items: page(1, 2) } }],
		gives: rowsFrom(1, 2),
	},
	{
		...place,
		with: 'pages that are shorter than asked for, with a total',
		parameters: { application, returnAll: true },
		sends: [asked(1000, 0), asked(1000, 1), asked(1000, 2)],
		answers: [{ body: { total: 5, items: page(1, 2) } }, { body: { total: 5, items: page(3, 4) } }, { body: { total: '5', items: page(5) } }],
		gives: rowsFrom(1, 5),
	},
	{
		...place,
		with: 'pages that are shorter than asked for, without a total',
		parameters: { application },
		sends: [asked(50, 0), asked(50, 1), asked(50, 2)],
		answers: [{ body: { items: page(1, 2) } }, { body: { items: page(3) } }, { body: { items: null } }],
		gives: rowsFrom(1, 3),
	},
	{
		...place,
		with: 'no total, and no page beyond the last one',
		parameters: { application },
		sends: [asked(50, 0), asked(50, 1)],
		answers: [{ body: { items: page(1, 2) } }, { status: 400, body: { error: 'page is out of range' } }],
		gives: rowsFrom(1, 2),
	},
	{
		...place,
		with: 'a short page that comes again and again',
		parameters: { application },
		sends: [asked(50, 0), asked(50, 1), asked(50, 2)],
		answers: [0, 1, 2].map(() => ({ body: { total: 9, items: page(1, 2) } })),
		gives: rowsFrom(1, 2),
	},
	{
		...place,
		with: 'figures that are not there',
		parameters: { application, options: { with_metrics: true } },
		sends: [{ ...list, body: { filters: { application: APPLICATION }, params: { with_details: true, with_metrics: true }, per_page: 50, page: 0 } }],
		answers: [{ body: { total: 3, items: [{ id: 1, push_info: { metrics: null } }, { id: 2, push_info: {} }, { id: 3, push_info: { metrics: [{ platform: 1, sends: null, opens: 2 }, { platform: 3, sends: 5, opens: 0 }] } }] } }],
		gives: [
			{ messageId: '1', kind: 'push', ...notKnown },
			{ messageId: '2', kind: 'push' },
			{ messageId: '3', kind: 'push', ...notKnown, opened: 2 },
		],
	},
	{
		...place,
		with: 'no messages',
		parameters: { application },
		sends: [asked(50, 0)],
		answers: [{ body: { total: 0, items: [] } }],
		gives: [],
	},
];

const refusedList = (parameters: Refused['parameters'], says: Refused['says']): Refused => ({ ...place, parameters: { application, ...parameters }, says });

const refused: Refused[] = [
	refusedList({ dateRange: 'custom', date_from: '2026-06-01' }, /^To is empty/),
	refusedList({ dateRange: 'custom', date_to: '2026-06-01' }, /^From is empty/),
	refusedList({ dateRange: 'custom', date_from: '2026-06-02', date_to: '2026-06-01' }, 'To lies before From'),
	refusedList({ filters: { messages_ids: 'seven' } }, 'Message IDs (Filters) is not a message ID, which has digits only'),
	refusedList({ filters: { messages_codes: 'seven' } }, /^Message Codes \(Filters\) is not a message code/),
	refusedList({ filters: { platforms: ['BEOS'] } }, /^Platforms \(Filters\) /),
	{ ...place, parameters: { application }, answers: [{ status: 400, body: { error: 'application not found' } }], says: 'The service does not know this application' },
	{
		...place,
		parameters: { application, returnAll: true },
		answers: [{ body: { total: 3000, items: full(1) } }, { body: { total: 3000, items: full(1001) } }, { status: 400, body: { error: 'something is wrong' } }],
		says: /^The service refused the request/,
	},
	{
		...place,
		parameters: { application, returnAll: true },
		answers: Array.from({ length: 11 }, () => ({ body: { total: 5000, items: full(1) } })),
		says: 'The answer of the service comes to no end',
	},
];

export const messageList: Table = { node: 'PushMessage', operations, refused };
