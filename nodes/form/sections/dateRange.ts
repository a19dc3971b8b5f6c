/** The two ends of a period that has a name. */
import type { DateRange } from '../../catalogue/definition/dateRanges';
import { toDateTime } from '../fields/dateTime';

/** Luxon's, by way of n8n. */
type Moment = ReturnType<typeof toDateTime>;

/** Its first and last second, both included. */
interface Ends {
	start: Moment;
	end: Moment;
}

/**
 * @param range what the form calls Today, Last 7 Days and so on
 * @param timeZone in which its days begin; a day may have 23 or 25 hours there
 * @returns the first second and the last one, which is the present one where today belongs to it
 */
export function endsOf(range: DateRange, now: Date, timeZone: string): Ends {
	const present = toDateTime('Date Range', now, timeZone).startOf('second');
	const today = present.startOf('day');
	switch (range) {
		case 'today':
			return { start: today, end: present };
		case 'yesterday':
			return wholeUnit(today.minus({ days: 1 }), 'day');
		case 'last7Days':
			return { start: today.minus({ days: 6 }), end: present };
		case 'last30Days':
			return { start: today.minus({ days: 29 }), end: present };
		case 'lastWeek':
			return wholeUnit(today.startOf('week').minus({ weeks: 1 }), 'week');
		case 'lastMonth':
			return wholeUnit(today.startOf('month').minus({ months: 1 }), 'month');
	}
}

/**
 * A day whose midnight the clocks skip begins later.
 */
function wholeUnit(within: Moment, unit: 'day' | 'week' | 'month'): Ends {
	return { start: within.startOf(unit), end: within.endOf(unit).startOf('second') };
}
