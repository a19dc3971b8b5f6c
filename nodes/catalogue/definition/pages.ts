/** Lists that come in pages. */
import type { JsonObject, ResultRow } from './json';

/** How a list is read to its end. */
export interface Pages<Request> {
	/** The request field that limits the rows of one answer, and the most rows to ask for at once. */
	pageSize?: {
		field: keyof Request & string;
		max: number;
		/** Pages are numbered, so all must have the same size. */
		isFixed?: true;
	};
	/**
	 * Identifies a row, where a page may repeat rows of an earlier one; undefined for a row without
	 * an id, which is kept.
	 */
	idOf?(row: ResultRow): string | undefined;
	/** How many rows the list has in all, if the answer says so. */
	total?(answer: JsonObject): number | undefined;
	/**
	 * The column with the time by which rows are sorted, newest first; rows without one come last.
	 */
	newestFirst?: string;
	/**
	 * The fields with the first and the last day of the list, whose time zone the service does not
	 * name, and the column of a row with its time, as it came and simplified.
	 */
	days?: {
		from: keyof Request & string;
		to: keyof Request & string;
		times: readonly string[];
		/** How far back the service goes, in ms. */
		reachMs?: number;
	};
	/** The rows as they came, of a list whose rows can be simplified. */
	rawRows?(answer: unknown): readonly unknown[];
	/**
	 * The fields that ask for the next page, or undefined after the last one. Any part of the answer
	 * may be of another kind than its schema says.
	 *
	 * @param rowsSoFar how many rows all pages had, including this one and without repeated rows;
	 *   also those of other days
	 */
	next(answer: JsonObject, request: Request, rowsSoFar: number): Partial<Request> | undefined;
}
