/** Clocks for tests of what takes minutes. */
import type { Clock } from '../../nodes/transport/clock';
import { CallFailure } from '../../nodes/transport/failure/failure';

/** Time passes when the test calls `pass`, which ends the waits that are due, one after another. */
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

	/** How many waits there are. */
	get waiting(): number {
		return this.waiters.length;
	}

		async pass(ms: number): Promise<void> {
		const end = this.time + ms;
		await nextMacrotask();
		for (;;) {
			const [due] = this.waiters.sort((one, other) => one.at - other.at);
			if (due === undefined || due.at > end) break;
			this.waiters.shift();
			this.time = Math.max(this.time, due.at);
			due.wake();
			await nextMacrotask();
		}
		this.time = end;
	}
}

/** Time that passes by waiting: a wait ends at once, and is recorded. */
export class SkippingClock implements Clock {
	readonly waits: number[] = [];

	constructor(private time = Date.now()) {}

	now(): Date {
		return new Date(this.time);
	}

	async wait(ms: number, signal?: AbortSignal): Promise<void> {
		if (signal?.aborted) throw new CallFailure({ kind: 'cancelled' });
		this.waits.push(ms);
		this.time += ms;
	}

	/** Time that something else takes. */
	pass(ms: number): void {
		this.time += ms;
	}
}

/** Resolves when all microtasks are done. */
export const nextMacrotask = () => new Promise<void>((resolve) => setImmediate(resolve));
