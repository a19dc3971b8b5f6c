/** From when on an interval of the service counts. */
import type { Interval } from '../definition/series';

/** How much of an ISO text says in which interval a time lies. */
const PREFIXES: Readonly<Record<Interval, number>> = {
	year: 4,
	month: 7,
	day: 10,
	hour: 13,
	minute: 16,
};

/** Whether two times in UTC lie in the same interval of the service. */
export function isSameInterval(one: string, other: string, interval: Interval): boolean {
	const length = PREFIXES[interval];
	return one.slice(0, length) === other.slice(0, length);
}

/**
 * @param time the start of an interval, ISO text in UTC
 * @param first the first second of the period
 * @returns that second if the period begins within the interval, as it does at midnight in a
 *   half-hour zone; otherwise the start
 */
export function countedFrom(
	time: string,
	interval: Interval | null | undefined,
	first: string | undefined,
): string {
	if (first === undefined || interval == null) return time;
	return time < first && isSameInterval(time, first, interval) ? first : time;
}
