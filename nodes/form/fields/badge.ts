/** The badge of an app: a number, or a change of it. */
import { trimText } from '../../catalogue/definition/trimText';
import type { FieldType } from './fieldType';
import { text, textParameter } from './text';

export const badge: FieldType = {
	property: textParameter,
	toWire: (value) => {
		if (typeof value !== 'string') return value;
		const typed = trimText(value);
		// Digits set the badge; a sign before them changes it.
		return /^\d+$/.test(typed) ? Number(typed) : typed;
	},
	example: text.example,
};
