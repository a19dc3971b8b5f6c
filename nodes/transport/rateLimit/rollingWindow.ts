/**
 * How many requests a minute an account may send, and how many it has sent (specification,
 * "Limits").
 */
import { MINUTE_MS } from '../../catalogue/definition/durations';

/**
 * The service counts by its own clock, so a slot becomes free slightly more than a minute later.
 */
const MARGIN = 250;
/**
 * This fraction of a limit is spread over the minute, so that a latecomer need not wait a whole
 * one.
 */
const SPACED_PART = 0.2;
/** After a refusal, this fraction of what the service accepted in the last minute is tried. */
const AFTER_REFUSAL_PART = 0.75;
/** But never less than this fraction of the limit; each minute wins back as much. */
const RECOVERY_PART = 0.05;

/** A request that was let through. */
export interface Slot {
	/** When it was let through. */
	readonly at: number;
	/** When it was answered; the service has counted it by then. */
	answeredAt: number | undefined;
	readonly owner: string;
	readonly perMinute: number;
	/** Whether it belongs to the fraction that is spread over the minute. */
	readonly isSpaced: boolean;
	/** Whether the service refused it as one too many. */
	refused: boolean;
}

/**
 * The requests of an account that are in flight or were answered in the last minute. All times are
 * ms since 1970; a limit is a whole number of requests per minute.
 */
export class RollingWindow {
	/** The answered requests in the order of their answers; those before `start` have expired. */
	private slots: Slot[] = [];
	private start = 0;
	private inFlight = 0;
	private refused = 0;
	/** How many are of the spaced part, and when the last of it was let through. */
	private spaced = 0;
	private lastSpacedAt = -Infinity;
	private readonly byOwner = new Map<string, number>();
	private readonly byLimit = new Map<number, number>();
	/** What refusals have reduced the limit to, and when. */
	private reduced: { to: number; at: number } | undefined;

	/** How many requests of an owner are in flight, or were answered in the last minute. */
	countOf(owner: string): number {
		return this.byOwner.get(owner) ?? 0;
	}

	/**
	 * When the next request may be sent: now, or a later time at which to ask again. Infinity means
	 * once a request in flight is answered.
	 *
	 * @param perMinute the limit that its credential names; Infinity where nothing is counted.
	 *   Credentials of one account may name different limits: each keeps its own, and all together
	 *   keep the largest.
	 */
	nextSlotAt(perMinute: number, now: number): number {
		this.forgetExpired(now);
		const { largest, most, spaced } = this.bounds(perMinute, now);
		if (most === largest) this.reduced = undefined;
		const total = this.total;
		const recoveryAt =
			this.reduced === undefined ? Infinity : now + MINUTE_MS / (largest * RECOVERY_PART);
		if (total >= most) return Math.min(recoveryAt, this.expiryOf(this.start + total - most));
		const own = this.byLimit.get(perMinute) ?? 0;
		if (own >= this.currentLimit(perMinute, now))
			return Math.min(recoveryAt, this.expiryOf(this.start));
		if (total - this.spaced < most - spaced) return now;
		const nextSpacedAt =
			this.spaced < spaced ? Math.max(now, this.lastSpacedAt + MINUTE_MS / spaced) : Infinity;
		return Math.min(recoveryAt, nextSpacedAt, this.expiryOf(this.start));
	}

	/** Counts a request that is let through now. */
	add(owner: string, perMinute: number, now: number): Slot {
		const { most, spaced } = this.bounds(perMinute, now);
		const isSpaced = this.total - this.spaced >= most - spaced;
		const slot = { at: now, answeredAt: undefined, owner, perMinute, isSpaced, refused: false };
		if (perMinute === Infinity) return slot;
		if (isSpaced) {
			this.spaced++;
			this.lastSpacedAt = now;
		}
		this.inFlight++;
		changeCount(this.byOwner, owner, 1);
		changeCount(this.byLimit, perMinute, 1);
		return slot;
	}

	/**
	 * Records that a request was answered, or never will be. Its minute begins now: the service
	 * cannot have counted it later.
	 */
	recordAnswer(slot: Slot, refused: boolean, now: number): void {
		if (slot.answeredAt !== undefined || slot.perMinute === Infinity) return;
		slot.answeredAt = now;
		slot.refused = refused;
		if (refused) this.refused++;
		this.inFlight--;
		this.slots.push(slot);
	}

	/**
	 * Reduces the limit after a refusal, because something else uses the account too: to a fraction
	 * of what was accepted in the last minute, then slowly up again.
	 */
	reduceLimit(now: number): void {
		this.forgetExpired(now);
		if (this.byLimit.size === 0) return;
		const largest = Math.max(...this.byLimit.keys());
		const accepted = this.total - this.refused;
		const tried = Math.max(1, accepted * AFTER_REFUSAL_PART, largest * RECOVERY_PART);
		this.reduced = { to: Math.min(tried, this.currentLimit(largest, now)), at: now };
	}

	/** What all credentials of the account may send now, and how much of it is spaced. */
	private bounds(
		perMinute: number,
		now: number,
	): { largest: number; most: number; spaced: number } {
		const largest = Math.max(perMinute, ...this.byLimit.keys());
		const most = this.currentLimit(largest, now);
		return { largest, most, spaced: Math.floor(most * SPACED_PART) };
	}

	/** A limit as refusals have reduced it. */
	private currentLimit(perMinute: number, now: number): number {
		if (this.reduced === undefined || perMinute === Infinity) return perMinute;
		const { to, at } = this.reduced;
		const current = to + ((now - at) / MINUTE_MS) * RECOVERY_PART * perMinute;
		return Math.max(1, Math.min(perMinute, Math.floor(current)));
	}

	private get total(): number {
		return this.slots.length - this.start + this.inFlight;
	}

	/** When a request stops counting; Infinity while it is in flight. */
	private expiryOf(index: number): number {
		return (this.slots[index]?.answeredAt ?? Infinity) + MINUTE_MS + MARGIN;
	}

	/** Drops requests that were answered more than a minute ago. */
	private forgetExpired(now: number): void {
		for (;;) {
			const slot = this.slots[this.start];
			if (slot?.answeredAt === undefined || slot.answeredAt + MINUTE_MS + MARGIN > now) break;
			this.start++;
			if (slot.refused) this.refused--;
			if (slot.isSpaced) this.spaced--;
			changeCount(this.byOwner, slot.owner, -1);
			changeCount(this.byLimit, slot.perMinute, -1);
		}
		if (this.start > 1000 && this.start > this.slots.length / 2) {
			this.slots = this.slots.slice(this.start);
			this.start = 0;
		}
	}
}

function changeCount<Name>(counts: Map<Name, number>, name: Name, by: number): void {
	const count = (counts.get(name) ?? 0) + by;
	if (count === 0) counts.delete(name);
	else counts.set(name, count);
}
