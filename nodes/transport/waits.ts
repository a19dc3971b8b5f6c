/** How long a run waited for the rate limit of its account. */
import type { Clock } from './clock';

/** Waits that overlap count once. */
export class Waits {
	private waiting = 0;
	private waitingFrom = 0;
	private total = 0;

	/** The total in ms, of the waits that are over. */
	get ms(): number {
		return this.total;
	}

	/** Counts a wait. @returns what it gives; throws what it throws */
	async during<Value>(wait: Promise<Value>, clock: Clock): Promise<Value> {
		if (this.waiting === 0) this.waitingFrom = clock.now().getTime();
		this.waiting += 1;
		try {
			return await wait;
		} finally {
			this.waiting -= 1;
			if (this.waiting === 0) this.total += clock.now().getTime() - this.waitingFrom;
		}
	}
}
