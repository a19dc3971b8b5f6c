/** What the service counts of a message, platform by platform (beyond the specification: messages:list, totalsByIntervals). */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf, mapRows } from './answers';
import { platformName } from './choices';
import { count } from './results';
import { z } from '../definition/zod';

/** The counters of a message, in the order of a result. */
const COUNTERS = [
	'sends',
	'deliveries',
	'opens',
	'inbox_opens',
	'unshowable_sends',
	'errors',
] as const;

/** A row of counters; they come as numbers or as text. */
export const platformCounts = z.looseObject({
	platform: count.nullish(),
	sends: count.nullish(),
	deliveries: count.nullish(),
	opens: count.nullish(),
	inbox_opens: count.nullish(),
	unshowable_sends: count.nullish(),
	errors: count.nullish(),
});

/** The counters of a result item. */
export const countersShape = {
	sends: z.int().nullable(),
	deliveries: z.int().nullable(),
	opens: z.int().nullable(),
	inbox_opens: z.int().nullable(),
	unshowable_sends: z.int().nullable(),
	errors: z.int().nullable(),
};

/** The sums of a message, and the rates between them. */
export const figuresShape = {
	...countersShape,
	delivery_rate: z
		.number()
		.nullable()
		.describe('Deliveries divided by sends, such as 0.95; null where nothing was sent'),
	open_rate: z
		.number()
		.nullable()
		.describe('Opens divided by sends, such as 0.12; null where nothing was sent'),
};

/** The name and the number of the platform, before all else that its row holds. */
export const platformShape = {
	platform: z.int().describe('The number of the platform'),
	platform_name: z.string().nullable().describe('What the platform is called'),
};

/** Rows of counters, each with the name of its platform beside its number. */
export function withPlatformNames(rows: unknown): unknown[] {
	return mapRows(elementsOf(rows), ({ platform, ...counts }) => ({
		platform: platform ?? null,
		platform_name: platformName(platform) ?? null,
		...counts,
	}));
}

/**
 * @param rows counters, platform by platform; anything else if the service sent that
 * @returns the sum of each counter, and the rates. A sum with a part that is no number is null: it
 *   would be too low
 */
export function figuresOf(rows: unknown): ResultRow {
	const sums = new Map(COUNTERS.map((name) => [name, sumOf(elementsOf(rows), name)]));
	return {
		...Object.fromEntries(sums),
		delivery_rate: rateOf(sums.get('deliveries'), sums.get('sends')),
		open_rate: rateOf(sums.get('opens'), sums.get('sends')),
	};
}

/** Null where no row has the counter. */
function sumOf(rows: readonly unknown[], name: string): number | null {
	if (rows.length === 0) return 0;
	const counts = rows.map((row) => (isObject(row) ? (row[name] ?? undefined) : null));
	const given = counts.filter((each) => each !== undefined);
	const numbers = given.filter((each): each is number => typeof each === 'number');
	if (given.length === 0 || numbers.length < given.length) return null;
	return numbers.reduce((sum, each) => sum + each, 0);
}

/** To four places; null without a denominator. */
function rateOf(part: number | null | undefined, whole: number | null | undefined): number | null {
	return typeof part !== 'number' || !whole ? null : Math.round((part / whole) * 10_000) / 10_000;
}
