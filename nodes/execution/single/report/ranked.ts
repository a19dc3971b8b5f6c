/** The rows of a list that have the most of something. */
import type { ResultRow } from '../../../catalogue/definition/json';

/** @returns the rows with any of it, most first, no more than `most` of them */
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
