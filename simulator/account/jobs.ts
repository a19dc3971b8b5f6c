/** Work that the service has accepted and does later. */
interface Job {
	dueAt: number;
	run: () => void;
}

/** The jobs that are not done yet. */
export class Jobs {
	private readonly waiting: Job[] = [];

	/** How many are not done yet. */
	get size(): number {
		return this.waiting.length;
	}

	/** Accepts a job. Jobs are done in the order in which they are due. */
	add(dueAt: Date, run: () => void): void {
		this.waiting.push({ dueAt: dueAt.getTime(), run });
	}

	/** Does what is due. */
	runDue(now: Date): void {
		const due = this.waiting.filter(({ dueAt }) => dueAt <= now.getTime());
		for (const job of due.sort((one, other) => one.dueAt - other.dueAt)) {
			this.waiting.splice(this.waiting.indexOf(job), 1);
			job.run();
		}
	}

	/** Forgets all. */
	reset(): void {
		this.waiting.length = 0;
	}
}
