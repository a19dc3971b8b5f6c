/**
 * Who clicked links in emails: linksInteractionsDevices (beyond the
 * specification, client programs).
 */
import { DAY_MS } from '../definition/durations';
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { listIn, mapRows } from '../values/answers';
import { applicationCode, campaignCode } from '../values/codes';
import { withColumnNames } from '../values/columns';
import { daysOf } from '../values/periods';
import { withIsoTime } from '../values/times';
import * as z from '../definition/zod';

/** The most clicks of one answer that clients ask for. */
const MAX_PAGE_ROWS = 1000;

const REACH_MS = 30 * DAY_MS;

const days = daysOf('date_from', 'date_to');

const click = z.looseObject({
	timestamp: z.string().nullish(),
	link: z.string().nullish(),
	hwid: z.string().nullish(),
});

export const linksInteractionsDevices = endpoint({
	route: 'POST /api/v2/statistics/emails/linksInteractionsDevices',
	resource: 'emailLink',
	operation: 'getClicksByRecipient',
	action: 'Get email link clicks by recipient',
	summary:
		'Retrieve who clicked which link in an email, and when, about 30 days back. Only client programs show this method of the service, not its documentation.',
	request: z
		.object({
			...days.fields,
			application: applicationCode.describe('The application whose emails are meant').optional(),
			campaign: campaignCode.describe('The campaign whose emails are meant').optional(),
			link_template: withHints(z.string().min(1), {
				label: 'Link Template',
				placeholder: 'e.g. https://example.com/%',
			}).describe('Which links are meant'),
			per_page: z.int().min(1).max(MAX_PAGE_ROWS).optional(),
			page: z.int().min(0).optional(),
		})
		.check(days.rule),
	response: z.looseObject({ items: z.array(click).nullish() }),
	repeatable: true,
	body: ({ date_from, date_to, application, per_page, page, ...filters }) => ({
		filters: {
			date_range: { date_from, date_to },
			// With a campaign, the application only serves the list of campaigns in the form.
			...(filters.campaign === undefined && { application }),
			...filters,
		},
		...(per_page !== undefined && { per_page }),
		page: page ?? 0,
	}),
	pages: {
		pageSize: { field: 'per_page', max: MAX_PAGE_ROWS, isFixed: true },
		days: { from: 'date_from', to: 'date_to', times: ['time'], reachMs: REACH_MS },
		// The service may give fewer rows than it is asked for: the end is an empty page.
		next: (answer, { page = 0 }) =>
			listIn(answer, 'items').length > 0 ? { page: page + 1 } : undefined,
	},
	form: [
		{
			kind: 'period',
			from: 'date_from',
			to: 'date_to',
			reach: {
				words: 'The service looks about 30 days back.',
				ms: REACH_MS,
				without: ['lastMonth'],
			},
		},
		{
			kind: 'variant',
			name: 'countBy',
			label: 'Emails Of',
			description: 'Whose emails are meant',
			choices: [
				{
					value: 'application',
					label: 'Application',
					form: [{ kind: 'fields', fields: ['application'], required: true }],
				},
				{
					value: 'campaign',
					label: 'Campaign',
					form: [{ kind: 'fields', fields: ['application', 'campaign'], required: true }],
				},
			],
		},
		{ kind: 'fields', fields: ['link_template'] },
		{ kind: 'limit' },
	],
	output: z.looseObject({
		time: z.string().describe('When the link was clicked, UTC'),
		link: z.string(),
		email: z.string().describe('The email address of the recipient'),
	}),
	rows: (answer) =>
		mapRows(listIn(answer, 'items'), (row) =>
			withIsoTime(withColumnNames(row, { timestamp: 'time', hwid: 'email' }), 'time'),
		),
});
