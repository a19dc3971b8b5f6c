/** Emails: createEmailMessage (specification, "Email"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import {
	applicationOrGroup,
	applicationOrGroupSection,
	oneOfApplicationAndGroup,
} from '../values/applicationOrGroup';
import { emailAddress } from '../values/addresses';
import { applicationCode, campaignCode, transactionId } from '../values/codes';
import { isLanguage } from '../values/languages';
import { audienceFields, recipientFields } from '../values/recipients';
import { nothing } from '../values/results';
import { tagCondition } from '../values/tagConditions';
import { recordOf } from '../values/records';
import { pairs } from '../values/texts';
import { sendRow, sendShape } from '../values/sendRow';
import { unknownOfMessage } from '../values/unknownRecipients';
import { sendDate, timeZone } from '../values/times';
import { z } from '../definition/zod';

const sender = withHints(
	z.object({
		name: z
			.string({ error: 'has no name. Enter a name and an address' })
			.min(1, { error: 'has no name. Enter a name and an address' }),
		email: emailAddress('has no valid email address, or several'),
	}),
	{ widget: 'sender' },
);

/** NOTSET and ANY do not work for emails. */
const emailCondition = tagCondition.refine(
	([, operator]) => operator !== 'NOTSET' && operator !== 'ANY',
	{
		error: 'uses NOTSET or ANY, which do not work for emails',
	},
);

const options = {
	campaign: campaignCode.optional(),
	transactionId: transactionId
		.describe(
			'Two emails with the same transaction ID within a day are sent once. Without one, it is made from the execution and the item.',
		)
		.optional(),
	use_auto_registration: withHints(z.boolean(), { label: 'Register Addresses' })
		.describe('Whether addresses that are not subscribers yet become subscribers')
		.optional(),
	dynamic_content_placeholders: withHints(pairs, { label: 'Dynamic Content' })
		.describe('Values for the placeholders in the template and the subject, such as firstname')
		.optional(),
	from: withHints(sender, { label: 'From' })
		.describe('The sender, instead of that of the application. The address must be verified.')
		.optional(),
	'reply-to': withHints(sender, { label: 'Reply To' })
		.describe('Where answers go. The address must be verified.')
		.optional(),
};

/** createEmailMessage has no operator between conditions: all of them must hold. */
const { conditions_operator: _notForEmails, ...recipients } = recipientFields(
	{ label: 'Email Addresses', placeholder: 'name@example.com', widget: 'addresses' },
	'Email addresses, separated by commas or semicolons or as a list, at most 1,000',
	emailAddress('holds something that is not an email address'),
);

const notification = z.object({
	send_date: sendDate,
	ignore_user_timezone: z.boolean().optional(),
	timezone: timeZone.optional(),
	email_template: withHints(z.string().min(1), {
		label: 'Email Template Code',
		placeholder: 'e.g. A1B2C-D3E4F',
	}).describe('The code of the template, from the control panel'),
	subject: withHints(
		z
			.array(
				recordOf(
					z.string().refine((code) => code === 'default' || isLanguage(code), {
						error:
							'is not a language code. Use two lower-case letters (ISO 639-1), such as en or de',
					}),
					z.string().min(1, { error: 'is empty' }),
				),
			)
			.min(1),
		{ label: 'Subject', prose: true },
	).describe('The subject of the email'),
	...recipients,
	conditions: z
		.array(emailCondition)
		.min(1, { error: 'is empty, so everybody would get the email' })
		.describe('Who gets the email, by their tags')
		.optional(),
	...options,
});
export const createEmailMessage = endpoint({
	route: 'POST /json/1.3/createEmailMessage',
	resource: 'email',
	operation: 'send',
	action: 'Send email',
	summary:
		'Send an email template to addresses, users, a filter, or everyone. Needs a token with the Email API restriction.',
	request: z
		.object({
			...applicationOrGroup,
			application: applicationCode
				.describe('The application whose subscribers get the email')
				.optional(),
			notifications: z.array(notification),
		})
		.check(oneOfApplicationAndGroup),
	response: nothing,
	repeatable: 'transactionId',
	batch: 'notifications',
	audience: { label: 'Send To', lists: ['users', 'devices'], fields: audienceFields },
	form: [
		applicationOrGroupSection,
		{
			kind: 'recipients',
			devices: { label: 'Email Addresses', description: 'Addresses of subscribers, at most 1,000' },
			withoutOperators: ['NOTSET', 'ANY'],
		},
		{ kind: 'everyItem' },
		{ kind: 'fields', fields: ['email_template'] },
		{ kind: 'subject' },
		{ kind: 'schedule' },
		{ kind: 'collection', name: 'options', label: 'Options', fields: Object.keys(options) },
	],
	// The service gives no code for emails.
	output: z.object({
		...sendShape,
		unknownDevices: z
			.array(z.string())
			.optional()
			.describe('The addresses that the service does not know, if it says so'),
	}),
	rows: (answer, request, place) => {
		const unknownDevices = unknownOfMessage(answer, [], request, place);
		const message = request().notifications[place.index];
		return [
			{ ...sendRow(message, request()), ...(unknownDevices.length > 0 && { unknownDevices }) },
		];
	},
});
