import { hasFields } from '../json';
import { openState, readAll, readFields, readInteger, readNumber, readText } from '../storedState';
import { UnreadableStateError } from '../unreadableState';

const SUBJECT = 'the journeys';

/**
 * What a trigger keeps between two polls of journey statistics: the totals up to which it has
 * emitted changes. Plain JSON; never changed in place.
 */
export interface JourneyState {
	readonly version: 1;
	/** How many polls have been stored; shows a poll that another one has stored meanwhile. */
	readonly polls: number;
	/** By the id of the journey. */
	readonly journeys: Readonly<Record<string, KnownJourney>>;
	/** The journeys that could not be read last time, by id, with the value of `polls` then. */
	readonly failing?: Readonly<Record<string, number>>;
}

export interface KnownJourney {
	/** `polls` when the journey was last read. */
	readonly readAt: number;
	/** From the last answer with a title. */
	readonly title?: string;
	readonly points: readonly KnownPoint[];
}

export interface KnownPoint extends PointName {
	readonly totals: Totals;
	/** The highest totals after the last restart, of the metrics that have fallen a little. */
	readonly peaks?: Totals;
	/** Set while the journey does not show the point; it may come back. */
	readonly gone?: true;
}

/** What names a point. Several points may have the same name. */
export interface PointName {
	readonly pointTitle: string | null;
	readonly campaignCode: string | null;
	readonly presetCode: string | null;
}

/** The numbers of a point, by metric. */
export type Totals = Readonly<Record<string, number>>;

/**
 * Reads and validates a stored state.
 *
 * @param value the stored value; null and undefined mean that there is none yet
 * @returns the state, or undefined if there is none
 * @throws UnreadableStateError for anything else: starting over silently would lose progress
 */
export function readJourneyState(value: unknown): JourneyState | undefined {
	const stored = openState(value, SUBJECT);
	if (stored === undefined) return undefined;
	const polls = readInteger(stored['polls']);
	if (polls === undefined) throw new UnreadableStateError(SUBJECT, 'polls');
	const journeys = readFields(stored['journeys'], readJourney);
	if (journeys === undefined) throw new UnreadableStateError(SUBJECT, 'journeys');
	// States of earlier versions have none.
	const failing = readFields(stored['failing'] ?? {}, readInteger);
	if (failing === undefined) throw new UnreadableStateError(SUBJECT, 'failing');
	return stateOf(polls, journeys, failing);
}

/** Makes a state; `failing` is left out while it is empty. */
export function stateOf(
	polls: number,
	journeys: JourneyState['journeys'],
	failing: Readonly<Record<string, number>>,
): JourneyState {
	const isFailing = Object.keys(failing).length > 0;
	return { version: 1, polls, journeys, ...(isFailing && { failing }) };
}

function readJourney(value: unknown): KnownJourney | undefined {
	if (!hasFields(value)) return undefined;
	const readAt = readInteger(value['readAt']);
	const points = readAll(value['points'], readPoint);
	if (readAt === undefined || points === undefined) return undefined;
	const title = readText(value['title']);
	return { readAt, ...(title !== undefined && { title }), points };
}

function readPoint(value: unknown): KnownPoint | undefined {
	if (!hasFields(value)) return undefined;
	const totals = readFields(value['totals'], readNumber);
	const peaks = value['peaks'] === undefined ? {} : readFields(value['peaks'], readNumber);
	if (totals === undefined || peaks === undefined) return undefined;
	return {
		pointTitle: readText(value['pointTitle']) ?? null,
		campaignCode: readText(value['campaignCode']) ?? null,
		presetCode: readText(value['presetCode']) ?? null,
		totals,
		...(Object.keys(peaks).length > 0 && { peaks }),
		...(value['gone'] === true && { gone: true }),
	};
}
