/**
 * What the service counts for a message, platform by platform (beyond the specification:
 * messages:list, totalsByIntervals).
 */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf, valueIn } from './answers';
import { intervalsOf } from './intervals';
import { ratesOf } from './rates';
import { count } from './results';
import { type Counts, type SeriesPoint, WHOLE } from '../definition/series';
import { ratesShape, sentShape } from './seriesRows';
import { isoTime } from './times';
import * as z from '../definition/zod';

/** The counters of a message in the order of the columns, by their names on the wire. */
const COLUMNS = {
	sends: 'sent',
	deliveries: 'delivered',
	opens: 'opened',
	inbox_opens: 'inboxOpened',
	unshowable_sends: 'unshowable',
	errors: 'errors',
} as const;

/** Rows of results have all of them; null if no row of the answer has the counter. */
export const FIGURE_COUNTERS: Readonly<Record<string, null>> = Object.fromEntries(
	Object.values(COLUMNS).map((column) => [column, null]),
);

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

/** The counters of a result item, and the rates between them. */
export const figuresShape = {
	...sentShape,
	unshowable: z.int().nullable().describe('Sent to devices that show no pushes'),
	errors: z.int().nullable(),
	...ratesShape,
};

/** A row of counters as a point of a series. */
export function figurePoint(row: ResultRow): SeriesPoint {
	const time = isoTime(row.timestamp);
	const isTime = typeof time === 'string' && !Number.isNaN(Date.parse(time));
	return { time: isTime ? time : undefined, interval: 'hour', counts: figureCounts(row) };
}

/** The counters of a row; null for a value that is not a number. */
function figureCounts(row: ResultRow): Counts {
	const given = Object.entries(COLUMNS).filter(([name]) => valueIn(row, name) !== undefined);
	return Object.fromEntries(
		given.map(([name, column]) => {
			const counted = row[name];
			return [column, typeof counted === 'number' ? counted : null];
		}),
	);
}

/** What {@link figuresOf} gives if nothing is known. */
export const noFigures: ResultRow = { ...FIGURE_COUNTERS, ...ratesOf(FIGURE_COUNTERS) };

/**
 * @param rows counters, platform by platform; anything else if the service sent that
 * @returns the sum of each counter, and the rates
 */
export function figuresOf(rows: unknown): ResultRow {
	const points = elementsOf(rows).map((row) =>
		isObject(row)
			? figurePoint(row)
			: // An element that is not a row makes every sum unknown.
				{ time: undefined, interval: undefined, counts: FIGURE_COUNTERS },
	);
	const [whole] = intervalsOf({ about: {}, counters: FIGURE_COUNTERS, points }, WHOLE);
	const counts = whole?.counts ?? {};
	return { ...counts, ...ratesOf(counts) };
}
