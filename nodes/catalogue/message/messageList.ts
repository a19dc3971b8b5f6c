/** Messages of an application: messages:list (beyond the specification, public documentation). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject, type JsonObject, type ResultRow } from '../definition/json';
import { elementsOf, valueIn, listIn, mapRows } from '../values/answers';
import { choice } from '../values/choices';
import { applicationCode, campaignCode, messageCode, messageIds } from '../values/codes';
import { figuresOf, figuresShape, noFigures, platformCounts } from '../values/figures';
import { daysOf } from '../values/periods';
import { count, id } from '../values/results';
import { messageColumns, messageShape } from './messageColumns';
import * as z from '../definition/zod';

/** The most messages of one answer. */
const MAX_PAGE_ROWS = 1000;

const listPlatform = choice({
	IOS: 'iOS',
	ANDROID: 'Android',
	OSX: 'macOS',
	WINDOWS: 'Windows',
	AMAZON: 'Amazon',
	SAFARI: 'Safari',
	CHROME: 'Chrome',
	FIREFOX: 'Firefox',
	IE: 'Internet Explorer',
	EMAIL: 'Email',
	HUAWEI_ANDROID: 'Huawei',
	SMS: 'SMS',
});

const days = daysOf('date_from', 'date_to');

const info = z.looseObject({ metrics: z.array(platformCounts).nullish() });

const listed = z.looseObject({
	id,
	push_info: info.nullish(),
	email_info: info.nullish(),
});

export const listMessages = endpoint({
	route: 'POST /api/v2/messages:list',
	resource: 'message',
	operation: 'getAll',
	action: 'Get many messages',
	summary:
		'Retrieve many messages of an application: when they were sent and how, with their content and figures if wanted',
	request: z
		.object({
			application: applicationCode.describe('The application whose messages are listed'),
			platforms: withHints(z.array(listPlatform).min(1), { label: 'Platforms', narrows: true })
				.describe('Only messages for these platforms')
				.optional(),
			date_from: days.fields.date_from.optional(),
			date_to: days.fields.date_to.optional(),
			source: withHints(z.string().min(1), {
				label: 'Sent With',
				narrows: true,
				placeholder: 'e.g. CUSTOMER_JOURNEY',
			})
				.describe(
					'Only messages that were sent in this way: AB_TEST, API, AUTO_PUSH, CP (control panel), CSV, CUSTOMER_JOURNEY, EMAIL_API, EMAIL_CP, GEO_ZONE, PUSH_ON_EVENT, RSS, or another word of the service',
				)
				.optional(),
			campaign: withHints(campaignCode, { narrows: true })
				.describe('Only messages of this campaign')
				.optional(),
			messages_ids: withHints(messageIds, { narrows: true })
				.describe('Only these messages, by ID, comma-separated')
				.optional(),
			messages_codes: withHints(z.array(messageCode).min(1), {
				label: 'Message Codes',
				narrows: true,
				placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D',
			})
				.describe('Only these messages, by code, comma-separated')
				.optional(),
			with_details: withHints(z.boolean(), { label: 'Include Details', initial: true })
				.describe(
					'Whether to add the title, the content and the audience of each message: on, unless you switch it off here',
				)
				.optional(),
			with_metrics: withHints(z.boolean(), { label: 'Include Figures', initial: true })
				.describe('Whether to add how often each message was sent, delivered and opened')
				.optional(),
			per_page: z.int().min(1).max(MAX_PAGE_ROWS).optional(),
			page: z.int().min(0).optional(),
		})
		.check(days.rule),
	response: z.looseObject({ total: count.nullish(), items: z.array(listed).nullish() }),
	repeatable: true,
	mayBeWrapped: true,
	// A message without its title cannot be told from others.
	body: ({
		with_details = true,
		with_metrics,
		per_page,
		page,
		date_from,
		date_to,
		...filters
	}) => ({
		filters: {
			...filters,
			...(date_from !== undefined && { date_range: { date_from, date_to } }),
		},
		params: { with_details, ...(with_metrics !== undefined && { with_metrics }) },
		...(per_page !== undefined && { per_page }),
		page: page ?? 0,
	}),
	pages: {
		pageSize: { field: 'per_page', max: MAX_PAGE_ROWS, isFixed: true },
		idOf: ({ id: ofMessage, messageId = ofMessage }) =>
			typeof messageId === 'string' || typeof messageId === 'number'
				? String(messageId)
				: undefined,
		rawRows: (answer) => listIn(answer, 'items'),
		days: { from: 'date_from', to: 'date_to', times: ['sendAt', 'send_date'] },
		// Whether pages count from 0 or 1 is not documented: where they count from 1, page 0 is empty or
		// the first one again, so it is neither the end nor counted twice.
		// A page may be shorter than was asked for without being the last one: only an empty one is.
		next: (answer, { page = 0 }, rowsSoFar) => {
			const isEmpty = listIn(answer, 'items').length === 0;
			const total = listedTotal(answer);
			// One below what came already says nothing.
			if (rowsSoFar === total) return undefined;
			return isEmpty && page > 0 ? undefined : { page: page + 1 };
		},
		total: listedTotal,
	},
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'period',
			from: 'date_from',
			to: 'date_to',
			anyTime: 'All messages of the application',
			initial: 'anyTime',
		},
		{ kind: 'limit' },
		{ kind: 'simplify' },
		{
			kind: 'collection',
			name: 'filters',
			label: 'Filters',
			fields: ['platforms', 'source', 'campaign', 'messages_codes', 'messages_ids'],
		},
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: ['with_details', 'with_metrics'],
		},
	],
	output: z.looseObject({
		...messageShape,
		kind: z.string().nullable().describe('push or email'),
		source: z.string().describe('How it was sent, such as API or CUSTOMER_JOURNEY'),
		title: z
			.string()
			.optional()
			.describe('Unless Include Details is off, as are the content and others'),
		content: z
			.string()
			.optional()
			.describe('The text, for those whose language has none of its own'),
		...figuresShape,
	}),
	rows: (answer) => mapRows(listIn(answer, 'items'), messageRow),
});

function listedTotal(answer: JsonObject): number | undefined {
	const total = valueIn(answer, 'total');
	return typeof total === 'number' ? total : undefined;
}

/** A message on one level, with the sums of its figures. */
function messageRow({ push_info: push, email_info: email, ...about }: ResultRow): ResultRow {
	const isEmail = push == null || (saysNothing(push) && !saysNothing(email));
	const [kind, sent] = isEmail ? ['email', email ?? null] : ['push', push];
	const row = { ...messageColumns(about), kind: sent === null ? null : kind };
	// What is no object is shown as it came.
	if (!isObject(sent)) return sent === null ? row : { ...row, [`${kind}Info`]: sent };
	const { details, metrics, ...more } = sent;
	return {
		...row,
		...messageColumns({ ...more, ...detailsOf(details) }),
		...row,
		...(metrics !== undefined && (metrics === null ? noFigures : figuresOf(metrics))),
	};
}

/** What a service writes that has nothing to say: an empty object may come as a list. */
function saysNothing(info: unknown): boolean {
	return elementsOf(info).length === 0;
}

function detailsOf(details: unknown): JsonObject {
	if (isObject(details)) return details;
	return details == null ? {} : { details };
}
