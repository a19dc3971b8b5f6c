/** The message log: getMessageLog (specification, "Statistics v2"). */
import { endpoint } from './endpoint';
import { looks } from './reflect';
import { applicationCode, campaignCode, choice, id, messageCode, secondUtc } from './vocabulary';
import { z } from './zod';

/** How far back the log reaches, and the longest period of one request (specification, "Limits"). */
export const LOG_DAYS = 30;
/** The most rows of one answer (specification, "Limits"). */
export const LOG_PAGE_ROWS = 100_000;

export const messageAction = choice({
	delivered: 'Delivered',
	inbox_deleted: 'Inbox Deleted',
	inbox_delivered: 'Inbox Delivered',
	inbox_opened: 'Inbox Opened',
	inbox_read: 'Inbox Read',
	opened: 'Opened',
	sent: 'Sent',
});

export const logPlatform = choice({
	amazon: 'Amazon',
	android: 'Android',
	'baidu android': 'Baidu Android',
	blackberry: 'BlackBerry',
	chrome: 'Chrome',
	email: 'Email',
	firefox: 'Firefox',
	'huawei android': 'Huawei Android',
	ie: 'Internet Explorer',
	ios: 'iOS',
	osx: 'macOS',
	safari: 'Safari',
	windows: 'Windows',
	'windows phone': 'Windows Phone',
});

/** One action in the log; further fields are passed through. */
export const logEntry = z.looseObject({
	timestamp: z.string().describe('When it happened, UTC'),
	application_code: z.string().nullish(),
	message_id: id.nullish(),
	message_code: z.string().nullish(),
	campaign_code: z.string().nullish(),
	hwid: z.string().nullish().describe('The device'),
	user_id: z.string().nullish(),
	platform: z.string().nullish(),
	action: z.string().describe('sent, delivered, opened, inbox_delivered, inbox_read, inbox_opened or inbox_deleted'),
	push_alerts_enabled: z.union([z.string(), z.boolean(), z.int()]).nullish(),
	status: z.string().nullish().describe('Of sent actions'),
});

export type LogEntry = z.output<typeof logEntry>;

export const getMessageLog = endpoint({
	route: 'POST /api/v2/statistics/getMessageLog',
	node: 'PushStatistics',
	resource: 'messageLog',
	operation: 'getAll',
	action: 'Get many message log entries',
	summary: 'Retrieve many actions of the message log: what was sent, delivered and opened by whom',
	request: z
		.object({
			message_id: looks(z.union([z.int().min(1), z.bigint(), z.string().regex(/^\d{1,20}$/)]), {
				label: 'Message ID',
				placeholder: 'e.g. 12345678900',
			})
				.describe('The numeric ID from the message history')
				.optional(),
			message_code: messageCode.optional(),
			campaign_code: campaignCode.describe('Only actions of messages of this campaign').optional(),
			hwid: looks(z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]), {
				label: 'Devices',
				placeholder: 'e.g. 0a1b2c3d4e5f6071',
			})
				.describe('Only actions of these devices: hardware IDs (HWID), comma-separated')
				.optional(),
			user_id: looks(z.string().min(1), { label: 'User ID', placeholder: 'e.g. customer-1042' })
				.describe('Only actions of this user')
				.optional(),
			application_code: applicationCode.describe('Only actions of this application').optional(),
			date_from: secondUtc.describe('The start of the period, at most 30 days back').optional(),
			date_to: secondUtc.describe('The end of the period').optional(),
			limit: z.int().min(1).max(LOG_PAGE_ROWS).optional(),
			pagination_token: z.string().optional(),
			actions: looks(z.array(messageAction).min(1), { label: 'Actions' })
				.describe('Only these actions. None chosen: all.')
				.optional(),
			platforms: looks(z.array(logPlatform).min(1), { label: 'Platforms' })
				.describe('Only these platforms. None chosen: all.')
				.optional(),
		})
		.refine(
			(request) =>
				[request.message_id, request.message_code, request.campaign_code, request.hwid, request.user_id].some(
					(criterion) => criterion !== undefined,
				) ||
				(request.date_from !== undefined && request.date_to !== undefined),
			{
				error: 'is missing. The log needs a period, or a message, campaign, device or user',
				path: ['date_from'],
			},
		),
	response: z.object({ pagination_token: z.string().nullish(), data: z.array(logEntry).nullish() }),
	repeatable: true,
	pages: {
		pageSize: { field: 'limit', max: 10_000 },
		// The end is not documented: no token, an empty or repeated token, or an empty page.
		next: (answer, request) =>
			answer.data?.length && answer.pagination_token && answer.pagination_token !== request.pagination_token
				? { pagination_token: answer.pagination_token }
				: undefined,
	},
	form: [
		{ control: 'limit' },
		{
			control: 'collection',
			name: 'filters',
			label: 'Filters',
			fields: [
				'application_code', 'campaign_code', 'message_code', 'message_id', 'user_id', 'hwid', 'actions',
				'platforms', 'date_from', 'date_to',
			],
		},
	],
	output: logEntry,
	rows: (answer) => answer.data ?? [],
});
