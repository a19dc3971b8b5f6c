/** How far apart the places of a chart over time are. */
import { DAY_MS } from '../../catalogue/definition/durations';
import type { Series } from '../../catalogue/definition/series';
import { localDay } from '../../catalogue/values/localDays';
import type { TimeStep } from '../model/report';
import { localHour } from './clock';

export interface Steps {
	step: Exclude<TimeStep, 'week'>;
	/** Whether the service counts by days or longer, which begin in UTC. */
	isOfUtc: boolean;
}

const LONGER = ['year', 'month'] as const;
const SHORTEST_MS = { year: 365 * DAY_MS, month: 28 * DAY_MS };

/**
 * @param per what is wanted
 * @returns that, or the longest interval in which the service counts if that is longer
 */
export function stepsOf(all: readonly Series[], per: 'day' | 'hour'): Steps {
	const intervals = new Set(all.flatMap(({ points }) => points.map(({ interval }) => interval)));
	const apart = all.some(({ isLevel }) => isLevel) ? leastApart(all) : 0;
	const longer = LONGER.find((each) => intervals.has(each) || apart >= SHORTEST_MS[each]);
	const isOfUtc = longer !== undefined || (per === 'day' && intervals.has('day'));
	return { step: longer ?? per, isOfUtc };
}

/** How far apart the service says how many there are, which it does not say in words. */
function leastApart(all: readonly Series[]): number {
	const times = new Set(
		all.flatMap(({ points }) => points.flatMap(({ time }) => (time ? [Date.parse(time)] : []))),
	);
	const sorted = [...times].sort((one, other) => one - other);
	if (sorted.length < 2) return 0;
	return Math.min(...sorted.slice(1).map((time, index) => time - (sorted[index] ?? 0)));
}

/** The start of the month or the year of a day; other places are their own start. */
export function floored(start: string, step: Steps['step']): string {
	if (step === 'month') return `${start.slice(0, 7)}-01`;
	return step === 'year' ? `${start.slice(0, 4)}-01-01` : start;
}

/** The start of the place in which an instant is counted. */
export function placeAt(
	time: number,
	{ step, isOfUtc }: Steps,
	timeZone: string,
): string | undefined {
	const instant = new Date(time).toISOString();
	if (step === 'hour') return localHour(instant, timeZone);
	const day = isOfUtc ? instant.slice(0, 10) : localDay(instant, timeZone);
	return day && floored(day, step);
}
