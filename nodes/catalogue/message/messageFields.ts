/** Fields that several kinds of messages have. */
import { withHints } from '../definition/field';
import { numericChoice } from '../values/choices';
import { campaignCode, transactionId } from '../values/codes';
import { url } from '../values/texts';
import { sendDate, timeZone } from '../values/times';
import type { FormSection } from '../definition/form';
import * as z from '../definition/zod';

/** When a message is sent. */
export const schedule = {
	send_date: sendDate,
	ignore_user_timezone: z
		.boolean()
		.describe('Whether everyone gets the message at the same moment'),
	timezone: timeZone.optional(),
};

/** What a push and an SMS have in common, since both are sent with createMessage. */
export const createMessageOptions = {
	campaign: campaignCode.optional(),
	transactionId: transactionId
		.describe(
			'Two messages with the same transaction ID within 5 minutes are sent once. Without one, it is made from the execution and the item.',
		)
		.optional(),
};

export const remotePage = withHints(url, { label: 'Remote Page URL' })
	.describe('The web page that opens inside the app')
	.optional();

export const link = withHints(url, { placeholder: 'e.g. https://example.com/sale' })
	.describe('What opens when the push is tapped: a web address, or a deep link into the app')
	.optional();

export const minimizeLink = withHints(
	numericChoice([0, 2], { 0: 'Do Not Shorten', 2: 'Shorten' }),
	{ label: 'Shorten Link', initial: 2 },
)
	.describe('Whether the service shortens the link. Deep links are not shortened in any case.')
	.optional();

export const sendRate = withHints(z.int().min(100).max(1000), {
	label: 'Send Rate (per Second)',
})
	.describe('How many pushes per second leave the service at most, from 100 to 1000')
	.optional();

/** A choice between a list of users and a list of devices. */
export const usersOrDevices = (name: string, label: string): FormSection => ({
	kind: 'variant',
	name,
	label,
	choices: [
		{
			value: 'users',
			label: 'Users',
			form: [{ kind: 'fields', fields: ['users'], required: true }],
		},
		{
			value: 'devices',
			label: 'Devices',
			form: [{ kind: 'fields', fields: ['devices'], required: true }],
		},
	],
});

/** A message of its own, or the one of a preset. */
export const textOrPreset: FormSection = {
	kind: 'variant',
	name: 'contentFrom',
	label: 'Content From',
	choices: [
		{
			value: 'text',
			label: 'Text',
			form: [{ kind: 'fields', fields: ['content'], required: true }],
		},
		{
			value: 'preset',
			label: 'Preset',
			form: [{ kind: 'fields', fields: ['preset'], required: true }],
		},
	],
};
