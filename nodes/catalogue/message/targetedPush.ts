/**
 * createTargetedMessage (specification, "Other message methods"; public facts of the same name).
 */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { valueIn } from '../values/answers';
import { campaignCode, presetCode, transactionId } from '../values/codes';
import { faultOfFilter } from '../values/devicesFilter';
import { jsonObject, localizedText } from '../values/texts';
import { withInboxRule } from './inboxDate';
import { link, minimizeLink, remotePage, schedule, sendRate } from './messageFields';
import { day } from '../values/times';
import { sendRow, sendShape } from '../values/sendRow';
import { unknownColumns, unknownRecipients } from '../values/unknownRecipients';
import { platformBlocks, platformForm } from './platformFields';
import * as z from '../definition/zod';

const options = {
	campaign: campaignCode.optional(),
	transactionId: transactionId
		.describe(
			'Two messages with the same transaction ID within a day are sent once. Without one, it is made from the execution and the item.',
		)
		.optional(),
	page_id: withHints(z.string().min(1), { label: 'HTML Page ID' })
		.describe('The HTML page that opens with the push')
		.optional(),
	rich_page_id: withHints(z.string().min(1), { label: 'Rich Page ID' })
		.describe('The rich media page that opens with the push')
		.optional(),
	remote_page: remotePage,
	link,
	minimize_link: minimizeLink,
	data: withHints(jsonObject, { label: 'Custom Data' })
		.describe('An object that the app gets with the push')
		.optional(),
	preset: presetCode.optional(),
	send_rate: sendRate,
	inbox_date: withHints(day, { label: 'Inbox Removal Date' })
		.describe('The day on which the message leaves the inbox, at 00:00:01 UTC')
		.optional(),
};

export const createTargetedMessage = endpoint({
	route: 'POST /json/1.3/createTargetedMessage',
	resource: 'targetedPush',
	operation: 'send',
	manyItems: true,
	action: 'Send targeted push',
	summary:
		'Send a push to the devices that fit a filter expression over applications, tags and events',
	request: withInboxRule(
		z.object({
			devices_filter: withHints(
				z.string().superRefine((filter, context) => {
					const fault = faultOfFilter(filter);
					if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
				}),
				{
					label: 'Devices Filter',
					rows: 3,
					placeholder: 'e.g. A("A1B2C-D3E4F") * T("age", GTE, 18)',
				},
			).describe(
				'Which devices get the message: A("application"), G("group"), T("tag", operator, value), joined by * (and), + (or), \\ (without)',
			),
			content: withHints(localizedText, { label: 'Text' }).describe('The text of the push'),
			...schedule,
			...options,
			...platformBlocks,
		}),
	),
	response: z.object({ messageCode: z.string().nullish() }).nullish(),
	repeatable: 'transactionId',
	rateLimit: 'messages',
	audience: { label: 'Devices Filter', lists: [], fields: ['devices_filter'] },
	form: [
		{ kind: 'targetFilter' },
		{ kind: 'everyItem' },
		{ kind: 'text', without: ['title', 'subtitle'] },
		{ kind: 'link' },
		platformForm,
		{ kind: 'schedule' },
		{ kind: 'checkOnly' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: Object.keys(options).filter((name) => name !== 'link'),
		},
	],
	output: z.object({
		...sendShape,
		messageCode: z
			.string()
			.nullable()
			.describe('The code of the message, or null when the service gave none'),
	}),
	rows: (answer, request) => [
		{
			...sendRow(request(), {}),
			messageCode: valueIn(answer, 'messageCode') ?? null,
			...unknownColumns(undefined, unknownRecipients(answer)),
		},
	],
});
