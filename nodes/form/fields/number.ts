/** Numbers, whole or not. */
import type { FieldType } from './fieldType';

/** How many decimals a form allows if a number need not be whole. */
export const DECIMALS = 6;

export const number: FieldType = {
	property: ({ kind, min, max, hints }) => {
		const typeOptions = {
			...(kind === 'number' && { numberPrecision: DECIMALS }),
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
	toWire: (value) => value,
	example: ({ min }) => min ?? 1,
};
