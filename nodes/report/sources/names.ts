/** A report of rows with names, such as platforms or the points of a journey. */
import type { ResultRow } from '../../catalogue/definition/json';
import type { ChartSeries, Days, Report } from '../model/report';
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
	/** The column that says how many there are in rows that do not have the first counter. */
	instead?: string;
	/** The counters that count somebody in several rows, so that they do not add up. */
	distinct?: readonly string[];
	/** The column that distinguishes rows with the same name. */
	apart?: string;
	/** Whether the rows with the most come first. */
	ranked?: boolean;
	/** The columns with rates, which stand beside the counters. */
	rates?: readonly string[];
	/** The rows of the period before, which are compared by name, and by what tells names apart. */
	rowsBefore?: readonly ResultRow[];
	days?: Days;
	daysBefore?: Days;
	notes?: readonly string[];
}

/**
 * @returns the report; without counters that no row has, without steps that say nothing of how many
 *   there are, and with places as names of nameless rows
 */
export function namedReport(asked: NamedRows): Report {
	const { days, daysBefore, rowsBefore } = asked;
	const { title, name, counters, areSteps, instead, distinct = [], apart, rates = [] } = asked;
	const [first = '', ...further] = counters;
	const most = instead === undefined ? [first] : [first, instead];
	const all = asked.ranked ? rankedRows(asked.rows, first) : asked.rows;
	const rows = areSteps ? all.filter((row) => firstFigure(row, most) !== null) : all;
	const named = columnsIn(rows, most);
	const keyOf = (row: ResultRow): string =>
		JSON.stringify([row[name], apart === undefined ? null : row[apart]]);
	const earlier = rowsBefore && new Map(rowsBefore.map((row) => [keyOf(row), row]));
	const seriesOf = (columns: readonly string[], unit: ChartSeries['unit']): ChartSeries => ({
		name: columns.map(counterName).join(' or '),
		unit,
		values: rows.map((row) => firstFigure(row, columns)),
		...(columns.some((column) => distinct.includes(column)) && { isDistinct: true as const }),
		...(earlier && {
			before: rows.map((row) => firstFigure(earlier.get(keyOf(row)) ?? {}, columns)),
		}),
	});
	const others = columnsIn(rows, further);
	const counted = [...named, ...others].filter((column) => !distinct.includes(column));
	return {
		title,
		...(days && { days }),
		...(daysBefore && { daysBefore }),
		axis: {
			kind: areSteps ? 'steps' : 'names',
			names: namesApart(rows, name, apart),
		},
		series: [
			...(named.length === 0 ? [] : [seriesOf(named, 'count')]),
			...others.map((counter) => seriesOf([counter], 'count')),
			...columnsIn(rows, rates).map((rate) => seriesOf([rate], 'rate')),
		],
		totals: totalsIn(
			columnSums(rows, counted),
			'count',
			rowsBefore && columnSums(rowsBefore, counted),
		),
		rows: asked.rows,
		notes: [...leftOutNotes(all, rows, name), ...(asked.notes ?? [])],
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

/** Names the steps that are left out, where others are shown. */
function leftOutNotes(
	all: readonly ResultRow[],
	shown: readonly ResultRow[],
	name: string,
): string[] {
	const names = all.flatMap((row, place) =>
		shown.includes(row) ? [] : [rowName(row[name], place)],
	);
	return names.length === 0 || shown.length === 0
		? []
		: [`Left out, since they have no number: ${names.join(', ')}.`];
}

/** The number in the first column that has one. */
function firstFigure(row: ResultRow, columns: readonly string[]): number | null {
	const column = columns.find((each) => figureIn(row, each) !== null);
	return column === undefined ? null : figureIn(row, column);
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
