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
	/** First and last day of the later one, and of the earlier one, on the calendar of the workflow. */
	days: { from: string; to: string };
	daysBefore: { from: string; to: string };
}

/**
 * @param from the first second of the period, ISO text in UTC
 * @param to its last second; a midnight ends the day before it
 * @param timeZone in which its days begin
 * @returns as many days right before it, up to the same time of the last day; before whole months as many
 *   months
 * @throws InputError when the calendar has no such days
 */
export function periodBefore(from: string, to: string, timeZone: string): PeriodBefore {
	const [start, end] = [from, to].map((each) =>
		toDateTime('Date Range', each, timeZone).setZone(timeZone),
	);
	if (start === undefined || end === undefined) throw new Error('A period has two ends');
	const isMidnight = end > start && +end === +end.startOf('day');
	const last = isMidnight ? end.minus({ seconds: 1 }) : end;
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
