/** Tags: rows of tag, what to do, kind and value; or an object as JSON. */
import type { INodeProperties } from 'n8n-workflow';
import type { Field } from '../../catalogue/definition/field';
import type { TagKind } from '../../catalogue/values/tagConditions';
import { InputError } from '../inputError';
import { isObject, toList, toText } from '../parse';
import { toDateTime } from './dateTime';
import type { FieldType, Parameter } from './fieldType';
import { toJson } from './json';
import { tagKindOptions } from './tagKind';

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
function parameter(field: Field): Parameter {
	const changes = acceptsChanges(field)
		? CHANGES
		: CHANGES.filter(({ value }) => PLAIN.includes(value));
	return {
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Tag',
		default: {},
		options: [
			{ displayName: 'Tag', name: 'tag', values: rowProperties(changes) },
			{
				displayName: 'Tags as JSON',
				name: 'json',
				values: [jsonProperty(changes.length > PLAIN.length)],
			},
		],
	};
}

/** n8n takes no expression for rows as a whole: this one gives any number of tags. */
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

function rowProperties(changes: typeof CHANGES): INodeProperties[] {
	return [
		{
			displayName: 'Tag Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Plan',
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
			displayName: 'Kind of Tag',
			name: 'kind',
			type: 'options',
			options: tagKindOptions(),
			default: 'string',
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

interface TagRow {
	name?: unknown;
	change?: unknown;
	kind?: TagKind;
	value?: unknown;
}

/**
 * @param value the rows of the form, an object of an expression, or JSON text
 * @returns tags as the wire wants them: plain values, changes, null to clear
 * @throws InputError when a row has no name or a value does not fit its kind
 */
function readTags(label: string, value: unknown, timeZone: string): unknown {
	if (typeof value === 'string') return toJson(label, value);
	if (!isRows(value)) return value;
	const read = [
		...(value.json ?? []).flatMap((row) => fromJson(label, row.tags)),
		...(value.tag ?? []).map((row) => fromRow(label, row, timeZone)),
	];
	const names = read.map(([name]) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) throw new InputError(label, `names the tag "${twice}" twice`);
	return Object.fromEntries(read);
}

/** What the form gives; not an object of tags, one of which may be called "tag". */
function isRows(value: unknown): value is { tag?: TagRow[]; json?: Array<{ tags?: unknown }> } {
	if (!isObject(value)) return false;
	const fieldOfRow: Readonly<Record<string, string>> = { tag: 'name', json: 'tags' };
	return Object.entries(value).every(([name, rows]) => {
		const field = fieldOfRow[name];
		if (field === undefined || !Array.isArray(rows)) return false;
		return rows.every((row) => isObject(row) && field in row);
	});
}

function fromRow(label: string, row: TagRow, timeZone: string): [string, unknown] {
	const name = toText(row.name);
	if (typeof name !== 'string' || name.trim() === '')
		throw new InputError(label, 'has a tag without a name');
	return [name.trim(), wireValue(label, name.trim(), row, timeZone)];
}

function fromJson(label: string, value: unknown): Array<[string, unknown]> {
	const written = toJson(label, value);
	if (!isObject(written)) {
		throw new InputError(
			label,
			'is not an object of tags. Write one such as {"Plan": "pro"}, or check the expression',
		);
	}
	return Object.entries(written);
}

function wireValue(label: string, name: string, row: TagRow, timeZone: string): unknown {
	switch (row.change) {
		case 'clear':
			return null;
		case 'increment':
			return { operation: 'increment', value: wholeNumber(label, name, row.value) };
		case 'append':
		case 'remove':
			return { operation: row.change, value: someValues(label, name, row.value) };
		default:
			return plainValue(label, name, row, timeZone);
	}
}

function plainValue(
	label: string,
	name: string,
	{ kind = 'string', value }: TagRow,
	timeZone: string,
): unknown {
	if (value === null || value === undefined) {
		throw new InputError(label, `has no value for "${name}". To remove a tag, choose Clear`);
	}
	switch (kind) {
		case 'string':
			return toText(value);
		case 'integer':
			return wholeNumber(label, name, value);
		case 'list':
			return toList(value);
		case 'date':
			return toDateTime(`${label}: "${name}"`, value, timeZone)
				.toUTC()
				.toFormat('yyyy-MM-dd HH:mm');
		case 'boolean': {
			const text = String(value).trim().toLowerCase();
			if (text === 'true' || text === '1') return true;
			if (text === 'false' || text === '0') return false;
			throw new InputError(
				label,
				`holds no boolean for "${name}": ${JSON.stringify(value)}. Use true or false`,
			);
		}
	}
}

function wholeNumber(label: string, name: string, value: unknown): number {
	const isNumber =
		typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value));
	const number = isNumber ? Number(value) : NaN;
	if (!Number.isSafeInteger(number)) {
		throw new InputError(
			label,
			`holds no whole number for "${name}": ${JSON.stringify(value) ?? 'nothing'}`,
		);
	}
	return number;
}

function someValues(label: string, name: string, value: unknown): unknown[] {
	const values = toList(value);
	if (values.length === 0) throw new InputError(label, `has no value for "${name}"`);
	return values;
}
