/** Tags of devices: setTags (specification, "Devices"), getTags (public documentation, "Tags"). */
import { endpoint } from '../definition/endpoint';
import { isObject, type JsonObject } from '../definition/json';
import { elementsOf, valueIn } from '../values/answers';
import { hwid, userId } from '../values/codes';
import { noTagSaved, tagged, taggedAnswer, taggedRow } from '../values/savedTags';
import { tagsFrom } from '../values/tagsFrom';
import { changeableTags, isIdempotent } from '../values/tagValues';
import { application, deviceOrUser, hwidOfDevice, identifyBy } from './identity';
import * as z from '../definition/zod';

export const setTags = endpoint({
	route: 'POST /json/1.3/setTags',
	resource: 'tag',
	operation: 'set',
	manyItems: true,
	inFewRequests: 'Tag: Set in Bulk',
	action: 'Set tags',
	summary:
		'Set, increment, append to, remove from or clear tags of a device, or of all devices of a user. For email addresses, use Push Email and Subscriber, Subscriber: Set Tags.',
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
	inTurn: ['hwid', 'userId'],
	form: [
		{ kind: 'fields', fields: ['application'] },
		identifyBy({
			label: 'Whose Tags',
			ofUser: 'All devices of a user; for user-specific tags',
		}),
		tagsFrom(),
	],
	output: tagged,
	rows: taggedRow,
	notDone: noTagSaved,
});

export const getTags = endpoint({
	route: 'POST /json/1.3/getTags',
	resource: 'tag',
	operation: 'get',
	manyItems: true,
	action: 'Get tags',
	summary: 'Retrieve the tags of a device, of a user, or of an email subscriber',
	request: z
		.object({
			application,
			hwid: hwid
				.describe(
					'The hardware ID that identifies the device. For an email subscriber, the email address.',
				)
				.optional(),
			userId: userId.describe('Your own ID of the person whose tags are wanted').optional(),
		})
		.check(deviceOrUser),
	response: z.looseObject({ result: z.record(z.string(), z.unknown()).nullish() }).nullish(),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application'] },
		identifyBy({ label: 'Whose Tags', withBoth: false }),
	],
	output: z.object({
		hwid: z.string().optional().describe('The device that was asked for'),
		userId: z.string().optional().describe('The user that was asked for'),
		found: z
			.boolean()
			.describe(
				'Whether there is any tag. False where the service does not know the device or user, too.',
			),
		tags: z.looseObject({}).describe('The tags by their names'),
	}),
	rows: (answer, request) => {
		// An answer of another shape is shown as it came.
		if (isObject(answer) && !('result' in answer) && Object.keys(answer).length > 0)
			return [answer];
		const { hwid: device, userId: user } = request();
		const tags = tagsIn(answer);
		return [
			{
				...(device !== undefined && { hwid: device }),
				...(user !== undefined && { userId: user }),
				found: Object.keys(tags).length > 0,
				tags,
			},
		];
	},
});

/** An empty object may come as an empty list, as null, or not at all. */
function tagsIn(answer: unknown): JsonObject {
	const result = valueIn(answer, 'result');
	if (isObject(result)) return result;
	const tags = elementsOf(result).filter((tag) => tag !== null);
	return Object.fromEntries(tags.map((tag, place) => [String(place), tag]));
}
