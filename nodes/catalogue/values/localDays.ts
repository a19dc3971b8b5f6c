/** Days in the time zone of the workflow. */
import { DAY_MS } from '../definition/durations';
import { isoTime } from './times';

/**
 * @param instant ISO text in UTC, as `times.ts` writes it
 * @param timeZone a name such as Europe/Berlin
 * @returns the day there, `YYYY-MM-DD`; undefined if it is not an instant
 */
export function localDay(instant: string, timeZone: string): string | undefined {
	const time = Date.parse(instant);
	return Number.isNaN(time) ? undefined : calendarOf(timeZone).format(time);
}

/**
 * @param day `YYYY-MM-DD`
 * @returns the day before it or after it; the day itself at an end of the years of four digits
 */
export function dayBeside(day: string, by: 1 | -1): string {
	const beside = new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
	return /^\d/.test(beside) ? beside : day;
}

/**
 * @param period as it was sent
 * @returns its first and its last second, ISO text in UTC: a period up to the start of a day or an
 *   hour ends before it; undefined if an end is not a time
 */
export function periodEnds(period: {
	from: string;
	to: string;
}): { first: string; last: string } | undefined {
	const [first, end] = [period.from, period.to].map((each) => Date.parse(String(isoTime(each))));
	if (first === undefined || end === undefined || Number.isNaN(first + end)) return undefined;
	const last = end > first && end % QUARTER_MS === 0 ? end - 1000 : end;
	return { first: isoSecond(first), last: isoSecond(last) };
}

/** Days and hours of all time zones begin at a quarter of an hour of UTC. */
const QUARTER_MS = 900_000;

function isoSecond(time: number): string {
	return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The locale of Sweden writes dates as in ISO 8601. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
	let calendar = calendars.get(timeZone);
	if (calendar === undefined) {
		calendar = new Intl.DateTimeFormat('sv-SE', {
			timeZone,
			calendar: 'gregory',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
		});
		calendars.set(timeZone, calendar);
	}
	return calendar;
}
