/** Tags of devices: setTags (specification, "Devices"). */
import { endpoint } from '../definition/endpoint';
import { userId } from '../values/codes';
import { noTagSaved, tagged, taggedAnswer, taggedRow } from '../values/savedTags';
import { changeableTags, isIdempotent } from '../values/tagValues';
import { application, deviceOrUser, hwidOfDevice, identifyBy } from './identity';
import { z } from '../definition/zod';

export const setTags = endpoint({
	route: 'POST /json/1.3/setTags',
	resource: 'tag',
	operation: 'set',
	action: 'Set tags',
	summary:
		'Set, increment, append to, remove from or clear tags of a device, or of all devices of a user. For email addresses, use Set Tags of Subscriber in Push Email.',
	request: z
		.object({
			application,
			hwid: hwidOfDevice('Set Tags').optional(),
			userId: userId
				.describe(
					'Sets the tags on all devices of this user. The tags must be user-specific in the control panel.',
				)
				.optional(),
			tags: changeableTags,
		})
		.check(deviceOrUser),
	response: taggedAnswer,
	repeatable: (request) => isIdempotent(request.tags),
	form: [
		{ kind: 'fields', fields: ['application'] },
		identifyBy({
			label: 'Whose Tags',
			ofUser: 'All devices of a user; for user-specific tags',
		}),
		{ kind: 'fields', fields: ['tags'] },
	],
	output: tagged,
	rows: taggedRow,
	nothingDone: noTagSaved,
});
