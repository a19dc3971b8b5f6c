/** Requests per rolling minute on the simulator's clock (specification: limits). */
export class RateLimit {
	perMinute = 600;
	/** What a 429 says about when to come again. */
	retryAfter: 'none' | 'seconds' | 'date' | 'varying' = 'varying';
	/** How many requests were refused. */
	refused = 0;
	private times: number[] = [];

	/** Counts a request; answers how many milliseconds to wait if it is one too many. */
	take(now: Date): number | undefined {
		const time = now.getTime();
		this.times = this.times.filter((one) => one > time - 60_000 && one <= time);
		const [oldest = time] = this.times;
		if (this.times.length >= this.perMinute) {
			this.refused += 1;
			return oldest + 60_000 - time;
		}
		this.times.push(time);
		return undefined;
	}

	/** How many requests the last minute had. */
	used(now: Date): number {
		return this.times.filter((one) => one > now.getTime() - 60_000).length;
	}

	/** Starts to count again. */
	reset(): void {
		this.times = [];
		this.refused = 0;
	}
}
