/** Dates and times, in the forms that the wire has for them. */
import { tryToParseDateTime } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { InputError } from '../inputError';
import { isBlank } from '../parse';
import { trimText } from '../../catalogue/definition/trimText';
import type { FieldType } from './fieldType';

/** Luxon's, by way of n8n. */
export type DateTime = ReturnType<typeof tryToParseDateTime>;

/** A day: that of a text without a zone, and that of an instant in the zone of the workflow. */
export const date = dateField(
	(value, timeZone) => value.setZone(timeZone).toFormat('yyyy-MM-dd'),
	'2026-11-01',
);

/** A second, in UTC. */
export const dateTime = dateField(
	(value) => value.toUTC().toFormat('yyyy-MM-dd HH:mm:ss'),
	'2026-11-01 00:00:00',
);

/** Seconds since 1970. */
export const unix = dateField((value) => Math.floor(value.toSeconds()), 1793491200);

/** Seconds since 1970 in local time. */
export const unixLocal = dateField(
	(value) => Math.floor(value.setZone('UTC', { keepLocalTime: true }).toSeconds()),
	1793491200,
);

function dateField(
	format: (value: DateTime, timeZone: string) => unknown,
	example: unknown,
): FieldType {
	return {
		property: () => ({ type: 'dateTime', default: '' }),
		toWire: (value, { label }, timeZone) => format(toDateTime(label, value, timeZone), timeZone),
		example: () => example,
	};
}

/**
 * @param label the field as the form shows it
 * @param value text of the date picker (without a zone: in `timeZone`), ISO text, a Date or a Luxon
 *   DateTime
 * @returns a Luxon DateTime in `timeZone`, or in its own zone when the value has one
 * @throws InputError when the value is not a date
 */
export function toDateTime(label: string, value: unknown, timeZone: string): DateTime {
	if (value === undefined || value === null || isBlank(value)) {
		throw new InputError(label, 'is empty. Enter a date and time such as 2026-12-24 18:00');
	}
	const parsed = parseDateTime(value, timeZone);
	if (parsed === undefined) {
		throw new InputError(
			label,
			`is not a date and time: ${shown(value)}. Use one such as 2026-12-24 18:00`,
		);
	}
	return parsed;
}

/**
 * @param value what {@link toDateTime} reads
 * @returns whether it is an instant, whatever the zone of the workflow: a Date, a Luxon DateTime or
 *   a text with a zone
 */
export function isInstant(value: unknown): boolean {
	if (typeof value !== 'string') return isDateObject(value);
	const text = trimText(value);
	return ISO_OR_SQL.exec(text)?.[2] !== undefined || WITH_ZONE.test(text);
}

/** No date is longer; the time of the patterns below grows with the square of the length. */
const LONGEST = 100;
/** The forms on the wire have four digits. */
const LAST_YEAR = 9999;

/** A date, with or without a time, a fraction of a second and a time zone of up to 14 hours. */
const ISO_OR_SQL =
	/^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?(?: ?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?))?$/;
/** A date as mail, HTTP and JavaScript write it: a weekday first, a time zone at the end. */
const WITH_ZONE = /^[A-Z][a-z]{2},? .*(?:GMT|UTC|Z|[+-](?:0\d|1[0-4]):?[0-5]\d)(?: \(.*\))?$/;

/**
 * n8n also reads whatever JavaScript takes for a date, in the time zone of the server:
 * "12/24/2026" would be sent at another hour, and "Room 12" would be a date.
 */
function parseDateTime(value: unknown, timeZone: string): DateTime | undefined {
	const text = typeof value === 'string' ? trimText(value) : undefined;
	if (text !== undefined && text.length > LONGEST) return undefined;
	const day = text === undefined ? undefined : ISO_OR_SQL.exec(text)?.[1];
	const isReadable =
		text === undefined ? isDateObject(value) : day !== undefined || WITH_ZONE.test(text);
	if (!isReadable) return undefined;
	try {
		const parsed = tryToParseDateTime(text ?? value, timeZone);
		if (parsed.year < 1 || parsed.year > LAST_YEAR) return undefined;
		// JavaScript makes March 2 of February 30.
		return day === undefined || parsed.toFormat('yyyy-MM-dd') === day ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/**
 * A Date or a Luxon DateTime. Anything else would be read as the text that JavaScript makes of it.
 */
export function isDateObject(value: unknown): boolean {
	return value instanceof Date || (isObject(value) && typeof value.toMillis === 'function');
}
