/** Reads tags: rows of the form, an object of an expression, or JSON text. */
import { isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { InputError } from '../inputError';
import { trimText } from '../../catalogue/definition/trimText';
import { isDateObject } from './dateTime';
import { areRows } from '../parse';
import { toJson } from './json';
import { objectOfEntries } from './namedEntries';
import { type ChosenTag, readTag } from './tag';
import { AUTOMATIC, automaticKind } from './tagKind';
import { someValues, tagValue, type ValueKind, wholeNumber } from './tagValue';

interface TagRow {
	name?: unknown;
	change?: unknown;
	kind?: ValueKind | typeof AUTOMATIC;
	value?: unknown;
}

/**
 * @param value the rows of the form, an object of an expression, or JSON text
 * @returns tags as the wire wants them: plain values, changes, null to clear
 * @throws InputError when a row has no name or a value does not fit its kind
 */
export function readTags(label: string, value: unknown, timeZone: string): unknown {
	const tags = tagEntries(label, value, timeZone);
	return tags === undefined ? value : objectOfEntries(label, tags, 'the tag ');
}

/** Undefined for what is no tags. */
function tagEntries(
	label: string,
	value: unknown,
	timeZone: string,
): Array<[string, unknown]> | undefined {
	if (typeof value === 'string') return fromJson(label, value, timeZone);
	if (!areRows(value, { tag: 'name', json: 'tags' }))
		return isObject(value) ? ofObject(label, value, timeZone) : undefined;
	return [
		...(value.json ?? []).flatMap((row) => fromJson(label, row.tags, timeZone)),
		...(value.tag ?? []).map((row) => fromRow(label, row, timeZone)),
	];
}

function fromRow(label: string, row: TagRow, timeZone: string): [string, unknown] {
	const tag = readTag(row.name);
	const { name } = tag;
	if (typeof name !== 'string' || name === '')
		throw new InputError(label, 'has a tag without a name');
	return [name, wireValue(label, name, withKind(label, tag, row), timeZone)];
}

/** The row with the kind of its tag, if the row sets a value. */
function withKind(label: string, tag: ChosenTag, row: TagRow): TagRow & { kind?: ValueKind } {
	const { kind = AUTOMATIC, ...rest } = row;
	if (kind !== AUTOMATIC) return { ...rest, kind };
	const isSet = row.change === undefined || row.change === 'set';
	return isSet && row.value !== null && row.value !== undefined
		? { ...rest, kind: automaticKind(label, tag, row.value) }
		: rest;
}

function fromJson(label: string, value: unknown, timeZone: string): Array<[string, unknown]> {
	const written = toJson(label, value);
	if (!isObject(written)) {
		throw new InputError(
			label,
			'is not an object of tags. Write one such as {"Plan": "pro"}, or check the expression',
		);
	}
	return ofObject(label, written, timeZone);
}

/** Reads an object: names are trimmed as in rows; values stay as they are, except for dates. */
function ofObject(
	label: string,
	tags: Readonly<Record<string, unknown>>,
	timeZone: string,
): Array<[string, unknown]> {
	return Object.entries(tags).map(([written, value]) => {
		const name = trimText(written);
		return [name, jsonValue(label, name, value, timeZone)];
	});
}

/** A time as programs write it, and as n8n writes a DateTime. */
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Whether a number has only one spelling as text. */
function isWhole(value: unknown): boolean {
	return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** JSON shows the kind of every value except a date (docs/decisions/0011). */
function jsonValue(label: string, name: string, value: unknown, timeZone: string): unknown {
	if (value === undefined)
		throw new InputError(label, `has no value for "${name}". To remove a tag, give null`);
	// The elements of a list are texts, which numbers can be.
	if (Array.isArray(value))
		return value.map((each: unknown) => (isWhole(each) ? String(each) : each));
	if (isDateObject(value)) return tagValue(label, name, 'date', value, timeZone);
	if (typeof value !== 'string' || !WITH_ZONE.test(value)) return value;
	throw new InputError(
		label,
		`does not say of which kind the tag "${name}" is, and ${shown(value)} may be a date or a text. For a date, write it as dates of tags are written, in UTC: {{ $now.toUTC().toFormat('yyyy-MM-dd HH:mm') }}; for a text, name the tag in a row of its own, with Text as its Kind of Tag`,
	);
}

function wireValue(
	label: string,
	name: string,
	row: TagRow & { kind?: ValueKind },
	timeZone: string,
): unknown {
	switch (row.change) {
		case 'clear':
			return null;
		case 'increment':
			return { operation: 'increment', value: wholeNumber(label, name, row.value) };
		case 'append':
		case 'remove':
			return { operation: row.change, value: someValues(label, name, row.value) };
		case 'set':
		case undefined:
			return plainValue(label, name, row, timeZone);
		default:
			throw new InputError(
				label,
				`does not know what to do with "${name}": ${shown(row.change)}. Choose one of What to Do`,
			);
	}
}

function plainValue(
	label: string,
	name: string,
	{ kind = 'string', value }: TagRow & { kind?: ValueKind },
	timeZone: string,
): unknown {
	if (value === null || value === undefined) {
		throw new InputError(label, `has no value for "${name}". To remove a tag, choose Clear`);
	}
	return tagValue(label, name, kind, value, timeZone);
}
