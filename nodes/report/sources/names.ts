/** A report of rows that each are of something: a platform, a point of a journey. */
import type { ResultRow } from '../../catalogue/definition/json';
import type { Report } from '../model/report';
import { counterName, totalsIn } from './counters';

export interface NamedRows {
	title: string;
	rows: readonly ResultRow[];
	/** The column of what a row is of. */
	name: string;
	/** The columns that are drawn, the first of which is how many there are. */
	counters: readonly string[];
	/** Whether the rows come one after the other. */
	areSteps: boolean;
}

/** @returns a counter that no row has is left out; a row without a name has its place as one */
export function namedReport({ title, rows, name, counters, areSteps }: NamedRows): Report {
	const known = counters.filter((counter) => rows.some((row) => typeof row[counter] === 'number'));
	const valueIn = (row: ResultRow, counter: string): number | null => {
		const value = row[counter];
		return typeof value === 'number' ? value : null;
	};
	const sums = known.map((counter): [string, number] => [
		counter,
		rows.reduce((sum, row) => sum + (valueIn(row, counter) ?? 0), 0),
	]);
	const names = rows.map((row, index) => {
		const given = row[name];
		// What links have in common takes the place of what tells them apart.
		return typeof given === 'string' && given.trim() !== ''
			? given.replace(/^https?:\/\/(?=.)/, '')
			: `${index + 1}`;
	});
	return {
		title,
		axis: { kind: areSteps ? 'steps' : 'names', names },
		series: known.map((counter) => ({
			name: counterName(counter),
			unit: 'count',
			values: rows.map((row) => valueIn(row, counter)),
		})),
		totals: totalsIn(Object.fromEntries(sums), 'count'),
		rows,
		notes: [],
	};
}
