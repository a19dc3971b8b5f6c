/** Clicks on links in emails: linksInteractions (specification, "Statistics v2"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { ResultRow } from '../definition/json';
import { elementsOf, mapRows, valueIn } from '../values/answers';
import {
	applicationCode,
	campaignCode,
	messageCode,
	messageIds,
	writtenLikeCode,
} from '../values/codes';
import { daysOf } from '../values/periods';
import * as z from '../definition/zod';

const days = daysOf('date_from', 'date_to');

/** A recipient who clicks two links is one of the devices of both. */
export const emailLinkBars = {
	name: 'link',
	counters: ['interactions', 'devices'],
	distinct: ['devices'],
	areSteps: false,
	ranked: true,
} as const;

export const linksInteractions = endpoint({
	route: 'POST /api/v2/statistics/emails/linksInteractions',
	resource: 'emailLink',
	operation: 'get',
	action: 'Get email link statistics',
	summary: 'Retrieve how often the links in emails were clicked',
	request: z
		.object({
			...days.fields,
			application: applicationCode.describe('The application whose emails are counted').optional(),
			campaign: campaignCode.describe('The campaign whose emails are counted').optional(),
			messages_ids: messageIds
				.describe('The emails that are counted, by ID, comma-separated')
				.optional(),
			messages_codes: withHints(z.array(messageCode).min(1), {
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
			template: withHints(writtenLikeCode('the code of the template alone, such as A1B2C-D3E4F'), {
				label: 'Email Template Code',
				narrows: true,
				placeholder: 'e.g. A1B2C-D3E4F',
			})
				.describe('Only emails of this template')
				.optional(),
			with_full_links: withHints(z.boolean(), { label: 'With Full Links' })
				.describe(
					'Whether to count each full link by itself, with what stands behind its question mark',
				)
				.optional(),
		})
		.check(days.rule)
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
			// With a campaign, the application only serves the list of campaigns in the form.
			...(application !== undefined && filters.campaign === undefined && { application }),
			...filters,
		},
		...(with_full_links !== undefined && { params: { with_full_links } }),
	}),
	form: [
		{ kind: 'period', from: 'date_from', to: 'date_to', areDaysOfService: true },
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
		{
			kind: 'chart',
			title: 'Email Links',
			names: emailLinkBars,
		},
		{ kind: 'simplify' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: ['template', 'with_full_links'],
		},
	],
	output: z.looseObject({
		link: z.string(),
		interactions: z.int().describe('How often it was clicked'),
		devices: z.int().describe('By how many recipients'),
	}),
	// The shape of the answer is not documented: a list in it becomes rows, otherwise it is one row.
	rows: (answer) => {
		const lists = [valueIn(answer, 'full_links'), valueIn(answer, 'items')];
		// Full links that are an empty list take the place of no others.
		const list =
			lists.find((each) => elementsOf(each).length > 0) ?? lists.find((each) => each != null);
		return list === undefined ? elementsOf(answer) : mapRows(elementsOf(list), withNumericCounts);
	},
});

/** Counts come as numbers or as text. What names something stays as it is. */
function withNumericCounts(row: ResultRow): ResultRow {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			typeof value === 'string' && COUNT.test(value) && !NAMES_SOMETHING.test(name)
				? Number(value)
				: value,
		]),
	);
}

const COUNT = /^\d{1,15}$/;
const NAMES_SOMETHING = /id$|code|link|hwid|template/i;
