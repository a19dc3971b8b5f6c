/**
 * A whole report of an application, made of the answers of several methods; each is
 * declared where it stands.
 */
import { keysOf } from '../definition/json';
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { applicationCode, journeyId } from '../values/codes';
import { periodOf } from '../values/periods';
import { appStats } from './chartSeries';
import * as z from '../definition/zod';

/** What a report can hold, in its order, and what each part is called. */
export const REPORT_SECTIONS = {
	totals: 'Totals',
	messages: 'Messages',
	subscribers: 'Subscribers',
	bestMessages: 'Best Messages',
	campaigns: 'Campaigns',
	emailLinks: 'Email Links',
	journeys: 'Journeys',
} as const;

export type ReportSectionName = keyof typeof REPORT_SECTIONS;

export const reportSectionNames = keysOf(REPORT_SECTIONS);

/** Those that need nothing but the application and the period. */
export const USUAL_SECTIONS: readonly ReportSectionName[] = [
	'totals',
	'messages',
	'subscribers',
	'bestMessages',
	'campaigns',
];

/** More than these would be a report of journeys. */
export const MOST_JOURNEYS = 10;

const period = periodOf('date_from', 'date_to');

const numbers = z.record(z.string(), z.number().nullable());

export const getReport = endpoint({
	// The one that most parts are made of.
	route: 'POST /json/1.3/getAppStats',
	resource: 'report',
	operation: 'get',
	action: 'Get report',
	summary:
		'Retrieve a whole report of an application, as a mail, as text, as blocks of Slack and as pictures. It asks for its sections side by side.',
	request: z
		.object({
			application: applicationCode.describe('The application that the report is about'),
			...period.fields,
			sections: withHints(z.array(z.enum(reportSectionNames)).min(1, { error: 'is empty' }), {
				label: 'Sections',
				labels: REPORT_SECTIONS,
			}).describe('What the report holds'),
			link_template: withHints(z.string().min(1), {
				label: 'Link Template',
				placeholder: 'e.g. https://example.com/%',
			})
				.describe('Which links in emails are counted')
				.optional(),
			journeys: withHints(
				z
					.array(journeyId)
					.min(1)
					.max(MOST_JOURNEYS, {
						error: `holds too many: at most ${MOST_JOURNEYS}`,
					}),
				{ label: 'Journey Names or IDs', widget: 'journeys' },
			)
				.describe(
					'Counted since their start. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
				)
				.optional(),
		})
		.check(period.rule),
	response: appStats,
	repeatable: true,
	scheduled: true,
	manyItems: true,
	body: ({ application, date_from, date_to }) => ({
		application,
		datefrom: date_from,
		dateto: date_to,
	}),
	form: [
		{ kind: 'fields', fields: ['application'] },
		{ kind: 'period', from: 'date_from', to: 'date_to' },
		{ kind: 'report' },
		{ kind: 'wait' },
	],
	output: z.object({
		title: z.string(),
		from: z.string().describe('The first day of the period'),
		to: z.string().describe('The last day of the period'),
		totals: numbers.describe('The numbers of the whole period'),
		before: numbers.optional().describe('The same of the period before'),
		change: numbers.optional().describe('0.25 is a quarter more; of rates the difference'),
		rows: z
			.object(
				Object.fromEntries(
					reportSectionNames.map((name) => [name, z.array(z.looseObject({})).optional()]),
				),
			)
			.describe('A table for each section'),
		missing: z
			.array(z.object({ section: z.string(), reason: z.string() }))
			.describe('What the account cannot give'),
		text: z.string(),
		html: z.string(),
		slack: z.object({ blocks: z.array(z.looseObject({})) }),
	}),
	rows: () => [],
});
