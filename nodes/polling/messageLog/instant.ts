/**
 * Times as the message log writes and takes them.
 *
 * The log writes ISO 8601 in UTC and takes `YYYY-MM-DD hh:mm:ss` in UTC (getMessageLog). A text
 * without a zone is therefore UTC here, never the zone of the machine that reads it.
 */

export interface Instant {
	/** Milliseconds since 1970, UTC. */
	ms: number;
	/** Further digits after the millisecond, without trailing zeros. */
	finer: string;
	/**
	 * Whether the text had a fraction of a second; without one the action may be up to 999 ms later.
	 */
	exact: boolean;
}

const ISO_8601 =
	/^\s*(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,](\d+))?\s*(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)?)?\s*$/i;

/** Unix seconds from 2001 to 2286, or milliseconds of these years. Zero is no time of the log. */
const UNIX = /^\s*(\d{10}|\d{13})(?:\.(\d+))?\s*$/;
const SECONDS_LENGTH = 10;

/**
 * Reads a row's `timestamp`: ISO 8601, or Unix seconds or milliseconds as a number or as digits.
 *
 * @returns the instant, or undefined for anything else
 */
export function readInstant(value: unknown): Instant | undefined {
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	return readIso(String(value)) ?? readUnix(String(value));
}

function readUnix(text: string): Instant | undefined {
	const [, whole = '', fraction = ''] = UNIX.exec(text) ?? [];
	if (whole === '') return undefined;
	const digits = `${whole}${fraction}`.padEnd(SECONDS_LENGTH + 3, '0');
	const ms = Number(digits.slice(0, SECONDS_LENGTH + 3));
	const finer = digits.slice(SECONDS_LENGTH + 3).replace(/0+$/, '');
	return { ms, finer, exact: whole.length > SECONDS_LENGTH || fraction !== '' };
}

function readIso(value: string): Instant | undefined {
	const match = ISO_8601.exec(value);
	if (match === null) return undefined;
	const [, year, month, day, hour, minute, second, fraction, sign, zoneHours, zoneMinutes] = match;
	const local = Date.UTC(
		Number(year),
		Number(month) - 1,
		Number(day),
		Number(hour),
		Number(minute),
		Number(second ?? 0),
		fraction === undefined ? 0 : Number(`${fraction}00`.slice(0, 3)),
	);
	const zone = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * 60_000;
	const ms = sign === '-' ? local + zone : local - zone;
	const finer = (fraction ?? '').slice(3).replace(/0+$/, '');
	return { ms, finer, exact: fraction !== undefined };
}

/** The whole second, since 1970, in which an instant lies. */
export function secondOf(ms: number): number {
	return Math.floor(ms / 1000);
}

/** A second since 1970 as `date_from` and `date_to` of getMessageLog take it, in UTC. */
export function formatSecond(second: number): string {
	return new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
