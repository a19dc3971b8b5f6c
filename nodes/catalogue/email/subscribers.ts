/** Subscribers: registration, tags, users and removal (specification, "Email"). */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { emailAddress } from '../values/addresses';
import { applicationCode, userId } from '../values/codes';
import { MEANS_ALL, meansOne } from '../values/identifiers';
import { isLanguage } from '../values/languages';
import { deletes, does, emailColumn, nothing, userColumn } from '../values/results';
import { noTagSaved, tagged, taggedAnswer, taggedRow } from '../values/savedTags';
import { tagsFrom } from '../values/tagsFrom';
import { plainTags } from '../values/tagValues';
import { timeZoneOffset } from '../values/times';
import * as z from '../definition/zod';

/** Most tag values in one request (specification, "Limits"). */
const MAX_TAGS = 50;

const application = applicationCode.describe('The application that the subscriber belongs to');

const email = withHints(emailAddress('is not an email address'), {
	label: 'Email',
	widget: 'email',
	placeholder: 'name@example.com',
}).describe('The email address of the subscriber');

export const registerEmail = endpoint({
	route: 'POST /json/1.3/registerEmail',
	resource: 'subscriber',
	operation: 'register',
	manyItems: true,
	action: 'Register subscriber',
	summary: 'Register an email address as a subscriber',
	request: z.object({
		application,
		email,
		language: withHints(
			z.string().refine(isLanguage, {
				error: 'is not a language code. Use two lower-case letters, such as en',
			}),
			{ widget: 'language' },
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
	inTurn: ['email'],
	form: [
		{ kind: 'fields', fields: ['application', 'email'] },
		tagsFrom({ optional: true }),
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['language', 'userId', 'tz_offset'],
		},
	],
	...does({ ...emailColumn, ...userColumn }),
});

export const deleteEmail = endpoint({
	route: 'POST /json/1.3/deleteEmail',
	resource: 'subscriber',
	operation: 'delete',
	manyItems: true,
	action: 'Delete subscriber',
	summary: 'Remove an email address from the subscribers',
	request: z.object({ application, email: constrained(email, meansOne, MEANS_ALL) }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application', 'email'] }],
	...deletes({ email: { field: 'email', what: 'The email address' } }),
});

export const setEmailTags = endpoint({
	route: 'POST /json/1.3/setEmailTags',
	resource: 'subscriber',
	operation: 'setTags',
	manyItems: true,
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
	response: taggedAnswer,
	repeatable: true,
	inTurn: ['email', 'userId'],
	form: [
		{ kind: 'fields', fields: ['application', 'email'] },
		tagsFrom(),
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['userId'],
		},
	],
	output: tagged,
	rows: taggedRow,
	notDone: noTagSaved,
});

export const registerEmailUser = endpoint({
	route: 'POST /json/1.3/registerEmailUser',
	resource: 'subscriber',
	operation: 'assignUser',
	manyItems: true,
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
	inTurn: ['email'],
	form: [
		{ kind: 'fields', fields: ['application', 'email', 'userId'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['tz_offset'],
		},
	],
	...does({ ...emailColumn, ...userColumn }),
});
