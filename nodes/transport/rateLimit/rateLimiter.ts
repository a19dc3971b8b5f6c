/**
 * Keeps an account within its requests per minute (specification, "Limits"). All nodes of a process
 * share the paces of an account, since they share this module.
 */
import { RollingWindow, type Slot } from './rollingWindow';
import type { Clock } from '../clock';
import { CallFailure } from '../failure/failure';

const MINUTE = 60_000;
/** The pauses after refusals in a row, when the service names none; the last one is repeated. */
const PAUSES_MS = [5000, 10_000, 20_000, 30_000];
/** A pause that the service names is kept up to this long; a longer one is left to the person. */
export const LONGEST_PAUSE_MS = 120_000;
/** So many times in a row the service is believed when it names a short pause. */
const BELIEVED = 2;

/** A request that wants to go. */
export interface QueuedRequest {
	/** Who sends it. Those who wait get about equal shares. */
	key: string;
	/** The allowance; Infinity where nothing is counted, and only refusals hold requests up. */
	perMinute: number;
	/** How long the account may refuse everything before the request is given up, in ms. */
	patienceMs: number;
	/** It was sent before: it goes before the others of its key. */
	again?: boolean;
	/** When there is no use in sending it any more, in ms since 1970. */
	until?: number;
}

/** What came of a request: an answer, none, or that it was one too many. */
export type Answered = 'accepted' | 'unanswered' | { retryAfterMs?: number | undefined };

interface Waiter extends QueuedRequest {
	go(slot: Slot): void;
	giveUp(failure: CallFailure): void;
}

/** One limit of an account, and who waits for it. */
export class RateLimiter {
	private readonly allowance = new RollingWindow();
	private readonly waiting = new Map<string, Waiter[]>();
	private pausedUntil = 0;
	/** Since when the service has refused every request, and how many in a row. */
	private refusing: { since: number; times: number } | undefined;
	/** While it refuses, one request at a time finds out whether it still does. */
	private probe: Slot | undefined;
	private sleeping: { until: number; stop: AbortController } | undefined;

	/**
	 * Waits for a slot. Each one goes to the key that had the fewest in the last minute; within a key
	 * they are given in the order of the calls.
	 *
	 * @param signal ends the wait; no slot is used up then
	 * @returns what {@link answered} must be told the outcome of
	 * @throws CallFailure of kind `cancelled` when the signal fires, `rateLimited` when the account has
	 *   refused everything for too long
	 */
	async take(turn: QueuedRequest, clock: Clock, signal?: AbortSignal): Promise<Slot> {
		if (signal?.aborted) throw new CallFailure({ kind: 'cancelled' });
		const now = clock.now().getTime();
		if (this.isHopeless(turn, now)) throw this.refusal(now);
		return await new Promise<Slot>((resolve, reject) => {
			const cancel = (): void => {
				this.leave(waiter);
				reject(new CallFailure({ kind: 'cancelled' }));
				this.serve(clock);
			};
			const waiter: Waiter = {
				...turn,
				go(slot) {
					signal?.removeEventListener('abort', cancel);
					resolve(slot);
				},
				giveUp(failure) {
					signal?.removeEventListener('abort', cancel);
					reject(failure);
				},
			};
			signal?.addEventListener('abort', cancel, { once: true });
			const queue = this.waiting.get(turn.key) ?? [];
			if (turn.again) queue.unshift(waiter);
			else queue.push(waiter);
			this.waiting.set(turn.key, queue);
			this.serve(clock);
		});
	}

	/** Every request that got a slot tells what came of it. A refusal holds up everybody. */
	answered(slot: Slot, outcome: Answered, clock: Clock): void {
		const now = clock.now().getTime();
		if (this.probe === slot) this.probe = undefined;
		this.allowance.answer(slot, typeof outcome === 'object', now);
		if (typeof outcome === 'object') this.refused(slot, outcome.retryAfterMs, now);
		else if (outcome === 'accepted' && slot.at >= this.pausedUntil) this.refusing = undefined;
		this.serve(clock);
	}

	private refused(slot: Slot, retryAfterMs: number | undefined, now: number): void {
		// Those that were under way when the pause began say nothing new.
		const isNew = this.refusing === undefined || slot.at >= this.pausedUntil;
		if (this.refusing === undefined || slot.at > this.pausedUntil + MINUTE)
			this.refusing = { since: now, times: 0 };
		if (isNew) {
			this.refusing.times++;
			this.allowance.lower(now);
		}
		const { times } = this.refusing;
		const pause = (nth: number) => PAUSES_MS[Math.min(nth, PAUSES_MS.length) - 1] ?? 0;
		const named = (retryAfterMs ?? Infinity) <= LONGEST_PAUSE_MS ? retryAfterMs : undefined;
		let wait = isNew ? pause(times) : 0;
		if (named !== undefined) wait = Math.max(named, pause(times - BELIEVED));
		this.pausedUntil = Math.max(this.pausedUntil, now + wait);
		for (const queue of [...this.waiting.values()]) {
			for (const waiter of queue.filter((each) => this.isHopeless(each, now))) {
				this.leave(waiter);
				waiter.giveUp(this.refusal(now));
			}
		}
	}

	private isHopeless({ patienceMs, until = Infinity }: QueuedRequest, now: number): boolean {
		if (this.refusing === undefined || this.pausedUntil <= now) return false;
		return this.pausedUntil - this.refusing.since > patienceMs || this.pausedUntil >= until;
	}

	private refusal(now: number): CallFailure {
		return new CallFailure({ kind: 'rateLimited', retryAfterMs: this.pausedUntil - now });
	}

	private leave(waiter: Waiter): void {
		const left = (this.waiting.get(waiter.key) ?? []).filter((each) => each !== waiter);
		if (left.length === 0) this.waiting.delete(waiter.key);
		else this.waiting.set(waiter.key, left);
	}

	/** Lets go who may, and sleeps until the next one may. */
	private serve(clock: Clock): void {
		let wakeAt = Infinity;
		while (this.waiting.size > 0 && this.probe === undefined) {
			const now = clock.now().getTime();
			let next: Waiter | undefined;
			wakeAt = Infinity;
			for (const [waiter] of this.waiting.values()) {
				if (waiter === undefined) continue;
				const freeAt = this.allowance.freeAt(waiter.perMinute, now);
				const at = Math.max(this.pausedUntil, freeAt);
				if (at > now) wakeAt = Math.min(wakeAt, at);
				else if (next === undefined || this.used(waiter) < this.used(next)) next = waiter;
			}
			if (next === undefined) break;
			wakeAt = Infinity;
			this.leave(next);
			const queue = this.waiting.get(next.key);
			// Among keys that had equally many, the next one is another.
			if (queue !== undefined && this.waiting.delete(next.key)) this.waiting.set(next.key, queue);
			const slot = this.allowance.take(next.key, next.perMinute, now);
			if (this.refusing !== undefined) this.probe = slot;
			next.go(slot);
		}
		this.sleepUntil(wakeAt, clock);
	}

	private used({ key }: QueuedRequest): number {
		return this.allowance.used(key);
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
				this.serve(clock);
			},
			() => undefined,
		);
	}
}

/** The limits of an account: messages are counted (specification, "Limits"), all else is not. */
export interface RateLimiters {
	messages: RateLimiter;
	other: RateLimiter;
}

const paces = new Map<string, RateLimiters>();

/** The paces of an account, known by its host and token. */
export function rateLimitersOf(account: string): RateLimiters {
	const known = paces.get(account);
	if (known !== undefined) return known;
	const made = { messages: new RateLimiter(), other: new RateLimiter() };
	paces.set(account, made);
	return made;
}
