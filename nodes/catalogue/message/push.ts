/** Messages: createMessage for push and SMS, getMessageDetails, deleteMessage. */
import { endpoint } from '../definition/endpoint';
import { messageRules } from './pushRules';
import { platformBlocks, platformForm } from './platformFields';
import { recipientFields } from '../values/recipients';
import { withHints } from '../definition/field';
import { created, sent, sentRow } from './sentMessage';
import {
	applicationCode,
	applicationOrGroup,
	applicationsGroup,
	campaignCode,
	day,
	deleted,
	deletedRow,
	id,
	jsonObject,
	localizedText,
	messageCode,
	messageCodeOrId,
	messagePlatform,
	nothing,
	numericChoice,
	pairs,
	presetCode,
	sendDate,
	sendRate,
	timeZone,
	transactionId,
	url,
} from '../values/vocabulary';
import { z } from '../definition/zod';

/** A coordinate; its messages name it, since the form shows it inside Geozone. */
function between(name: string, least: number, most: number): z.ZodNumber {
	const error = `needs a number from ${least} to ${most} as ${name}`;
	return z.number({ error }).min(least, { error }).max(most, { error });
}

const link = {
	link: withHints(url, { placeholder: 'e.g. https://example.com/sale' }).describe(
		'What opens when the push is tapped: a web address or a deep link. For a deep link, set Shorten Link to Do Not Shorten.',
	),
	minimize_link: withHints(numericChoice([0, 2], { 0: 'Do Not Shorten', 2: 'Shorten' }), {
		label: 'Shorten Link',
		initial: 2,
	}).describe('Whether the service shortens the link. Deep links must not be shortened.'),
};

/** When a message is sent. */
export const when = {
	send_date: sendDate,
	ignore_user_timezone: z
		.boolean()
		.describe('Whether everyone gets the message at the same moment'),
	timezone: timeZone.optional(),
};

const recipients = recipientFields(
	'Devices',
	'e.g. 0a1b2c3d4e5f6071',
	'Push tokens or hardware IDs (HWID), comma-separated or as a list, at most 1,000',
);

/** The optional fields of a push that no platform has to itself. */
export const options = {
	campaign: campaignCode.optional(),
	geozone: withHints(
		z.object({
			lat: between('Latitude', -90, 90),
			lng: between('Longitude', -180, 180),
			range: z
				.number({ error: 'needs a number as Range' })
				.positive({ error: 'needs a Range above 0' }),
		}),
		{ label: 'Geozone', widget: 'geozone', narrows: true },
	)
		.describe('Only devices in this circle get the message')
		.optional(),
	page_id: withHints(z.int().min(1), { label: 'HTML Page ID' })
		.describe('The HTML page that opens with the push')
		.optional(),
	rich_media: withHints(z.string().min(1), {
		label: 'Rich Media Code',
		placeholder: 'e.g. A1B2C-D3E4F',
	})
		.describe('The rich media page that opens with the push')
		.optional(),
	remote_page: withHints(url, { label: 'Remote Page URL' })
		.describe('The web page that opens inside the app')
		.optional(),
	link: link.link.optional(),
	minimize_link: link.minimize_link.optional(),
	data: withHints(jsonObject, { label: 'Custom Data' })
		.describe('An object that the app gets with the push, as the payload parameter u')
		.optional(),
	transactionId: transactionId
		.describe(
			'Two messages with the same transaction ID within 5 minutes are sent once. Empty: made from the execution and the item.',
		)
		.optional(),
	platforms: withHints(
		z.array(messagePlatform).min(1, {
			error: 'is empty, so every platform would get the message. Choose some, or remove the field',
		}),
		{
			label: 'Platforms',
			narrows: true,
		},
	)
		.describe(
			'Only these platforms get the message. The service ignores this for fewer than 10 devices.',
		)
		.optional(),
	preset: presetCode.optional(),
	send_rate: sendRate.optional(),
	use_template: z
		.boolean()
		.describe(
			'Whether the content is a template whose placeholders are filled from Template Bindings',
		)
		.optional(),
	template_bindings: pairs
		.describe('What stands in the place of the placeholders of the content template')
		.optional(),
	capping_days: withHints(z.int().min(1).max(30), { label: 'Capping Days' })
		.describe('The number of days, at most 30, in which Capping Count is counted')
		.optional(),
	capping_count: withHints(z.int().min(1), { label: 'Capping Count' })
		.describe(
			'The most pushes that a device gets within Capping Days. A device over the limit is skipped.',
		)
		.optional(),
	inbox_date: withHints(day, { label: 'Inbox Removal Date' })
		.describe(
			'The day on which the message leaves the inbox, at 00:00:01 UTC. Saves the message to the inbox.',
		)
		.optional(),
	inbox_image: withHints(url, { label: 'Inbox Image URL' })
		.describe('The image beside the message in the inbox. Saves the message to the inbox.')
		.optional(),
	inbox_days: withHints(z.int().min(1).max(30), { label: 'Inbox Days' })
		.describe(
			'For how many days, at most 30, the message stays in the inbox, instead of a removal date',
		)
		.optional(),
	dynamic_content_placeholders: withHints(pairs, { label: 'Dynamic Content' })
		.describe('Values for the placeholders in the text, such as firstname')
		.optional(),
};

const message = messageRules(
	z.object({
		...when,
		content: withHints(localizedText, { label: 'Text' })
			.describe('The text of the push')
			.optional(),
		title: localizedText
			.describe('The title of the push, unless a platform has one of its own')
			.optional(),
		subtitle: localizedText.describe('The line below the title').optional(),
		...options,
		...recipients,
		...platformBlocks,
	}),
);

const target = {
	application: applicationCode.optional(),
	applications_group: applicationsGroup.optional(),
};

export const createMessage = endpoint({
	route: 'POST /json/1.3/createMessage',
	node: 'PushMessage',
	resource: 'push',
	operation: 'send',
	action: 'Send push',
	summary: 'Send a push notification to users, devices, a filter, or everyone',
	request: z
		.object({ ...target, notifications: z.array(message) })
		.refine(
			(request) =>
				(request.application === undefined) !== (request.applications_group === undefined),
			{
				error: 'is missing. Choose an application or an application group',
				path: ['application'],
			},
		)
		.refine(
			(request) =>
				request.applications_group === undefined ||
				request.notifications.every(({ users, devices }) => !users && !devices),
			{
				error:
					'cannot be combined with users or devices. Choose one application instead, or send to a filter or to everyone',
				path: ['applications_group'],
			},
		),
	response: created,
	repeatable: 'transactionId',
	rateLimit: 'messages',
	batch: 'notifications',
	form: [
		applicationOrGroup,
		{
			kind: 'recipients',
			devices: { label: 'Devices', description: 'Push tokens or hardware IDs, at most 1,000' },
		},
		{ kind: 'text' },
		{ kind: 'schedule' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: ['subtitle', ...Object.keys(options)],
		},
		...platformForm,
	],
	output: sent,
	rows: sentRow,
});

/** A message as the service keeps it; further fields are passed through. */
const record = z.looseObject({
	id,
	code: z.string().optional(),
	created: z.string().optional(),
	send_date: z.string().optional(),
	status: z.string().optional().describe('CREATING, PENDING, PROCESSING, DONE, FAIL or CANCELED'),
	content: z.union([z.record(z.string(), z.string()), z.string(), z.null()]).optional(),
	platforms: z.union([z.string(), z.array(z.int())]).nullish(),
	ignore_user_timezone: z.union([z.string(), z.boolean(), z.int()]).nullish(),
	data: z.unknown().optional(),
});

export const getMessageDetails = endpoint({
	route: 'POST /json/1.3/getMessageDetails',
	node: 'PushMessage',
	resource: 'message',
	operation: 'get',
	action: 'Get message',
	summary: 'Retrieve a message: its status, its content and when it was sent',
	request: z.object({ message: messageCodeOrId }),
	response: z.object({ message: record }),
	repeatable: true,
	form: [{ kind: 'fields', fields: ['message'] }],
	output: record,
	rows: ({ message: found }) => [found],
});

export const deleteMessage = endpoint({
	route: 'POST /json/1.3/deleteMessage',
	node: 'PushMessage',
	resource: 'message',
	operation: 'delete',
	action: 'Delete message',
	summary: 'Delete a scheduled message. A message that was sent cannot be taken back.',
	request: z.object({ message: messageCode }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['message'] }],
	output: deleted,
	rows: deletedRow,
});
