/**
 * Keeps the starts of pieces of work a few milliseconds apart.
 *
 * The plain version is to begin each piece as soon as there is room for it. Requests that begin
 * together share the processor, though: they all leave late, come back together, and so on for the
 * whole run. Spread over the time that one takes, they hardly wait for one another. This buys 14 % of
 * the time of the `tags` benchmark at 8 requests of 20 ms, and nothing from 64 on; so only items with
 * a request each ask for it.
 */
import { sleep } from 'n8n-workflow';

const MAX_APART_MS = 5;
/** A timer is no more exact than this: what would be closer is not kept apart. */
const MIN_APART_MS = 2;
/** As close as if all pieces took as long as the last ones, and a little closer: they never do. */
const CLOSER = 0.85;
/** How many of the last pieces the average duration follows. */
const AVERAGED_PIECES = 8;
/** A shorter wait is none. */
const MIN_WAIT_MS = 0.5;

export class Stagger {
	private queue = Promise.resolve();
	/** When the next piece may begin, in ms, as `performance.now` counts. */
	private freeAt = 0;
	/** How long a piece takes, in ms; 0 as long as none has ended. */
	private averageMs = 0;
	/** How many pieces begin without a wait, since the process has no time for timers. */
	private skip = 0;

	/**
	 * @param limit how many pieces are in flight at most
	 * @param isOver whether no piece needs to wait any more
	 */
	constructor(
		private readonly limit: number,
		private readonly isOver: () => boolean,
	) {}

	/** Waits until a piece that could begin now may begin: one after another, in the order of the calls. */
	async waitForStart(): Promise<void> {
		const ready = performance.now();
		await (this.queue = this.queue.then(async () => await this.wait(ready)));
	}

	/** Takes into account how long a piece took, in ms. */
	recordDuration(ms: number): void {
		this.averageMs =
			this.averageMs === 0 ? ms : this.averageMs + (ms - this.averageMs) / AVERAGED_PIECES;
	}

	private async wait(ready: number): Promise<void> {
		const apartMs = Math.min((CLOSER * this.averageMs) / this.limit, MAX_APART_MS);
		if (this.skip > 0) this.skip--;
		else if (apartMs >= MIN_APART_MS && !this.isOver()) {
			// From the time that was planned: what a timer is late does not add up.
			const at = Math.max(this.freeAt, ready);
			this.freeAt = at + apartMs;
			const waitMs = at - performance.now();
			if (waitMs < MIN_WAIT_MS) return;
			await sleep(waitMs);
			if (performance.now() - at > apartMs) this.skip = this.limit;
		}
	}
}
