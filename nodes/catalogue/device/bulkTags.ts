/** Tags of many devices in one request: bulkSetTags (public documentation, "Tags"). */
import { endpoint } from '../definition/endpoint';
import type { NotDone } from '../definition/answer';
import { withHints } from '../definition/field';
import { isObject, type JsonObject } from '../definition/json';
import { elementsOf, valueIn } from '../values/answers';
import { choice } from '../values/choices';
import { userId } from '../values/codes';
import { idCell } from '../values/columns';
import { isFailed } from '../values/failedStatus';
import { identifier } from '../values/identifiers';
import { mergedTags } from '../values/mergedTags';
import { id } from '../values/results';
import { isSkippedOf, noneSaved, savedColumns, savedOf, skippedIn } from '../values/savedTags';
import { tagsFrom } from '../values/tagsFrom';
import { plainTags } from '../values/tagValues';
import { application, hwidOfDevice } from './identity';
import * as z from '../definition/zod';
import { without } from '../definition/without';

/**
 * How few devices a request must name: the documentation asks for them, so fewer may be refused.
 */
const LEAST = 50;
/** How many devices a request names at most. No bound is documented; a message names as many. */
const MOST = 1000;

const device = z.object({
	hwid: hwidOfDevice('Set Tags').optional(),
	user_id: withHints(userId, { label: 'User ID' })
		.describe(
			'Sets the tags on all devices of this user. The tags must be user-specific in the control panel.',
		)
		.optional(),
	push_token: withHints(identifier, { label: 'Push Token', password: true })
		.describe('The token that the platform gave the device')
		.optional(),
	tags: plainTags,
	list_operator: withHints(
		choice({
			set: 'Replace the List',
			append: 'Add to the List',
			remove: 'Remove From the List',
		}),
		{ label: 'Tags With Lists', initial: 'set' },
	)
		.describe('What becomes of the present values of a tag that holds a list')
		.default('set'),
});

export const bulkSetTags = endpoint({
	route: 'POST /api/v2/audience/bulkSetTags',
	resource: 'tag',
	operation: 'setInBulk',
	manyItems: true,
	action: 'Set tags in bulk',
	summary: `Set tags of at least ${LEAST} devices, users or push tokens in few requests, each input item one of them. The service takes the requests and works them off later. For fewer, use Tag: Set.`,
	request: z.object({
		application,
		create_missing_tags: withHints(z.boolean(), { label: 'Create Missing Tags' })
			.describe('Whether tags that the account does not have yet are created')
			.optional(),
		devices: z.array(device),
	}),
	response: z.looseObject({ request_id: id.nullish(), status: z.string().nullish() }),
	// A value that is added to a list twice may stand there twice.
	repeatable: ({ devices }) => devices.every(({ list_operator: lists }) => lists !== 'append'),
	batch: 'devices',
	updates: {
		least: LEAST,
		most: MOST,
		names: ['hwid', 'user_id', 'push_token'],
		alike: 'list_operator',
		merge: mergedTags,
		notDone: ({ saved, skipped, status, message }) => {
			if (isFailed(status)) return givenUp(typeof message === 'string' ? message : status);
			return Array.isArray(saved) && Array.isArray(skipped)
				? noneSaved({ saved, skipped })
				: undefined;
		},
		tooFew: `the service takes no fewer than ${LEAST} at once, so none was sent. For fewer than ${LEAST}, use Tag: Set`,
		pending: 'sets the tags of these items some seconds or minutes later: Pending means that',
	},
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'variant',
			name: 'identifyBy',
			label: 'Whose Tags',
			description: `What each input item names: at least ${LEAST} in a run, for the service takes no fewer. For fewer, use Tag: Set. One that is named again gets the later value.`,
			choices: [
				{
					value: 'user',
					label: 'User',
					description: 'All devices of a user; for user-specific tags',
					form: [{ kind: 'fields', fields: ['user_id'], required: true }],
				},
				{
					value: 'device',
					label: 'Device',
					form: [{ kind: 'fields', fields: ['hwid'], required: true }],
				},
				{
					value: 'pushToken',
					label: 'Push Token',
					form: [{ kind: 'fields', fields: ['push_token'], required: true }],
				},
			],
		},
		tagsFrom(),
		{ kind: 'fields', fields: ['list_operator'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['create_missing_tags'],
		},
	],
	output: z.object({
		hwid: z.string().optional().describe('The device, where the item names one'),
		userId: z.string().optional().describe('The user, where the item names one'),
		requestId: z
			.string()
			.nullable()
			.describe('What the service calls the request that carried the item'),
		status: z.string().describe('Pending: the service works the request off later'),
		saved: z
			.array(z.string())
			.optional()
			.describe('The tags that were set, where the answer names those that were not'),
		skipped: z
			.array(z.looseObject({ tag: z.string().optional(), reason: z.string().optional() }))
			.optional()
			.describe('Tags that were not set, and why, where the answer names them'),
	}),
	rows: (answer, request, { index }) => {
		if (!isObject(answer)) return elementsOf(answer);
		const all = skippedIn(answer);
		// Those of all items stand in it, if any.
		const { request_id: id, ...columns } = without(answer, 'skipped');
		const { devices } = request();
		const updated = devices[index];
		const { hwid, user_id: userId } = updated ?? {};
		const row = {
			...(hwid !== undefined && { hwid }),
			...(userId !== undefined && { userId }),
			requestId: idCell(id) ?? null,
			...columns,
		};
		if (all.length === 0) return [row];
		const asked = Object.keys(updated?.tags ?? {});
		const skipped = all.filter(isSkippedOf(asked)).filter((each) => isAbout(each, updated));
		return [{ ...row, ...savedColumns(savedOf(asked, skipped)) }];
	},
});

function givenUp(words: string): NotDone {
	return {
		what: 'The service did not take the request to set tags',
		remedy:
			'Run these items again in a few minutes. If it happens again, compare the names and the kinds of the tags with those in the control panel, under Tags.',
		words,
	};
}

const NAMES = ['hwid', 'user_id', 'push_token'] as const;

/** A skipped tag that comes with a device is of that device alone. */
function isAbout(skipped: unknown, updated: JsonObject | undefined): boolean {
	return NAMES.every((name) => {
		const named = valueIn(skipped, name);
		return named == null || named === updated?.[name];
	});
}
