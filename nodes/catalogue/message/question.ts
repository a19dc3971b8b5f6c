/**
 * A push that asks for an answer: createMessage to one user or one device,
 * with a link to the answer.
 */
import { endpoint } from '../definition/endpoint';
import type { NotDone } from '../definition/answer';
import { withHints } from '../definition/field';
import { applicationCode } from '../values/codes';
import { identifier } from '../values/identifiers';
import { url } from '../values/texts';
import { unknownRecipients } from '../values/unknownRecipients';
import { createMessageOptions, minimizeLink, schedule } from './messageFields';
import { created, sentRow } from './sentMessage';
import * as z from '../definition/zod';

const button = (number: 1 | 2) => ({
	[`chrome_button_text${number}` as const]: z
		.string()
		.min(1)
		.describe('A button of a web push')
		.optional(),
	[`chrome_button_url${number}` as const]: url
		.describe('What opens when the button is pressed: the page with this answer chosen')
		.optional(),
});

const one = { error: 'takes exactly one, so that nobody else gets the question' };

const { campaign } = createMessageOptions;

const question = z.object({
	send_date: schedule.send_date,
	ignore_user_timezone: schedule.ignore_user_timezone,
	users: withHints(z.array(identifier).length(1, one), {
		label: 'User ID',
		placeholder: 'e.g. customer-1042',
	})
		.describe(
			'Who is asked: one user ID, as the app registers it. Of an ID that nobody has, the service says nothing, and the workflow waits until the time is up.',
		)
		.optional(),
	devices: withHints(z.array(identifier).length(1, one), {
		label: 'Device',
		placeholder: 'e.g. 0a1b2c3d4e5f6071',
	})
		.describe('The device that is asked: one push token or hardware ID (HWID)')
		.optional(),
	content: withHints(z.string().min(1, { error: 'is empty' }), {
		label: 'Message',
		prose: true,
	}).describe('The beginning of the message, as the push shows it'),
	title: withHints(z.string().min(1), { label: 'Title', prose: true })
		.describe('The title of the push')
		.optional(),
	link: url.describe('The page with the question, which the node adds').optional(),
	minimize_link: minimizeLink,
	...button(1),
	...button(2),
	campaign,
	transactionId: createMessageOptions.transactionId,
});

export const sendAndWait = endpoint({
	route: 'POST /json/1.3/createMessage',
	resource: 'push',
	operation: 'sendAndWait',
	action: 'Send push and wait for response',
	summary:
		'Ask one user or device with a push, and go on when the answer is there, or when the time is up',
	request: z.object({ application: applicationCode, notifications: z.array(question) }),
	response: created,
	repeatable: 'transactionId',
	rateLimit: 'messages',
	batch: 'notifications',
	asks: true,
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'variant',
			name: 'ask',
			label: 'Ask',
			description: 'Who gets the push. It goes to nobody else.',
			choices: [
				{
					value: 'user',
					label: 'One User',
					description: 'On all devices of the user',
					form: [{ kind: 'fields', fields: ['users'], required: true }],
				},
				{
					value: 'device',
					label: 'One Device',
					form: [{ kind: 'fields', fields: ['devices'], required: true }],
				},
			],
		},
		{ kind: 'question' },
		{
			kind: 'fixed',
			values: { send_date: 'now', ignore_user_timezone: true, minimize_link: 0 },
		},
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			// Not the transaction ID: under one of before, nothing is sent, and nobody could answer.
			fields: ['campaign'],
		},
	],
	output: z.object({
		data: z.object({
			approved: z.boolean().describe('Whether it was approved. False when the time was up.'),
			text: z.string().describe('What was written, in place of approved, with Free Text'),
			respondedAt: z
				.string()
				.nullable()
				.describe('When it was answered; null when the time was up'),
			timedOut: z.boolean().describe('Whether the time was up before there was an answer'),
		}),
	}),
	rows: sentRow,
	notDone: (answer): NotDone | undefined =>
		unknownRecipients(answer).length === 0
			? undefined
			: {
					what: 'The service does not know whom to ask, so nobody got the question',
					remedy:
						'Check the user ID or the device, and that the app has registered it in this application. The workflow does not wait.',
				},
});
