/** People into and out of journeys (public documentation, "Start by API" and "Remove users"). */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { elementsOf, valueIn } from '../values/answers';
import { journeyId, journeyIdOr } from '../values/codes';
import { identifier, MEANS_ALL, meansOne } from '../values/identifiers';
import { isObject, type ResultRow } from '../definition/json';
import { id, nothing } from '../values/results';
import { expression } from '../values/segmentExpression';
import { textPairs } from '../values/texts';
import { distinctIds } from '../values/uuids';
import * as z from '../definition/zod';

/** How many a request names at most. No bound is documented; a message names as many. */
const MOST = 1000;

/** Who is named. Any number will do: the requests are cut to size. */
function named(label: string, placeholder: string) {
	return withHints(z.array(identifier).min(1, { error: 'is empty, so nobody is named' }), {
		label,
		placeholder,
		people: true,
	});
}

const users = named('User IDs', 'e.g. customer-1042').describe(
	'User IDs as the app registers them, separated by commas or semicolons, or as a list',
);

/**
 * What the list shows behind the title of a journey: its state, which may be another by the time of
 * a run, and its ID where several have one title.
 */
const BEHIND_TITLE =
	/ \((?:(?:draft|running|paused|finished|archived)(?:, [\w-]{36})?|[\w-]{36})\)$/;

export const addUsersToJourney = endpoint({
	route: 'POST /api/journey/{id}/start/external',
	resource: 'journey',
	operation: 'addUsers',
	manyItems: true,
	action: 'Add users to journey',
	summary:
		'Let users, devices or a segment into a journey that is running, through its API entry (Start by API). This does not switch the journey on: use Start of Journey for that.',
	request: z.object({
		id: withHints(journeyId, {}).describe(
			'The journey that they enter. It must be running, and have one API entry (Start by API) that is not switched off.',
		),
		users: users.optional(),
		hwids: named('Hardware IDs', 'e.g. 0a1b2c3d4e5f6071')
			.describe(
				'The hardware IDs (HWID) of devices, separated by commas or semicolons, or as a list',
			)
			.optional(),
		filter: expression.optional(),
		attribute_values: withHints(textPairs, {
			label: 'Attributes',
			pair: { noun: 'Attribute', example: 'promo_code' },
		})
			.describe('Values for the attributes that the API entry of the journey has, by their names')
			.optional(),
	}),
	response: z.looseObject({ request_uuid: id.nullish() }),
	// A user who is named again may enter again.
	repeatable: false,
	gathers: {
		lists: ['users', 'hwids'],
		most: MOST,
		wide: {
			label: 'Segmentation Expression',
			fields: ['id', 'filter'],
			several:
				'different attributes, so everybody in it would enter the journey several times. Nobody was added. Give them the same attributes, or use a run for each',
		},
		partly: 'Some of those whom this item names were added, since they were in another request.',
	},
	titled: {
		field: 'id',
		column: 'journeyTitle',
		title: (shown) => shown.replace(BEHIND_TITLE, ''),
	},
	body: ({ users: ids, hwids, filter, attribute_values: attributes, ...rest }) => ({
		...rest,
		payload: {
			...(ids !== undefined && { users: ids }),
			...(hwids !== undefined && { hwids }),
			...(filter !== undefined && { filter }),
			...(attributes !== undefined && { attribute_values: attributes }),
		},
	}),
	form: [
		{ kind: 'fields', fields: ['id'] },
		{
			kind: 'variant',
			name: 'enterBy',
			label: 'Who Enters',
			description:
				'Items with the same journey and the same attributes share requests; who is named twice among them enters once',
			choices: [
				{
					value: 'users',
					label: 'Users',
					description: 'User IDs',
					form: [{ kind: 'fields', fields: ['users'], required: true }],
				},
				{
					value: 'devices',
					label: 'Devices',
					description: 'Hardware IDs',
					form: [{ kind: 'fields', fields: ['hwids'], required: true }],
				},
				{
					value: 'segment',
					label: 'Segment',
					description: 'Everybody whom an expression finds',
					form: [{ kind: 'fields', fields: ['filter'], required: true }],
				},
			],
		},
		{
			kind: 'checkOnly',
			of: {
				description:
					'Whether to try everything without adding anybody: each item is read and checked as for adding, and comes out with who would enter which journey. Nobody enters. Switch it off to add them.',
				notice:
					'Nobody enters while Check Only is on. Switch it off before you publish the workflow.',
			},
		},
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['attribute_values'],
		},
	],
	output: z.object({
		journeyId: z.string().describe('The ID of the journey'),
		users: z.number().optional().describe('How many users the item names'),
		devices: z.number().optional().describe('How many devices the item names'),
		userId: z.string().optional().describe('The ID of the user, where the item names one'),
		hwid: z.string().optional().describe('The hardware ID of the device, where the item names one'),
		requestId: z
			.string()
			.nullable()
			.describe('What the service calls the request. It lets the people in some seconds later.'),
		journeyTitle: z
			.string()
			.optional()
			.describe('The title of the journey, where it was chosen from the list'),
	}),
	rows: (answer, request) => [
		...(isObject(answer) || elementsOf(answer).length === 0
			? [enteredRow(answer, request())]
			: elementsOf(answer)),
	],
});

/** Where they enter, how many the item names, and the request that carried them. */
function enteredRow(
	answer: unknown,
	{ id: journeyId, users: ids, hwids }: { id: string; users?: unknown; hwids?: unknown },
): ResultRow {
	return {
		journeyId,
		...countAndId(ids, 'users', 'userId'),
		...countAndId(hwids, 'devices', 'hwid'),
		requestId: valueIn(answer, 'request_uuid') ?? null,
	};
}

/** How many an item names, and which one if it is alone. */
function countAndId(named: unknown, count: string, one: string): ResultRow {
	if (!Array.isArray(named)) return {};
	const ids = new Set<unknown>(named);
	const [only] = ids;
	return { [count]: ids.size, ...(ids.size === 1 && { [one]: only }) };
}

export const removeUsersFromJourneys = endpoint({
	route: 'POST /api/journey/drop-users/external',
	resource: 'journey',
	operation: 'removeUsers',
	manyItems: true,
	action: 'Remove users from journeys',
	summary:
		'Take users out of some journeys or of all. They get nothing more of them; the journeys go on for all others.',
	request: z.object({
		user_ids: constrained(users, (ids) => ids.every(meansOne), MEANS_ALL),
		journey_uuids: withHints(
			z.array(journeyIdOr('To take users out of all, choose All Journeys')).min(1, {
				error: 'is empty, so no journey is named. To take users out of all, choose All Journeys',
			}),
			{ label: 'Journey Names or IDs', widget: 'journeys' },
		)
			.describe(
				'The journeys that the users leave. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			)
			.optional(),
		all_journeys: z
			.literal(true)
			.describe('Whether the users leave every journey of the account')
			.optional(),
	}),
	response: nothing,
	confirmsByStatus: true,
	repeatable: true,
	gathers: {
		lists: ['user_ids'],
		most: MOST,
		partly: 'Some of those whom this item names were removed, since they were in another request.',
	},
	form: [
		{ kind: 'fields', fields: ['user_ids'] },
		{
			kind: 'variant',
			name: 'leave',
			label: 'Remove From',
			choices: [
				{
					value: 'some',
					label: 'Some Journeys',
					form: [{ kind: 'fields', fields: ['journey_uuids'], required: true }],
				},
				{
					value: 'all',
					label: 'All Journeys',
					description: 'Every journey of the account in which the users are',
					form: [{ kind: 'fixed', values: { all_journeys: true } }],
				},
			],
		},
	],
	output: z.object({
		removed: z
			.literal(true)
			.describe('The service took the request. It lets the users out some seconds later.'),
		users: z.int().describe('How many users the item names'),
		userId: z.string().optional().describe('The ID of the user, where it names one'),
		journeyIds: z
			.string()
			.describe('The IDs of the journeys, separated by commas; all where they leave every one'),
	}),
	rows: (_answer, request) => {
		const { user_ids: users, journey_uuids: journeys } = request();
		return [
			{
				removed: true,
				...countAndId(users, 'users', 'userId'),
				journeyIds: journeys === undefined ? 'all' : distinctIds(journeys).join(', '),
			},
		];
	},
});
