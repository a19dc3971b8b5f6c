/** SMS: createMessage for one phone number. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { hasTrunkZero, PHONE_NUMBER, TRUNK_ZERO } from '../values/addresses';
import { applicationCode } from '../values/codes';
import { createMessageOptions, schedule } from './messageFields';
import { created, sent, sentRow } from './sentMessage';
import { z } from '../definition/zod';

const sms = z.object({
	...schedule,
	devices: withHints(
		z
			.array(
				z
					.string()
					.regex(PHONE_NUMBER, {
						error:
							'is not a phone number with its country code. Use the international form, such as +15550100',
					})
					.refine((number) => !hasTrunkZero(number), { error: TRUNK_ZERO }),
			)
			.length(1, { error: 'takes exactly one phone number' }),
		{ label: 'Phone Number', widget: 'phone', placeholder: 'e.g. +15550100' },
	).describe('The phone number, as registered as the hardware ID of a user with Register Device'),
	content: withHints(z.string().min(1, { error: 'is empty' }), {
		label: 'Text',
		rows: 3,
		prose: true,
	}).describe('The text of the SMS'),
	...createMessageOptions,
	platforms: z.array(z.literal(18)).describe('SMS'),
});

export const sendSms = endpoint({
	route: 'POST /json/1.3/createMessage',
	resource: 'sms',
	operation: 'send',
	action: 'Send SMS',
	summary: 'Send an SMS to one phone number',
	request: z.object({ application: applicationCode, notifications: z.array(sms) }),
	response: created,
	repeatable: 'transactionId',
	rateLimit: 'messages',
	batch: 'notifications',
	form: [
		{ kind: 'fields', fields: ['application', 'devices', 'content'] },
		{ kind: 'fixed', values: { platforms: [18] } },
		{ kind: 'schedule' },
		{ kind: 'checkOnly' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: Object.keys(createMessageOptions),
		},
	],
	output: sent,
	rows: sentRow,
});
