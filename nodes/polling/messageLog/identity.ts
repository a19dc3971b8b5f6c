import { hash } from 'node:crypto';
import { hasFields, type UnknownFields } from '../json';
import type { Instant } from './instant';
import { parseInstant } from './parseInstant';

/** One row of the message log as the service sent it (getMessageLog, `data[]`). */
export type LogRow = UnknownFields;

/**
 * Characters of an identity. 84 bits: among the 200,000 rows of a window, the chance that two have
 * one is below 1 in 10^14.
 */
const IDENTITY_LENGTH = 14;

/** Their case means nothing: the service writes `iOS` and `ios`, and codes in either case. */
const WITHOUT_CASE = [
	'action',
	'application_code',
	'campaign_code',
	'message_code',
	'platform',
] as const;
/** `response` is what a row without fields is handed on as. */
const EXACT = ['message_id', 'response'] as const;
/** Exact as well, and nearly always different in neighbouring rows: see `possibleTwins`. */
export const RECIPIENT = ['hwid', 'user_id'] as const;

/** The fields that name an action besides its instant, sorted, and whether their case counts. */
const NAMING: ReadonlyArray<readonly [name: string, hasCase: boolean]> = [
	...WITHOUT_CASE.map((name) => [name, false] as const),
	...[...EXACT, ...RECIPIENT].map((name) => [name, true] as const),
].sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * The identity of a row: a hash over its instant and the fields that name the action, which are
 * action, message, campaign, application, device, user and platform.
 *
 * `status` and `push_alerts_enabled` describe the action and do not name it, and neither does a
 * field that the specification does not know: the service may add or change them. Nor does it
 * matter how a row is written: the order of its fields, whether a field is empty, null or absent,
 * whether a number comes as text, case where it means nothing, and the spelling of an instant. Rows
 * with the same identity are counted elsewhere, so none of them is lost.
 *
 * @returns IDENTITY_LENGTH characters of base64url: the start of the SHA-256 of
 *   `["timestamp",ms,"name","value",...]`: the milliseconds since 1970 (as a text with all digits
 *   where there are finer ones), or the text of a timestamp that is no time; then the fields that
 *   are not empty, sorted by name, those without case in lower case
 */
export function identityOf(row: LogRow): string {
	const { timestamp } = row;
	return fingerprint(
		JSON.stringify([
			'timestamp',
			instantText(parseInstant(timestamp)) ?? identityText(timestamp),
			...NAMING.flatMap(([name, hasCase]) => {
				const text = identityText(row[name]);
				if (text === '') return [];
				return [name, hasCase ? text : text.toLowerCase()];
			}),
		]),
	);
}

/** The instant with all digits: two actions may be less than a millisecond apart. */
function instantText(instant: Instant | undefined): number | string | undefined {
	if (instant === undefined || instant.finer === '') return instant?.ms;
	return `${instant.ms}.${instant.finer}`;
}

/** A short fingerprint of any text, such as the filters of a trigger. */
export function fingerprint(text: string): string {
	return hash('sha256', text, 'base64url').slice(0, IDENTITY_LENGTH);
}

/** @returns a value as text, an object as JSON; empty for null and undefined */
function identityText(value: unknown): string {
	if (value === null || value === undefined) return '';
	return hasFields(value) ? JSON.stringify(value) : String(value).trim();
}
