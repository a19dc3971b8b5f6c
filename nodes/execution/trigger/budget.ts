/** How long a poll may read. */
import type { IPollFunctions } from 'n8n-workflow';
import type { Clock } from '../../transport/clock';

/**
 * The fraction of n8n's time limit that a poll may read; the rest is for handing over the results.
 */
const BUDGET_SHARE = 0.8;

/**
 * @returns when to stop reading, in ms since 1970; Infinity in older versions of n8n, without a
 *   limit
 */
export function deadlineOf(context: IPollFunctions, clock: Clock): number {
	const budget = context.getPollBudgetMs?.();
	return budget === undefined ? Infinity : clock.now().getTime() + budget * BUDGET_SHARE;
}
