/** Work on one thing goes in the order in which it comes; work on different things side by side. */
import { addTo } from '../../catalogue/definition/addTo';

/** A piece of work that has not ended. */
interface Queued<Piece> {
	piece: Piece;
	things: readonly string[];
	/** How many earlier ones it still waits for. */
	ahead: number;
}

export class InTurn<Piece> {
	/** The last piece of each thing that has not ended. */
	private readonly last = new Map<string, Queued<Piece>>();
	/** The pieces that wait for one. */
	private readonly behind = new Map<Queued<Piece>, Array<Queued<Piece>>>();
	/** The things of which a piece failed. */
	private readonly failed = new Set<string>();

	/**
	 * @param work works on a piece, and says whether it succeeded; never throws. `isBehindFailure`
	 *   says that an earlier piece of one of its things failed, or came behind such a one
	 * @param mustStop asked before each piece that waited; once it is true, no further one begins
	 */
	constructor(
		private readonly work: (piece: Piece, isBehindFailure: boolean) => Promise<boolean>,
		private readonly mustStop: () => boolean,
	) {}

	/** Whether an earlier piece of one of these things has not ended. */
	mustWait(things: readonly string[]): boolean {
		return things.some((thing) => this.last.has(thing));
	}

	/**
	 * Works on a piece, and then on those that wait for it. If it has to wait itself, this returns at
	 * once, and whoever works on the piece before goes on with it.
	 *
	 * @param things what the piece is about; it waits for the last piece of each
	 * @returns when no work that this call began is under way
	 */
	async begin(piece: Piece, things: readonly string[]): Promise<void> {
		const queued = { piece, things, ahead: 0 };
		for (const thing of things) {
			const before = this.last.get(thing);
			if (before !== undefined) {
				addTo(this.behind, before, queued);
				queued.ahead++;
			}
			this.last.set(thing, queued);
		}
		if (queued.ahead === 0) await this.run(queued);
	}

	private async run(first: Queued<Piece>): Promise<void> {
		const others: Array<Promise<void>> = [];
		let queued: Queued<Piece> | undefined = first;
		while (queued !== undefined && !this.mustStop()) {
			const isBehindFailure = queued.things.some((thing) => this.failed.has(thing));
			const isDone = await this.work(queued.piece, isBehindFailure);
			const [next, ...more] = this.end(queued, isDone && !isBehindFailure);
			for (const other of more) others.push(this.run(other));
			queued = next;
		}
		await Promise.all(others);
	}

	/** @returns the pieces that need not wait any more */
	private end(queued: Queued<Piece>, isDone: boolean): Array<Queued<Piece>> {
		for (const thing of queued.things) {
			if (!isDone) this.failed.add(thing);
			if (this.last.get(thing) === queued) this.last.delete(thing);
		}
		const behind = this.behind.get(queued) ?? [];
		this.behind.delete(queued);
		return behind.filter((next) => --next.ahead === 0);
	}
}
