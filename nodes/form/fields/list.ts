/** Several values, typed with commas or semicolons between them. */
import { isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { trimText } from '../../catalogue/definition/trimText';
import { OBJECT_TEXT } from '../../catalogue/values/lostText';
import { InputError } from '../inputError';
import { COMMA, COMMA_OR_SEMICOLON, isBlank, jsonOf, toList } from '../parse';
import type { FieldType } from './fieldType';
import { placeholderValue, textParameter } from './text';

/** Only this is parsed as JSON: throwing for other text would be the slowest step of an item. */
const BEGINS_OBJECT = /^\s*\{/;
const BEGINS_LIST = /^\s*\[/;

export const list: FieldType = {
	givesList: true,
	property: textParameter,
	toWire: (value, { label, hints }) => {
		// A person who is named twice gets a message once.
		if (hints.people) return [...new Set(readList(label, value, COMMA_OR_SEMICOLON))];
		return readFullList(label, value, COMMA_OR_SEMICOLON);
	},
	example: (field) => [placeholderValue(field) ?? 'one'],
};

/**
 * For all lists except those of people: a missing element would change the meaning of the list.
 *
 * @param label the field as the form shows it
 * @returns the elements of {@link readList}
 * @throws InputError as {@link readList}, and for a blank element
 */
export function readFullList(label: string, value: unknown, separator = COMMA): unknown[] {
	const elements = readList(label, value, separator);
	const written = typeof value === 'string' && BEGINS_LIST.test(value) ? jsonOf(value) : value;
	const pieces =
		typeof value === 'string' && !Array.isArray(written)
			? trimText(value).split(new RegExp(`${separator.source}\\s*`))
			: written;
	const isBlankIn = elements.length > 0 && Array.isArray(pieces) && pieces.some(isBlank);
	if (!isBlankIn) return elements;
	throw new InputError(
		label,
		'holds a blank value among others. Remove it, or check the expression that gave nothing',
	);
}

/**
 * @param label the field as the form shows it
 * @param separator what stands between them in a text; otherwise commas and line breaks
 * @returns the elements of {@link toList}, trimmed
 * @throws InputError when the value begins like a list and cannot be read as one, or is the text of
 *   an object
 */
export function readList(label: string, value: unknown, separator = COMMA): unknown[] {
	if (typeof value === 'string' && BEGINS_OBJECT.test(value) && isObject(jsonOf(value))) {
		throw new InputError(
			label,
			`is an object as text, and not a list: ${shown(value)}. Name one of its fields in the expression, such as {{ $json.user.id }}`,
		);
	}
	const elements = toList(value, separator);
	const [only] = elements;
	const isBracketed =
		elements.length === 1 &&
		typeof only === 'string' &&
		only.startsWith('[') &&
		!OBJECT_TEXT.test(only);
	if (isBracketed) {
		throw new InputError(
			label,
			'is not a list in valid JSON. Write one such as ["a", "b"], or the values with commas between them and without brackets',
		);
	}
	return elements;
}
