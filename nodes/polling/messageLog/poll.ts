import { FreshActions } from './freshActions';
import { fingerprint, type LogRow } from './identity';
import { secondOf } from './instant';
import { completeOptions, type LogPollOptions, REACH } from './options';
import { SeenActions } from './seen';
import { type Selection, selectNew } from './selectNew';
import { initialState, type LogState, withoutFuture } from './state';
import { type LogPage, type LogRequest, LogWindow } from './window';

/** The result of a poll. */
export interface PollResult {
	/** To be stored, by assigning it. */
	readonly state: LogState;
	/** The new actions as the service sent them, oldest first. */
	readonly fresh: readonly LogRow[];
	/** A stretch of the log that is out of reach, more than 30 days back: its actions are lost. */
	readonly gap?: { readonly from: Date; readonly to: Date };
	/**
	 * The state is full. Actions from this time on are not lost: they come once they are older than
	 * the lookback, when no identity has to be kept for them.
	 */
	readonly heldFrom?: Date;
	/**
	 * This second holds more pages than one poll may read: the trigger cannot get past it until a
	 * poll may make more requests, take more time or ask for larger pages.
	 */
	readonly stalledAt?: Date;
}

/**
 * Begins a poll of the message log (getMessageLog).
 *
 * Answer `poll.next` with `poll.receive(page)` until it is undefined, then store the state that
 * `poll.finish()` gives and emit its actions. A poll may be finished at any time: it then gives
 * what it has read completely. A poll that is never finished has changed nothing.
 *
 * @param state what the last poll left, or undefined for the first
 */
export function startPoll(state: LogState | undefined, options: LogPollOptions): LogPoll {
	return new LogPoll(state, options);
}

/**
 * One poll of the log: a function of the state, the options and the pages received, in order.
 * Times are whole seconds since 1970 unless said otherwise.
 */
export class LogPoll {
	private readonly options: Required<LogPollOptions>;
	/** Fingerprint of the filters. */
	private readonly watch: string;
	/** The stored state, or an initial one. */
	private readonly base: LogState;
	/** The oldest second that this poll reads, and the last that its requests name. */
	private readonly from: number;
	private readonly until: number;
	private readonly fresh: FreshActions;
	private window: LogWindow | undefined;
	/** The second at which the next window begins, and how many seconds it is to span. */
	private position: number;
	private width: number;
	/** Single seconds to read again before `covered` may move on to `position`. */
	private rereads: readonly number[] = [];
	private newest: number;
	private requests = 0;
	private stalledAt: number | undefined;
	private readonly started: LogState | undefined;

	constructor(stored: LogState | undefined, options: LogPollOptions) {
		this.options = completeOptions(options);
		const { now, start, filters, clockMarginMs } = this.options;
		this.started = stored && withoutFuture(stored, secondOf(now.getTime()));
		const { started } = this;
		this.watch = fingerprint(filters);
		const origin = start === 'now' ? now.getTime() - clockMarginMs : start.getTime();
		this.base = started ?? initialState(origin, this.watch);
		this.from = Math.max(this.base.since, secondOf(now.getTime()) - REACH);
		this.until = Math.max(this.from, secondOf(now.getTime()));
		const seen = new SeenActions(this.base.seen);
		this.fresh = new FreshActions(seen, this.base.origin ?? -Infinity, this.historyBefore);
		this.newest = this.base.newest;
		this.position = this.from;
		this.width = this.base.width ?? Infinity;
		this.openWindow();
	}

	/** The request to make now; undefined when the poll has read enough. */
	get next(): LogRequest | undefined {
		return this.window?.request;
	}

	/**
	 * Takes the answer to `next`.
	 *
	 * @throws RangeError when there was no request to answer
	 */
	receive(page: LogPage): void {
		const window = this.window;
		if (window === undefined) throw new RangeError('This poll has no open request');
		this.requests += 1;
		window.receive(page);
		const newest = Math.min(window.newest, this.options.now.getTime());
		this.newest = Math.max(this.newest, secondOf(newest));

		if (window.ended) {
			this.complete(window);
			this.openWindow();
		} else if (window.pages >= this.options.pagesPerWindow && window.width > 1) {
			this.width = window.narrowed();
			this.openWindow();
		}
		if (this.window !== undefined && this.requests >= this.options.maxRequests) this.stop();
	}

	/**
	 * Ends the poll.
	 *
	 * @param current the state as it is stored now. Where polls can overlap, read it and store the
	 * result without waiting in between: what another poll has emitted meanwhile is left out.
	 * @returns the new state, and the new actions, oldest first
	 */
	finish(current?: LogState): PollResult {
		if (this.window !== undefined) this.stop();
		if (current !== undefined && current.watch !== this.started?.watch) {
			// Another poll has meanwhile begun to watch, or to watch for something else. What this one
			// took for history may not be: it changes nothing, and the next poll reads it again.
			return { state: current, fresh: [] };
		}
		const base =
			current === undefined
				? this.base
				: withoutFuture(current, secondOf(this.options.now.getTime()));
		const read = this.rereads[0] ?? this.position;
		const covered = Math.min(read, this.until);
		const { fresh, newest } = this;
		const reading = { fresh, covered, complete: read > this.until, newest };
		const selection = selectNew(base, reading, this.options);
		const { leftFrom, isFull } = selection;
		return {
			state: this.stateAfter(base, covered, selection),
			fresh: selection.rows,
			...(this.from > base.covered && {
				gap: { from: dateOf(base.covered), to: dateOf(this.from) },
			}),
			...(isFull && leftFrom !== undefined && { heldFrom: dateOf(leftFrom) }),
			...(this.stalledAt !== undefined && { stalledAt: dateOf(this.stalledAt) }),
		};
	}

	/** Milliseconds since 1970: older actions are history. */
	private get historyBefore(): number {
		if (this.started === undefined) {
			if (this.options.start !== 'now') return -Infinity;
			return this.options.clockMarginMs > 0 ? Infinity : this.options.now.getTime();
		}
		return this.started.watch === this.watch ? -Infinity : this.started.covered * 1000;
	}

	private stateAfter(base: LogState, covered: number, selection: Selection): LogState {
		const { cursor, leftFrom = covered, seen } = selection;
		const { origin } = base;
		return {
			version: 1,
			since: cursor,
			covered: Math.max(base.covered, Math.min(leftFrom, covered)),
			newest: Math.max(base.newest, this.newest),
			...(origin !== undefined && cursor * 1000 <= origin && { origin }),
			watch: this.watch,
			...(this.width <= this.until - this.from && { width: this.width }),
			seen: seen.store(),
		};
	}

	/** Gives up the open window; the next poll tries a narrower one if this one got nowhere. */
	private stop(): void {
		const window = this.window;
		this.window = undefined;
		if (window === undefined || window.pages === 0) return;
		if (this.position > this.from || this.rereads.length > 0) return;
		if (window.width > 1) this.width = window.narrowed();
		else this.stalledAt = window.first;
	}

	private openWindow(): void {
		this.window = undefined;
		const [second] = this.rereads;
		if (second !== undefined) {
			this.window = new LogWindow(second, second + 1, this.until);
			return;
		}
		if (this.position > this.until || this.fresh.wanted >= this.options.maxItems) return;
		const end = this.position + this.width;
		this.window = new LogWindow(this.position, end > this.until ? Infinity : end, this.until);
	}

	/**
	 * Takes the fresh actions of a complete window and moves on; doubtful seconds are read again
	 * first.
	 */
	private complete(window: LogWindow): void {
		const isReread = this.rereads.length > 0;
		const mayReread = (second: number) => !isReread && window.width > 1 && second <= this.until;
		const doubtful = this.fresh.takeFrom(window, mayReread);
		if (isReread) {
			this.rereads = this.rereads.slice(1);
			return;
		}
		this.rereads = doubtful;
		this.position = Math.min(window.end, this.until + 1);
		this.width = window.width * 2;
	}
}

function dateOf(second: number): Date {
	return new Date(second * 1000);
}
