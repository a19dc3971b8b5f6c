/** Pushes: createMessage. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { applicationOrGroup, oneOfApplicationAndGroup } from '../values/applicationOrGroup';
import { messagePlatform } from '../values/choices';
import { presetCode, writtenLikeCode } from '../values/codes';
import { audienceFields, recipientFields } from '../values/recipients';
import { sendAtColumn } from '../values/sendAtColumn';
import { dynamicContent, imageUrl, jsonObject, localizedText, pairs } from '../values/texts';
import { day } from '../values/times';
import {
	createMessageOptions,
	link,
	minimizeLink,
	remotePage,
	schedule,
	sendRate,
} from './messageFields';
import { platformBlocks, platformForm } from './platformFields';
import { messageRules } from './pushRules';
import { created, sent, sentRow } from './sentMessage';
import * as z from '../definition/zod';

/** A coordinate. Its errors name it, since the form shows it inside Geozone. */
function coordinate(name: string, least: number, most: number): z.ZodNumber {
	const error = `needs a number from ${least} to ${most} as ${name}`;
	return z.number({ error }).min(least, { error }).max(most, { error });
}

const recipients = recipientFields(
	{ label: 'Devices', placeholder: 'e.g. 0a1b2c3d4e5f6071' },
	'Push tokens or hardware IDs (HWID), separated by commas or semicolons, or as a list, at most 1,000',
);

/** The optional fields of a push that do not belong to one platform. */
const options = {
	campaign: createMessageOptions.campaign,
	geozone: withHints(
		z
			.object({
				lat: coordinate('Latitude', -90, 90),
				lng: coordinate('Longitude', -180, 180),
				range: z
					.number({ error: 'needs a number as Range' })
					.positive({ error: 'needs a Range above 0' }),
			})
			// n8n fills what was not entered, and what is an expression as a whole, with these.
			.refine(({ lat, lng }) => lat !== 0 || lng !== 0, {
				error:
					'has no centre: Latitude and Longitude are both 0. Enter them, each in its field, or remove the Geozone',
			}),
		{ label: 'Geozone', widget: 'geozone', narrows: true },
	)
		.describe('Only devices in this circle get the message')
		.optional(),
	page_id: withHints(z.int().min(1), { label: 'HTML Page ID' })
		.describe('The HTML page that opens with the push')
		.optional(),
	rich_media: withHints(writtenLikeCode('the code of the page alone, such as A1B2C-D3E4F'), {
		label: 'Rich Media Code',
		placeholder: 'e.g. A1B2C-D3E4F',
	})
		.describe('The rich media page that opens with the push')
		.optional(),
	remote_page: remotePage,
	link,
	minimize_link: minimizeLink,
	data: withHints(jsonObject, { label: 'Custom Data' })
		.describe('An object that the app gets with the push, as the payload parameter u')
		.optional(),
	transactionId: createMessageOptions.transactionId,
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
			'Only these platforms get the message. The service ignores this where fewer than 10 devices are named.',
		)
		.optional(),
	preset: presetCode.optional(),
	send_rate: sendRate,
	use_template: z
		.boolean()
		.describe(
			'Whether the text is a template whose placeholders are filled from Template Bindings. Placeholders that stand in the text, such as {firstname}, are filled from Dynamic Content instead.',
		)
		.optional(),
	template_bindings: pairs
		.describe(
			'What stands in the place of the placeholders of the template, where Use Template is on',
		)
		.optional(),
	capping_days: withHints(z.int().min(1).max(30), { label: 'Capping Days', narrows: true })
		.describe('The number of days, at most 30, in which Capping Count is counted')
		.optional(),
	capping_count: withHints(z.int().min(1), { label: 'Capping Count', narrows: true })
		.describe(
			'The most pushes that a device gets within Capping Days. A device over the limit is skipped.',
		)
		.optional(),
	inbox_date: withHints(day, { label: 'Inbox Removal Date' })
		.describe(
			'The day on which the message leaves the inbox, at 00:00:01 UTC. Saves the message to the inbox.',
		)
		.optional(),
	inbox_image: withHints(imageUrl, { label: 'Inbox Image URL' })
		.describe('The image beside the message in the inbox. Saves the message to the inbox.')
		.optional(),
	inbox_days: withHints(z.int().min(1).max(30), { label: 'Inbox Days' })
		.describe(
			'For how many days, at most 30, the message stays in the inbox, instead of a removal date',
		)
		.optional(),
	dynamic_content_placeholders: dynamicContent,
};

const message = messageRules(
	z.object({
		...schedule,
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

export const createMessage = endpoint({
	route: 'POST /json/1.3/createMessage',
	resource: 'push',
	operation: 'send',
	manyItems: true,
	action: 'Send push',
	summary: 'Send a push notification to users, devices, a segment, or everyone',
	request: z
		.object({ ...applicationOrGroup, notifications: z.array(message) })
		.check(oneOfApplicationAndGroup)
		.refine(
			(request) =>
				request.applications_group === undefined ||
				request.notifications.every(({ users, devices }) => !users && !devices),
			{
				error:
					'is a group, which takes neither users nor devices. Choose one application instead, or send to a segment or to everyone',
				path: ['applications_group'],
			},
		),
	response: created,
	repeatable: 'transactionId',
	rateLimit: 'messages',
	batch: 'notifications',
	audience: {
		label: 'Send To',
		lists: ['users', 'devices'],
		fields: [...audienceFields, 'geozone', 'platforms'],
	},
	form: [
		{ kind: 'applicationOrGroup' },
		{
			kind: 'messages',
			canShare: true,
			name: 'pushColumns',
			fixed: { sendTo: 'users', languages: 'one' },
			columns: [
				{ parameter: 'users', label: 'User ID', isRecipient: true },
				{ parameter: 'title', label: 'Title' },
				{ parameter: 'content', label: 'Text' },
				{ parameter: 'link', label: 'Link' },
				{ parameter: 'image', label: 'Image' },
				sendAtColumn,
			],
		},
		{
			kind: 'recipients',
			devices: { label: 'Devices', description: 'Push tokens or hardware IDs, at most 1,000' },
			testDevices: true,
		},
		{ kind: 'everyItem' },
		{ kind: 'text' },
		{ kind: 'link' },
		platformForm,
		{ kind: 'schedule' },
		{ kind: 'checkOnly' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: ['subtitle', ...Object.keys(options).filter((name) => name !== 'link')],
		},
	],
	output: sent,
	rows: sentRow,
});
