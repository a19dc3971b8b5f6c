/**
 * How many requests are in flight at a time: as many as make the run faster, and no more.
 *
 * The plain version is a fixed number. A small one wastes the time of a service that is far away; a
 * large one floods a service that is slow. This one begins with eight, grows as long as more
 * requests bring more answers in the same time, and shrinks when the service refuses, fails or gets
 * slower. In the benchmark `tags`, 10,000 requests of 20 ms take 6.7 s; with a fixed eight they
 * cannot take less than 25. test/batches/adaptiveLimit.test.ts compares the two.
 */

/** How a request ended: answered, refused as one too many, or failed at the service. */
export type RequestEnd = 'answered' | 'refused' | 'failed';

const FIRST = 8;
/** Only refusals lower the limit below its start, and never below this. */
const LEAST = 2;
/**
 * The limit doubles up to here, then grows in small steps: the service would notice an overshoot.
 */
const DOUBLES_UP_TO = 32;
const STEP = 1.25;
/** A step up is kept when it brings at least this fraction of the possible gain. */
const WORTH = 0.2;
/** A step down is kept when it costs no more than this fraction of the answers. */
const HARMLESS = 0.03;
/** When requests at the same limit take this many times longer than before, fewer are tried. */
const SLOWER = 1.5;
/** After a refusal or failures, the limit is this fraction of the requests in flight. */
const BACK_OFF = 0.75;
/** The fraction of a period's requests that may fail before the limit drops. */
const FAILING = 0.1;
/** Periods that pass between two trials. Trials cycle: two steps up, one step down. */
const PERIODS_BEFORE_TRIAL = 2;
/** After this many full periods without a refusal, the upper bound rises by a tenth. */
const PERIODS_OF_PEACE = 24;

/** The outcomes of the requests sent at one limit. */
interface Period {
	/** Requests that began before this time were sent at another limit. */
	limitSetAt: number;
	/** When the last of those ended; at first, when the limit was set. */
	startedAt: number;
	answered: number;
	failed: number;
	totalMs: number;
	/** Whether as many requests were in flight as the limit allows. */
	isFull: boolean;
}

/** The limit before the one on trial, and what it gave. */
interface Trial {
	from: number;
	/** Answers per ms. */
	rate: number;
}

export class AdaptiveLimit {
	private limit: number;
	/** The limit must not pass this for a while, because the service refused there. */
	private bound: number;
	private underWay = 0;
	private readonly waiting: Array<() => void> = [];
	private period: Period;
	private isGrowing = true;
	private trial: Trial | undefined;
	private trials = 0;
	private quietPeriods = 0;
	private peacefulPeriods = 0;
	private backedOffAt = -Infinity;
	/** How long a request takes at this limit, in ms. */
	private usualMs: number | undefined;

	/**
	 * @param most the most requests that may be in flight
	 * @param now the time in ms
	 */
	constructor(
		private readonly most: number,
		private readonly now: () => number = () => performance.now(),
	) {
		this.limit = Math.min(FIRST, most);
		this.bound = most;
		this.period = this.newPeriod(this.now());
	}

	/** How many may be in flight now. */
	get current(): number {
		return this.limit;
	}

	/**
	 * Waits until one more request may be in flight.
	 *
	 * @returns when the request begins, in ms, for {@link leave}
	 */
	async enter(): Promise<number> {
		if (this.underWay >= this.limit)
			await new Promise<void>((resolve) => {
				this.waiting.push(resolve);
			});
		else this.underWay++;
		if (this.underWay >= this.limit) this.period.isFull = true;
		return this.now();
	}

	/** Records how a request that began at this time ended, and lets waiting ones begin. */
	leave(startedAt: number, end: RequestEnd): void {
		this.record(startedAt, end);
		this.underWay--;
		while (this.underWay < this.limit) {
			const next = this.waiting.shift();
			if (next === undefined) break;
			this.underWay++;
			next();
		}
	}

	private record(startedAt: number, end: RequestEnd): void {
		if (end === 'refused') {
			// Requests that were in flight at the last refusal say nothing new.
			if (startedAt >= this.backedOffAt) this.bound = this.backOff(LEAST);
			this.peacefulPeriods = 0;
			return;
		}
		const { period } = this;
		if (startedAt < period.limitSetAt) {
			this.period = this.newPeriod(period.limitSetAt);
			return;
		}
		if (end === 'failed') period.failed++;
		else {
			period.answered++;
			period.totalMs += this.now() - startedAt;
		}
		const ended = period.answered + period.failed;
		if (ended >= 2 * this.limit) this.endPeriod(period, ended);
	}

	private endPeriod(
		{ limitSetAt, startedAt, answered, failed, totalMs, isFull }: Period,
		ended: number,
	): void {
		if (failed > 1 && failed > FAILING * ended) {
			this.backOff();
			return;
		}
		this.period = this.newPeriod(limitSetAt);
		if (!isFull || answered === 0) return;
		if (++this.peacefulPeriods % PERIODS_OF_PEACE === 0)
			this.bound = Math.min(this.most, Math.ceil(this.bound * 1.1));
		const rate = answered / Math.max(this.now() - startedAt, 0.001);
		const ms = totalMs / answered;
		const { trial, limit } = this;
		if (trial !== undefined) this.judge(trial, rate);
		else if (this.usualMs !== undefined && ms > SLOWER * this.usualMs)
			this.tryLimit(1 / STEP, rate);
		else if (this.isGrowing) this.grow(rate);
		else if (++this.quietPeriods > PERIODS_BEFORE_TRIAL)
			this.tryLimit(++this.trials % 3 === 0 ? 1 / STEP : STEP, rate);
		if (this.limit === limit) this.usualMs ??= ms;
	}

	/** Keeps the limit that was tried, or goes back to the one before. */
	private judge({ from, rate: before }: Trial, rate: number): void {
		const isUp = this.limit > from;
		const least = isUp ? 1 + WORTH * (this.limit / from - 1) : 1 - HARMLESS;
		const isKept = rate >= before * least;
		this.trial = undefined;
		if (!isKept) this.setLimit(from);
		this.isGrowing &&= isUp && isKept;
		if (this.isGrowing) this.grow(rate);
		else if (isKept && !isUp) this.tryLimit(1 / STEP, rate);
	}

	private grow(rate: number): void {
		this.tryLimit(this.limit < DOUBLES_UP_TO ? 2 : STEP, rate);
	}

	private tryLimit(factor: number, rate: number): void {
		this.quietPeriods = 0;
		const from = this.limit;
		const limit =
			factor > 1
				? Math.min(this.bound, Math.ceil(from * factor))
				: Math.max(Math.min(from, FIRST), Math.floor(from * factor));
		if (limit === from) {
			this.isGrowing = false;
			return;
		}
		this.trial = { from, rate };
		this.setLimit(limit);
	}

	/** @returns the limit from now on */
	private backOff(least = FIRST): number {
		this.trial = undefined;
		this.isGrowing = false;
		this.quietPeriods = 0;
		this.backedOffAt = this.now();
		const lower = Math.floor(Math.min(this.limit, this.underWay) * BACK_OFF);
		this.setLimit(Math.max(Math.min(least, this.limit), lower));
		return this.limit;
	}

	private setLimit(limit: number): void {
		this.limit = limit;
		this.usualMs = undefined;
		this.period = this.newPeriod(this.now());
	}

	private newPeriod(limitSetAt: number): Period {
		return { limitSetAt, startedAt: this.now(), answered: 0, failed: 0, totalMs: 0, isFull: false };
	}
}
