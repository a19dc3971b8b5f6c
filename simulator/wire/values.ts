import { isObject } from './json';
import { filledText, integer, matching, text, type FieldRule } from './rules';
import { readMinute, readSecond } from './times';

/** An absolute http or https address. */
export const url: FieldRule = (value, field) =>
	typeof value === 'string' && /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')
		? undefined
		: `${field} must be a full URL`;

/** Seconds that something lives; never negative. */
export const seconds = integer(0, 2_147_483_647);

/** A badge: an integer, or `+n` or `-n` to change it. */
export const badge: FieldRule = (value, field) =>
	integer()(value, field) && matching(/^[+-]\d+$/, '')(value, field)
		? `${field} must be an integer or a string +n or -n`
		: undefined;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A language code of ISO 639 in lower case, with an optional region or script. */
export const language: FieldRule = (value, field) => {
	const fits = typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(value);
	return fits && languageNames.of(value) ? undefined : `${field} is not a language code`;
};

/** One text, or an object of language code (or `default`) to text. */
export const localized: FieldRule = (value, field) => {
	if (typeof value === 'string') return undefined;
	if (!isObject(value)) return `${field} must be a string or an object of languages`;
	const entries = Object.entries(value);
	if (entries.length === 0) return `${field} has no language`;
	return entries
		.map(([code, one]) =>
			code === 'default' || !language(code, '')
				? text(one, `${field}.${code}`)
				: `${field} has an unknown language: ${code}`,
		)
		.find(Boolean);
};

/** An email address. */
export const emailAddress = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address');

/** `YYYY-MM-DD`. */
export const day: FieldRule = (value, field) =>
	typeof value === 'string' && readMinute(`${value} 00:00`) !== undefined
		? undefined
		: `${field} must be a date YYYY-MM-DD`;

/** `Y-m-d H:i:s` (specification: conventions). */
export const second: FieldRule = (value, field) =>
	typeof value === 'string' && readSecond(value) !== undefined
		? undefined
		: `${field} must be YYYY-MM-DD HH:mm:ss`;

/** A message code as text, or a message id as a number or text. */
export const codeOrId: FieldRule = (value, field) =>
	typeof value === 'number' || typeof value === 'bigint' ? undefined : filledText(value, field);

/** Seconds east of UTC, between the westernmost and the easternmost time zone. */
export const timeZoneOffset = integer(-43_200, 50_400);

/** A message id; one that a double cannot hold, too. */
export const messageId: FieldRule = (value, field) =>
	typeof value === 'bigint' && value > 0n ? undefined : integer(1)(value, field);
