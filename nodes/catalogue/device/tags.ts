/** Tags of devices: setTags (specification, "Devices"). */
import { application } from './devices';
import { endpoint } from '../definition/endpoint';
import { constrained } from '../definition/field';
import { changeableTags, isIdempotent } from '../values/tagValues';
import { done, doneRow, hwid, nothing, userId } from '../values/vocabulary';
import { z } from '../definition/zod';

export const setTags = endpoint({
	route: 'POST /json/1.3/setTags',
	node: 'PushDevice',
	resource: 'tag',
	operation: 'set',
	action: 'Set tags',
	summary:
		'Set, increment, append to, remove from or clear tags of a device, or of all devices of a user. For email addresses, use Set Tags of Subscriber in Push Email.',
	request: z
		.object({
			application,
			hwid: constrained(
				hwid,
				(value) => !value.includes('@'),
				'is an email address. Use the node Push Email, Subscriber: Set Tags',
			).optional(),
			userId: userId
				.describe(
					'Sets the tags on all devices of this user. The tags must be user-specific in the control panel.',
				)
				.optional(),
			tags: changeableTags,
		})
		.refine(({ hwid: device, userId: user }) => device !== undefined || user !== undefined, {
			error: 'is missing. Name a device or a user',
			path: ['hwid'],
		}),
	response: nothing,
	repeatable: (request) => isIdempotent(request.tags),
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'variant',
			name: 'identifyBy',
			label: 'Whose Tags',
			choices: [
				{
					value: 'device',
					label: 'Device',
					form: [{ kind: 'fields', fields: ['hwid'], required: true }],
				},
				{
					value: 'user',
					label: 'User',
					description: 'All devices of a user; for user-specific tags',
					form: [{ kind: 'fields', fields: ['userId'], required: true }],
				},
				{
					value: 'both',
					label: 'User on One Device',
					form: [{ kind: 'fields', fields: ['hwid', 'userId'], required: true }],
				},
			],
		},
		{ kind: 'fields', fields: ['tags'] },
	],
	output: done,
	rows: doneRow,
});
