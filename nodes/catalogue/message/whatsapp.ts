/**
 * WhatsApp: createWhatsAppMessage (public documentation, "WhatsApp API").
 * One number in each request.
 */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { isObject, type JsonObject } from '../definition/json';
import { phoneNumber, WHATSAPP_PREFIX } from '../values/addresses';
import { applicationCode, writtenLikeCode } from '../values/codes';
import { hasValues, NO_VALUE, textPairs } from '../values/texts';
import { sendDate } from '../values/times';
import { notificationBody } from './channelBody';
import { created, sent, sentAloneRow } from './sentMessage';
import { without } from '../definition/without';
import * as z from '../definition/zod';

/** What stands in the header of a template. */
const HEADERS = ['text', 'image', 'video', 'document'];

const ADDRESS = /^\s*https?:\/\/[^\s/]\S*\s*$/i;

const options = {
	header_variables: withHints(
		textPairs
			.refine(
				(header) =>
					Object.keys(header).every((kind) => HEADERS.includes(kind)) &&
					Object.keys(header).length === 1,
				{ error: `takes one of ${HEADERS.join(', ')}, and its value` },
			)
			.refine(hasValues, { error: NO_VALUE })
			.refine(
				(header) =>
					Object.values(without(header, 'text')).every((address) => ADDRESS.test(address)),
				{
					error:
						'holds no address of a file, which image, video and document take. Enter one such as https://example.com/image.png',
				},
			),
		{
			label: 'Header',
			widget: 'pairs',
			prose: true,
			asText: true,
			pair: { noun: 'Header', example: 'image' },
		},
	)
		.describe(
			'What stands in the header of the template: as name text, image, video or document, as value the text or the address of the file',
		)
		.optional(),
	button_url_variables: withHints(
		textPairs
			.refine(
				(buttons) => Object.keys(buttons).every((button) => /^(?:0|[1-9]\d?)$/.test(button)),
				{ error: 'names its buttons by number: 0 is the first' },
			)
			.refine(hasValues, { error: NO_VALUE }),
		{
			label: 'Button Links',
			widget: 'pairs',
			prose: true,
			asText: true,
			pair: { noun: 'Button', example: '0' },
		},
	)
		.describe(
			'What is filled into the link of a button of the template: as name the number of the button, from 0',
		)
		.optional(),
	language: withHints(
		z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/, {
			error: 'is not a language of templates. Write it as Meta does, such as en_US or de',
		}),
		{ label: 'Template Language', placeholder: 'e.g. en_US' },
	)
		.describe('The language of the template, as in the editor of Meta. Without it: en_US.')
		.optional(),
};
const others = {
	use_auto_registration: withHints(z.boolean(), { label: 'Register Number' })
		.describe('Whether a number that is not registered yet is registered')
		.optional(),
};

export const createWhatsAppMessage = endpoint({
	route: 'POST /json/1.3/createWhatsAppMessage',
	resource: 'whatsApp',
	operation: 'send',
	manyItems: true,
	action: 'Send WhatsApp message',
	summary:
		'Send a WhatsApp message, from a template or as a text, to one phone number. A request whose answer is lost is not repeated.',
	request: z.object({
		application: applicationCode,
		devices: withHints(
			z.array(phoneNumber).length(1, { error: 'takes exactly one phone number' }),
			{
				label: 'Phone Number',
				widget: 'phone',
				placeholder: 'e.g. +15550100',
			},
		).describe(
			'The phone number. It must be registered as a device of WhatsApp, with Device: Register, or here, with Register Number.',
		),
		content_id: withHints(
			writtenLikeCode('the name that the template has at Meta, such as order_shipped'),
			{
				label: 'Template Name',
				placeholder: 'e.g. order_shipped',
			},
		)
			.describe('The name of a template that Meta has approved')
			.optional(),
		content: withHints(z.string().min(1), { label: 'Text', rows: 3, prose: true })
			.describe('The text. WhatsApp takes one only within 24 hours after the person wrote.')
			.optional(),
		content_variables: withHints(constrained(textPairs, hasValues, NO_VALUE), {
			label: 'Variables',
			pair: { noun: 'Variable', example: '1' },
		})
			.describe('What is filled into the placeholders, such as {{1}}: as name 1')
			.optional(),
		send_date: sendDate,
		...options,
		...others,
	}),
	response: created,
	repeatable: false,
	rateLimit: 'messages',
	body: notificationBody(({ devices, header_variables: header, ...message }) => ({
		...message,
		...(isObject(header) && { header_variables: withoutBlanks(header) }),
		devices: Array.isArray(devices)
			? devices.map(String).map((number) => `${WHATSAPP_PREFIX}${number}`)
			: devices,
	})),
	form: [
		{ kind: 'fields', fields: ['application', 'devices'] },
		{
			kind: 'variant',
			name: 'contentFrom',
			label: 'Content From',
			choices: [
				{
					value: 'template',
					label: 'Template',
					description: 'A template that Meta has approved; at any time',
					form: [
						{ kind: 'fields', fields: ['content_id'], required: true },
						{
							kind: 'collection',
							name: 'templateFields',
							label: 'Template Fields',
							fields: ['content_variables', ...Object.keys(options)],
						},
					],
				},
				{
					value: 'text',
					label: 'Text',
					description: 'A text of your own, within 24 hours after the person wrote',
					form: [{ kind: 'fields', fields: ['content'], required: true }],
				},
			],
		},
		{ kind: 'schedule', utc: 'minute' },
		{ kind: 'checkOnly' },
		{ kind: 'collection', name: 'options', label: 'Options', fields: Object.keys(others) },
	],
	output: sent,
	rows: sentAloneRow,
});

/** Without blanks at the ends of the address of a file. */
function withoutBlanks(header: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(header).map(([kind, value]) => [kind, kind === 'text' ? value : trimmed(value)]),
	);
}

function trimmed(value: unknown): unknown {
	return typeof value === 'string' ? value.trim() : value;
}
