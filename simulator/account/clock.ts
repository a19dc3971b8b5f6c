/** The simulator's own time, moved by tests. Real time passes too, unless it is frozen. */
export class Clock {
	private base: number;
	private startedAt = Date.now();
	private listener: () => void = () => {};

	constructor(
		start: Date = new Date(),
		public readonly frozen = false,
	) {
		this.base = start.getTime();
	}

	/** What time it is in the simulator. */
	now(): Date {
		return new Date(this.base + (this.frozen ? 0 : Date.now() - this.startedAt));
	}

	/** Moves the clock on by so many milliseconds; what became due then happens. */
	advance(milliseconds: number): void {
		this.set(new Date(this.now().getTime() + milliseconds));
	}

	/** Sets the clock; what became due then happens. */
	set(date: Date): void {
		if (Number.isNaN(date.getTime())) throw new RangeError('The clock needs a valid date');
		this.base = date.getTime();
		this.startedAt = Date.now();
		this.listener();
	}

	/** Calls the listener after each move. */
	onMove(listener: () => void): void {
		this.listener = listener;
	}
}
