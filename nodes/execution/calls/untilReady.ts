/** Asks for a result until it is ready or the time is up. */
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';

/** The waits after the first requests, in ms, and after all later ones. */
const WAITS_MS = [500, 1000, 2000, 4000];
const LONGEST_WAIT_MS = 8000;

/**
 * @param ask gives the result, or a failure that says that it is not ready
 * @param waitMs the longest time to ask
 * @throws CallFailure that `ask` throws, or gave last when the time is up
 */
export async function untilReady(
	ask: () => Promise<{ payload: unknown } | CallFailure>,
	waitMs: number,
	{ clock, signal }: Connection,
): Promise<unknown> {
	const deadline = clock.now().getTime() + waitMs;
	for (let question = 0; ; question++) {
		const result = await ask();
		if (!(result instanceof CallFailure)) return result.payload;
		// The last request comes when the time is up, not before.
		const left = deadline - clock.now().getTime();
		if (left <= 0) throw result;
		await clock.wait(Math.min(WAITS_MS[question] ?? LONGEST_WAIT_MS, left), signal);
	}
}
