/** Dates, times and time zones on the wire. */
import { withHints } from '../definition/field';
import type { ResultRow } from '../definition/json';
import * as z from '../definition/zod';

/** When a message is sent: `YYYY-MM-DD HH:mm` or `now`. */
export const sendDate = z
	.string()
	.regex(/^(?:now|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/, { error: 'is not a date and time' })
	.describe('When the message is sent');

/** `YYYY-MM-DD HH:mm:ss` in UTC, or `now`. */
export const channelSecond = z
	.string()
	.regex(/^(?:now|\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})$/, { error: 'is not a date and time' })
	.describe('When the message is sent');

/** `YYYY-MM-DD`. */
export const day = withHints(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'is not a date' }), {
	widget: 'date',
});

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const secondUtc = withHints(
	z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'is not a date and time' }),
	{ widget: 'dateTime' },
);

export const timeZone = withHints(
	z.string().refine(isTimeZone, { error: 'is not a time zone. Use a name such as Europe/Berlin' }),
	{ label: 'Time Zone', widget: 'timeZone' },
).describe(
	'The time zone in which the date and time is meant. Empty: the time zone of the workflow.',
);

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

export const timeZoneOffset = withHints(z.int().min(-43_200).max(50_400), {
	label: 'Time Zone Offset (Seconds)',
}).describe('How many seconds the time zone of the device is ahead of UTC: 3600 is an hour');

const LONGEST_DATETIME = 'YYYY-MM-DD HH:mm:ss'.length;

/** `2020-05-13 08:00:00`, which is UTC, as ISO 8601. Other values stay as they are. */
export function isoTime(datetime: unknown): unknown {
	// A time with a zone is ISO 8601 already.
	if (typeof datetime !== 'string' || datetime.length > LONGEST_DATETIME) return datetime;
	const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(datetime);
	return parts ? `${parts[1]}T${parts[2]}${parts[3] ?? ':00'}Z` : datetime;
}

/** Writes the time in one field of a row as ISO 8601. */
export function withIsoTime(row: ResultRow, field: string): ResultRow {
	return field in row ? { ...row, [field]: isoTime(row[field]) } : row;
}
