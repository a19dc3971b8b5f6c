/** Events: postEvent (specification, "Devices" and "Events"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { valueIn } from '../values/answers';
import { deviceType } from '../values/choices';
import { hwid, userId } from '../values/codes';
import { jsonObject } from '../values/texts';
import { application, deviceOrUser, identifyBy } from './identity';
import * as z from '../definition/zod';

export const postEvent = endpoint({
	route: 'POST /json/1.3/postEvent',
	resource: 'event',
	operation: 'post',
	manyItems: true,
	action: 'Post event',
	summary: 'Post a custom event of a device or user, which can start a journey',
	request: z
		.object({
			application,
			event: withHints(z.string().min(1), {
				label: 'Event Name',
				placeholder: 'e.g. Purchase',
			}).describe(
				'The name of the event, exactly as it was created in the control panel; capital letters count',
			),
			hwid: hwid.optional(),
			userId: userId.optional(),
			// May be empty, but not omitted.
			attributes: withHints(jsonObject, { label: 'Attributes', widget: 'attributes' })
				.describe('What is known of the event, such as an amount')
				.default({}),
			timestampUTC: withHints(z.int().min(0), { label: 'Time', widget: 'unix' })
				.describe('When it happened. Without it: now.')
				.optional(),
			timestampCurrent: withHints(z.int().min(0), { label: 'Local Time', widget: 'unixLocal' })
				.describe('When it happened, on the clock of the device')
				.optional(),
			device_type: deviceType.optional(),
		})
		.check(deviceOrUser),
	response: z.object({ code: z.string().nullish() }).nullish(),
	// Each call counts one more event.
	repeatable: false,
	form: [
		{ kind: 'fields', fields: ['application', 'event'] },
		identifyBy({
			label: 'Whose Event',
			userNotice:
				'This event starts no journey: only one with a device does. For that, choose User on One Device or Device.',
		}),
		{ kind: 'fields', fields: ['attributes'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['timestampUTC', 'timestampCurrent', 'device_type'],
		},
	],
	output: z.object({
		eventCode: z.string().nullable().describe('What the service calls the event'),
	}),
	rows: (answer) => [{ eventCode: valueIn(answer, 'code') ?? null }],
});
