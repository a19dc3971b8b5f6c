/** The ends of a period, and times in answers, as the statistics have them. */
import { withHints } from '../definition/field';
import { secondUtc } from './vocabulary';

export const from = withHints(secondUtc, { label: 'From' }).describe('The start of the period');
export const to = withHints(secondUtc, { label: 'To' }).describe('The end of the period');
/** Whether a period has its ends in their order; both are text whose order is that of time. */
export function isPeriod(start: string | undefined, end: string | undefined): boolean {
	return start === undefined || end === undefined || start <= end;
}

/** `2020-05-13 08:00:00`, which is UTC, as ISO 8601. */
export function iso(datetime: string): string {
	const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(datetime);
	return parts ? `${parts[1]}T${parts[2]}${parts[3] ?? ':00'}Z` : datetime;
}
