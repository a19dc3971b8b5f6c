/** Numbers, whole or not. */
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
	toWire: (value) =>
		typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value,
	example: ({ min }) => min ?? 1,
};
