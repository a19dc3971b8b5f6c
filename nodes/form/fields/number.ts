/** Numbers, whole or not. */
import { trimText } from '../../catalogue/definition/trimText';
import type { FieldType } from './fieldType';

export const number: FieldType = {
	property: ({ min, max, hints }) => {
		const typeOptions = {
			...(min !== undefined && { minValue: min }),
			...(max !== undefined && { maxValue: max }),
		};
		return {
			type: 'number',
			default: typeof hints.initial === 'number' ? hints.initial : Math.max(0, min ?? 0),
			...(hints.placeholder && { placeholder: hints.placeholder }),
			...(Object.keys(typeOptions).length > 0 && { typeOptions }),
		};
	},
	toWire: (value) => {
		if (typeof value !== 'string') return value;
		const typed = trimText(value);
		return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : value;
	},
	example: ({ min }) => min ?? 1,
};
