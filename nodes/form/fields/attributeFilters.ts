/** Filters by the attributes of an event (getEventStatistics): attribute, operator, values. */
import { operandCount, tagOperatorLabels } from '../../catalogue/values/tagOperators';
import { keysOf } from '../../catalogue/definition/json';
import { rowsOf, trim } from '../parse';
import { attributeRows } from './attributeRows';
import type { FieldType } from './fieldType';
import { readFullList } from './list';
import { rangeProperties, readRange } from './range';

/**
 * Those of tag conditions that compare with values; the specification names none for attributes.
 */
const operators = keysOf(operandCount).filter((operator) => operandCount[operator] !== 'none');

export const attributeFilters: FieldType = {
	givesList: true,
	property: () =>
		attributeRows([
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
			...rangeProperties(),
			{
				displayName: 'Values',
				name: 'values',
				type: 'string',
				default: '',
				description: 'One or several values, comma-separated',
				displayOptions: { hide: { operator: ['BETWEEN'] } },
			},
		]),
	toWire: (value, { label }) =>
		rowsOf(value, 'attribute')?.map(({ name, operator, values, from, to }) => ({
			name: trim(name),
			operator: trim(operator),
			values: operator === 'BETWEEN' ? readRange(label, from, to) : readFullList(label, values),
		})) ?? value,
	example: () => [],
};
