/** Makes the rows of a statistic: a table that fits into a sheet as it is. */
import type { ResultRow } from '../definition/json';
import * as z from '../definition/zod';
import { intervalsOf } from './intervals';
import { periodEnds, localDay } from './localDays';
import { ratesOf } from './rates';
import { elementsOf } from './answers';
import type { Series, SeriesView, Statistic } from '../definition/series';

/**
 * @param statistic undefined for an answer that is not a statistic
 * @param answer the answer, which is shown as it came in that case
 * @returns one row for each series and interval: when, of what, the counts, the rates
 */
export function seriesRows(
	statistic: Statistic | undefined,
	answer: unknown,
	view: SeriesView,
): unknown[] {
	if (statistic === undefined) return [...elementsOf(answer)];
	const rows = statistic.series.flatMap((series) => rowsOfOne(series, view));
	// Sort by time, so that the platforms of a day are adjacent.
	if (view.per !== 'total' && statistic.series.length > 1)
		rows.sort((one, other) => compareTexts(startText(one), startText(other)));
	return [...rows, ...statistic.odd];
}

function rowsOfOne(series: Series, view: SeriesView): ResultRow[] {
	const { about, whole } = series;
	return intervalsOf(series, view).map(({ counts, ...when }) => ({
		...(view.per === 'total' && daysOfPeriod(series, view)),
		...when,
		...about,
		...counts,
		...ratesOf(counts),
		...(view.per === 'total' && whole),
	}));
}

/** The first and the last day of the requested period. */
function daysOfPeriod({ period, isLevel }: Series, { timeZone }: SeriesView): ResultRow {
	if (period === undefined || isLevel) return {};
	const ends = periodEnds(period);
	const [from, to] = [ends?.first, ends?.last].map(
		(end) => (end && localDay(end, timeZone)) ?? null,
	);
	return { from, to };
}

function startText({ date, time }: ResultRow): string {
	return String(date ?? time ?? '~');
}

function compareTexts(one: string, other: string): number {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}

const number = z.int().nullable();

/** The columns of a period. */
export const periodShape = {
	from: z.string().optional().describe('With Totals: the first day of the period'),
	to: z.string().optional().describe('With Totals: the last day of the period'),
};

/** The columns of an interval, if there are several. */
export const intervalShape = {
	date: z.string().optional().describe('With Per Day: the day'),
	time: z.string().optional().describe('With Per Hour: the start of the hour, UTC'),
	interval: z
		.string()
		.optional()
		.describe(
			'With Per Day and Per Hour: how long the row is, such as day; longer than asked for where the service counts in longer intervals',
		),
};

/** The counters of messages. */
export const sentShape = {
	sent: number.describe('Pushes, emails or SMS that were sent, one for each device'),
	delivered: number.describe('Null where the service does not say'),
	opened: number,
	inboxOpened: number.describe('Opened in the inbox of the app'),
};

export const ratesShape = {
	deliveryRate: z
		.number()
		.nullable()
		.describe('Delivered divided by sent, such as 0.95; null where nothing was sent'),
	openRate: z
		.number()
		.nullable()
		.describe(
			'Opened divided by sent, such as 0.12; null where nothing was sent. By days and hours it may be above 1: what is opened may have been sent before.',
		),
};

/** What is known only in total. */
export const goalsShape = {
	conversions: z
		.int()
		.nullable()
		.optional()
		.describe('With Totals: how often goals were reached; null where the service does not say'),
	revenue: z
		.number()
		.nullable()
		.optional()
		.describe('With Totals: of all goals; null where none has an amount'),
	goals: z
		.array(z.object({ name: z.string(), hits: z.int(), revenue: z.number().nullable() }))
		.optional()
		.describe('With Totals: the goals one by one, if there are any'),
};
