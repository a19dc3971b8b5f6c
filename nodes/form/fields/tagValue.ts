/** Converts the value of a tag by the kind of the tag. */
import { shown } from '../../catalogue/definition/shown';
import { trimText } from '../../catalogue/definition/trimText';
import { type TagKind, tagKindLabels } from '../../catalogue/values/tagOperators';
import { InputError } from '../inputError';
import { toText, trim } from '../parse';
import { toDateTime } from './dateTime';
import { readList } from './list';

/** The kinds of tags that values can be set for: those of conditions, and decimals. */
export type ValueKind = TagKind | 'decimal';

/** Their names in the form. */
export const valueKindLabels: Readonly<Record<ValueKind, string>> = {
	...tagKindLabels,
	decimal: 'Decimal',
};

/**
 * @param label the field as the form shows it
 * @param name of the tag, for errors
 * @param value as the user typed it, or as an expression or a column has it; not null
 * @returns the value on the wire
 * @throws InputError when the value does not fit the kind
 */
export function tagValue(
	label: string,
	name: string,
	kind: ValueKind,
	value: unknown,
	timeZone: string,
): unknown {
	switch (kind) {
		case 'string':
			return textValue(label, name, value);
		case 'integer':
			return wholeNumber(label, name, value);
		case 'decimal':
			return decimalNumber(label, name, value);
		case 'list':
			return someValues(label, name, value);
		case 'date':
			return dateValue(`${label}: "${name}"`, value, timeZone);
		case 'boolean':
			return booleanValue(label, name, value);
		default:
			throw new InputError(
				label,
				`has a Kind of Tag for "${name}" that is none: ${shown(kind)}. Use ${Object.values(valueKindLabels).sort().join(', ')}`,
			);
	}
}

/** A day, or midnight without a time zone, which n8n's date picker and tables make of a day. */
const DAY = /^\d{4}-\d{2}-\d{2}(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;

/** A day stays the same day in every time zone, as in conditions (docs/decisions/0011). */
function dateValue(label: string, value: unknown, timeZone: string): string {
	const isDay = typeof value === 'string' && DAY.test(trimText(value));
	return toDateTime(label, value, isDay ? 'UTC' : timeZone)
		.toUTC()
		.toFormat('yyyy-MM-dd HH:mm');
}

function textValue(label: string, name: string, value: unknown): unknown {
	if (typeof value === 'boolean') return String(value);
	if (typeof value === 'object')
		throw new InputError(label, `holds no text for "${name}": ${shown(value)}`);
	return toText(value);
}

/** @throws InputError when the value is not a whole number, or its digits are lost */
export function wholeNumber(label: string, name: string, value: unknown): number {
	const number = typedNumber(value, /^[+-]?\d+$/);
	if (!Number.isSafeInteger(number))
		throw new InputError(label, `holds no whole number for "${name}": ${shown(value)}`);
	return number;
}

function decimalNumber(label: string, name: string, value: unknown): number {
	const number = typedNumber(value, /^[+-]?\d+(?:\.\d+)?$/);
	if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
		throw new InputError(
			label,
			`holds no number for "${name}": ${shown(value)}. Write one such as 9.5`,
		);
	return number;
}

/** @returns NaN for anything but a number or a text in this format */
function typedNumber(value: unknown, format: RegExp): number {
	if (typeof value === 'number') return value;
	const text = typeof value === 'string' ? trimText(value) : '';
	return format.test(text) ? Number(text) : NaN;
}

/** @throws InputError when there are none, or one is not a text */
export function someValues(label: string, name: string, value: unknown): unknown[] {
	const values = readList(label, value);
	if (values.length === 0) throw new InputError(label, `has no value for "${name}"`);
	const odd = values.find((each) => typeof each !== 'string');
	if (odd === undefined) return values;
	throw new InputError(label, `holds ${shown(odd)} in the list for "${name}", which is no text`);
}

const YES_OR_NO =
	', into which an expression turns yes and no of a column: {{ $json.column.toBoolean() }}';

function booleanValue(label: string, name: string, value: unknown): boolean {
	const typed = trim(value);
	const text = typeof typed === 'string' ? typed.toLowerCase() : typed;
	if (text === true || text === 'true' || text === '1') return true;
	if (text === false || text === 'false' || text === '0') return false;
	const remedy = text === 'yes' || text === 'no' ? YES_OR_NO : '';
	throw new InputError(
		label,
		`holds no boolean for "${name}": ${shown(value)}. Use true or false${remedy}`,
	);
}
