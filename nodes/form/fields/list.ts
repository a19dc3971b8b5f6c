/** Several values, typed with commas between them. */
import { toList } from '../parse';
import type { FieldType } from './fieldType';
import { placeholderValue, textParameter } from './text';

export const list: FieldType = {
	property: textParameter,
	toWire: toList,
	example: (field) => [placeholderValue(field) ?? 'one'],
};
