/** Emails that could not be delivered: getBouncedEmails (specification, "Email"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { applicationCode, messageCodeOrId } from '../values/codes';
import { daysOf } from '../values/periods';
import { linkIn } from '../values/resultFile';
import * as z from '../definition/zod';

/** What a row of the file holds besides its reason: an address, a date and a time. */
const ADDRESS = /^\s*[^\s@;,]+@[^\s@;,]+\s*$/;
const DATE = /^\s*\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}\S*)?\s*$/;

const days = daysOf('date_from', 'date_to');

export const getBouncedEmails = endpoint({
	route: 'POST /json/1.3/getBouncedEmails',
	resource: 'email',
	operation: 'getBounces',
	action: 'Get email bounces',
	summary:
		'Retrieve the addresses that emails could not be delivered to, with the time and the reason. Needs a token with the Email API restriction.',
	request: z
		.object({
			application: applicationCode.describe('The application whose bounces are listed'),
			message: withHints(messageCodeOrId, { narrows: true })
				.describe('Only bounces of this email')
				.optional(),
			date_from: days.fields.date_from.optional(),
			date_to: days.fields.date_to.optional(),
		})
		.check(days.rule),
	response: z.unknown(),
	repeatable: true,
	scheduled: true,
	file: {
		// A time without its day is no point in time, which the column of that name holds elsewhere.
		columns: ['email', 'date', 'timeOfDay', 'reason'],
		numbers: [],
		isData: (cells) => cells.some((cell) => ADDRESS.test(cell) || DATE.test(cell)),
		headings: [
			...['email', 'mail', 'address', 'emailaddress', 'recipient', 'hwid'],
			...['date', 'bouncedate', 'day', 'time', 'bouncetime', 'datetime', 'timestamp'],
			...['reason', 'bouncereason', 'error', 'message', 'description'],
		],
		link: linkIn,
	},
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'period',
			from: 'date_from',
			to: 'date_to',
			anyTime: 'All bounces that the service keeps',
			initial: 'anyTime',
			areDaysOfService: true,
		},
		{ kind: 'fileResult' },
		{
			kind: 'collection',
			name: 'filters',
			label: 'Filters',
			fields: ['message'],
		},
		{ kind: 'wait' },
	],
	output: z.object({
		email: z.string(),
		date: z.string().describe('Such as 2026-06-15'),
		timeOfDay: z.string().describe('Such as 12:00:01; the service does not say in which time zone'),
		reason: z.string(),
	}),
	rows: () => [],
});
