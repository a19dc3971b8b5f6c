/** What a person enters in one field, as the wire wants it. */
import { tryToParseDateTime } from 'n8n-workflow';
import type { Field } from '../catalogue/reflect';
import { type Entered, EntryFault } from './control';

/** Luxon's, by way of n8n. */
type DateTime = ReturnType<typeof tryToParseDateTime>;

/**
 * @param field the reflected field
 * @param value what stands in the parameter: typed, chosen, or the result of an expression
 * @param entered for the time zone of dates
 * @returns the value on the wire. What cannot be converted is returned as it is, for the schema to refuse.
 * @throws EntryFault where the schema could not say what is wrong: text that is no JSON, no date
 */
export function toWire(field: Field, value: unknown, entered: Pick<Entered, 'timeZone'>): unknown {
	switch (field.control) {
		case 'application':
		case 'campaign':
			return located(value);
		case 'flag':
			return Number(toBoolean(value));
		case 'date':
			return toDateTime(field.label, value, entered.timeZone).toFormat('yyyy-MM-dd');
		case 'dateTime':
			return toDateTime(field.label, value, entered.timeZone).toUTC().toFormat('yyyy-MM-dd HH:mm:ss');
		case 'json':
			return field.kind === 'object' ? toJson(field.label, value) : toTextOrJson(field.label, value);
		case 'pairs':
			return toPairs(value);
		case 'geozone':
			return (value as { circle?: unknown }).circle ?? value;
		case 'badge':
			return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : trimmed(value);
		case 'phone':
			return [toPhone(value)];
		case 'one':
			return [toText(value)];
		case 'url':
		case 'color':
			return trimmed(value);
		case undefined:
			break;
	}
	switch (field.kind) {
		case 'string':
			return toText(value);
		case 'boolean':
			return toBoolean(value);
		case 'integer':
		case 'number':
			return toNumber(value);
		case 'choice':
			return toChoice(field, value);
		case 'list':
			return toList(value);
		case 'choices':
			return toList(value).map((each) => toChoice(field, each));
		case 'object':
			return toJson(field.label, value);
	}
}

/** The value of a resource locator, or the value itself when an expression fills the whole parameter. */
export function located(value: unknown): unknown {
	const inner = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
	return trimmed(inner);
}

/**
 * A list as a person writes it: an array of an expression, a JSON array, or text separated by commas
 * or line breaks. Nothing entered is an empty list; empty entries are left out.
 */
export function toList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.map(toText).filter((entry) => entry !== '');
	if (value === undefined || value === null) return [];
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

/** A number or boolean of an expression is meant as text where text belongs; null is not. */
export function toText(value: unknown): unknown {
	return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : value;
}

/**
 * @param label the field as the form shows it
 * @param value text of the date picker (without a zone: in `timeZone`), ISO text, a Date or a Luxon DateTime
 * @returns a Luxon DateTime in `timeZone`, or in its own zone when the value has one
 * @throws EntryFault when the value is no date
 */
export function toDateTime(label: string, value: unknown, timeZone: string): DateTime {
	if (value === undefined || value === null || value === '') throw new EntryFault(label, 'is empty');
	const date = parseDateTime(value, timeZone);
	if (date === undefined) {
		throw new EntryFault(label, `is not a date and time: ${JSON.stringify(value)}. Use one such as 2026-12-24 18:00`);
	}
	return date;
}

function parseDateTime(value: unknown, timeZone: string): DateTime | undefined {
	try {
		return tryToParseDateTime(value, timeZone);
	} catch {
		return undefined;
	}
}

function trimmed(value: unknown): unknown {
	const text = toText(value);
	return typeof text === 'string' ? text.trim() : text;
}

/** Spaces, brackets and hyphens are for the eye. */
function toPhone(value: unknown): unknown {
	const text = trimmed(value);
	return typeof text === 'string' ? text.replace(/[\s().-]/g, '') : text;
}

function toBoolean(value: unknown): unknown {
	if (value === 'true' || value === 1 || value === '1') return true;
	if (value === 'false' || value === 0 || value === '0') return false;
	return value;
}

function toNumber(value: unknown): unknown {
	return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

/** An expression may give "2" where 2 is meant. */
function toChoice(field: Field, value: unknown): unknown {
	return field.values.find((allowed) => String(allowed) === String(value)) ?? value;
}

function toPairs(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || !('pair' in value)) return value;
	const pairs = value.pair as Array<{ name: string; value: unknown }>;
	return Object.fromEntries(pairs.map(({ name, value: content }) => [name, content]));
}

function toJson(label: string, value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const parsed = parseJson(value);
	if (parsed === undefined) {
		throw new EntryFault(label, 'is not valid JSON. Write an object such as {"orderId": 1042}, with double quotes');
	}
	return parsed;
}

/** Text stays text unless it is written as an object. */
function toTextOrJson(label: string, value: unknown): unknown {
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
