/** Requests per rolling minute on the simulator's clock (specification: limits). */
export class RateLimit {
	perMinute = 600;
	/** What a 429 says about when to come again. */
	retryAfter: 'none' | 'seconds' | 'date' | 'varying' = 'varying';
	/** How many requests were refused. */
	refused = 0;
	/** When requests of the last minute came, oldest first, from `start` on. */
	private times: number[] = [];
	private start = 0;

	/** Counts a request; answers how many milliseconds to wait if it is one too many. */
	take(now: Date): number | undefined {
		const time = now.getTime();
		if (this.used(now) >= this.perMinute) {
			this.refused += 1;
			return (this.times[this.start] ?? time) + 60_000 - time;
		}
		this.times.push(time);
		return undefined;
	}

	/** How many requests the minute until now had. */
	used(now: Date): number {
		const time = now.getTime();
		// The clock was set back: what is to come does not count.
		if ((this.times.at(-1) ?? 0) > time) this.forget();
		while (this.start < this.times.length && (this.times[this.start] ?? 0) <= time - 60_000) {
			this.start += 1;
		}
		return this.times.length - this.start;
	}

	/** Starts to count again. */
	reset(): void {
		this.forget();
		this.refused = 0;
	}

	private forget(): void {
		this.times = [];
		this.start = 0;
	}
}
