/**
 * Days and hours in the time zone of the workflow, as people read them. They are calculated as if
 * they were UTC, so that no day has 23 hours.
 */
import type { Days, TimeStep } from './report';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-10-26` or `2026-10-26T14:00` as a date whose UTC fields are those of the clock. */
export function clockDate(text: string): Date {
	return new Date(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);
}

/** The reverse of {@link clockDate}. */
export function clockText(date: Date, step: TimeStep): string {
	return date.toISOString().slice(0, step === 'hour' ? 16 : 10);
}

/** `Oct 26`, `14:00`, `Nov 2026`: a start of the step, at an axis. */
export function tickText(start: string, step: TimeStep): string {
	const date = clockDate(start);
	const month = MONTHS[date.getUTCMonth()] ?? '';
	if (step === 'year') return `${date.getUTCFullYear()}`;
	if (step === 'month') {
		const isFirst = date.getUTCMonth() === 0;
		return isFirst ? `${month} ${date.getUTCFullYear()}` : month;
	}
	if (step === 'hour' && start.slice(11, 16) !== '00:00') return start.slice(11, 16);
	return `${month} ${date.getUTCDate()}`;
}

/** `Oct 26, 2026, 14:00`: a start of the step, alone. */
export function wholeStartText(start: string, step: TimeStep): string {
	const date = clockDate(start);
	const month = MONTHS[date.getUTCMonth()] ?? '';
	if (step === 'year') return `${date.getUTCFullYear()}`;
	if (step === 'month') return `${month} ${date.getUTCFullYear()}`;
	const day = `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
	return step === 'hour' ? `${day}, ${start.slice(11, 16)}` : day;
}

/** `Oct 26 – Nov 24, 2026`. */
export function daysText({ from, to }: Days): string {
	const [first, last] = [wholeStartText(from, 'day'), wholeStartText(to, 'day')];
	if (first === last) return first;
	return from.slice(0, 4) === to.slice(0, 4)
		? `${first.slice(0, -6)} – ${last}`
		: `${first} – ${last}`;
}
