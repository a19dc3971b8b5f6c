/** Filters by the attributes of an event (getEventStatistics): attribute, operator, values. */
import { operandCount, tagOperatorLabels } from '../../catalogue/values/tagOperators';
import { keysOf } from '../../catalogue/definition/json';
import { rowsOf, trim } from '../parse';
import type { FieldType } from './fieldType';
import { readFullList } from './list';

/**
 * Those of tag conditions that compare with values; the specification names none for attributes.
 */
const operators = keysOf(operandCount).filter((operator) => operandCount[operator] !== 'none');

export const attributeFilters: FieldType = {
	givesList: true,
	property: () => ({
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Attribute',
		default: {},
		options: [
			{
				displayName: 'Attribute',
				name: 'attribute',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. currency',
					},
					{
						displayName: 'Operator',
						name: 'operator',
						type: 'options',
						options: operators
							.map((operator) => ({ name: tagOperatorLabels[operator], value: operator }))
							.sort((one, other) => one.name.localeCompare(other.name, 'en')),
						default: 'EQ',
						description: 'How the attribute is compared with the values',
					},
					{
						displayName: 'Values',
						name: 'values',
						type: 'string',
						default: '',
						description: 'One or several values, comma-separated',
					},
				],
			},
		],
	}),
	toWire: (value, { label }) =>
		rowsOf(value, 'attribute')?.map(({ name, operator, values }) => ({
			name: trim(name),
			operator: trim(operator),
			values: readFullList(label, values),
		})) ?? value,
	example: () => [],
};
