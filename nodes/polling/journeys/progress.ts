/**
 * Finds what changed in journeys after the last poll. Pure functions: from the stored state and the
 * answers of getJourneyStatistics to the items to emit and the next state.
 */
import { pairUp, type Pair, shownPoints } from './points';
import {
	type JourneyState,
	type KnownJourney,
	type KnownPoint,
	type PointName,
	stateOf,
	type Totals,
} from './state';
import { difference, hasFallen, hasMoved, hasRestarted, peaksWith } from './metrics';

/** The most points in a state, over all its journeys. */
export const MAX_POINTS = 2_000;
/** The most vanished points of a journey that are remembered; the oldest are forgotten. */
export const MAX_GONE = 50;

/** `payload` of getJourneyStatistics. */
export interface JourneyAnswer {
	readonly title?: unknown;
	readonly points?: unknown;
}

/** What happened to a point: an item of the trigger. */
export interface Progress extends PointName {
	/**
	 * `moved`: numbers changed. `new`, `vanished`, `returned`: the point itself came or went.
	 * `restarted`: a counter fell below half of what it had reached; `totals` are the new baseline
	 * and `previous` what was before.
	 */
	readonly change: 'moved' | 'new' | 'vanished' | 'returned' | 'restarted';
	readonly journeyId: string;
	readonly journey: string | null;
	readonly totals: Totals;
	/** The change after the last poll, for every metric. All zero after a restart. */
	readonly difference: Totals;
	readonly previous?: Totals;
}

/** A metric that reaches or passes `value` from below. */
export interface Threshold {
	readonly metric: string;
	readonly value: number;
}

/** A point whose metric has reached a threshold. */
export interface Crossing extends Progress {
	readonly metric: string;
	readonly threshold: number;
}

export interface JourneyPollResult {
	readonly state: JourneyState;
	readonly progress: readonly Progress[];
	/** For each of them, the highest totals before this poll. */
	readonly peaksBefore: ReadonlyMap<Progress, Totals>;
	/** The journeys that could not be read now and did not fail in an earlier poll. */
	readonly beganToFail: readonly string[];
}

/** The journeys have more points than a trigger can remember. */
export class TooManyPointsError extends Error {}

/**
 * @param state as stored
 * @param ids the journeys that the trigger watches
 * @returns the journeys, the longest unread first, because a poll may not have time for all
 */
export function readingOrder(state: JourneyState | undefined, ids: readonly string[]): string[] {
	const readAt = (id: string): number =>
		Math.max(state?.journeys[id]?.readAt ?? -1, state?.failing?.[id] ?? -1);
	return [...new Set(ids)].sort((one, other) => readAt(one) - readAt(other));
}

/**
 * @param began the state when the poll began
 * @param current the state as stored now. When another poll has stored one meanwhile, this poll's
 *   older answers are dropped: the totals of the next poll hold the same progress
 * @param ids the journeys that the trigger watches; what is known of others is forgotten
 * @param answers those that were read, by id
 * @param failed those that could not be read. What is known of them stays known, and they wait as
 *   long for the next reading as those that were read
 * @returns the progress, by journey and point, and the state to store; undefined when the answers
 *   are dropped. The first answer of a journey is its baseline and no progress
 * @throws TooManyPointsError above MAX_POINTS
 */
export function journeyProgress(
	began: JourneyState | undefined,
	current: JourneyState | undefined,
	ids: readonly string[],
	answers: ReadonlyMap<string, JourneyAnswer>,
	failed: ReadonlySet<string> = new Set(),
): JourneyPollResult | undefined {
	if (began?.polls !== current?.polls) return undefined;
	const polls = (current?.polls ?? 0) + 1;
	const progress: Progress[] = [];
	const peaksBefore = new Map<Progress, Totals>();
	const journeys = new Map<string, KnownJourney>();
	for (const id of new Set(ids)) {
		const known = current?.journeys[id];
		const answer = answers.get(id);
		const shown = shownPoints(answer?.points);
		const title = textOf(answer?.title) ?? known?.title ?? null;
		if (shown === undefined) {
			// Not read, or an answer without points: what is known stays known.
			if (known) journeys.set(id, answer === undefined ? known : { ...known, readAt: polls });
			continue;
		}
		const compared = pairUp(known?.points ?? [], shown).map(compare);
		journeys.set(id, {
			readAt: polls,
			...(title !== null && { title }),
			points: remembered(compared.map(({ point }) => point)),
		});
		if (known === undefined) continue;
		for (const { point, event, peaks } of compared) {
			if (event === undefined) continue;
			const { pointTitle, campaignCode, presetCode, totals } = point;
			const about = { pointTitle, campaignCode, presetCode, totals };
			const item: Progress = { ...event, journeyId: id, journey: title, ...about };
			progress.push(item);
			peaksBefore.set(item, peaks);
		}
	}
	refuseTooMany([...journeys.values()].flatMap(({ points }) => points));
	const failing = failingNow(current, ids, answers, failed, polls);
	const beganToFail = Object.keys(failing).filter((id) => current?.failing?.[id] === undefined);
	const state = stateOf(polls, Object.fromEntries(journeys), failing);
	return { state, progress, peaksBefore, beganToFail };
}

/** The journeys that failed in this poll, and those that failed before and were not read in it. */
function failingNow(
	current: JourneyState | undefined,
	ids: readonly string[],
	answers: ReadonlyMap<string, JourneyAnswer>,
	failed: ReadonlySet<string>,
	polls: number,
): Record<string, number> {
	const failing = ids.flatMap((id): Array<[string, number]> => {
		if (failed.has(id)) return [[id, polls]];
		const before = answers.has(id) ? undefined : current?.failing?.[id];
		return before === undefined ? [] : [[id, before]];
	});
	return Object.fromEntries(failing);
}

function refuseTooMany({ length }: readonly KnownPoint[]): void {
	if (length <= MAX_POINTS) return;
	throw new TooManyPointsError(
		`The journeys have ${length} points, and a trigger can remember ${MAX_POINTS}. Watch fewer journeys in this node, and the others in another Push Message Trigger`,
	);
}

/**
 * @returns the points whose metric has reached the threshold for the first time after its last
 *   restart, with metric and threshold. A total that falls a little and rises again does not count
 */
export function crossings(
	{ progress, peaksBefore }: JourneyPollResult,
	threshold: Threshold,
): Crossing[] {
	const { metric, value } = threshold;
	return progress
		.filter((item) => {
			const total = item.totals[metric];
			const peak = peaksBefore.get(item)?.[metric] ?? 0;
			if (total === undefined || total < value) return false;
			return peak < value || hasFallen(peak, total);
		})
		.map((item) => asCrossing(item, threshold));
}

/** @returns the item of a point that has reached a threshold */
export function asCrossing(item: Progress, { metric, value }: Threshold): Crossing {
	return { ...item, metric, threshold: value };
}

/** @returns an answer as if it had been counted from zero: what a test in the editor shows */
export function asIfNew(id: string, answer: JourneyAnswer): Progress[] {
	return (shownPoints(answer.points) ?? []).map(({ totals, ...name }) => ({
		change: 'moved',
		journeyId: id,
		journey: textOf(answer.title),
		...name,
		totals,
		difference: totals,
	}));
}

/** What is remembered of a point, and what happened to it. */
interface Comparison {
	readonly point: KnownPoint;
	/** The highest totals before. */
	readonly peaks: Totals;
	readonly event?: Pick<Progress, 'change' | 'difference' | 'previous'>;
}

function compare({ known, shown }: Pair): Comparison {
	const earlier = known?.totals ?? {};
	const peaks = { ...earlier, ...known?.peaks };
	if (shown === undefined) {
		const point: KnownPoint = { ...known, gone: true };
		if (known.gone) return { point, peaks };
		const none = difference(point.totals, {});
		return { point, peaks, event: { change: 'vanished', difference: none } };
	}
	const totals = { ...earlier, ...shown.totals };
	const change = difference(earlier, totals);
	const point = withPeaks({ ...shown, totals }, peaksWith(peaks, totals));
	if (known === undefined) return { point, peaks, event: { change: 'new', difference: change } };
	if (hasRestarted(peaks, totals)) {
		const none = difference(shown.totals, {});
		return {
			point: withPeaks(shown, peaksWith(peaks, shown.totals)),
			peaks,
			event: { change: 'restarted', difference: none, previous: earlier },
		};
	}
	if (known.gone) return { point, peaks, event: { change: 'returned', difference: change } };
	if (!hasMoved(change)) return { point, peaks };
	return { point, peaks, event: { change: 'moved', difference: change } };
}

/** Adds the highest totals of those shown metrics that have fallen. */
function withPeaks(point: KnownPoint, peaks: Totals): KnownPoint {
	const above = Object.entries(point.totals).flatMap(([metric, total]) => {
		const peak = peaks[metric] ?? total;
		return peak > total ? [[metric, peak] as const] : [];
	});
	return above.length === 0 ? point : { ...point, peaks: Object.fromEntries(above) };
}

/**
 * The shown points, and the last that vanished: in the list they precede those that vanished
 * earlier.
 */
function remembered(points: readonly KnownPoint[]): KnownPoint[] {
	const gone = points.filter((point) => point.gone).slice(0, MAX_GONE);
	return [...points.filter((point) => !point.gone), ...gone];
}

function textOf(value: unknown): string | null {
	return value === undefined || value === null ? null : String(value);
}
