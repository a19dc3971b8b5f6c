/** The period before another one, for comparing the two day by day. */
import { DAY_MS } from '../../catalogue/definition/durations';
import { type DateTime, toDateTime } from '../fields/dateTime';
import { InputError } from '../inputError';

/** Two periods, one right before the other. */
export interface PeriodBefore {
	/** Both ends of the earlier one, which belong to it. */
	from: DateTime;
	to: DateTime;
	/** How far the earlier one lies before the later one. */
	shift: { days: number } | { months: number };
	/** Whether the later one ends with a day. */
	isWhole: boolean;
	/**
	 * First and last day of the later one, and of the earlier one, on the calendar of the workflow.
	 */
	days: { from: string; to: string };
	daysBefore: { from: string; to: string };
}

/**
 * @param from the first second of the period, ISO text in UTC
 * @param to its last second; a midnight ends the day before it
 * @param timeZone in which its days begin
 * @returns the same number of days right before it, up to the same time of the last day; for whole
 *   months the same number of months
 * @throws InputError when the calendar has no such days
 */
export function periodBefore(from: string, to: string, timeZone: string): PeriodBefore {
	const { start, last } = endsIn(from, to, timeZone);
	const shift = shiftOf(start, last);
	const justBefore = start.minus({ seconds: 1 });
	const shifted = last.minus(shift);
	const lastBefore = 'months' in shift || shifted > justBefore ? justBefore : shifted;
	const firstBefore = start.minus(shift);
	if (firstBefore.year < 1)
		throw new InputError('Date Range', 'is too early to be compared with the period before');
	return {
		from: firstBefore,
		to: lastBefore < firstBefore ? firstBefore : lastBefore,
		shift,
		isWhole: +last >= +last.endOf('day').startOf('second'),
		days: { from: dayOf(start), to: dayOf(last) },
		daysBefore: { from: dayOf(firstBefore), to: dayOf(lastBefore) },
	};
}

/** First and last day of a period, read like that of {@link periodBefore}. */
export function calendarDays(from: string, to: string, timeZone: string): PeriodBefore['days'] {
	const { start, last } = endsIn(from, to, timeZone);
	return { from: dayOf(start), to: dayOf(last) };
}

/** The first second of a period and its last one; a midnight ends the day before it. */
function endsIn(from: string, to: string, timeZone: string): { start: DateTime; last: DateTime } {
	const inZone = (each: string): DateTime =>
		toDateTime('Date Range', each, timeZone).setZone(timeZone);
	const [start, end] = [inZone(from), inZone(to)];
	const isMidnight = end > start && +end === +end.startOf('day');
	return { start, last: isMidnight ? end.minus({ seconds: 1 }) : end };
}

function shiftOf(start: DateTime, last: DateTime): PeriodBefore['shift'] {
	const isWholeMonths =
		+start === +start.startOf('month') && +last >= +last.endOf('month').startOf('second');
	if (isWholeMonths)
		return { months: (last.year - start.year) * 12 + last.month - start.month + 1 };
	const [first, final] = [start, last].map((each) => Date.parse(`${dayOf(each)}T00:00Z`));
	return { days: Math.max(0, ((final ?? 0) - (first ?? 0)) / DAY_MS) + 1 };
}

function dayOf(time: DateTime): string {
	return time.toFormat('yyyy-MM-dd');
}
