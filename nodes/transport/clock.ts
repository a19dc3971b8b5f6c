/** The clock; tests replace it. */
import { sleep } from 'n8n-workflow';
import { CallFailure } from './failure/failure';

export interface Clock {
	now(): Date;
	/**
	 * Waits.
	 *
	 * @param ms how long
	 * @param signal ends the wait
	 * @throws CallFailure of kind `cancelled` when the signal fires
	 */
	wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
	now: () => new Date(),
	async wait(ms, signal) {
		if (signal?.aborted) throw new CallFailure({ kind: 'cancelled' });
		if (signal === undefined) return await sleep(ms);
		let stop = (): void => undefined;
		// Current versions of n8n end the sleep and its timer when the signal fires; older ones do not.
		const aborted = new Promise<never>((_resolve, reject) => {
			stop = () => reject(new CallFailure({ kind: 'cancelled' }));
		});
		signal.addEventListener('abort', stop, { once: true });
		try {
			await Promise.race([aborted, sleep(ms, signal)]);
		} finally {
			signal.removeEventListener('abort', stop);
		}
	},
};
