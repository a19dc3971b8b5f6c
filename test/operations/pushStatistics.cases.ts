/**
 * Push Statistics: by the specification, "Statistics v1" and "v2", and by wire cases W43 and W68.
 */
import { application, fetched, no, ok, type Operation, type Refused, scheduled, type Table } from './operation';
import { APPLICATION, byCode, CAMPAIGN, MESSAGE } from '../support/codes';

const chart = {
	formatter: 'hourly',
	rows: [
		{ datetime: '2020-05-13 08:00:00', action: 'send', count: '6' },
		{ datetime: '2020-05-13 08:00:00', action: 'inboxopen', count: 0 },
		{ datetime: '2020-05-13 08:00:00', action: 'delivery', count: 1 },
	],
	conversion: { send: 6, delivery: 1, open: 0, events: [] },
};
/** `delivery` and `inboxopen` occur among the actions here, so rows without them count 0. */
const counts = { sent: 6, delivered: 1, opened: 0, inboxOpened: 0, deliveryRate: 0.1667, openRate: 0 };
const total = [{ messageCode: MESSAGE, ...counts, conversions: 0, revenue: null }];
const appStats = {
	applications: { formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'install', count: 2 }] },
	devices: { formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'unregister', count: '1' }] },
	messages: { formatter: 'daily', rows: [] },
};
const custom = { dateRange: 'custom' };
const june = { ...custom, datefrom: '2026-06-01T00:00:00', dateto: '2026-06-15T12:30:00' };
const juneWire = { datefrom: '2026-05-31 22:00:00', dateto: '2026-06-15 10:30:00' };
const berlin = 'Europe/Berlin';

const first: Operation[] = [
	{
		method: 'getMsgStats',
		resource: 'message',
		operation: 'get',
		parameters: { source: 'report', message: MESSAGE },
		sends: [{ token: 'server', body: { message: MESSAGE } }, fetched],
		answers: [scheduled, ok(chart)],
		gives: total,
	},
	{
		method: 'getMsgStats',
		with: 'raw',
		resource: 'message',
		operation: 'get',
		parameters: { source: 'report', message: '12345678900', rows: 'asGiven' },
		sends: [{ token: 'server', body: { message: '12345678900' } }, fetched],
		answers: [scheduled, ok(chart)],
		gives: [chart],
	},
	{
		method: 'getMsgStats',
		with: 'days of the workflow, the same hour and action twice',
		resource: 'message',
		operation: 'get',
		parameters: { source: 'report', message: '12345678900', rows: 'perDay' },
		timeZone: berlin,
		sends: [{ token: 'server', body: { message: '12345678900' } }, fetched],
		answers: [
			scheduled,
			ok({
				formatter: 'hourly',
				rows: [
					{ datetime: '2026-06-01 21:00:00', action: 'send', count: '303' },
					{ datetime: '2026-06-01 21:00:00', action: 'send', count: '1' },
					// In Berlin this is the next day.
					{ datetime: '2026-06-01 22:00:00', action: 'send', count: 6 },
					{ datetime: '2026-06-02 10:00:00', action: 'open', count: 3 },
					{ datetime: '2026-06-02 10:00:00', action: 'click', count: 2 },
				],
			}),
		],
		gives: [
			{ date: '2026-06-01', interval: 'day', messageId: '12345678900', sent: 304, delivered: null, opened: 0, inboxOpened: null, click: 0, deliveryRate: null, openRate: 0 },
			{ date: '2026-06-02', interval: 'day', messageId: '12345678900', sent: 6, delivered: null, opened: 3, inboxOpened: null, click: 2, deliveryRate: null, openRate: 0.5 },
		],
	},
	{
		method: 'getMsgPlatformsStats',
		with: 'one report for each platform, joining a pending request',
		resource: 'message',
		operation: 'getByPlatform',
		parameters: { source: 'report', message: MESSAGE, platforms: [1, 3], rows: 'perHour' },
		sends: [
			{ token: 'server', body: { message: MESSAGE, platforms: [1] } },
			fetched,
			{ token: 'server', body: { message: MESSAGE, platforms: [3] } },
			fetched,
		],
		answers: [
			{ body: { status_code: 200, status_message: 'Request is already pending, id: b3337d8ec78f67280a40a5b89050c0c0' } },
			ok({ formatter: 'hourly', rows: [chart.rows[0]] }),
			scheduled,
			ok({ formatter: 'daily', rows: [{ datetime: '2020-05-13 00:00:00', action: 'open', count: 2 }] }),
		],
		gives: [
			{ time: '2020-05-13T08:00:00Z', interval: 'hour', messageCode: MESSAGE, platform: 'iOS', sent: 6, delivered: null, opened: 0, inboxOpened: null, deliveryRate: null, openRate: 0 },
			{ time: '2020-05-13T00:00:00Z', interval: 'day', messageCode: MESSAGE, platform: 'Android', sent: 0, delivered: null, opened: 2, inboxOpened: null, deliveryRate: null, openRate: null },
		],
	},
	{
		method: 'getAppStats',
		with: 'in its envelope of its own',
		resource: 'application',
		operation: 'get',
		parameters: { application, ...june },
		timeZone: berlin,
		sends: [{ token: 'server', body: { application: APPLICATION, ...juneWire } }, fetched],
		answers: [scheduled, { body: { error: { code: 0, message: '' }, json_data: appStats } }],
		gives: [
			{
				...{ from: '2026-06-01', to: '2026-06-15', application: APPLICATION },
				...{ sent: 0, delivered: null, opened: 0, inboxOpened: null, appOpens: 0, installs: 2, registrations: 0, unregistrations: 1 },
				...{ deliveryRate: null, openRate: null },
			},
		],
	},
	{
		method: 'getAppStats',
		with: 'raw',
		resource: 'application',
		operation: 'get',
		parameters: { application, ...june, rows: 'asGiven' },
		timeZone: berlin,
		sends: [{ token: 'server', body: { application: APPLICATION, ...juneWire } }, fetched],
		answers: [scheduled, ok(appStats)],
		gives: [appStats],
	},
	{
		method: 'getCampaignStats',
		resource: 'campaign',
		operation: 'get',
		parameters: { application, campaign: byCode(CAMPAIGN), ...june },
		timeZone: berlin,
		// The application only serves the list.
		sends: [{ token: 'server', body: { campaign: CAMPAIGN, ...juneWire } }, fetched],
		answers: [scheduled, ok({ formatter: 'daily', rows: [{ datetime: '2026-06-01 00:00:00', action: 'open', count: 4, platformid: '3' }] })],
		gives: [
			{
				...{ from: '2026-06-01', to: '2026-06-15', application: APPLICATION, campaignCode: CAMPAIGN },
				...{ sent: 0, delivered: null, opened: 4, inboxOpened: null, deliveryRate: null, openRate: null },
			},
		],
	},
	{
		method: 'getEventStatistics',
		resource: 'event',
		operation: 'get',
		parameters: {
			application,
			event: 'Purchase',
			...custom,
			date_from: '2026-06-01T00:00:00',
			date_to: '2026-06-02T00:00:00',
			filters: { attributes: { attribute: [{ name: 'currency', operator: 'IN', values: 'EUR, USD' }, { name: 'amount', operator: 'BETWEEN', from: ' 10 ', to: '20' }] } },
		},
		sends: [
			{
				token: 'server',
				body: {
					application: APPLICATION,
					event: 'Purchase',
					date_from: '2026-06-01 00:00:00',
					date_to: '2026-06-02 00:00:00',
					attributes: [{ name: 'currency', operator: 'IN', values: ['EUR', 'USD'] }, { name: 'amount', operator: 'BETWEEN', values: ['10', '20'] }],
				},
			},
			fetched,
		],
		answers: [scheduled, ok([{ date: '2026-06-01 08:00', count: 3 }, { date: '2026-06-01 09:00', count: '12' }])],
		// The midnight ends the day before it.
		gives: [{ from: '2026-06-01', to: '2026-06-01', application: APPLICATION, event: 'Purchase', count: 15 }],
	},
	{
		method: 'getTagStats',
		with: 'no file',
		resource: 'tag',
		operation: 'get',
		parameters: { tag: 'Plan', filters: { applications: `${APPLICATION}, CCCCC-DDDDD` } },
		sends: [{ token: 'server', body: { tag: 'Plan', applications: [APPLICATION, 'CCCCC-DDDDD'] } }, fetched],
		answers: [scheduled, ok({ fileName: null })],
		gives: [{ fileName: null }],
	},
	{
		method: 'getApplicationSubscribersStats',
		resource: 'application',
		operation: 'getSubscribers',
		parameters: { application },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [ok({ IOS: 3, ANDROID: '12', OSX: 1, FIREFOX: 0 })],
		gives: [
			{ application: APPLICATION, platform: 'iOS', subscribers: 3 },
			{ application: APPLICATION, platform: 'Android', subscribers: 12 },
			{ application: APPLICATION, platform: 'macOS', subscribers: 1 },
		],
	},
	{
		method: 'getResults',
		resource: 'scheduledResult',
		operation: 'get',
		parameters: { request_id: 'b3337d8ec78f67280a40a5b89050c0c0' },
		sends: [fetched],
		answers: [ok(chart)],
		gives: [{ ...counts, conversions: 0, revenue: null }],
	},
];

const log = { path: '/api/v2/statistics/getMessageLog', token: 'key' as const };
const entry = (id: number) => ({ timestamp: '2026-06-15T12:00:00Z', message_id: id, action: 'sent', status: 'ok' });
/** In the order of the answer, which equal times keep. */
const action = (id: number) => ({ time: '2026-06-15T12:00:00Z', messageId: String(id), action: 'sent', status: 'ok' });
const now = Date.now();
const wireTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const [from, to] = [wireTime(now - 29 * 86_400_000), wireTime(now)];

const second: Operation[] = [
	{
		method: 'getSubscribersStatistics',
		resource: 'application',
		operation: 'getSubscribersOverTime',
		parameters: { application_code: application, ...custom, timestamp_from: '2026-06-01T00:00:00', timestamp_to: '2026-06-15T00:00:00' },
		sends: [
			{
				path: '/api/v2/statistics/application/getSubscribersStatistics',
				token: 'key',
				body: { application_code: APPLICATION, timestamp_from: '2026-06-01 00:00:00', timestamp_to: '2026-06-15 00:00:00' },
			},
		],
		answers: [{ body: { statistics: [{ timestamp: '2026-06-01 00:00:00', platform: 3, push_enabled: 10, push_disabled: '2' }] } }],
		gives: [{ time: '2026-06-01T00:00:00Z', application: APPLICATION, platform: 'Android', pushEnabled: 10, pushDisabled: 2 }],
	},
	...['perDay', 'totals'].map((rows): Operation => ({
		method: 'getSubscribersStatistics',
		with: `what was last, ${rows}`,
		resource: 'application',
		operation: 'getSubscribersOverTime',
		timeZone: berlin,
		parameters: { application_code: application, rows, ...custom, timestamp_from: '2026-06-01T00:00:00Z', timestamp_to: '2026-06-15T00:00:00Z' },
		sends: [
			{
				path: '/api/v2/statistics/application/getSubscribersStatistics',
				token: 'key',
				body: { application_code: APPLICATION, timestamp_from: '2026-06-01 00:00:00', timestamp_to: '2026-06-15 00:00:00' },
			},
		],
		answers: [
			{
				body: {
					statistics: [
						{ timestamp: '2026-06-01 21:00:00', platform: 1, push_enabled: 9, push_disabled: 1 },
						{ timestamp: '2026-06-01 20:00:00', platform: 1, push_enabled: 8, push_disabled: 1 },
						{ timestamp: '2026-06-01 22:00:00', platform: 1, push_enabled: 7, push_disabled: 2 },
						{ timestamp: '2026-06-01 22:00:00', platform: '3', push_enabled: 5, push_disabled: 0 },
					],
				},
			},
		],
		gives: [
			...(rows === 'perDay' ? [{ date: '2026-06-01', application: APPLICATION, platform: 'iOS', pushEnabled: 9, pushDisabled: 1 }] : []),
			...[['iOS', 7, 2] as const, ['Android', 5, 0] as const].map(([platform, pushEnabled, pushDisabled]) => ({
				...(rows === 'perDay' ? { date: '2026-06-02' } : { time: '2026-06-01T22:00:00Z' }),
				...{ application: APPLICATION, platform, pushEnabled, pushDisabled },
			})),
		],
	})),
	{
		method: 'getMessageLog',
		with: 'all pages, with all filters',
		resource: 'messageLog',
		operation: 'getAll',
		parameters: {
			returnAll: true,
			filters: {
				application_code: application,
				campaign_code: byCode(CAMPAIGN),
				message_code: MESSAGE,
				message_id: '12345678900',
				user_id: 'customer-1042',
				hwid: 'hwid-1, hwid-2',
				actions: ['sent', 'opened'],
				platforms: ['ios', 'huawei android'],
			},
			...custom,
			date_from: `${from}Z`,
			date_to: `${to}Z`,
		},
		sends: ['', 'page-2', 'page-3'].map((token) => ({
			...log,
			body: {
				application_code: APPLICATION,
				campaign_code: CAMPAIGN,
				message_code: MESSAGE,
				message_id: 12345678900,
				user_id: 'customer-1042',
				hwid: ['hwid-1', 'hwid-2'],
				actions: ['sent', 'opened'],
				platforms: ['ios', 'huawei android'],
				date_from: from,
				date_to: to,
				limit: 10_000,
				...(token !== '' && { pagination_token: token }),
			},
		})),
		// A repeated token ends the list.
		answers: [
			{ body: { pagination_token: 'page-2', data: [entry(1), entry(2)] } },
			{ body: { pagination_token: 'page-3', data: [entry(3)] } },
			{ body: { pagination_token: 'page-3', data: [entry(4)] } },
		],
		gives: [action(1), action(2), action(3), action(4)],
	},
	{
		method: 'getMessageLog',
		with: 'the newest first, with platforms and switches as the forms have them',
		resource: 'messageLog',
		operation: 'getAll',
		parameters: { returnAll: true, dateRange: 'anyTime', filters: { message_code: MESSAGE } },
		sends: [{ ...log, body: { message_code: MESSAGE, limit: 10_000 } }],
		answers: [
			{
				body: {
					data: [
						{ timestamp: '2026-06-15 08:00:00', application_code: APPLICATION, message_code: MESSAGE, campaign_code: '', hwid: 'h-1', user_id: 'u-1', platform: 'osx', push_alerts_enabled: 'false', action: 'sent' },
						{ action: 'opened' },
						{ timestamp: '2026-06-15T09:00:00Z', platform: 'huawei android', push_alerts_enabled: 1, action: 'opened' },
					],
				},
			},
		],
		gives: [
			{ time: '2026-06-15T09:00:00Z', platform: 'Huawei', pushAlertsEnabled: true, action: 'opened' },
			{ time: '2026-06-15T08:00:00Z', application: APPLICATION, messageCode: MESSAGE, campaignCode: '', hwid: 'h-1', userId: 'u-1', platform: 'macOS', pushAlertsEnabled: false, action: 'sent' },
			{ action: 'opened' },
		],
	},
	...[
		['no token', {}],
		['an empty page', { pagination_token: 'more', data: [] }],
	].map(
		([end, last]): Operation => ({
			method: 'getMessageLog',
			with: `to a limit, ended by ${String(end)}`,
			resource: 'messageLog',
			operation: 'getAll',
			parameters: { limit: 3, dateRange: 'anyTime', filters: { message_code: MESSAGE } },
			sends: [
				{ ...log, body: { message_code: MESSAGE, limit: 3 } },
				{ ...log, body: { message_code: MESSAGE, limit: 2, pagination_token: 'page-2' } },
			],
			answers: [{ body: { pagination_token: 'page-2', data: [entry(1)] } }, { body: last }],
			gives: [action(1)],
		}),
	),
];

const links = { path: '/api/v2/statistics/emails/linksInteractions', token: 'api' as const };
const days = { ...custom, date_from: '2026-06-01T00:00:00', date_to: '2026-06-15T00:00:00' };
const date_range = { date_from: '2026-06-01', date_to: '2026-06-15' };
const template = 'https://example.com/%';

const clicks = (
	[
		[
			'application',
			{ application, link_template: template, options: { template: 'ERDWE-32GFR', with_full_links: true } },
			{ filters: { date_range, application: APPLICATION, link_template: template, template: 'ERDWE-32GFR' }, params: { with_full_links: true } },
		],
		[
			'campaign',
			{ application, campaign: byCode(CAMPAIGN), link_template: template },
			{ filters: { date_range, campaign: CAMPAIGN, link_template: template } },
		],
		['codes', { messages_codes: MESSAGE }, { filters: { date_range, messages_codes: [MESSAGE] } }],
		['ids', { messages_ids: '12345678900, 7' }, { filters: { date_range, messages_ids: [12345678900, 7] } }],
	] as const
).map(
	([countBy, parameters, body]): Operation => ({
		method: 'linksInteractions',
		with: `by ${countBy}`,
		resource: 'emailLink',
		operation: 'get',
		parameters: { ...days, countBy, ...parameters } as unknown as Operation['parameters'],
		sends: [{ ...links, body }],
		answers: [{ body: { items: [{ link: 'https://example.com/a', interactions: '3', devices: 2 }] } }],
		gives: [{ link: 'https://example.com/a', interactions: 3, devices: 2 }],
	}),
);

clicks.push({
	...clicks[2]!,
	with: 'nothing clicked',
	answers: [{ body: { items: [] } }],
	gives: [],
});

const totals = { path: '/api/v2/statistics/messages/totalsByIntervals', token: 'key' as const };
const counted = (timestamp: string, platform: number | string, sends: string, opens: string, deliveries: string) => ({
	timestamp,
	platform,
	sends,
	opens,
	deliveries,
	inbox_opens: '1',
	unshowable_sends: '0',
	errors: '2',
});
const goals = [
	{ name: 'Purchase', hits: '3', conversion: 0.5, revenue: '12.5' },
	{ name: 'Signup', hits: '1', conversion: '0.1', revenue: null },
];
const intervals = {
	metrics: [counted('2026-06-01 08:00:00', 1, '10', '2', '9'), counted('2026-06-01 08:00:00', '3', '30', '4', '29'), counted('2026-06-01 09:00:00', 22, '0', '4', '0')],
	conversion: { sends: '40', opens: '10', events: goals },
};
const sums = { sent: 40, delivered: 38, opened: 10, inboxOpened: 3, unshowable: 0, errors: 6, deliveryRate: 0.95, openRate: 0.25 };
const notKnown = { sent: null, delivered: null, opened: null, inboxOpened: null, unshowable: null, errors: null, deliveryRate: null, openRate: null };
const noSums = { sent: 0, delivered: 0, opened: 0, inboxOpened: 0, unshowable: 0, errors: 0, deliveryRate: null, openRate: null };
const ofPlatform = (platform: string, sent: number, opened: number, delivered: number, rates: object) => ({
	...{ messageCode: MESSAGE, platform, sent, delivered, opened, inboxOpened: 1, unshowable: 0, errors: 2, ...rates },
});

const figures = (method: string, operation: string, what: string, body: unknown, gives: Operation['gives'], more: Operation['parameters'] = {}): Operation => ({
	method,
	with: what,
	resource: 'message',
	operation,
	parameters: { message: MESSAGE, filters: { platforms: [1, 14] }, ...more },
	sends: [{ ...totals, body: { message_code: MESSAGE, platforms: [1, 14] } }],
	answers: [{ body }],
	gives,
});
const all = (what: string, body: unknown, gives: Operation['gives'], more?: Operation['parameters']) => figures('totalsByIntervals', 'get', what, body, gives, more);
const byPlatform = (what: string, body: unknown, gives: Operation['gives']) => figures('totalsByPlatform', 'getByPlatform', what, body, gives);

const messageFigures: Operation[] = [
	all('strings as numbers', intervals, [
		{
			...{ messageCode: MESSAGE, ...sums, conversions: 4, revenue: 12.5 },
			goals: [
				{ name: 'Purchase', hits: 3, revenue: 12.5 },
				{ name: 'Signup', hits: 1, revenue: null },
			],
		},
	]),
	all('by hours', intervals, [
		{ time: '2026-06-01T08:00:00Z', interval: 'hour', messageCode: MESSAGE, sent: 40, delivered: 38, opened: 6, inboxOpened: 2, unshowable: 0, errors: 4, deliveryRate: 0.95, openRate: 0.15 },
		{ time: '2026-06-01T09:00:00Z', interval: 'hour', messageCode: MESSAGE, sent: 0, delivered: 0, opened: 4, inboxOpened: 1, unshowable: 0, errors: 2, deliveryRate: null, openRate: null },
	], { rows: 'perHour' }),
	all('nothing sent yet', { metrics: [], conversion: { events: [] } }, [{ messageCode: MESSAGE, ...noSums, conversions: 0, revenue: null }]),
	all('nothing known', { metrics: null, conversion: null }, [{ messageCode: MESSAGE, ...notKnown, conversions: null, revenue: null }]),
	all('a goal without a number', { metrics: [], conversion: { events: [{ name: 'Purchase', hits: 3 }, { name: 'Signup', hits: null }] } }, [
		{ messageCode: MESSAGE, ...noSums, conversions: null, revenue: null, goals: [{ name: 'Purchase', hits: 3, revenue: null }, { name: 'Signup', hits: null, revenue: null }] },
	]),
	all('another answer', { new: 1 }, [{ new: 1 }]),
	all('raw', intervals, [intervals], { rows: 'asGiven' }),
	byPlatform('a row for each platform', intervals, [
		ofPlatform('iOS', 10, 2, 9, { deliveryRate: 0.9, openRate: 0.2 }),
		ofPlatform('Android', 30, 4, 29, { deliveryRate: 0.9667, openRate: 0.1333 }),
		ofPlatform('22', 0, 4, 0, { deliveryRate: null, openRate: null }),
	]),
	byPlatform('odd rows', { metrics: ['x', { platform: 1, sends: 'many', opens: 2 }] }, [
		{ messageCode: MESSAGE, platform: 'iOS', sent: null, delivered: null, opened: 2, inboxOpened: null, unshowable: null, errors: null, deliveryRate: null, openRate: null },
		{ response: 'x' },
	]),
];

const devices = { path: '/api/v2/statistics/emails/linksInteractionsDevices', token: 'api' as const };
const click = (second: number) => ({ timestamp: `2026-06-02 10:00:${String(second % 60).padStart(2, '0')}`, link: 'https://example.com/a', hwid: `name-${second}@example.com` });
const clicked = (second: number) => ({ time: click(second).timestamp.replace(' ', 'T').concat('Z'), link: 'https://example.com/a', email: click(second).hwid });
const clicksFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, index) => from + index);
/** The service says no time zone. It does not go back a day more. */
const dayWider = { date_from: '2026-06-01', date_to: '2026-06-16' };
const byRecipient = { method: 'linksInteractionsDevices', resource: 'emailLink', operation: 'getClicksByRecipient' };

const recipients: Operation[] = [
	{
		...byRecipient,
		with: 'by application, all pages of one size',
		parameters: { ...days, countBy: 'application', application, link_template: template, returnAll: true },
		sends: [0, 1, 2].map((page) => ({ ...devices, body: { filters: { date_range: dayWider, application: APPLICATION, link_template: template }, per_page: 1000, page } })),
		answers: [{ body: { items: clicksFrom(1, 1000).map(click) } }, { body: { items: [click(1), { link: null }] } }, { body: { items: [] } }],
		// The same click twice counts as two clicks.
		gives: [...clicksFrom(1, 1000).map(clicked), clicked(1), { link: null }],
	},
	{
		...byRecipient,
		with: 'a first page that comes twice',
		parameters: { ...days, countBy: 'application', application, link_template: template, returnAll: true },
		sends: [0, 1, 2, 3].map((page) => ({ ...devices, body: { filters: { date_range: dayWider, application: APPLICATION, link_template: template }, per_page: 1000, page } })),
		answers: [{ body: { items: clicksFrom(1, 1000).map(click) } }, { body: { items: clicksFrom(1, 1000).map(click) } }, { body: { items: [click(1)] } }, { body: { items: [] } }],
		gives: [...clicksFrom(1, 1000).map(clicked), clicked(1)],
	},
	{
		...byRecipient,
		with: 'by campaign, up to a limit',
		parameters: { ...days, countBy: 'campaign', application, campaign: byCode(CAMPAIGN), link_template: template, limit: 2 },
		sends: [{ ...devices, body: { filters: { date_range: dayWider, campaign: CAMPAIGN, link_template: template }, per_page: 2, page: 0 } }],
		answers: [{ body: { items: [click(1), click(2)] } }],
		gives: [clicked(1), clicked(2)],
	},
];

const refusedLog = { method: 'getMessageLog', resource: 'messageLog', operation: 'getAll' };
const day = (back: number) => `${wireTime(now - back * 86_400_000)}Z`;
const backwards = { ...custom, datefrom: '2026-06-15', dateto: '2026-06-01' };
const REACH = 'The log reaches 30 days back, and one request spans 30 days at most';
const unknownToken = { says: 'The service does not know this token', answers: [no('Account not found')] };

const refused: Refused[] = [
	{ method: 'totalsByIntervals', resource: 'message', operation: 'get', parameters: { message: '12345678900' }, says: /^Message is not a message code/ },
	{ method: 'totalsByIntervals', resource: 'message', operation: 'get', parameters: { source: 'older', message: MESSAGE }, says: /^Source does not know the choice "older"\. It offers / },
	{
		method: 'totalsByIntervals',
		resource: 'message',
		operation: 'get',
		parameters: { message: MESSAGE },
		answers: [{ status: 404, body: { error: 'message not found' } }],
		says: 'The service does not know this message',
	},
	{ method: 'totalsByPlatform', resource: 'message', operation: 'getByPlatform', parameters: { message: MESSAGE, filters: { platforms: [] } }, says: /^Platforms \(Filters\) is empty/ },
	{
		...byRecipient,
		parameters: { ...days, date_from: '2026-06-16', countBy: 'application', application, link_template: template },
		says: 'To lies before From',
	},
	{ ...byRecipient, parameters: { ...days, countBy: 'application', application, link_template: "={{ '' }}" }, says: /^Link Template is / },
	{
		...byRecipient,
		parameters: { ...days, countBy: 'application', application, link_template: template },
		answers: [{ status: 400, body: { error: 'campaign not found' } }],
		says: 'The service does not know this campaign',
	},
	{
		...byRecipient,
		parameters: { ...days, countBy: 'application', application, link_template: template, returnAll: true },
		answers: Array.from({ length: 11 }, () => ({ body: { items: clicksFrom(1, 1000).map(click) } })),
		says: 'The answer of the service comes to no end',
	},
	{
		...refusedLog,
		parameters: { ...custom, date_from: day(31), date_to: day(1) },
		says: new RegExp(`^From lies too far back: .* UTC. ${REACH}$`),
	},
	{ ...refusedLog, parameters: { ...custom, date_from: day(31), date_to: day(1), filters: { message_code: MESSAGE } }, says: /^From lies too far back/ },
	{ ...refusedLog, parameters: { ...custom, date_from: day(20), date_to: day(-20) }, says: /^To makes the period too long/ },
	{ ...refusedLog, parameters: { ...custom, date_from: day(1), date_to: day(2) }, says: 'To lies before From' },
	{ ...refusedLog, parameters: { ...custom, date_from: day(1) }, says: /^To is empty. Enter a date and time/ },
	{ ...refusedLog, parameters: { ...custom, date_to: day(1) }, says: /^From is empty. Enter a date and time/ },
	{ ...refusedLog, parameters: { dateRange: 'anyTime' }, says: /^Date Range is Any Time, for which the log needs a message, campaign, device or user/ },
	{ ...refusedLog, parameters: { dateRange: 'lastMonth' }, says: /^Date Range does not know the choice "lastMonth"/ },
	{
		...refusedLog,
		parameters: { filters: { message_code: MESSAGE } },
		answers: [{ status: 400, body: { error: 'exceeded the maximum date interval. Max interval: 30 days' } }],
		says: 'The period is too long',
		remedy: /reaches 30 days back/,
	},
	{ method: 'getMsgStats', resource: 'message', operation: 'get', parameters: { source: 'report', message: 'x-1' }, says: /^Message is neither a message code/ },
	{ method: 'getMsgStats', resource: 'message', operation: 'get', parameters: { source: 'report', message: MESSAGE }, ...unknownToken },
	{
		method: 'getMsgPlatformsStats',
		resource: 'message',
		operation: 'getByPlatform',
		parameters: { source: 'report', message: MESSAGE, platforms: [1] },
		answers: [no('Message not found')],
		says: 'The service does not know this message',
	},
	{ method: 'getAppStats', resource: 'application', operation: 'get', parameters: { application, ...backwards }, says: 'To lies before From' },
	{
		method: 'getAppStats',
		resource: 'application',
		operation: 'get',
		parameters: { application, ...june },
		answers: [scheduled, { body: { error: { code: 5, message: 'Something is wrong with the period' }, json_data: null } }],
		says: 'The service refused the request',
		remedy: /The service says: "Something is wrong with the period"/,
	},
	{
		method: 'getCampaignStats',
		resource: 'campaign',
		operation: 'get',
		parameters: { application, campaign: byCode(CAMPAIGN), ...backwards },
		says: 'To lies before From',
	},
	{
		method: 'getEventStatistics',
		resource: 'event',
		operation: 'get',
		parameters: { application, event: 'Purchase', ...custom, date_from: '2026-06-02', date_to: '2026-06-01' },
		says: 'To lies before From',
	},
	{
		method: 'getSubscribersStatistics',
		resource: 'application',
		operation: 'getSubscribersOverTime',
		parameters: { application_code: application, ...custom, timestamp_from: '2026-06-02', timestamp_to: '2026-06-01' },
		says: 'To lies before From',
	},
	{
		method: 'linksInteractions',
		resource: 'emailLink',
		operation: 'get',
		parameters: { ...days, countBy: 'ids', messages_ids: 'seven' },
		says: 'Message IDs is not a message ID, which has digits only',
	},
	{ method: 'getTagStats', resource: 'tag', operation: 'get', parameters: { tag: 'Plan' }, ...unknownToken },
	{ method: 'getApplicationSubscribersStats', resource: 'application', operation: 'getSubscribers', parameters: { application }, ...unknownToken },
	{
		method: 'getResults',
		resource: 'scheduledResult',
		operation: 'get',
		parameters: { request_id: 'r-1' },
		answers: [no('Request is still being processed', 200, 420)],
		says: 'The result is not ready yet',
		remedy: /Ask for it again in a minute/,
	},
];

export const pushStatistics: Table = { node: 'PushStatistics', operations: [...first, ...second, ...clicks, ...messageFigures, ...recipients], refused };
