/** The message log: getMessageLog (specification, "Statistics v2"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { listIn, mapRows, nextToken } from '../values/answers';
import { choice } from '../values/choices';
import { applicationCode, campaignCode, messageCode, messageId } from '../values/codes';
import { identifier } from '../values/identifiers';
import { columnsOfAlike } from '../values/alikeRows';
import { idCell, switchCell } from '../values/columns';
import { platformCell } from '../values/platformList';
import { id } from '../values/results';
import { isoTime, secondUtc } from '../values/times';
import { faultOfPeriod, LOG_DAYS, LOG_REACH } from './messageLogPeriod';
import * as z from '../definition/zod';

/** The most rows of one answer (specification, "Limits"). */
const MAX_PAGE_ROWS = 100_000;

/** The rows to ask for at once; a page is held in memory as a whole. */
export const LOG_PAGE_ROWS = 10_000;

const messageAction = choice({
	delivered: 'Delivered',
	inbox_deleted: 'Inbox Deleted',
	inbox_delivered: 'Inbox Delivered',
	inbox_opened: 'Inbox Opened',
	inbox_read: 'Inbox Read',
	opened: 'Opened',
	sent: 'Sent',
});

const logPlatform = choice({
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
const loggedAction = z.looseObject({
	timestamp: z.string(),
	application_code: z.string().nullish(),
	message_id: id.nullish(),
	message_code: z.string().nullish(),
	campaign_code: z.string().nullish(),
	hwid: z.string().nullish(),
	user_id: z.string().nullish(),
	platform: z.string().nullish(),
	action: z.string(),
	push_alerts_enabled: z.union([z.string(), z.boolean(), z.int()]).nullish(),
	status: z.string().nullish(),
});

/** A row of the log as the result has it; the trigger's items are the same. */
export const actionColumns = columnsOfAlike(
	{ timestamp: 'time', application_code: 'application' },
	{
		time: isoTime,
		messageId: idCell,
		platform: platformCell,
		pushAlertsEnabled: switchCell,
	},
);

export const getMessageLog = endpoint({
	route: 'POST /api/v2/statistics/getMessageLog',
	resource: 'messageLog',
	operation: 'getAll',
	action: 'Get many message log entries',
	summary: 'Retrieve many actions of the message log: what was sent, delivered and opened by whom',
	request: z
		.object({
			message_id: withHints(messageId, { narrows: true })
				.describe('The numeric ID from the message history')
				.optional(),
			message_code: withHints(messageCode, { narrows: true }).optional(),
			campaign_code: withHints(campaignCode, { narrows: true })
				.describe('Only actions of messages of this campaign')
				.optional(),
			hwid: withHints(z.array(identifier).min(1), {
				label: 'Devices',
				narrows: true,
				placeholder: 'e.g. 0a1b2c3d4e5f6071',
			})
				.describe('Only actions of these devices: hardware IDs (HWID), comma-separated')
				.optional(),
			user_id: withHints(identifier, {
				label: 'User ID',
				placeholder: 'e.g. customer-1042',
				narrows: true,
			})
				.describe('Only actions of this user')
				.optional(),
			application_code: withHints(applicationCode, { narrows: true })
				.describe('Only actions of this application')
				.optional(),
			date_from: withHints(secondUtc, { label: 'From' })
				.describe(`The first second of the period, at most ${LOG_DAYS} days back`)
				.optional(),
			date_to: withHints(secondUtc, { label: 'To' })
				.describe('The last second of the period')
				.optional(),
			limit: z.int().min(1).max(MAX_PAGE_ROWS).optional(),
			pagination_token: z.string().optional(),
			actions: withHints(z.array(messageAction).min(1), { label: 'Actions', narrows: true })
				.describe('Only these actions')
				.optional(),
			platforms: withHints(z.array(logPlatform).min(1), { label: 'Platforms', narrows: true })
				.describe('Only these platforms')
				.optional(),
		})
		.superRefine((request, context) => {
			const fault = faultOfPeriod(request, new Date());
			if (fault !== undefined)
				context.addIssue({ code: 'custom', path: [fault.field], message: fault.error });
		}),
	response: z.looseObject({
		pagination_token: z.string().nullish(),
		data: z.array(loggedAction).nullish(),
	}),
	repeatable: true,
	pages: {
		pageSize: { field: 'limit', max: LOG_PAGE_ROWS },
		// The order of the log is not documented.
		newestFirst: 'time',
		// The end is not documented: no token, an empty or repeated token, or an empty page.
		next: (answer, request) => {
			const token = nextToken(answer.pagination_token, request.pagination_token);
			return token !== undefined && listIn(answer, 'data').length > 0
				? { pagination_token: token }
				: undefined;
		},
	},
	form: [
		{
			kind: 'period',
			from: 'date_from',
			to: 'date_to',
			anyTime: `All that the log has, which is ${LOG_DAYS} days. Needs a message, campaign, device or user in Filters.`,
			reach: LOG_REACH,
		},
		{ kind: 'limit' },
		{ kind: 'fileResult', ofList: true },
		{
			kind: 'collection',
			name: 'filters',
			label: 'Filters',
			fields: [
				'application_code',
				'campaign_code',
				'message_code',
				'message_id',
				'user_id',
				'hwid',
				'actions',
				'platforms',
			],
		},
	],
	output: z.looseObject({
		time: z.string().describe('When it happened, UTC'),
		application: z.string().describe('The code of the application'),
		messageId: z.string(),
		messageCode: z.string(),
		campaignCode: z.string(),
		hwid: z.string().describe('The device'),
		userId: z.string(),
		platform: z.string().describe('Such as iOS'),
		action: z
			.string()
			.describe(
				'sent, delivered, opened, inbox_delivered, inbox_read, inbox_opened or inbox_deleted',
			),
		pushAlertsEnabled: z.boolean(),
		status: z.string().optional().describe('Of sent actions'),
	}),
	rows: (answer) => mapRows(listIn(answer, 'data'), actionColumns),
});
