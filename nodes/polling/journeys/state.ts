import { UnreadableStateError } from '../unreadableState';

/**
 * What a trigger keeps between two polls of journey statistics: the totals that it has told of.
 * Plain JSON; never changed in place.
 */
export interface JourneyState {
	readonly version: 1;
	/** How many polls have been stored; tells a poll that another one has stored meanwhile. */
	readonly polls: number;
	/** By the id of the journey. */
	readonly journeys: Readonly<Record<string, KnownJourney>>;
}

export interface KnownJourney {
	/** `polls` when the journey was last read. */
	readonly readAt: number;
	readonly points: readonly KnownPoint[];
}

export interface KnownPoint extends PointName {
	readonly totals: Totals;
	/** Set while the journey does not show the point; it may come back. */
	readonly gone?: true;
}

/** What the service says of a point beside its numbers. Several points may agree in all of it. */
export interface PointName {
	readonly pointTitle: string | null;
	readonly campaignCode: string | null;
	readonly presetCode: string | null;
}

/** The numbers of a point, by metric. */
export type Totals = Readonly<Record<string, number>>;

/**
 * Checks what was stored.
 *
 * @param value the stored value; null and undefined mean that there is none yet
 * @returns the state, or undefined when there is none
 * @throws UnreadableStateError for anything else: starting over silently would lose progress
 */
export function readJourneyState(value: unknown): JourneyState | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value !== 'object') throw unreadable('it is not an object');
	const { version, polls, journeys } = value as Partial<Record<keyof JourneyState, unknown>>;
	if (version !== 1) throw unreadable(`version ${String(version)}`);
	if (!Number.isSafeInteger(polls)) throw unreadable('polls');
	if (typeof journeys !== 'object' || journeys === null) throw unreadable('journeys');
	if (!Object.values(journeys as Record<string, unknown>).every(isJourney)) {
		throw unreadable('journeys');
	}
	return value as JourneyState;
}

function isJourney(value: unknown): boolean {
	const { readAt, points } = (value ?? {}) as Partial<Record<keyof KnownJourney, unknown>>;
	return Number.isSafeInteger(readAt) && Array.isArray(points) && points.every(isPoint);
}

function isPoint(value: unknown): boolean {
	const { totals } = (value ?? {}) as Partial<Record<keyof KnownPoint, unknown>>;
	return (
		typeof totals === 'object' && totals !== null && Object.values(totals).every(Number.isFinite)
	);
}

function unreadable(what: string): UnreadableStateError {
	return new UnreadableStateError('the journeys', what);
}
