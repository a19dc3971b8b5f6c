/**
 * Lets requests through as fast as the account's limit allows, in fair shares; pauses after
 * refusals.
 */
import { MINUTE_MS } from '../../catalogue/definition/durations';
import { RollingWindow, type Slot } from './rollingWindow';
import type { Clock } from '../clock';
import { CallFailure } from '../failure/failure';

/** The pauses after refusals in a row, when the service names none; the last one is repeated. */
const PAUSES_MS = [5000, 10_000, 20_000, 30_000];
/** A pause that the service names is kept up to this long; with a longer one the request fails. */
export const LONGEST_PAUSE_MS = 2 * MINUTE_MS;
/** This many named pauses in a row are kept as they are; after that, pauses grow. */
const SHORT_PAUSES_KEPT = 2;

/** A request that waits for a slot. */
export interface QueuedRequest {
	/** Who sends it. Owners with waiting requests get about equal shares. */
	owner: string;
	/** The limit; Infinity where nothing is counted, and only refusals hold requests up. */
	perMinute: number;
	/** How long the account may refuse everything before the request is given up, in ms. */
	maxBlockedMs: number;
	/** Whether it was sent before: then it precedes the others of its owner. */
	isRetry?: boolean;
	/** From then on it must not be sent, in ms since 1970. */
	deadline?: number;
}

/** How a request ended: answered, not answered, or refused as one too many. */
export type RequestOutcome = 'accepted' | 'unanswered' | { retryAfterMs?: number | undefined };

interface Waiter extends QueuedRequest {
	letThrough(slot: Slot): void;
	giveUp(failure: CallFailure): void;
}

/** One limit of an account, and the requests that wait for it. */
export class RateLimiter {
	private readonly window = new RollingWindow();
	/** The requests that wait, by owner; no queue is empty. */
	private readonly queues = new Map<string, Waiter[]>();
	private pausedUntil = 0;
	/** The refusals in a row: when the first came, and how many, each pause counted once. */
	private refusals: { startedAt: number; count: number } | undefined;
	/** While the service refuses, one request at a time tests whether it still does. */
	private probe: Slot | undefined;
	private sleeping: { until: number; stop: AbortController } | undefined;

	/**
	 * Waits for a slot. Each one goes to the owner that had the fewest in the last minute. An owner's
	 * requests get theirs in the order of the calls, retries first.
	 *
	 * @param signal ends the wait; no slot is used up then
	 * @returns the slot; its outcome must be passed to {@link recordOutcome}
	 * @throws CallFailure of kind `cancelled` when the signal fires, `rateLimited` when the account
	 *   has refused everything for too long or a pause lasts beyond the deadline of the request
	 */
	async waitForSlot(request: QueuedRequest, clock: Clock, signal?: AbortSignal): Promise<Slot> {
		if (signal?.aborted) throw new CallFailure({ kind: 'cancelled' });
		const now = clock.now().getTime();
		if (this.isHopeless(request, now)) throw this.refusal(now);
		return await new Promise<Slot>((resolve, reject) => {
			const cancel = (): void => {
				this.removeFromQueue(waiter);
				reject(new CallFailure({ kind: 'cancelled' }));
				this.dispatch(clock);
			};
			const waiter: Waiter = {
				...request,
				letThrough(slot) {
					signal?.removeEventListener('abort', cancel);
					resolve(slot);
				},
				giveUp(failure) {
					signal?.removeEventListener('abort', cancel);
					reject(failure);
				},
			};
			signal?.addEventListener('abort', cancel, { once: true });
			const queue = this.queues.get(request.owner) ?? [];
			if (request.isRetry) queue.unshift(waiter);
			else queue.push(waiter);
			this.queues.set(request.owner, queue);
			this.dispatch(clock);
		});
	}

	/** Records how a request that got a slot ended. A refusal holds up all requests. */
	recordOutcome(slot: Slot, outcome: RequestOutcome, clock: Clock): void {
		const now = clock.now().getTime();
		if (this.probe === slot) this.probe = undefined;
		this.window.recordAnswer(slot, typeof outcome === 'object', now);
		if (typeof outcome === 'object') this.pauseAfterRefusal(slot, outcome.retryAfterMs, now);
		else if (outcome === 'accepted' && slot.at >= this.pausedUntil) this.refusals = undefined;
		this.dispatch(clock);
	}

	private pauseAfterRefusal(slot: Slot, retryAfterMs: number | undefined, now: number): void {
		// Requests that were in flight when the pause began say nothing new.
		const isNew = this.refusals === undefined || slot.at >= this.pausedUntil;
		if (this.refusals === undefined || slot.at > this.pausedUntil + MINUTE_MS)
			this.refusals = { startedAt: now, count: 0 };
		if (isNew) {
			this.refusals.count++;
			this.window.reduceLimit(now);
		}
		const { count } = this.refusals;
		const pause = (nth: number) => PAUSES_MS[Math.min(nth, PAUSES_MS.length) - 1] ?? 0;
		const named = (retryAfterMs ?? Infinity) <= LONGEST_PAUSE_MS ? retryAfterMs : undefined;
		let wait = isNew ? pause(count) : 0;
		if (named !== undefined) wait = Math.max(named, pause(count - SHORT_PAUSES_KEPT));
		this.pausedUntil = Math.max(this.pausedUntil, now + wait);
		for (const queue of [...this.queues.values()]) {
			for (const waiter of queue.filter((each) => this.isHopeless(each, now))) {
				this.removeFromQueue(waiter);
				waiter.giveUp(this.refusal(now));
			}
		}
	}

	private isHopeless({ maxBlockedMs, deadline = Infinity }: QueuedRequest, now: number): boolean {
		if (this.refusals === undefined || this.pausedUntil <= now) return false;
		return (
			this.pausedUntil - this.refusals.startedAt > maxBlockedMs || this.pausedUntil >= deadline
		);
	}

	private refusal(now: number): CallFailure {
		return new CallFailure({ kind: 'rateLimited', retryAfterMs: this.pausedUntil - now });
	}

	private removeFromQueue(waiter: Waiter): void {
		const left = (this.queues.get(waiter.owner) ?? []).filter((each) => each !== waiter);
		if (left.length === 0) this.queues.delete(waiter.owner);
		else this.queues.set(waiter.owner, left);
	}

	/** Lets through the requests that may be sent now, and sleeps until the next one may. */
	private dispatch(clock: Clock): void {
		while (this.queues.size > 0 && this.probe === undefined) {
			const now = clock.now().getTime();
			const { next, wakeAt } = this.nextWaiter(now);
			if (next === undefined) return this.sleepUntil(wakeAt, clock);
			this.removeFromQueue(next);
			const queue = this.queues.get(next.owner);
			// Owners that had equally many take it one after the other.
			if (queue !== undefined && this.queues.delete(next.owner)) this.queues.set(next.owner, queue);
			const slot = this.window.add(next.owner, next.perMinute, now);
			if (this.refusals !== undefined) this.probe = slot;
			next.letThrough(slot);
		}
		this.sleepUntil(Infinity, clock);
	}

	/** The request that gets the next slot; if none may be sent yet, when to try again. */
	private nextWaiter(now: number): { next?: Waiter; wakeAt: number } {
		let next: Waiter | undefined;
		let wakeAt = Infinity;
		for (const [waiter] of this.queues.values()) {
			if (waiter === undefined) continue;
			const at = Math.max(this.pausedUntil, this.window.nextSlotAt(waiter.perMinute, now));
			if (at > now) wakeAt = Math.min(wakeAt, at);
			else if (next === undefined || this.hadFewer(waiter, next)) next = waiter;
		}
		return { ...(next && { next }), wakeAt };
	}

	private hadFewer(one: QueuedRequest, other: QueuedRequest): boolean {
		return this.window.countOf(one.owner) < this.window.countOf(other.owner);
	}

	private sleepUntil(until: number, clock: Clock): void {
		if (this.sleeping?.until === until) return;
		this.sleeping?.stop.abort();
		this.sleeping = undefined;
		if (until === Infinity) return;
		const sleeping = { until, stop: new AbortController() };
		this.sleeping = sleeping;
		clock.wait(Math.max(0, until - clock.now().getTime()), sleeping.stop.signal).then(
			() => {
				if (this.sleeping !== sleeping) return;
				this.sleeping = undefined;
				this.dispatch(clock);
			},
			() => undefined,
		);
	}
}
