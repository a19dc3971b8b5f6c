/** A phone number, which the wire wants in a list. */
import { trim } from '../parse';
import type { FieldType } from './fieldType';
import { textParameter } from './text';

export const phone: FieldType = {
	property: textParameter,
	toWire: (value) => [withoutSeparators(value)],
	example: () => ['+15550100'],
};

/** Spaces, brackets and hyphens are for the eye. */
function withoutSeparators(value: unknown): unknown {
	const typed = trim(value);
	return typeof typed === 'string' ? typed.replace(/[\s().-]/g, '') : typed;
}
