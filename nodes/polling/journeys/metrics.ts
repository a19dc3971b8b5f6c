import { hasFields } from '../json';
import type { Totals } from './state';

/**
 * Metrics that are ratios. They may fall without a restart.
 * `conversion` is a ratio in some answers and a count in others.
 */
const RATIO = /conversion|rate|ratio|ctr|percent|average|avg/i;

/**
 * @param stat `pointStat` of a point (getJourneyStatistics)
 * @returns its numbers, known or not, including those that came as text. A number inside an object
 *   has the name of the object before its own: `ios.sent`
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
 * @returns later minus earlier for every metric of either. A metric that was absent earlier counts
 *   as zero; one that is absent later counts as unchanged
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

/**
 * Removes rounding errors of binary numbers, as in 0.4 - 0.5. Reports do the same in
 * `model/numbers.ts`; the state machines import no code of other layers for one line.
 */
function tidy(number: number): number {
	return Number(number.toPrecision(12));
}

/**
 * Below this share of its highest total, a metric has restarted. A smaller fall is a correction:
 * services take back what a robot opened, or count it late.
 */
const RESTART_SHARE = 0.5;

/** Whether a metric fell so far below its highest total that it has restarted. */
export function hasFallen(peak: number, total: number): boolean {
	return total < peak * RESTART_SHARE;
}

/**
 * @param peaks the highest totals after the last restart
 * @param totals the current totals
 * @returns whether a counter has restarted
 */
export function hasRestarted(peaks: Totals, totals: Totals): boolean {
	return Object.entries(peaks).some(
		([metric, peak]) => !RATIO.test(metric) && hasFallen(peak, totals[metric] ?? peak),
	);
}

/**
 * @param peaks the highest totals so far
 * @param totals the current totals; an absent metric is unchanged
 * @returns the highest totals, including the current ones; for a restarted metric, the current one
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

/** Whether any metric changed. */
export function hasMoved(change: Totals): boolean {
	return Object.values(change).some((by) => by !== 0);
}
