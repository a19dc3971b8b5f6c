/** How long a poll may read. */
import type { IPollFunctions } from 'n8n-workflow';
import type { Clock } from '../../transport/clock';

/** Of the time that n8n gives a poll, the rest is left for handing over what was read. */
const BUDGET_SHARE = 0.8;

/** @returns when to stop reading and hand over, in ms since 1970. Older hosts name no budget. */
export function deadlineOf(context: IPollFunctions, clock: Clock): number {
	const budget = context.getPollBudgetMs?.();
	return budget === undefined ? Infinity : clock.now().getTime() + budget * BUDGET_SHARE;
}
