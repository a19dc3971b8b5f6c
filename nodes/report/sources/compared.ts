/** Finds the day or hour in the period before that one is compared with. */
import { DAY_MS } from '../../catalogue/definition/durations';
import type { Statistic } from '../../catalogue/definition/series';
import { clockDate, clockText } from '../model/dates';
import type { Days, TimeAxis } from '../model/report';

/** The counts of the period before. */
export interface Compared {
	statistic: Statistic;
	/** How far it lies before. */
	shift: { days: number } | { months: number };
	/** Whether the later period ends with a day. */
	isWhole: boolean;
	/** First and last day of the later period, and of the one before. */
	days: Days;
	daysBefore: Days;
}

/**
 * @param axis of the later period
 * @returns the start of each of its places in the period before, undefined where that has none
 *   such; of months only where whole months are compared, of years whole years
 */
export function startsBefore(
	{ starts, step }: TimeAxis,
	{ shift }: Pick<Compared, 'shift'>,
): ReadonlyArray<string | undefined> {
	return starts.map((start) => {
		const date = clockDate(start);
		if ('months' in shift) {
			if (step === 'year' && shift.months % 12 !== 0) return undefined;
			const day = date.getUTCDate();
			date.setUTCMonth(date.getUTCMonth() - shift.months);
			// No month before has a day 31 where this one has it.
			return date.getUTCDate() === day ? clockText(date, step) : undefined;
		}
		if (step === 'month' || step === 'year') return undefined;
		date.setUTCDate(date.getUTCDate() - shift.days);
		return clockText(date, step);
	});
}

/** What readers should know about the comparison. */
export function comparisonNotes(
	axis: TimeAxis,
	{ shift, isWhole, days, daysBefore }: Compared,
): string[] {
	const [now, before] = [dayCount(days), dayCount(daysBefore)];
	return [
		...(axis.starts.length > 0 &&
		startsBefore(axis, { shift }).every((start) => start === undefined)
			? [`The service counts ${axis.step}s here, so only the totals are compared.`]
			: []),
		...(now === before ? [] : [`The period before has ${before} days, and this one ${now}.`]),
		...(isWhole ? [] : ['The period before is asked for up to the same time of its last day.']),
	];
}

function dayCount({ from, to }: Days): number {
	return (clockDate(to).getTime() - clockDate(from).getTime()) / DAY_MS + 1;
}
