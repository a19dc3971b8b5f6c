/** A clock that jumps to the next waiter, for tests of what takes minutes. */
import type { Clock } from '../../nodes/transport/clock';
import { CallFailure } from '../../nodes/transport/failure/failure';

/** Time that passes only when everybody waits. */
export class TestClock implements Clock {
	private time = 1_000_000;
	private waiters: Array<{ at: number; wake: () => void }> = [];

	now(): Date {
		return new Date(this.time);
	}

	async wait(ms: number, signal?: AbortSignal): Promise<void> {
		await new Promise<void>((resolve, reject) => {
			const cancel = () => reject(new CallFailure({ kind: 'cancelled' }));
			if (signal?.aborted) return cancel();
			signal?.addEventListener('abort', cancel);
			const waiter = { at: this.time + ms, wake: resolve };
			this.waiters.push(waiter);
			signal?.addEventListener('abort', () => {
				this.waiters = this.waiters.filter((each) => each !== waiter);
			});
		});
	}

	/** How many wait. */
	get waiting(): number {
		return this.waiters.length;
	}

	/** Lets time pass, waking who is due. */
	async pass(ms: number): Promise<void> {
		const end = this.time + ms;
		await settled();
		for (;;) {
			const [due] = this.waiters.sort((one, other) => one.at - other.at);
			if (due === undefined || due.at > end) break;
			this.waiters.shift();
			this.time = Math.max(this.time, due.at);
			due.wake();
			await settled();
		}
		this.time = end;
	}
}

/** Everything has happened that happens without time. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

