/** The text of a file that is made of rows. */
import type { ResultRow } from '../../../catalogue/definition/json';

/** Writes one file. */
export interface RowsText {
	/** The text before the first row. */
	begin(): string;
	/** Undefined if a row has a column that the file does not have. */
	rows(rows: readonly ResultRow[]): string | undefined;
}

/** A line of JSON for each row, as it would be in an item. */
export const jsonLines: RowsText = {
	begin: () => '',
	rows: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
};
