/** Statistics of the second generation: subscribers over time, and links in emails (specification, "Statistics v2"). */
import { endpoint, type Row } from '../definition/endpoint';
import { from, isPeriod, iso, to } from '../values/periods';
import { withHints } from '../definition/field';
import { applicationCode, campaignCode, count, day, messageIds } from '../values/vocabulary';
import { z } from '../definition/zod';

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
	summary:
		'Retrieve how many subscribers an application had over time, by platform, with push on and off',
	request: z
		.object({
			application_code: applicationCode.describe('The application whose subscribers are counted'),
			timestamp_from: from,
			timestamp_to: to,
		})
		.refine(({ timestamp_from: start, timestamp_to: end }) => isPeriod(start, end), {
			error: 'lies before From',
			path: ['timestamp_to'],
		}),
	response: z.object({ statistics: z.array(subscribersOverTime).nullish() }),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application_code', 'timestamp_from', 'timestamp_to'] },
		{ kind: 'simplify' },
	],
	output: z.object({
		timestamp: z.string(),
		platform: z.int(),
		push_enabled: z.int(),
		push_disabled: z.int(),
	}),
	rows: (answer) =>
		(answer.statistics ?? []).map((each) => ({ ...each, timestamp: iso(each.timestamp) })),
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
			date_from: withHints(day, { label: 'From' }).describe('The first day'),
			date_to: withHints(day, { label: 'To' }).describe('The last day'),
			application: applicationCode.describe('The application whose emails are counted').optional(),
			campaign: campaignCode.describe('The campaign whose emails are counted').optional(),
			messages_ids: messageIds
				.describe('The emails that are counted, by ID, comma-separated')
				.optional(),
			messages_codes: withHints(codes, {
				label: 'Message Codes',
				placeholder: 'e.g. 1A2B-3C4D5E6F-7A8B9C0D',
			})
				.describe('The emails that are counted, by code, comma-separated')
				.optional(),
			link_template: withHints(z.string().min(1), {
				label: 'Link Template',
				placeholder: 'e.g. https://example.com/%',
			})
				.describe('Which links are counted. An application or a campaign needs it.')
				.optional(),
			template: withHints(z.string().min(1), {
				label: 'Email Template Code',
				placeholder: 'e.g. A1B2C-D3E4F',
			})
				.describe('Only emails of this template')
				.optional(),
			with_full_links: withHints(z.boolean(), { label: 'With Full Links' })
				.describe('Whether to add the statistics of each full link')
				.optional(),
		})
		.refine(({ date_from: start, date_to: end }) => isPeriod(start, end), {
			error: 'lies before From',
			path: ['date_to'],
		})
		.refine(
			({ application, campaign, link_template: template }) =>
				(application === undefined && campaign === undefined) || template !== undefined,
			{ error: 'is missing. An application or a campaign needs it', path: ['link_template'] },
		),
	response: z.looseObject({
		items: z.array(z.unknown()).nullish(),
		full_links: z.array(z.unknown()).nullish(),
	}),
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
		{ kind: 'fields', fields: ['date_from', 'date_to'] },
		{
			kind: 'variant',
			name: 'countBy',
			label: 'Emails Of',
			description: 'Whose emails are counted',
			choices: [
				{
					value: 'application',
					label: 'Application',
					form: [{ kind: 'fields', fields: ['application', 'link_template'], required: true }],
				},
				{
					value: 'campaign',
					label: 'Campaign',
					form: [
						{
							kind: 'fields',
							fields: ['application', 'campaign', 'link_template'],
							required: true,
						},
					],
				},
				{
					value: 'codes',
					label: 'Messages by Code',
					form: [{ kind: 'fields', fields: ['messages_codes'], required: true }],
				},
				{
					value: 'ids',
					label: 'Messages by ID',
					form: [{ kind: 'fields', fields: ['messages_ids'], required: true }],
				},
			],
		},
		{ kind: 'simplify' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: ['template', 'with_full_links'],
		},
	],
	output: z.looseObject({}),
	// What the answer looks like is not documented: a list in it becomes rows, all else stays whole.
	rows: (answer) =>
		answer.items?.length && !answer.full_links ? (answer.items as Row[]) : [answer],
});
