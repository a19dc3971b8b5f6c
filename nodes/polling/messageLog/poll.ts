import { CopyCounter } from './copies';
import { fingerprint } from './identity';
import { secondOf } from './instant';
import type { LogState } from './state';
import type { LogEntry } from './entry';
import { LogWindow, type LogPage, type LogRequest } from './window';
import { SeenActions } from './seen';
import { selectNew, type PollResult } from './selectNew';

/** What a poll of the message log is told. Times are given; the machine has no clock. */
export interface LogPollOptions {
	/** The present. */
	now: Date;
	/** Where a trigger without a state begins: with the present, or at a point in the past. */
	start: 'now' | Date;
	/** How late a row may appear in the log, after its own timestamp. At most 29 days. */
	lookbackMs: number;
	/** How many actions one poll emits at most. */
	maxItems: number;
	/** The filters as text; when it differs from the last poll's, history is not replayed. */
	filters?: string;
	/** Pages after which a window is given up and split. */
	pagesPerWindow?: number;
	/** Requests after which the poll ends and leaves the rest to the next. */
	maxRequests?: number;
	/** How many identities the state holds at most. */
	maxIdentities?: number;
}

const LOG_POLL_DEFAULTS = {
	filters: '',
	pagesPerWindow: 20,
	maxRequests: 1_000,
	maxIdentities: 20_000,
} as const;

const DAY = 86_400;
/** getMessageLog goes back at most 30 days (Limits); a minute is left for the way there. */
const REACH = 30 * DAY - 60;
const MAX_LOOKBACK_MS = 29 * DAY * 1000;

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

/** One poll under way: a function of the state, the options and the pages received, in order. */
export class LogPoll {
	private readonly options: Required<LogPollOptions>;
	private readonly base: LogState;
	/** The oldest second that this poll reads. */
	private readonly from: number;
	/** The last second that its requests name. */
	private readonly until: number;
	/** Milliseconds: what is older was there before the trigger watched for it. */
	private readonly historyBefore: number = -Infinity;
	private readonly watch: string;

	private readonly copies: CopyCounter;
	private readonly fresh: LogEntry[] = [];
	private readonly undated = new Map<string, number>();
	private window: LogWindow | undefined;
	/** Single seconds to read again before `covered` may move on to `cursor`. */
	private rereads: number[] = [];
	private cursor: number;
	private width: number;
	private newest: number;
	private requests = 0;
	private wanted = 0;
	private stalledAt: number | undefined;

	constructor(
		private readonly started: LogState | undefined,
		options: LogPollOptions,
	) {
		this.options = {
			...LOG_POLL_DEFAULTS,
			...options,
			lookbackMs: Math.min(Math.max(options.lookbackMs, 0), MAX_LOOKBACK_MS),
		};
		const now = this.options.now.getTime();
		this.watch = fingerprint(this.options.filters);
		this.base = started ?? firstState(this.options, this.watch);
		this.copies = new CopyCounter(SeenActions.load(this.base.seen) ?? new SeenActions());
		this.from = Math.max(this.base.since, secondOf(now) - REACH);
		this.until = Math.max(this.from, secondOf(now));
		if (started === undefined && this.options.start === 'now') this.historyBefore = now;
		if (started !== undefined && started.watch !== this.watch) {
			this.historyBefore = started.covered * 1000;
		}
		this.newest = this.base.newest;
		this.cursor = this.from;
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
			this.commit(window);
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
		const covered = this.rereads[0] ?? this.cursor;
		return selectNew({
			...this.options,
			started: this.started,
			current,
			base: current ?? this.base,
			fresh: this.fresh,
			undated: this.undated,
			from: this.from,
			covered: Math.min(covered, this.until),
			complete: covered > this.until,
			newest: this.newest,
			watch: this.watch,
			width: this.width <= this.until - this.from ? this.width : undefined,
			nowMs: this.options.now.getTime(),
			stalledAt: this.stalledAt,
		});
	}

	/** Gives up the open window; the next poll tries a narrower one if this one got nowhere. */
	private stop(): void {
		const window = this.window;
		this.window = undefined;
		if (window === undefined || window.pages === 0) return;
		if (this.cursor > this.from || this.rereads.length > 0) return;
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
		if (this.cursor > this.until || this.wanted >= this.options.maxItems) return;
		const end = this.cursor + this.width;
		this.window = new LogWindow(this.cursor, end > this.until ? Infinity : end, this.until);
	}

	/** Counts a complete window, and moves on; doubtful seconds are read again first. */
	private commit(window: LogWindow): void {
		const isReread = this.rereads.length > 0;
		const recheckable = ({ dated, second }: LogEntry): boolean =>
			!isReread && window.width > 1 && dated && second <= this.until;
		const doubtful = this.copies.count(window.entries, recheckable, this.take);
		for (const { identity, second } of window.undated) this.undated.set(identity, second);
		if (isReread) {
			this.rereads.shift();
			return;
		}
		this.rereads = doubtful;
		this.cursor = Math.min(window.end, this.until + 1);
		this.width = window.width * 2;
	}

	private readonly take = (entry: LogEntry, copy: number): boolean => {
		if (this.isOlderThanTrigger(entry)) return false;
		entry.copy = copy;
		entry.history = entry.dated ? entry.ms < this.historyBefore : this.historyBefore > 0;
		this.fresh.push(entry);
		if (!entry.history) this.wanted += 1;
		return true;
	};

	private isOlderThanTrigger({ ms, exact }: LogEntry): boolean {
		const { origin } = this.base;
		return origin !== undefined && (exact ? ms : ms + 999) < origin;
	}
}

function firstState(options: Required<LogPollOptions>, watch: string): LogState {
	const origin = (options.start === 'now' ? options.now : options.start).getTime();
	const second = secondOf(origin);
	return { version: 1, since: second, covered: second, newest: second, origin, watch, seen: {} };
}
