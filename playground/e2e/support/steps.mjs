import assert from 'node:assert/strict';
import { test } from 'node:test';

/**
 * Tests of which each begins where the one before it ended, so the first that fails ends them all.
 * @param {() => Promise<unknown>} onFailure keeps what was to be seen when a step failed
 * @returns {(name: string, work: () => Promise<unknown>) => void} defines a step
 */
export function stepsOf(onFailure) {
	let failed = false;
	return (name, work) =>
		test(name, async () => {
			assert.ok(!failed, 'a step before this one failed');
			failed = true;
			await work().catch(async (error) => {
				await onFailure();
				throw error;
			});
			failed = false;
		});
}
