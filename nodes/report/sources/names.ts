/** A report of rows with names, such as platforms or the points of a journey. */
import type { ResultRow } from '../../catalogue/definition/json';
import type { ChartSeries, Report } from '../model/report';
import { counterName, totalsIn } from './counters';

export interface NamedRows {
	title: string;
	rows: readonly ResultRow[];
	/** The column with the name of a row. */
	name: string;
	/** The columns that are drawn; the first says how many there are. */
	counters: readonly string[];
	/** Whether the rows come one after the other. */
	areSteps: boolean;
	/** The column that distinguishes rows with the same name. */
	apart?: string;
	/** Whether the rows with the most come first. */
	ranked?: boolean;
	/** The columns with rates, which stand beside the counters. */
	rates?: readonly string[];
	/** The rows of the period before, which are compared by name, and by what tells names apart. */
	rowsBefore?: readonly ResultRow[];
	notes?: readonly string[];
}

/**
 * @returns the report; without counters that no row has, and with places as names of nameless rows
 */
export function namedReport(asked: NamedRows): Report {
	const { title, name, counters, areSteps, apart, rates = [], rowsBefore, notes = [] } = asked;
	const rows = asked.ranked ? rankedRows(asked.rows, counters[0] ?? '') : asked.rows;
	const known = columnsIn(rows, counters);
	const keyOf = (row: ResultRow): string =>
		JSON.stringify([row[name], apart === undefined ? null : row[apart]]);
	const earlier = rowsBefore && new Map(rowsBefore.map((row) => [keyOf(row), row]));
	const seriesOf = (column: string, unit: ChartSeries['unit']): ChartSeries => ({
		name: counterName(column),
		unit,
		values: rows.map((row) => figureIn(row, column)),
		...(earlier && {
			before: rows.map((row) => figureIn(earlier.get(keyOf(row)) ?? {}, column)),
		}),
	});
	const sums = columnSums(rows, known);
	return {
		title,
		axis: {
			kind: areSteps ? 'steps' : 'names',
			names: namesApart(rows, name, apart),
		},
		series: [
			...known.map((counter) => seriesOf(counter, 'count')),
			...columnsIn(rows, rates).map((rate) => seriesOf(rate, 'rate')),
		],
		totals: totalsIn(sums, 'count', rowsBefore && columnSums(rowsBefore, known)),
		rows: asked.rows,
		notes,
	};
}

/** The rows with the most first. */
function rankedRows(rows: readonly ResultRow[], column: string): readonly ResultRow[] {
	return [...rows].sort(
		(one, other) => (figureIn(other, column) ?? 0) - (figureIn(one, column) ?? 0),
	);
}

/** A name that several rows have stands with what tells them apart. */
function namesApart(rows: readonly ResultRow[], name: string, apart: string | undefined): string[] {
	const names = rows.map((row, place) => rowName(row[name], place));
	if (apart === undefined) return names;
	const isRepeated = (each: string): boolean => names.indexOf(each) !== names.lastIndexOf(each);
	return names.map((each, place) =>
		isRepeated(each) ? `${each} (${rowName(rows[place]?.[apart], place)})` : each,
	);
}

function columnsIn(rows: readonly ResultRow[], columns: readonly string[]): string[] {
	return columns.filter((column) => rows.some((row) => typeof row[column] === 'number'));
}

function figureIn(row: ResultRow, column: string): number | null {
	const value = row[column];
	return typeof value === 'number' ? value : null;
}

function columnSums(
	rows: readonly ResultRow[],
	columns: readonly string[],
): Record<string, number> {
	return Object.fromEntries(
		columns.map((column) => [
			column,
			rows.reduce((sum, row) => sum + (figureIn(row, column) ?? 0), 0),
		]),
	);
}

/** What links have in common takes the place of what tells them apart. */
function rowName(given: unknown, place: number): string {
	return typeof given === 'string' && given.trim() !== ''
		? given.replace(/^https?:\/\/(?=.)/, '')
		: `${place + 1}`;
}
