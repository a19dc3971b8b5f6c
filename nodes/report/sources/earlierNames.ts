/** Names of two periods that are compared. */
import type { ResultRow } from '../../catalogue/definition/json';
import { tickText } from '../model/dates';
import type { Days } from '../model/report';

/**
 * @param names the column that names a row, and its counters
 * @returns the rows of a period, and after them those that were counted only in the one before,
 *   with 0 as their counts, most of them then first
 */
export function withEarlierNames(
	rows: readonly ResultRow[],
	rowsBefore: readonly ResultRow[],
	{ name, counters }: { name: string; counters: readonly string[] },
): ResultRow[] {
	const known = new Set(rows.map((row) => row[name]));
	const [most = ''] = counters;
	const zeros = Object.fromEntries(counters.map((counter) => [counter, 0]));
	const earlier = rowsBefore.filter(
		(row) =>
			typeof row[name] === 'string' &&
			!known.has(row[name]) &&
			counters.some((counter) => Number(row[counter]) > 0),
	);
	earlier.sort((one, other) => Number(other[most]) - Number(one[most]));
	return [...rows, ...earlier.map((row) => ({ [name]: row[name], ...zeros }))];
}

/**
 * @param days of a period that is asked for in whole days
 * @param today on the calendar of the workflow
 * @returns what readers should know about its last day
 */
export function wholeDaysNotes({ to }: Days, today: string, isCompared: boolean): string[] {
	if (to < today) return [];
	const open = `${tickText(today, 'day')} is not over yet`;
	return [isCompared ? `${open}, and the period before has only whole days.` : `${open}.`];
}
