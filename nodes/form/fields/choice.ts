/** One or several of a few values. Without an initial value, the user must choose. */
import type { INodePropertyOptions } from 'n8n-workflow';
import { type Field, titleCase } from '../../catalogue/definition/field';
import { toList } from '../parse';
import type { FieldType } from './fieldType';

export const choice: FieldType = {
	property: (field) => {
		const options = optionsOf(field);
		return { type: 'options', options, default: field.hints.initial ?? '' };
	},
	toWire: toAllowedValue,
	example: ({ values }) => values[0],
};

export const choices: FieldType = {
	givesList: true,
	property: (field) => ({ type: 'multiOptions', options: optionsOf(field), default: [] }),
	toWire: (value, field) => toList(value).map((each) => toAllowedValue(each, field)),
	example: ({ values }) => [values[0]],
};

function optionsOf({ values, hints }: Field): INodePropertyOptions[] {
	return values
		.map((value) => ({
			name: hints.labels?.[String(value)] ?? titleCase(String(value)),
			value,
		}))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** An expression may give "2" where 2 is meant. */
function toAllowedValue(value: unknown, { values }: Field): unknown {
	return values.find((allowed) => String(allowed) === String(value)) ?? value;
}
