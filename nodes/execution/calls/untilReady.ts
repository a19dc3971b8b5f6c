/** Asks for a result until it is ready, or the wait is over. */
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';

/** The waits between the first questions, in ms, and between all later ones. */
const WAITS_MS = [500, 1000, 2000, 4000];
const LONGEST_WAIT_MS = 8000;

/**
 * @param ask gives the result, or the failure that says that it is not ready
 * @param waitMs how long to ask at most
 * @throws CallFailure that `ask` throws, or gives when the wait runs out
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
		// The last question comes when the time is up, not before.
		const left = deadline - clock.now().getTime();
		if (left <= 0) throw result;
		await clock.wait(Math.min(WAITS_MS[question] ?? LONGEST_WAIT_MS, left), signal);
	}
}
