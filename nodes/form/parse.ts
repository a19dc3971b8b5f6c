/** Readings of single values: what a person types, or an expression gives. */
import { tryToParseDateTime } from 'n8n-workflow';
import type { Field } from '../catalogue/definition/field';
import { InputError } from './inputError';

/** Luxon's, by way of n8n. */
type DateTime = ReturnType<typeof tryToParseDateTime>;

/** The value of a resource locator, or the value itself when an expression fills the whole parameter. */
export function locatorValue(value: unknown): unknown {
	const inner =
		typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
	return trim(inner);
}

/**
 * A list as a person writes it: an array of an expression, a JSON array, or text separated by commas
 * or line breaks. Nothing entered is an empty list; blank entries are left out. What is no list stays
 * an entry, for the schema to refuse.
 */
export function toList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.map(toText).filter((entry) => !isBlank(entry));
	if (value === undefined || value === null) return [];
	if (typeof value === 'object') return [value];
	const text = String(value).trim();
	if (text.startsWith('[')) {
		const parsed = parseJson(text);
		if (Array.isArray(parsed)) return toList(parsed);
	}
	return text
		.split(/[,\n\r]/)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
}

/** Text without anything to read in it. */
export function isBlank(value: unknown): boolean {
	return typeof value === 'string' && value.trim() === '';
}

/** A number or boolean of an expression is meant as text where text belongs; null is not. */
export function toText(value: unknown): unknown {
	return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
		? String(value)
		: value;
}

/**
 * @param label the field as the form shows it
 * @param value text of the date picker (without a zone: in `timeZone`), ISO text, a Date or a Luxon DateTime
 * @returns a Luxon DateTime in `timeZone`, or in its own zone when the value has one
 * @throws InputError when the value is no date
 */
export function toDateTime(label: string, value: unknown, timeZone: string): DateTime {
	if (value === undefined || value === null || isBlank(value)) {
		throw new InputError(label, 'is empty. Enter a date and time such as 2026-12-24 18:00');
	}
	const date = parseDateTime(value, timeZone);
	if (date === undefined) {
		throw new InputError(
			label,
			`is not a date and time: ${JSON.stringify(value)}. Use one such as 2026-12-24 18:00`,
		);
	}
	return date;
}

/** A date, with or without a time, a fraction of its seconds, and a time zone. */
const ISO_OR_SQL =
	/^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?(?: ?(?:Z|[+-]\d{2}(?::?\d{2})?))?$/;
/** As mail and HTTP headers and JavaScript write it: a day of the week first, a time zone at the end. */
const WITH_ZONE = /^[A-Z][a-z]{2},? .*(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})(?: \(.*\))?$/;

/**
 * Beside these forms n8n reads whatever JavaScript takes for a date, in the time zone of the server:
 * "12/24/2026" would be sent at another hour, and "Room 12" would be a date.
 */
function parseDateTime(value: unknown, timeZone: string): DateTime | undefined {
	const text = typeof value === 'string' ? value.trim() : undefined;
	const day = text === undefined ? undefined : ISO_OR_SQL.exec(text)?.[1];
	if (typeof value !== 'object' && day === undefined && !WITH_ZONE.test(text ?? ''))
		return undefined;
	try {
		const date = tryToParseDateTime(value, timeZone);
		// JavaScript makes March 2 of February 30.
		return day === undefined || date.toFormat('yyyy-MM-dd') === day ? date : undefined;
	} catch {
		return undefined;
	}
}

export function trim(value: unknown): unknown {
	const text = toText(value);
	return typeof text === 'string' ? text.trim() : text;
}

/** Spaces, brackets and hyphens are for the eye. */
export function toPhone(value: unknown): unknown {
	const text = trim(value);
	return typeof text === 'string' ? text.replace(/[\s().-]/g, '') : text;
}

export function toBoolean(value: unknown): unknown {
	if (value === 'true' || value === 1 || value === '1') return true;
	if (value === 'false' || value === 0 || value === '0') return false;
	return value;
}

/**
 * @returns 1 or 0 for a switch
 * @throws InputError when an expression gave neither true nor false
 */
export function toFlag(label: string, value: unknown): number {
	const on = toBoolean(value);
	if (typeof on === 'boolean') return Number(on);
	throw new InputError(
		label,
		`must be true or false, not ${JSON.stringify(value) ?? String(value)}`,
	);
}

export function toNumber(value: unknown): unknown {
	return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

/** An expression may give "2" where 2 is meant. */
export function toChoice(field: Field, value: unknown): unknown {
	return field.values.find((allowed) => String(allowed) === String(value)) ?? value;
}

export function toPairs(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || !('pair' in value)) return value;
	const pairs = value.pair as Array<{ name: string; value: unknown }>;
	return Object.fromEntries(pairs.map(({ name, value: content }) => [name, content]));
}

export function toJson(label: string, value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const parsed = parseJson(value);
	if (parsed === undefined) {
		throw new InputError(
			label,
			'is not valid JSON. Write an object such as {"orderId": 1042}, with double quotes',
		);
	}
	const number = inexactInteger(value);
	if (number !== undefined) {
		throw new InputError(
			label,
			`holds a number with too many digits to be kept exactly: ${number}. Put it in double quotes`,
		);
	}
	return parsed;
}

/** The first integer of JSON text that JavaScript would round. Strings are matched to be skipped. */
function inexactInteger(json: string): string | undefined {
	if (!/\d{16}/.test(json)) return undefined;
	const tokens = json.match(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g) ?? [];
	return tokens.find((token) => !token.startsWith('"') && !Number.isSafeInteger(Number(token)));
}

/** Text stays text unless it is written as an object. */
export function toTextOrJson(label: string, value: unknown): unknown {
	return typeof value === 'string' && value.trim().startsWith('{') ? toJson(label, value) : value;
}

/** The value of JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
