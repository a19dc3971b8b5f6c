/** Placeholders of a template, and what stands in their place. */
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { rowsOf, trim } from '../parse';
import type { FieldType } from './fieldType';

export const pairs: FieldType = {
	property: () => ({
		type: 'fixedCollection',
		default: {},
		placeholder: 'Add Placeholder',
		typeOptions: { multipleValues: true },
		options: [
			{
				displayName: 'Placeholder',
				name: 'pair',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. firstname',
					},
					{ displayName: 'Value', name: 'value', type: 'string', default: '' },
				],
			},
		],
	}),
	toWire: (value, { label }) => {
		const rows = rowsOf(value, 'pair');
		if (rows === undefined) return value;
		const names = rows.map(({ name }) => placeholderName(label, name));
		const twice = names.find((name, index) => names.indexOf(name) !== index);
		if (twice !== undefined) throw new InputError(label, `names "${twice}" twice`);
		return Object.fromEntries(
			rows.map(({ value }, index) => [names[index], given(label, names[index], value)]),
		);
	},
	example: () => ({}),
};

/** What the form adds is an empty text; only an expression gives less than that. */
function given(label: string, name: string | undefined, value: unknown): unknown {
	if (value !== undefined) return value;
	throw new InputError(label, `has no value for "${name}". Check the expression in it`);
}

function placeholderName(label: string, value: unknown): string {
	const name = trim(value);
	if (typeof name !== 'string' || name === '')
		throw new InputError(label, 'has an entry without a name');
	const fault = faultOfValue(name, () => 'name');
	if (fault === undefined) return name;
	throw new InputError(label, `has an entry whose name ${fault}`);
}
