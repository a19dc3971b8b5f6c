import { isObject } from '../json';
import type { Totals } from './state';

/**
 * Metrics that say what part of something happened. They fall without a restart.
 * `conversion` is one in some answers and a count in others.
 */
const RATIO = /conversion|rate|ratio|ctr|percent|average|avg/i;

/**
 * @param stat `pointStat` of a point (getJourneyStatistics)
 * @returns its numbers, those that came as text among them, known or not. What stands in an object
 *   has the name of the object before it: `ios.sent`
 */
export function totalsOf(stat: unknown, prefix = ''): Totals {
	const totals: Record<string, number> = {};
	if (!isObject(stat)) return totals;
	for (const [name, value] of Object.entries(stat)) {
		const number = numberOf(value);
		if (number !== undefined) totals[prefix + name] = number;
		else Object.assign(totals, totalsOf(value, `${prefix}${name}.`));
	}
	return totals;
}

function numberOf(value: unknown): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * @returns later minus earlier for every metric of either. A metric that was absent earlier was
 *   zero; one that is absent later has not moved
 */
export function difference(earlier: Totals, later: Totals): Totals {
	const metrics = Object.keys({ ...earlier, ...later });
	return Object.fromEntries(
		metrics.map((metric) => {
			const before = earlier[metric] ?? 0;
			return [metric, tidy((later[metric] ?? before) - before)];
		}),
	);
}

/** Without what computing in binary adds: 0.4 - 0.5. */
function tidy(number: number): number {
	return Number(number.toPrecision(12));
}

/** Whether a counter fell, so that counting began again. */
export function hasRestarted(change: Totals): boolean {
	return Object.entries(change).some(([metric, by]) => by < 0 && !RATIO.test(metric));
}

/** Whether anything moved at all. */
export function hasMoved(change: Totals): boolean {
	return Object.values(change).some((by) => by !== 0);
}
