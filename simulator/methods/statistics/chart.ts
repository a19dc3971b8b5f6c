import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { wireTime } from '../../wire/times';

/** Something that a statistic counts. */
export interface CountedEvent {
	at: Date;
	action: string;
	/** Device type code. */
	platform: number;
}

export interface Period {
	from: Date;
	to: Date;
}

const HOUR_MS = 3_600_000;
/** How many characters of `YYYY-MM-DD HH:mm:ss` name the interval, and what follows them. */
const SCALES = {
	yearly: [4, '-01-01 00:00:00'],
	monthly: [7, '-01 00:00:00'],
	daily: [10, ' 00:00:00'],
	hourly: [13, ':00:00'],
	minutely: [16, ':00'],
} as const;
export type Scale = keyof typeof SCALES;

/** The scale of a report over a period (specification: statistics v1). */
export function scaleOf({ from, to }: Period): Scale {
	if (to > addMonths(from, 12)) return 'yearly';
	if (to > addMonths(from, 1)) return 'monthly';
	const ms = to.getTime() - from.getTime();
	if (ms > 24 * HOUR_MS) return 'daily';
	return ms > 3 * HOUR_MS ? 'hourly' : 'minutely';
}

/** The same time so many calendar months later; the last day of a month that is too short. */
export function addMonths(date: Date, months: number): Date {
	const moved = new Date(date);
	moved.setUTCMonth(moved.getUTCMonth() + months);
	if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
	return moved;
}

/**
 * Counts per interval and action, `{formatter, rows}`. An interval in which anything happened has
 * a row for every action. Counts are numbers or text, and what happened often may be spread over
 * two rows with the same time and action (public facts: scheduled requests).
 * @param byPlatform counts each platform by itself; `platformid` says which
 */
export function chart(
	events: readonly CountedEvent[],
	actions: readonly string[],
	period: Period,
	service: Service,
	byPlatform: 'no' | 'silently' | 'platformid' = 'no',
): JsonObject {
	const scale = scaleOf(period);
	const counts = new Map<string, Map<string, number>>();
	for (const { at, action, platform } of events) {
		const group = `${intervalOf(at, scale)}|${byPlatform === 'no' ? '' : platform}`;
		const inGroup = counts.get(group) ?? new Map<string, number>();
		inGroup.set(action, (inGroup.get(action) ?? 0) + 1);
		counts.set(group, inGroup);
	}
	const rows = [...counts].sort().flatMap(([group, inGroup]) => {
		const [datetime = '', platform] = group.split('|');
		return actions.flatMap((action) =>
			spread(inGroup.get(action) ?? 0, service).map(
				(count): JsonObject => ({
					datetime,
					action,
					count: service.quirks.count(count),
					...(byPlatform === 'platformid' && { platformid: Number(platform) }),
				}),
			),
		);
	});
	return { formatter: scale, rows };
}

function spread(count: number, { quirks }: Service): number[] {
	return count > 1 && quirks.pick('pairTwice', [false, true]) ? [count - 1, 1] : [count];
}

function intervalOf(at: Date, scale: Scale): string {
	const [length, rest] = SCALES[scale];
	return wireTime(at).slice(0, length) + rest;
}
