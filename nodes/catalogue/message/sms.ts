/** SMS: createMessage for one phone number. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { phoneNumber } from '../values/addresses';
import { applicationCode, presetCode } from '../values/codes';
import { sendAtColumn } from '../values/sendAtColumn';
import { dynamicContent } from '../values/texts';
import { createMessageOptions, schedule, textOrPreset } from './messageFields';
import { created, sent, sentRow } from './sentMessage';
import * as z from '../definition/zod';

const options = {
	...createMessageOptions,
	dynamic_content_placeholders: dynamicContent,
};

const sms = z.object({
	...schedule,
	devices: withHints(z.array(phoneNumber).length(1, { error: 'takes exactly one phone number' }), {
		label: 'Phone Number',
		widget: 'phone',
		placeholder: 'e.g. +15550100',
	}).describe('The phone number, as it was registered with Device: Register, as a hardware ID'),
	content: withHints(z.string().min(1, { error: 'is empty' }), {
		label: 'Text',
		rows: 3,
		prose: true,
	})
		.describe('The text of the SMS')
		.optional(),
	preset: presetCode.describe('The preset of the control panel with the text').optional(),
	...options,
	platforms: z.array(z.literal(18)).describe('SMS'),
});

export const sendSms = endpoint({
	route: 'POST /json/1.3/createMessage',
	resource: 'sms',
	operation: 'send',
	manyItems: true,
	action: 'Send SMS',
	summary: 'Send an SMS to one phone number',
	request: z.object({ application: applicationCode, notifications: z.array(sms) }),
	response: created,
	repeatable: 'transactionId',
	rateLimit: 'messages',
	batch: 'notifications',
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'messages',
			name: 'smsColumns',
			fixed: {},
			columns: [
				{ parameter: 'devices', label: 'Phone Number', alsoCalled: 'Phone', isRecipient: true },
				{ parameter: 'content', label: 'Text' },
				sendAtColumn,
			],
		},
		{ kind: 'fields', fields: ['devices'] },
		textOrPreset,
		{ kind: 'fixed', values: { platforms: [18] } },
		{ kind: 'schedule' },
		{ kind: 'checkOnly' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: Object.keys(options),
		},
	],
	output: sent,
	rows: sentRow,
});
