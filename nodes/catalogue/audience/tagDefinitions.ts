/** The tags that an account has: listTags, addTag, deleteTag. */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { isObject, type ResultRow } from '../definition/json';
import { valueIn, listIn, mapRows } from '../values/answers';
import { isAsSeen, MEANS_ALL, meansOne, NOT_AS_SEEN } from '../values/identifiers';
import { numericChoice } from '../values/choices';
import { idCell, switchCell, withColumnNames } from '../values/columns';
import { deletes } from '../values/results';
import * as z from '../definition/zod';

const TYPES: Readonly<Record<string, string>> = {
	1: 'Integer',
	2: 'Text',
	3: 'List',
	4: 'Date',
	5: 'Boolean',
	6: 'Decimal',
	7: 'Version',
};

const tagName = withHints(z.string().min(1), {
	label: 'Tag Name',
	placeholder: 'e.g. Plan',
});

/** The answer of addTag and deleteTag: whether it was done. */
const answered = z.looseObject({ result: z.boolean().nullish() }).nullish();

export const listTags = endpoint({
	route: 'POST /json/1.3/listTags',
	resource: 'tagDefinition',
	operation: 'getAll',
	action: 'Get many tag definitions',
	summary: 'Retrieve many tags of the account with their types, so that values can be set for them',
	request: z.object({}),
	response: z.object({ tags: z.array(z.looseObject({})).nullish() }).nullish(),
	repeatable: true,
	// The service gives all at once.
	pages: { next: () => undefined },
	form: [{ kind: 'limit' }],
	output: z.looseObject({
		name: z.string(),
		type: z.string().describe('The kind of the values, in words'),
		userSpecific: z.boolean().describe('Whether a value belongs to a user, or to a device'),
	}),
	rows: (answer) => mapRows(listIn(answer, 'tags'), tagColumns),
});

/** A number that is no type is shown as it is. */
function tagColumns(tag: ResultRow): ResultRow {
	const row = withColumnNames(tag);
	const type = TYPES[String(valueIn(row, 'type'))];
	if ('type' in row) row.type = type ?? idCell(row.type);
	if ('userSpecific' in row) row.userSpecific = switchCell(row.userSpecific);
	return row;
}

export const addTag = endpoint({
	route: 'POST /json/1.3/addTag',
	resource: 'tagDefinition',
	operation: 'create',
	action: 'Create tag definition',
	summary: 'Create a tag, so that values can be set for it on devices and users',
	request: z.object({
		name: constrained(tagName, isAsSeen, NOT_AS_SEEN).describe('The name of the new tag'),
		type: withHints(numericChoice([1, 2, 3, 4, 5, 6, 7], TYPES), { initial: 2 }).describe(
			'The kind of the values. It cannot be changed later.',
		),
		user_specific: withHints(z.boolean(), { label: 'User-Specific' })
			.describe(
				'Whether a value belongs to a user and all their devices, rather than to one device',
			)
			.optional(),
	}),
	response: answered,
	repeatable: false,
	inTurn: ['name'],
	body: (tag) => ({ tag }),
	form: [{ kind: 'fields', fields: ['name', 'type', 'user_specific'] }],
	output: z.object({ name: z.string(), type: z.string() }),
	notDone: (answer, { name }) =>
		isRefused(answer)
			? {
					what: `The service did not create the tag "${name}"`,
					remedy:
						'A tag of this name may exist already: Tag Definition, Get Many lists the tags. Otherwise choose another name.',
				}
			: undefined,
	rows: (_answer, request) => {
		const { name, type } = request();
		return [{ name, type: TYPES[type] }];
	},
});

export const deleteTag = endpoint({
	route: 'POST /json/1.3/deleteTag',
	resource: 'tagDefinition',
	operation: 'delete',
	action: 'Delete tag definition',
	summary: 'Delete a tag and, for good, its values on all devices and users',
	request: z.object({
		tag: withHints(constrained(tagName, meansOne, MEANS_ALL), { widget: 'tag' }).describe(
			'The name of the tag, exactly as in the control panel',
		),
	}),
	response: answered,
	repeatable: true,
	body: ({ tag: name, ...rest }) => ({ tag: { ...rest, name } }),
	form: [
		{ kind: 'fields', fields: ['tag'] },
		{
			kind: 'confirm',
			notice:
				'This removes the tag and all its values from every device and user, for good. Segments and messages that use the tag no longer work.',
			label: 'Delete for Good',
			description:
				'Whether the tag may be deleted with all its values, which nobody can bring back',
			nothing: 'nothing was deleted',
		},
	],
	...deletes({ tag: { field: 'tag', what: 'The name of the tag' } }),
	notDone: (answer, { tag }) =>
		isRefused(answer)
			? {
					what: `The service did not delete the tag "${tag}"`,
					remedy:
						'It may be gone already. Otherwise check Tag Name: a tag of the account, written exactly as Tag Definition, Get Many lists it. Tags of the service itself cannot be deleted.',
				}
			: undefined,
});

/** A plain no, which may come as a number or a text. Other answers come with a success. */
function isRefused(answer: unknown): boolean {
	return switchCell(isObject(answer) ? valueIn(answer, 'result') : answer) === false;
}
