/**
 * Keeps the beginnings of pieces of work a few milliseconds apart.
 *
 * Requests that begin together share the processor: they all leave late, come back together, and so
 * on for the whole run. Spread over the time that one takes, they hardly wait for one another.
 */
import { sleep } from 'n8n-workflow';

const MOST_APART_MS = 5;
/** A timer is no more exact than this: what would be closer is not kept apart. */
const LEAST_APART_MS = 2;
/** As close as if all pieces took as long as the last ones, and a little closer: they never do. */
const CLOSER = 0.85;
/** How many of the last pieces tell how long one takes. */
const LAST_PIECES = 8;
/** A shorter wait is none. */
const SHORTEST_WAIT_MS = 0.5;

export class Stagger {
	private turns = Promise.resolve();
	/** When the next piece may begin, in ms, as `performance.now` counts. */
	private freeAt = 0;
	/** How long a piece takes, in ms; 0 as long as none has ended. */
	private usualMs = 0;
	/** How many pieces begin without a wait, since the process has no time for timers. */
	private unspaced = 0;

	/**
	 * @param limit how many pieces are under way at most
	 * @param isOver whether no piece needs to wait any more
	 */
	constructor(
		private readonly limit: number,
		private readonly isOver: () => boolean,
	) {}

	/** Waits until a piece that could begin now may begin. Turns are given in the order of the calls. */
	async turn(): Promise<void> {
		const ready = performance.now();
		await (this.turns = this.turns.then(async () => await this.wait(ready)));
	}

	/** Is told how long a piece took. */
	took(ms: number): void {
		this.usualMs = this.usualMs === 0 ? ms : this.usualMs + (ms - this.usualMs) / LAST_PIECES;
	}

	private async wait(ready: number): Promise<void> {
		const apartMs = Math.min((CLOSER * this.usualMs) / this.limit, MOST_APART_MS);
		if (this.unspaced > 0) this.unspaced--;
		else if (apartMs >= LEAST_APART_MS && !this.isOver()) {
			// From the time that was planned: what a timer is late does not add up.
			const at = Math.max(this.freeAt, ready);
			this.freeAt = at + apartMs;
			const waitMs = at - performance.now();
			if (waitMs < SHORTEST_WAIT_MS) return;
			await sleep(waitMs);
			if (performance.now() - at > apartMs) this.unspaced = this.limit;
		}
	}
}
