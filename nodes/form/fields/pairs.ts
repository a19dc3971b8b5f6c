/** Placeholders of a template, and what stands in their place. */
import { InputError } from '../inputError';
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
		const names = rows.map(({ name }) => trim(name));
		const twice = names.find((name, index) => names.indexOf(name) !== index);
		if (twice !== undefined) throw new InputError(label, `names "${String(twice)}" twice`);
		return Object.fromEntries(rows.map((row, index) => [names[index], row.value]));
	},
	example: () => ({}),
};
