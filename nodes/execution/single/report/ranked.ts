/** Ranks the rows of a list by a column. */
import type { ResultRow } from '../../../catalogue/definition/json';

/** @returns the rows in which the column is above 0, highest first, at most `most` of them */
export function ranked(rows: readonly ResultRow[], column: string, most: number): ResultRow[] {
	const numberOf = (row: ResultRow): number => {
		const value = row[column];
		return typeof value === 'number' ? value : 0;
	};
	return rows
		.filter((row) => numberOf(row) > 0)
		.sort((one, other) => numberOf(other) - numberOf(one))
		.slice(0, most);
}
