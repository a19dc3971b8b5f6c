/** Values by name: placeholders of a template, attributes, variables. */
import { InputError } from '../inputError';
import { isObject } from '../../catalogue/definition/json';
import { rowsOf, toText } from '../parse';
import type { FieldType } from './fieldType';
import { entryName, objectOfEntries } from './namedEntries';

export const pairs: FieldType = {
	property: ({ hints: { pair = PLACEHOLDER } }) => ({
		type: 'fixedCollection',
		default: {},
		placeholder: `Add ${pair.noun}`,
		typeOptions: { multipleValues: true },
		options: [
			{
				displayName: pair.noun,
				name: 'pair',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: `e.g. ${pair.example}`,
					},
					{ displayName: 'Value', name: 'value', type: 'string', default: '' },
				],
			},
		],
	}),
	toWire: (value, { label, hints }) => {
		const rows = rowsOf(value, 'pair');
		if (rows === undefined) return hints.asText ? asTexts(value) : value;
		const entries = rows.map((row): [string, unknown] => {
			const name = entryName(label, row.name);
			return [name, given(label, name, row.value)];
		});
		const pairs = objectOfEntries(label, entries);
		return hints.asText ? asTexts(pairs) : pairs;
	},
	example: () => ({}),
};

/** The words for a row, unless the field has its own. */
const PLACEHOLDER = { noun: 'Placeholder', example: 'firstname' };

/** Numbers and booleans as text; other values stay, to be refused. */
function asTexts(value: unknown): unknown {
	if (!isObject(value) || Object.prototype.toString.call(value) !== '[object Object]') return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => [
			name,
			typeof each === 'boolean' ? String(each) : toText(each),
		]),
	);
}

/** The form itself adds an empty text; only an expression can give less. */
function given(label: string, name: string, value: unknown): unknown {
	if (value !== undefined) return value;
	throw new InputError(label, `has no value for "${name}". Check the expression in it`);
}
