/**
 * The generation of n8n whose engine runs the tests, and what the older one lacks. The tests say
 * what happens there, too; docs/n8n-versions.md says it to users.
 */
import * as core from 'n8n-core';
import type { NodeApiError } from 'n8n-workflow';

/** Whether this is n8n 1.x: polls had no executor of their own there. */
export const isOlder = !('PollTriggerExecutor' in core);

/** Whether n8n gives a poll a time budget. */
export const hasPollBudget = !isOlder;

/** Whether n8n can store the static data of a poll along with the execution that it starts. */
export const hasDurableCursors = !isOlder;

/**
 * What n8n keeps of the class of a failure, from which it derives when to poll again.
 *
 * @param failure as the nodes name it
 * @returns the same; undefined where n8n drops it
 */
export function kept<T extends NodeApiError['failure'] | string>(failure: T): T | undefined {
	return isOlder ? undefined : failure;
}
