/** Statistics of the first and second generation (specification, "Statistics v1", "Statistics v2"). */
import { endpoint, type Row } from './endpoint';
import { linkIn } from './resultFile';
import { looks } from './reflect';
import { applicationCode, campaignCode, count, day, messageCodeOrId, messageIds, messagePlatform, secondUtc } from './vocabulary';
import { z } from './zod';

const message = messageCodeOrId.describe('The message whose statistics are wanted');
const from = looks(secondUtc, { label: 'From' }).describe('The start of the period');
const to = looks(secondUtc, { label: 'To' }).describe('The end of the period');
const period = { datefrom: from, dateto: to };

/** Whether a period has its ends in their order; both are text whose order is that of time. */
function inOrder(start: string | undefined, end: string | undefined): boolean {
	return start === undefined || end === undefined || start <= end;
}

const row = z.looseObject({
	datetime: z.string(),
	action: z.string(),
	count,
	platformid: count.optional(),
});

const conversion = z.looseObject({
	send: count.optional(),
	open: count.optional(),
	delivery: count.optional(),
	events: z.array(z.unknown()).optional(),
});

const chart = z.looseObject({
	formatter: z.string().nullish(),
	rows: z.array(row).nullish(),
	conversion: conversion.nullish(),
});

/** `2020-05-13 08:00:00`, which is UTC, as ISO 8601. */
function iso(datetime: string): string {
	const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(datetime);
	return parts ? `${parts[1]}T${parts[2]}${parts[3] ?? ':00'}Z` : datetime;
}

/** One row per count, with the scale beside it, and one for the conversions where there are any. */
function chartRows(answer: z.output<typeof chart>, beside: Row = {}): Row[] {
	const scale = answer.formatter ?? null;
	const rows = (answer.rows ?? []).map((each): Row => ({ ...beside, ...each, datetime: iso(each.datetime), scale }));
	return answer.conversion ? [...rows, { ...beside, action: 'conversion', scale, conversion: answer.conversion }] : rows;
}

const chartRow = z.object({
	datetime: z.string().describe('The start of the interval, UTC'),
	action: z.string().describe('What was counted, such as send or open'),
	count: z.int(),
	scale: z.string().describe('The length of the interval: yearly, monthly, daily, hourly or minutely'),
	conversion: z.object({ send: z.int(), open: z.int() }).optional().describe('In a row of its own, where goals are tracked'),
});

export const getMsgStats = endpoint({
	route: 'POST /json/1.3/getMsgStats',
	node: 'PushStatistics',
	resource: 'message',
	operation: 'get',
	action: 'Get message statistics',
	summary: 'Retrieve how often a message was sent and opened over time, and its conversions',
	request: z.object({ message }),
	response: chart,
	repeatable: true,
	scheduled: true,
	form: [{ control: 'fields', fields: ['message'] }, { control: 'simplify' }, { control: 'wait' }],
	output: chartRow,
	rows: (answer) => chartRows(answer),
});

export const getMsgPlatformsStats = endpoint({
	route: 'POST /json/1.3/getMsgPlatformsStats',
	node: 'PushStatistics',
	resource: 'message',
	operation: 'getByPlatform',
	action: 'Get message statistics by platform',
	summary: 'Retrieve how often a message was sent and opened over time, on the chosen platforms',
	request: z.object({
		message,
		platforms: looks(z.array(messagePlatform).min(1), { label: 'Platforms' })
			.describe('Only these platforms. None chosen: all.')
			.optional(),
	}),
	response: chart,
	repeatable: true,
	scheduled: true,
	form: [{ control: 'fields', fields: ['message', 'platforms'] }, { control: 'simplify' }, { control: 'wait' }],
	output: chartRow,
	rows: (answer) => chartRows(answer),
});

const subscribers = z.record(z.string(), count);

export const getApplicationSubscribersStats = endpoint({
	route: 'POST /json/1.3/getApplicationSubscribersStats',
	node: 'PushStatistics',
	resource: 'application',
	operation: 'getSubscribers',
	action: 'Get application subscribers',
	summary: 'Retrieve how many subscribers an application has now, by platform',
	request: z.object({ application: applicationCode.describe('The application whose subscribers are counted') }),
	response: subscribers,
	repeatable: true,
	form: [{ control: 'fields', fields: ['application'] }, { control: 'simplify' }],
	output: z.object({ platform: z.string(), subscribers: z.int() }),
	rows: (answer) => Object.entries(answer).map(([platform, subscribed]) => ({ platform, subscribers: subscribed })),
});

const appStats = z.looseObject({
	applications: chart.nullish(),
	devices: chart.nullish(),
	messages: chart.nullish(),
});

export const getAppStats = endpoint({
	route: 'POST /json/1.3/getAppStats',
	node: 'PushStatistics',
	resource: 'application',
	operation: 'get',
	action: 'Get application statistics',
	summary: 'Retrieve opens and installs, registered devices, and messages of an application over time',
	request: z
		.object({ application: applicationCode.describe('The application whose statistics are wanted'), ...period })
		.refine(({ datefrom, dateto }) => inOrder(datefrom, dateto), { error: 'lies before From', path: ['dateto'] }),
	response: appStats,
	repeatable: true,
	scheduled: true,
	form: [{ control: 'fields', fields: ['application', 'datefrom', 'dateto'] }, { control: 'simplify' }, { control: 'wait' }],
	output: chartRow.extend({ level: z.string().describe('applications, devices or messages') }),
	rows: (answer) =>
		(['applications', 'devices', 'messages'] as const).flatMap((level) =>
			answer[level] ? chartRows(answer[level], { level }) : [],
		),
});

export const getCampaignStats = endpoint({
	route: 'POST /json/1.3/getCampaignStats',
	node: 'PushStatistics',
	resource: 'campaign',
	operation: 'get',
	action: 'Get campaign statistics',
	summary: 'Retrieve how often the messages of a campaign were sent and opened over time, by platform',
	request: z
		.object({
			application: applicationCode.describe('The application whose campaigns are listed').optional(),
			campaign: campaignCode.describe('The campaign whose statistics are wanted'),
			...period,
		})
		.refine(({ datefrom, dateto }) => inOrder(datefrom, dateto), { error: 'lies before From', path: ['dateto'] }),
	response: chart,
	repeatable: true,
	scheduled: true,
	// The application only serves the list of campaigns.
	body: ({ application: _listed, ...request }) => request,
	form: [
		{ control: 'fields', fields: ['application', 'campaign', 'datefrom', 'dateto'] },
		{ control: 'simplify' },
		{ control: 'wait' },
	],
	output: chartRow.extend({ platformid: z.int().describe('The code of the platform') }),
	rows: (answer) => chartRows(answer),
});

const attributeFilter = z.object({
	name: z.string().min(1),
	operator: z.string().min(1),
	values: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});

export const getEventStatistics = endpoint({
	route: 'POST /json/1.3/getEventStatistics',
	node: 'PushStatistics',
	resource: 'event',
	operation: 'get',
	action: 'Get event statistics',
	summary: 'Retrieve how often an event happened in each hour of a period',
	request: z
		.object({
			application: applicationCode.describe('The application whose event is counted'),
			event: looks(z.string().min(1), { label: 'Event Name', placeholder: 'e.g. Purchase' }).describe(
				'The name of the event, exactly as in the control panel',
			),
			date_from: from,
			date_to: to,
			attributes: looks(z.array(attributeFilter).min(1), { label: 'Attributes', control: 'attributeFilters' })
				.describe('Only events with these attributes')
				.optional(),
		})
		.refine(({ date_from: start, date_to: end }) => inOrder(start, end), { error: 'lies before From', path: ['date_to'] }),
	response: z.array(z.looseObject({ date: z.string(), count })).nullish(),
	repeatable: true,
	scheduled: true,
	form: [
		{ control: 'fields', fields: ['application', 'event', 'date_from', 'date_to'] },
		{ control: 'simplify' },
		{ control: 'collection', name: 'filters', label: 'Filters', fields: ['attributes'] },
		{ control: 'wait' },
	],
	output: z.object({ date: z.string().describe('The start of the hour'), count: z.int() }),
	rows: (answer) => (answer ?? []).map((each) => ({ ...each, date: iso(each.date) })),
});

export const getTagStats = endpoint({
	route: 'POST /json/1.3/getTagStats',
	node: 'PushStatistics',
	resource: 'tag',
	operation: 'get',
	action: 'Get tag statistics',
	summary: 'Retrieve how many devices have which value of a tag',
	request: z.object({
		tag: looks(z.string().min(1), { label: 'Tag Name', placeholder: 'e.g. Plan' }).describe('The name of the tag, as in the control panel'),
		applications: looks(z.array(applicationCode).min(1), { label: 'Application Codes', placeholder: 'e.g. A1B2C-D3E4F' })
			.describe('The applications to count in, for a tag that belongs to applications; comma-separated')
			.optional(),
	}),
	response: z.looseObject({ fileName: z.string().nullish() }).nullish(),
	repeatable: true,
	scheduled: true,
	file: {
		columns: ['application', 'tag', 'count'],
		numbers: ['count'],
		isData: (cells) => cells.some((cell) => /^\d+$/.test(cell)),
		link: linkIn,
	},
	form: [
		{ control: 'fields', fields: ['tag'] },
		{ control: 'fileResult' },
		{ control: 'collection', name: 'filters', label: 'Filters', fields: ['applications'] },
		{ control: 'wait' },
	],
	output: z.object({ application: z.string(), tag: z.string(), count: z.int() }),
	rows: () => [],
});

export const getResults = endpoint({
	route: 'POST /json/1.3/getResults',
	node: 'PushStatistics',
	resource: 'scheduledResult',
	operation: 'get',
	action: 'Get scheduled result',
	summary: 'Retrieve the result of a statistic that was not ready in time',
	request: z.object({
		request_id: looks(z.string().min(1), { label: 'Request ID', placeholder: 'e.g. 5f2b9c0d7e1a4b3c' }).describe(
			'The request ID from the error of the operation that did not wait long enough',
		),
	}),
	response: z.unknown(),
	repeatable: true,
	form: [{ control: 'fields', fields: ['request_id'] }],
	output: z.looseObject({}),
	rows: (answer) => {
		if (Array.isArray(answer)) return answer as Row[];
		return [typeof answer === 'object' && answer !== null ? (answer as Row) : { result: answer ?? null }];
	},
});

const subscribersOverTime = z.looseObject({
	timestamp: z.string(),
	platform: count,
	push_enabled: count,
	push_disabled: count,
});

export const getSubscribersStatistics = endpoint({
	route: 'POST /api/v2/statistics/application/getSubscribersStatistics',
	node: 'PushStatistics',
	resource: 'application',
	operation: 'getSubscribersOverTime',
	action: 'Get application subscribers over time',
	summary: 'Retrieve how many subscribers an application had over time, by platform, with push on and off',
	request: z
		.object({
			application_code: applicationCode.describe('The application whose subscribers are counted'),
			timestamp_from: from,
			timestamp_to: to,
		})
		.refine(({ timestamp_from: start, timestamp_to: end }) => inOrder(start, end), {
			error: 'lies before From',
			path: ['timestamp_to'],
		}),
	response: z.object({ statistics: z.array(subscribersOverTime).nullish() }),
	repeatable: true,
	form: [
		{ control: 'fields', fields: ['application_code', 'timestamp_from', 'timestamp_to'] },
		{ control: 'simplify' },
	],
	output: z.object({ timestamp: z.string(), platform: z.int(), push_enabled: z.int(), push_disabled: z.int() }),
	rows: (answer) => (answer.statistics ?? []).map((each) => ({ ...each, timestamp: iso(each.timestamp) })),
});

const codes = z.array(z.string().min(1)).min(1);

export const linksInteractions = endpoint({
	route: 'POST /api/v2/statistics/emails/linksInteractions',
	node: 'PushStatistics',
	resource: 'emailLink',
	operation: 'get',
	action: 'Get email link statistics',
	summary: 'Retrieve how often the links in emails were clicked',
	request: z
		.object({
			date_from: looks(day, { label: 'From' }).describe('The first day'),
			date_to: looks(day, { label: 'To' }).describe('The last day'),
			application: applicationCode.describe('The application whose emails are counted').optional(),
			campaign: campaignCode.describe('The campaign whose emails are counted').optional(),
			messages_ids: messageIds.describe('The emails that are counted, by ID, comma-separated').optional(),
			messages_codes: looks(codes, { label: 'Message Codes', placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D' })
				.describe('The emails that are counted, by code, comma-separated')
				.optional(),
			link_template: looks(z.string().min(1), { label: 'Link Template', placeholder: 'e.g. https://example.com/%' })
				.describe('Which links are counted. An application or a campaign needs it.')
				.optional(),
			template: looks(z.string().min(1), { label: 'Email Template Code', placeholder: 'e.g. A1B2C-D3E4F' })
				.describe('Only emails of this template')
				.optional(),
			with_full_links: looks(z.boolean(), { label: 'With Full Links' })
				.describe('Whether to add the statistics of each full link')
				.optional(),
		})
		.refine(({ date_from: start, date_to: end }) => inOrder(start, end), { error: 'lies before From', path: ['date_to'] })
		.refine(
			({ application, campaign, link_template: template }) =>
				(application === undefined && campaign === undefined) || template !== undefined,
			{ error: 'is missing. An application or a campaign needs it', path: ['link_template'] },
		),
	response: z.looseObject({ items: z.array(z.unknown()).nullish(), full_links: z.array(z.unknown()).nullish() }),
	repeatable: true,
	body: ({ date_from, date_to, with_full_links, application, ...filters }) => ({
		filters: {
			date_range: { date_from, date_to },
			// Beside a campaign the application only serves the list of campaigns.
			...(application !== undefined && filters.campaign === undefined && { application }),
			...filters,
		},
		...(with_full_links !== undefined && { params: { with_full_links } }),
	}),
	form: [
		{ control: 'fields', fields: ['date_from', 'date_to'] },
		{
			control: 'variant',
			name: 'countBy',
			label: 'Emails Of',
			description: 'Whose emails are counted',
			choices: [
				{
					value: 'application',
					label: 'Application',
					form: [{ control: 'fields', fields: ['application', 'link_template'], required: true }],
				},
				{
					value: 'campaign',
					label: 'Campaign',
					form: [
						{ control: 'fields', fields: ['application', 'campaign', 'link_template'], required: true },
					],
				},
				{ value: 'codes', label: 'Messages by Code', form: [{ control: 'fields', fields: ['messages_codes'], required: true }] },
				{ value: 'ids', label: 'Messages by ID', form: [{ control: 'fields', fields: ['messages_ids'], required: true }] },
			],
		},
		{ control: 'simplify' },
		{ control: 'collection', name: 'options', label: 'Options', fields: ['template', 'with_full_links'] },
	],
	output: z.looseObject({}),
	// What the answer looks like is not documented: a list in it becomes rows, all else stays whole.
	rows: (answer) => (answer.items?.length && !answer.full_links ? (answer.items as Row[]) : [answer]),
});
