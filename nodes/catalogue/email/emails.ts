/** Emails: createEmailMessage (specification, "Email"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { applicationOrGroup, oneOfApplicationAndGroup } from '../values/applicationOrGroup';
import { emailAddress } from '../values/addresses';
import { applicationCode, campaignCode, transactionId, writtenLikeCode } from '../values/codes';
import { isLanguage } from '../values/languages';
import { audienceFields, recipientFields } from '../values/recipients';
import { nothing } from '../values/results';
import { tagCondition } from '../values/tagConditions';
import { recordOf } from '../values/records';
import { sendAtColumn } from '../values/sendAtColumn';
import { dynamicContent, localizedText, ONE_LINE, oneLine } from '../values/texts';
import { emailRules } from './emailRules';
import { emailOutput, emailRow, EVERYONE } from './sentEmail';
import { sendDate, timeZone } from '../values/times';
import * as z from '../definition/zod';
import { without } from '../definition/without';

const sender = withHints(
	z.object({
		name: z
			.string({ error: 'has no name. Enter a name and an address' })
			.min(1, { error: 'has no name. Enter a name and an address' })
			.regex(ONE_LINE, { error: 'has a name with a line break in it. Remove it' }),
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

/**
 * How many files go along with an email, and how large each is at most, in characters of
 * base64 (public documentation).
 */
const MOST_ATTACHMENTS = 2;

const attachment = z.object({ name: z.string().min(1), content: z.string().min(1) });

const options = {
	attachments: withHints(
		z.array(attachment).min(1).max(MOST_ATTACHMENTS, {
			error: 'names more than two files, and an email takes two at most',
		}),
		{
			label: 'Attachments',
			widget: 'attachments',
			narrows: 'the email would go without its file, which a branch of its own may do',
			placeholder: 'e.g. invoice, terms',
		},
	)
		.describe(
			'Files that go along with the email: the names of the fields of the item that hold them, comma-separated. Two at most, of 750 kB each.',
		)
		.optional(),
	campaign: campaignCode.optional(),
	transactionId: transactionId
		.describe(
			'Two emails with the same transaction ID within a day are sent once. Without one, it is made from the execution and the item.',
		)
		.optional(),
	use_auto_registration: withHints(z.boolean(), { label: 'Register Addresses' })
		.describe('Whether addresses that are not subscribers yet become subscribers')
		.optional(),
	dynamic_content_placeholders: dynamicContent,
	from: withHints(sender, { label: 'From' })
		.describe('The sender, instead of that of the application. The address must be verified.')
		.optional(),
	'reply-to': withHints(sender, { label: 'Reply To' })
		.describe('Where answers go. The address must be verified.')
		.optional(),
};

/** createEmailMessage has no operator between conditions: all of them must hold. */
const recipients = without(
	recipientFields(
		{ label: 'Email Addresses', placeholder: 'name@example.com', widget: 'addresses' },
		'Email addresses, separated by commas or semicolons or as a list, at most 1,000',
		emailAddress('holds something that is not an email address'),
	),
	'conditions_operator',
);

const notification = emailRules(
	z.object({
		send_date: sendDate,
		ignore_user_timezone: z.boolean().optional(),
		timezone: timeZone.optional(),
		email_template: withHints(
			writtenLikeCode('the code of the template alone, such as A1B2C-D3E4F'),
			{
				label: 'Email Template Code',
				placeholder: 'e.g. A1B2C-D3E4F',
			},
		)
			.describe('The code of the template, from the control panel')
			.optional(),
		preset: withHints(writtenLikeCode('the code of the email content alone, such as A1B2C-D3E4F'), {
			label: 'Email Preset Code',
			placeholder: 'e.g. A1B2C-D3E4F',
		})
			.describe('The code of the email content. It stands in the address of its editor.')
			.optional(),
		content: withHints(localizedText, { label: 'HTML' })
			.describe('The HTML of the email')
			.optional(),
		subject: withHints(
			z
				.array(
					recordOf(
						z.string().refine((code) => code === 'default' || isLanguage(code), {
							error:
								'is not a language code. Use two lower-case letters (ISO 639-1), such as en or de',
						}),
						oneLine.min(1, { error: 'is empty' }),
					),
				)
				.min(1),
			{ label: 'Subject', prose: true },
		)
			.describe('The subject of the email')
			.optional(),
		...recipients,
		conditions: z
			.array(emailCondition)
			.min(1, { error: 'is empty, so everybody would get the email' })
			.describe('Who gets the email, by their tags')
			.optional(),
		...options,
	}),
);

export const createEmailMessage = endpoint({
	route: 'POST /json/1.3/createEmailMessage',
	resource: 'email',
	operation: 'send',
	manyItems: true,
	action: 'Send email',
	summary:
		'Send an email, from a template, a preset or HTML, to addresses, users, a segment, or everyone. Needs a token with the Email API restriction. There is no field for List-Unsubscribe: the service documents it for another method only.',
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
	audience: {
		label: 'Send To',
		lists: ['users', 'devices'],
		withoutCase: 'devices',
		fields: audienceFields,
		everyone: EVERYONE,
	},
	form: [
		{ kind: 'applicationOrGroup' },
		{
			kind: 'messages',
			canShare: true,
			name: 'emailColumns',
			fixed: { sendTo: 'devices', languages: 'one', subjectLanguages: 'one' },
			columns: [
				{ parameter: 'devices', label: 'Email Address', alsoCalled: 'Email', isRecipient: true },
				{ parameter: 'subject', label: 'Subject' },
				{ parameter: 'content', label: 'HTML' },
				sendAtColumn,
			],
		},
		{
			kind: 'recipients',
			devices: { label: 'Email Addresses', description: 'Addresses of subscribers, at most 1,000' },
			who: 'subscribers',
			withoutOperators: ['NOTSET', 'ANY'],
		},
		{ kind: 'everyItem' },
		{
			kind: 'variant',
			name: 'contentFrom',
			label: 'Content From',
			description: 'Where the email comes from',
			choices: [
				{
					value: 'html',
					label: 'HTML',
					description: 'HTML that is entered here, for all or for each language',
					form: [
						{
							kind: 'text',
							without: ['title', 'subtitle'],
							as: {
								label: 'HTML',
								languages: 'HTML',
								description:
									'The HTML of the email. Placeholders of the service such as {firstname} are filled in.',
							},
						},
						{ kind: 'subject' },
					],
				},
				{
					value: 'preset',
					label: 'Preset',
					description: 'Email content of the control panel, with its subject',
					form: [
						{ kind: 'fields', fields: ['preset'], required: true },
						{ kind: 'subject', optional: true },
					],
				},
				{
					value: 'template',
					label: 'Template',
					description: 'An email template of the control panel',
					form: [
						{ kind: 'fields', fields: ['email_template'], required: true },
						{ kind: 'subject' },
					],
				},
			],
			initial: 'template',
		},
		{ kind: 'schedule' },
		{ kind: 'checkOnly' },
		{ kind: 'collection', name: 'options', label: 'Options', fields: Object.keys(options) },
	],
	output: emailOutput,
	rows: emailRow,
});
