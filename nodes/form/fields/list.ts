/** Several values, typed with commas between them. */
import { OBJECT_TEXT } from '../../catalogue/values/lostText';
import { InputError } from '../inputError';
import { toList } from '../parse';
import type { FieldType } from './fieldType';
import { placeholderValue, textParameter } from './text';

export const list: FieldType = {
	property: textParameter,
	toWire: (value, { label }) => readList(label, value),
	example: (field) => [placeholderValue(field) ?? 'one'],
};

/**
 * @param label the field as the form shows it
 * @returns the elements of {@link toList}, trimmed
 * @throws InputError when the value begins and ends like a list and cannot be read as one
 */
export function readList(label: string, value: unknown): unknown[] {
	const elements = toList(value);
	const [only] = elements;
	const isBracketed =
		elements.length === 1 &&
		typeof only === 'string' &&
		only.startsWith('[') &&
		only.endsWith(']') &&
		!OBJECT_TEXT.test(only);
	if (isBracketed) {
		throw new InputError(
			label,
			'is not a list in valid JSON. Write one such as ["a", "b"], or the values with commas between them and without brackets',
		);
	}
	return elements;
}
