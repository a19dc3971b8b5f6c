/** Tags: rows of tag, what to do, kind and value; or an object as JSON. `readTags` reads them. */
import type { INodeProperties } from 'n8n-workflow';
import type { Field } from '../../catalogue/definition/field';
import type { FieldType, FieldProperty } from './fieldType';
import { readTags } from './readTags';
import { locatorParameter } from './locator';
import { tagKindProperty } from './tagKind';
import { valueKindLabels } from './tagValue';

export const tags: FieldType = {
	property: parameter,
	toWire: (value, { label }, timeZone) => readTags(label, value, timeZone),
	example: () => ({}),
};

const CHANGES = [
	{ name: 'Append to List', value: 'append' },
	{ name: 'Clear', value: 'clear', description: 'Remove the value' },
	{
		name: 'Increment',
		value: 'increment',
		description: 'Add to a number; a negative number subtracts',
	},
	{ name: 'Remove From List', value: 'remove' },
	{ name: 'Set', value: 'set' },
];
/** The changes that are plain values on the wire. */
const PLAIN = ['clear', 'set'];

/** Rows, or all tags as JSON. */
function parameter(field: Field): FieldProperty {
	const changes = acceptsChanges(field)
		? CHANGES
		: CHANGES.filter(({ value }) => PLAIN.includes(value));
	return {
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Tag',
		default: {},
		options: [
			{ displayName: 'Tag', name: 'tag', values: tagRowProperties(changes) },
			{
				displayName: 'Tags as JSON',
				name: 'json',
				values: [jsonProperty(changes.length > PLAIN.length)],
			},
		],
	};
}

/** n8n takes no expression for rows as a whole; in this field one can give any number of tags. */
function jsonProperty(withChanges: boolean): INodeProperties {
	const change = withChanges
		? '. A change is {"operation": "increment", "value": 1}, or append or remove with a list.'
		: '';
	return {
		displayName: 'Tags (JSON)',
		name: 'tags',
		type: 'json',
		default: '{}',
		description: `An object of tag names and values, such as {"Plan": "pro", "Sports": ["golf"]}; null clears a tag${change}`,
	};
}

function tagRowProperties(changes: typeof CHANGES): INodeProperties[] {
	return [
		{
			displayName: 'Tag Name',
			name: 'name',
			...locatorParameter('tags'),
			description: 'The name of the tag, as in the control panel',
		},
		{
			displayName: 'What to Do',
			name: 'change',
			type: 'options',
			options: changes.map((change) => ({ ...change })),
			default: 'set',
		},
		{
			...tagKindProperty(valueKindLabels),
			displayOptions: { show: { change: ['set'] } },
		},
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			default: '',
			description:
				'For a list several values, comma-separated; for a date one such as 2026-11-28 18:00; for a boolean true or false',
			displayOptions: { hide: { change: ['clear'] } },
		},
	];
}

/** setTags takes changes; the other methods take plain values. */
function acceptsChanges(field: Field): boolean {
	const change = { tag: { operation: 'increment', value: 1 } };
	return field.schema.safeParse(change).success;
}
