/** How many requests a minute an account may send, and how many it has sent (specification, "Limits"). */

const MINUTE = 60_000;
/** The service counts by its own clock; a slot is used again a little later than a minute. */
const MARGIN = 250;
/** This part of an allowance is given at an even pace, so that who comes late waits for no whole minute. */
const EVEN_PART = 0.2;
/** After a refusal: this part of what the service accepted in the last minute is tried. */
const AFTER_REFUSAL = 0.75;
/** And never less than this part of the allowance, which is also won back in each minute. */
const STEP = 0.05;

/** A request that was let through. */
export interface Slot {
	/** When it was let through. */
	readonly at: number;
	/** When it was answered; the service has counted it by then. */
	answeredAt: number | undefined;
	readonly key: string;
	readonly perMinute: number;
	/** Whether it is of the part that is given at an even pace. */
	readonly isEven: boolean;
	/** Whether the service refused it as one too many. */
	refused: boolean;
}

/**
 * The requests of an account that are under way or were answered in the last minute. All times are ms
 * since 1970; an allowance is a whole number.
 */
export class RollingWindow {
	/** Those that were answered, in that order, from `start` on. */
	private slots: Slot[] = [];
	private start = 0;
	/** Those that still are under way. */
	private underWay = 0;
	private refused = 0;
	/** How many of them were of the even part, and when the last one went. */
	private even = 0;
	private lastEven = -Infinity;
	private readonly byKey = new Map<string, number>();
	private readonly byAllowance = new Map<number, number>();
	/** What the service's refusals have lowered the allowance to, and when. */
	private lowered: { to: number; at: number } | undefined;

	/** How many requests of a key are under way, or were answered in the last minute. */
	used(key: string): number {
		return this.byKey.get(key) ?? 0;
	}

	/**
	 * When the next request may go: now, or a later time at which to ask again. Infinity means: once one
	 * that is under way is answered.
	 *
	 * @param perMinute the allowance that its credential names; Infinity where nothing is counted.
	 *   Credentials of one account may name different ones: each is kept, and all together keep the
	 *   largest.
	 */
	freeAt(perMinute: number, now: number): number {
		this.forget(now);
		const { largest, most, even } = this.bounds(perMinute, now);
		if (most === largest) this.lowered = undefined;
		const total = this.total;
		const next = this.lowered === undefined ? Infinity : now + MINUTE / (largest * STEP);
		if (total >= most) return Math.min(next, this.expiryOf(this.start + total - most));
		const own = this.byAllowance.get(perMinute) ?? 0;
		if (own >= this.current(perMinute, now)) return Math.min(next, this.expiryOf(this.start));
		if (total - this.even < most - even) return now;
		const due = this.even < even ? Math.max(now, this.lastEven + MINUTE / even) : Infinity;
		return Math.min(next, due, this.expiryOf(this.start));
	}

	/** Counts a request. */
	take(key: string, perMinute: number, now: number): Slot {
		const { most, even } = this.bounds(perMinute, now);
		const isEven = this.total - this.even >= most - even;
		const slot = { at: now, answeredAt: undefined, key, perMinute, isEven, refused: false };
		if (perMinute === Infinity) return slot;
		if (isEven) {
			this.even++;
			this.lastEven = now;
		}
		this.underWay++;
		count(this.byKey, key, 1);
		count(this.byAllowance, perMinute, 1);
		return slot;
	}

	/**
	 * A request was answered, or never will be. Its minute begins now: however long it was on its way,
	 * the service has not counted it later.
	 */
	answer(slot: Slot, refused: boolean, now: number): void {
		if (slot.answeredAt !== undefined || slot.perMinute === Infinity) return;
		slot.answeredAt = now;
		slot.refused = refused;
		if (refused) this.refused++;
		this.underWay--;
		this.slots.push(slot);
	}

	/** Others use the account, too: from now on about as much as it accepted is sent, and slowly more. */
	lower(now: number): void {
		this.forget(now);
		if (this.byAllowance.size === 0) return;
		const largest = Math.max(...this.byAllowance.keys());
		const accepted = this.total - this.refused;
		const tried = Math.max(1, accepted * AFTER_REFUSAL, largest * STEP);
		this.lowered = { to: Math.min(tried, this.current(largest, now)), at: now };
	}

	/** What all credentials together may send now, and how much of it at an even pace. */
	private bounds(perMinute: number, now: number): { largest: number; most: number; even: number } {
		const largest = Math.max(perMinute, ...this.byAllowance.keys());
		const most = this.current(largest, now);
		return { largest, most, even: Math.floor(most * EVEN_PART) };
	}

	/** An allowance, as it is after refusals. */
	private current(perMinute: number, now: number): number {
		if (this.lowered === undefined || perMinute === Infinity) return perMinute;
		const { to, at } = this.lowered;
		const current = to + ((now - at) / MINUTE) * STEP * perMinute;
		return Math.max(1, Math.min(perMinute, Math.floor(current)));
	}

	private get total(): number {
		return this.slots.length - this.start + this.underWay;
	}

	/** When a request counts no more; of those under way, nobody knows yet. */
	private expiryOf(index: number): number {
		return (this.slots[index]?.answeredAt ?? Infinity) + MINUTE + MARGIN;
	}

	/** Requests that were answered more than a minute ago count no more. */
	private forget(now: number): void {
		for (;;) {
			const slot = this.slots[this.start];
			if (slot?.answeredAt === undefined || slot.answeredAt + MINUTE + MARGIN > now) break;
			this.start++;
			if (slot.refused) this.refused--;
			if (slot.isEven) this.even--;
			count(this.byKey, slot.key, -1);
			count(this.byAllowance, slot.perMinute, -1);
		}
		if (this.start > 1000 && this.start > this.slots.length / 2) {
			this.slots = this.slots.slice(this.start);
			this.start = 0;
		}
	}
}

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
	const next = (counts.get(key) ?? 0) + by;
	if (next === 0) counts.delete(key);
	else counts.set(key, next);
}
