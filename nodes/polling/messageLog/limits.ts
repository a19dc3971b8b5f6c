import type { LogEntry } from './entry';
import type { LogPollOptions } from './options';
import type { SeenActions } from './seen';

/** What one poll may emit, and how many identities the state may hold. */
export type Limits = Required<Pick<LogPollOptions, 'maxItems' | 'maxIdentities'>>;

/** The actions of a poll that the limits allow. */
export interface WithinLimits {
	/** What is emitted or, if it is history, only remembered. */
	readonly taken: readonly LogEntry[];
	/** The second of the first action left to a later poll. */
	readonly leftFrom: number | undefined;
	/** Whether it is left because the state is full. */
	readonly isFull: boolean;
}

/**
 * Takes actions in order until `maxItems` are emitted or the state is full.
 *
 * @param entries ordered by time
 * @param seen what was emitted before
 * @param keptFrom the second from which on the state keeps identities
 */
export function takeWithin(
	limits: Limits,
	entries: readonly LogEntry[],
	seen: SeenActions,
	keptFrom: number,
): WithinLimits {
	const taking = new Taking(limits, seen, keptFrom);
	let count = 0;
	for (const entry of entries) {
		const isFull = taking.isStateFull(entry);
		if (isFull || (taking.isPollFull(entry) && taking.mayDivide(entry.second))) {
			return { taken: entries.slice(0, count), leftFrom: entry.second, isFull };
		}
		taking.add(entry);
		count += 1;
	}
	return { taken: entries, leftFrom: undefined, isFull: false };
}

/** Counts the actions taken so far, and tells which limit stops the next one. */
class Taking {
	private emitted = 0;
	/** Identities that the state will hold. */
	private identities: number;
	/** The second of the last action, and how many new identities were taken of it. */
	private second: number | undefined;
	private newInSecond = 0;
	/** The second that was found to be indivisible. */
	private indivisible: number | undefined;

	constructor(
		private readonly limits: Limits,
		private readonly seen: SeenActions,
		private readonly keptFrom: number,
	) {
		this.identities = seen.countFrom(keptFrom);
	}

	/** Whether the action needs an identity for which the state has no room. */
	isStateFull(entry: LogEntry): boolean {
		return this.isToBeKept(entry) && this.identities >= this.limits.maxIdentities;
	}

	/** Whether the poll has emitted as many as it may. History is not emitted. */
	isPollFull({ history }: LogEntry): boolean {
		return !history && this.emitted >= this.limits.maxItems;
	}

	/**
	 * Whether the next poll can continue within this second. Before `keptFrom`, that needs the
	 * identities of the part that is emitted now; if they do not fit into the state, the second is
	 * emitted whole or not at all.
	 */
	mayDivide(second: number): boolean {
		if (second >= this.keptFrom || second !== this.second || this.newInSecond === 0) return true;
		// Called for each action of such a second, and counting is slow.
		if (second === this.indivisible) return false;
		const room = this.limits.maxIdentities - this.seen.countFrom(second);
		if (this.newInSecond <= room) return true;
		this.indivisible = second;
		return false;
	}

	add(entry: LogEntry): void {
		if (entry.second !== this.second) this.newInSecond = 0;
		this.second = entry.second;
		if (isNew(entry)) this.newInSecond += 1;
		if (this.isToBeKept(entry)) this.identities += 1;
		if (!entry.history) this.emitted += 1;
	}

	private isToBeKept(entry: LogEntry): boolean {
		return isNew(entry) && entry.second >= this.keptFrom;
	}
}

/** Whether the identity is unknown so far. */
function isNew({ copy }: LogEntry): boolean {
	return copy === 1;
}
