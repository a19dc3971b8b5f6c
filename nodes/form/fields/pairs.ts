/** Placeholders of a template, and what stands in their place. */
import { isObject } from '../parse';
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
	toWire: (value) => {
		if (!isObject(value) || !('pair' in value)) return value;
		const rows = value.pair as Array<{ name: string; value: unknown }>;
		return Object.fromEntries(rows.map((row) => [row.name, row.value]));
	},
	example: () => ({}),
};
