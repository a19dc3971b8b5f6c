/** Events: postEvent (specification, "Devices" and "Events"). */
import { application } from './devices';
import { endpoint } from '../definition/endpoint';
import { looks } from '../definition/field';
import { deviceType, hwid, jsonObject, userId } from '../values/vocabulary';
import { z } from '../definition/zod';

export const postEvent = endpoint({
	route: 'POST /json/1.3/postEvent',
	node: 'PushDevice',
	resource: 'event',
	operation: 'post',
	action: 'Post event',
	summary: 'Post a custom event of a device or user, which can start a journey',
	request: z
		.object({
			application,
			event: looks(z.string().min(1), {
				label: 'Event Name',
				placeholder: 'e.g. Purchase',
			}).describe('The name of the event, exactly as in the control panel'),
			hwid: hwid.optional(),
			userId: userId.optional(),
			// May be empty, but not omitted.
			attributes: looks(jsonObject, { label: 'Attributes' })
				.describe('The attributes of the event, as an object. Empty when it has none.')
				.default({}),
			timestampUTC: looks(z.int().min(0), { label: 'Time', control: 'unix' })
				.describe('When it happened. Without it: now.')
				.optional(),
			timestampCurrent: looks(z.int().min(0), { label: 'Local Time', control: 'unixLocal' })
				.describe('When it happened, on the clock of the device')
				.optional(),
			device_type: deviceType.optional(),
		})
		.refine(({ hwid: device, userId: user }) => device !== undefined || user !== undefined, {
			error: 'is missing. Name a device or a user',
			path: ['hwid'],
		}),
	response: z.object({ code: z.string().nullish() }).nullish(),
	// Each call counts one more event.
	repeatable: false,
	form: [
		{ control: 'fields', fields: ['application', 'event'] },
		{
			control: 'variant',
			name: 'identifyBy',
			label: 'Whose Event',
			description: 'Only an event with a device enters a journey',
			choices: [
				{
					value: 'device',
					label: 'Device',
					form: [{ control: 'fields', fields: ['hwid'], required: true }],
				},
				{
					value: 'user',
					label: 'User',
					form: [{ control: 'fields', fields: ['userId'], required: true }],
				},
				{
					value: 'both',
					label: 'User on One Device',
					form: [{ control: 'fields', fields: ['hwid', 'userId'], required: true }],
				},
			],
		},
		{ control: 'fields', fields: ['attributes'] },
		{
			control: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['timestampUTC', 'timestampCurrent', 'device_type'],
		},
	],
	output: z.object({ code: z.string().nullable().describe('What the service calls the event') }),
	rows: (answer) => [{ code: answer?.code ?? null }],
});
