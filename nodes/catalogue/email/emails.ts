/** Email: messages and subscribers (specification, "Email"). */
import { endpoint } from '../definition/endpoint';
import { isLanguage } from '../values/languages';
import { recipientFields } from '../values/recipients';
import { constrained, withHints } from '../definition/field';
import { linkIn } from '../values/resultFile';
import { plainTags } from '../values/tagValues';
import { tagCondition } from '../values/tagConditions';
import {
	applicationCode,
	applicationOrGroup,
	applicationsGroup,
	campaignCode,
	day,
	done,
	doneRow,
	messageCodeOrId,
	nothing,
	pairs,
	sendDate,
	timeZone,
	timeZoneOffset,
	transactionId,
	userId,
} from '../values/vocabulary';
import { z } from '../definition/zod';

/** Most tag values in one request (specification, "Limits"). */
const MAX_TAGS = 50;

const application = applicationCode.describe('The application that the subscriber belongs to');

const email = withHints(z.email({ error: 'is not an email address' }), {
	label: 'Email',
	placeholder: 'name@example.com',
}).describe('The email address of the subscriber');

const sender = withHints(
	z.object({
		name: z
			.string({ error: 'has no name. Enter a name and an address' })
			.min(1, { error: 'has no name. Enter a name and an address' }),
		email: z.email({ error: 'has no valid email address' }),
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
			'Two emails with the same transaction ID within a day are sent once. Empty: made from the execution and the item.',
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

/** Emails have no operator between conditions in their specification: they must all fit. */
const { conditions_operator: _notForEmails, ...recipients } = recipientFields(
	'Email Addresses',
	'name@example.com',
	'Email addresses, comma-separated or as a list, at most 1,000',
);

const notification = z
	.object({
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
					z.record(
						z.string().refine((code) => code === 'default' || isLanguage(code), {
							error:
								'is not a language code. Use two lower-case letters (ISO 639-1), such as en or de',
						}),
						z.string().min(1, { error: 'is empty' }),
					),
				)
				.min(1),
			{ label: 'Subject' },
		).describe('The subject of the email'),
		...recipients,
		conditions: z
			.array(emailCondition)
			.min(1, { error: 'is empty, so everybody would get the email' })
			.describe('Who gets the email, by their tags')
			.optional(),
		...options,
	})
	.refine(({ devices }) => devices?.every((address) => address.includes('@')) ?? true, {
		error: 'holds something that is not an email address',
		path: ['devices'],
	});

export const createEmailMessage = endpoint({
	route: 'POST /json/1.3/createEmailMessage',
	node: 'PushEmail',
	resource: 'email',
	operation: 'send',
	action: 'Send email',
	summary:
		'Send an email template to addresses, users, a filter, or everyone. Needs a token with the Email API restriction.',
	request: z
		.object({
			application: applicationCode
				.describe('The application whose subscribers get the email')
				.optional(),
			applications_group: applicationsGroup.optional(),
			notifications: z.array(notification),
		})
		.refine(
			(request) =>
				(request.application === undefined) !== (request.applications_group === undefined),
			{
				error: 'is missing. Choose an application or an application group',
				path: ['application'],
			},
		),
	response: nothing,
	repeatable: 'transactionId',
	batch: 'notifications',
	form: [
		applicationOrGroup,
		{
			kind: 'recipients',
			devices: { label: 'Email Addresses', description: 'Addresses of subscribers, at most 1,000' },
			withoutOperators: ['NOTSET', 'ANY'],
		},
		{ kind: 'fields', fields: ['email_template'] },
		{ kind: 'subject' },
		{ kind: 'schedule' },
		{ kind: 'collection', name: 'options', label: 'Options', fields: Object.keys(options) },
	],
	output: z.object({
		accepted: z.literal(true).describe('The service took the email. It gives no code for emails.'),
	}),
	rows: () => [{ accepted: true }],
});

export const registerEmail = endpoint({
	route: 'POST /json/1.3/registerEmail',
	node: 'PushEmail',
	resource: 'subscriber',
	operation: 'register',
	action: 'Register subscriber',
	summary: 'Register an email address as a subscriber',
	request: z.object({
		application,
		email,
		language: withHints(
			z.string().refine(isLanguage, {
				error: 'is not a language code. Use two lower-case letters, such as en',
			}),
			{
				placeholder: 'e.g. en',
			},
		)
			.describe('The language of the subscriber (ISO 639-1, lower case)')
			.optional(),
		userId: userId.describe('Your own ID of the person').optional(),
		tz_offset: timeZoneOffset
			.describe('How many seconds the time zone of the subscriber is ahead of UTC')
			.optional(),
		tags: plainTags.optional(),
	}),
	response: nothing,
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application', 'email'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['language', 'userId', 'tz_offset', 'tags'],
		},
	],
	output: done,
	rows: doneRow,
});

export const deleteEmail = endpoint({
	route: 'POST /json/1.3/deleteEmail',
	node: 'PushEmail',
	resource: 'subscriber',
	operation: 'delete',
	action: 'Delete subscriber',
	summary: 'Remove an email address from the subscribers',
	request: z.object({ application, email }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application', 'email'] }],
	output: z.object({ deleted: z.literal(true) }),
	rows: () => [{ deleted: true }],
});

export const setEmailTags = endpoint({
	route: 'POST /json/1.3/setEmailTags',
	node: 'PushEmail',
	resource: 'subscriber',
	operation: 'setTags',
	action: 'Set subscriber tags',
	summary:
		'Set or clear tags of an email subscriber. Needs a token with the Email API restriction.',
	request: z.object({
		application,
		email,
		tags: constrained(
			plainTags,
			(tags) => Object.keys(tags).length <= MAX_TAGS,
			`holds more than ${MAX_TAGS} tags. Split them into several items`,
		),
		userId: userId.describe('The user of the address, where a tag is user-specific').optional(),
	}),
	response: z.object({ skipped: z.array(z.unknown()).nullish() }).nullish(),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application', 'email', 'tags'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['userId'],
		},
	],
	output: z.object({
		skipped: z
			.array(z.looseObject({ tag: z.string().optional(), reason: z.string().optional() }))
			.describe('Tags that were not set, and why'),
	}),
	rows: (answer) => [{ skipped: answer?.skipped ?? [] }],
});

export const registerEmailUser = endpoint({
	route: 'POST /json/1.3/registerEmailUser',
	node: 'PushEmail',
	resource: 'subscriber',
	operation: 'assignUser',
	action: 'Assign user to subscriber',
	summary:
		'Connect your own user ID with a registered email address. Needs a token with the Email API restriction.',
	request: z.object({
		application,
		email,
		userId: userId.describe('Your own ID of the person'),
		tz_offset: timeZoneOffset
			.describe('How many seconds the time zone of the subscriber is ahead of UTC')
			.optional(),
	}),
	response: nothing,
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application', 'email', 'userId'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['tz_offset'],
		},
	],
	output: done,
	rows: doneRow,
});

export const getBouncedEmails = endpoint({
	route: 'POST /json/1.3/getBouncedEmails',
	node: 'PushEmail',
	resource: 'email',
	operation: 'getBounces',
	action: 'Get email bounces',
	summary:
		'Retrieve the addresses that emails could not be delivered to, with the time and the reason. Needs a token with the Email API restriction.',
	request: z
		.object({
			application: applicationCode.describe('The application whose bounces are listed'),
			message: messageCodeOrId.describe('Only bounces of this email').optional(),
			date_from: withHints(day, { label: 'From' }).describe('The first day').optional(),
			date_to: withHints(day, { label: 'To' }).describe('The last day').optional(),
		})
		.refine(
			({ date_from: start, date_to: end }) =>
				start === undefined || end === undefined || start <= end,
			{
				error: 'lies before From',
				path: ['date_to'],
			},
		),
	response: z.unknown(),
	repeatable: true,
	scheduled: true,
	file: {
		columns: ['email', 'date', 'time', 'reason'],
		numbers: [],
		isData: ([first = '']) => first.includes('@'),
		link: linkIn,
	},
	form: [
		{ kind: 'fields', fields: ['application'] },
		{ kind: 'fileResult' },
		{
			kind: 'collection',
			name: 'filters',
			label: 'Filters',
			fields: ['message', 'date_from', 'date_to'],
		},
		{ kind: 'wait' },
	],
	output: z.object({ email: z.string(), date: z.string(), time: z.string(), reason: z.string() }),
	rows: () => [],
});
