/**
 * Keeps an account within its requests per minute (specification, "Limits"). All nodes of a process
 * share one pace per account, since they share this module.
 */
import type { Clock } from './clock';

const MINUTE = 60_000;
/** The service counts by its own clock; a slot is used again a little later than a minute. */
const MARGIN = 250;

/** The pace of one account: a request waits until the one that is a whole allowance earlier is a minute old. */
export class Pace {
	/** When the requests of the last minute went out, and those that wait will; oldest first. */
	private slots: number[] = [];
	private pausedUntil = 0;

	/**
	 * Waits for the next slot. Slots are given in the order of the calls.
	 *
	 * @param perMinute the allowance; a whole number from 1
	 * @param signal ends the wait
	 * @throws CallFailure of kind `cancelled` when the signal fires
	 */
	async take(perMinute: number, clock: Clock, signal?: AbortSignal): Promise<void> {
		const now = clock.now().getTime();
		const earlier = this.slots.at(-perMinute);
		const slot = Math.max(
			now,
			this.pausedUntil,
			earlier === undefined ? 0 : earlier + MINUTE + MARGIN,
		);
		this.slots.push(slot);
		// Two credentials of one account may have different allowances.
		if ((this.slots.at(-2) ?? 0) > slot) this.slots.sort((one, other) => one - other);
		if (this.slots.length > 2 * perMinute)
			this.slots = this.slots.filter((time) => time > now - MINUTE - MARGIN);
		if (slot > now) await clock.wait(slot - now, signal);
	}

	/** The service refused a request as one too many: nobody sends before this time. */
	pauseUntil(time: Date): void {
		this.pausedUntil = Math.max(this.pausedUntil, time.getTime());
	}
}

const paces = new Map<string, Pace>();

/** The pace of an account, known by its host and token. */
export function paceOf(account: string): Pace {
	const known = paces.get(account);
	if (known !== undefined) return known;
	const pace = new Pace();
	paces.set(account, pace);
	return pace;
}
