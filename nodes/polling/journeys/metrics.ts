import { hasFields } from '../json';
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
	if (!hasFields(stat)) return totals;
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

/**
 * Below this share of its highest total, a metric has begun to count again. A smaller fall is a
 * correction: services take back what a robot opened, or count it late.
 */
const RESTART_SHARE = 0.5;

/** Whether a metric fell so far below its highest total that it has begun again. */
function hasFallen(peak: number, total: number): boolean {
	return total < peak * RESTART_SHARE;
}

/**
 * @param peaks the highest totals since counting began
 * @param totals those of now
 * @returns whether a counter has begun again
 */
export function hasRestarted(peaks: Totals, totals: Totals): boolean {
	return Object.entries(peaks).some(
		([metric, peak]) => !RATIO.test(metric) && hasFallen(peak, totals[metric] ?? peak),
	);
}

/**
 * @param peaks the highest totals so far
 * @param totals those of now; a metric that is absent has not moved
 * @returns the highest totals with those of now. For a metric that has begun again: that of now
 */
export function peaksWith(peaks: Totals, totals: Totals): Totals {
	const metrics = Object.keys({ ...peaks, ...totals });
	return Object.fromEntries(
		metrics.map((metric) => {
			const peak = peaks[metric] ?? 0;
			const total = totals[metric] ?? peak;
			return [metric, hasFallen(peak, total) ? total : Math.max(peak, total)];
		}),
	);
}

/** Whether anything moved at all. */
export function hasMoved(change: Totals): boolean {
	return Object.values(change).some((by) => by !== 0);
}
