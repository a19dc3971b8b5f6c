import type { Journey, JourneyPoint } from './records';
import type { Service } from './service';

export type Channel = 'push' | 'email' | 'in-app' | 'sms';
export type JourneyPointSeed = Partial<JourneyPoint> & {
	/** Which counters the point has; push unless given. */
	channel?: Channel;
};
export type JourneySeed = Omit<Partial<Journey>, 'points'> & { points?: JourneyPointSeed[] };

/** The counters of a point by its channel (specification, public facts: journeys). */
const COUNTERS: Readonly<Record<Channel, readonly string[]>> = {
	push: ['sent', 'opened', 'uniqOpened', 'conversion'],
	email: [
		...['sent', 'opened', 'uniqOpened', 'conversion', 'clicked', 'unsubscribed'],
		...['softBounces', 'complaints'],
	],
	'in-app': ['shows', 'interactions', 'skipped', 'conversion'],
	sms: ['sent', 'conversion'],
};

/** A journey of a seed; its counters start at 0 unless given. */
export function newJourney(seed: JourneySeed, service: Service): Journey {
	const id = seed.id ?? `journey-${service.codes.short('journey').toLowerCase()}`;
	const createdAt = new Date(seed.createdAt ?? service.clock.now());
	const points = (seed.points ?? []).map((point, index): JourneyPoint => {
		const { channel = 'push', ...given } = point;
		return {
			pointTitle: `Point ${index + 1}`,
			campaignCode: service.codes.short('campaign'),
			presetCode: service.codes.short('preset'),
			...given,
			pointStat: {
				...Object.fromEntries(COUNTERS[channel].map((counter) => [counter, 0])),
				...given.pointStat,
			},
		};
	});
	return {
		title: 'Journey',
		status: 'running',
		apiEntries: [{ attributes: [] }],
		entries: [],
		...seed,
		id,
		createdAt,
		points,
	};
}

/** Adds to the counters of a point, by their names; any name will do. */
export function addToCounters(
	journey: Journey,
	point: number,
	added: Record<string, number>,
): void {
	const stat = journey.points[point]?.pointStat;
	if (!stat) throw new RangeError(`Journey ${journey.id} has no point ${point}`);
	for (const [counter, by] of Object.entries(added)) stat[counter] = (stat[counter] ?? 0) + by;
}

/** Sets all counters to 0, as a restart of the journey does. */
export function resetCounters({ points }: Journey): void {
	for (const { pointStat } of points) {
		for (const counter of Object.keys(pointStat)) pointStat[counter] = 0;
	}
}
