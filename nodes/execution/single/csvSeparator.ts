/** Finds the separator of a CSV file by its first row. */

/** The likeliest first; the service writes semicolons (specification, getTagStats). */
const SEPARATORS = [';', ',', '\t', '|'] as const;
/** If the number of cells is unknown, only this many are tried: a tab or a bar may be text. */
const GUESSED = 2;
/** A first row that is longer is judged by its beginning. */
const LONGEST_HEAD = 256 * 1024;

/** What is known of the rows of a table. */
export interface RowShape {
	columns: readonly string[];
	/** Whether a cell of the row proves that it is data. */
	isData(cells: readonly string[]): boolean;
}

/** Collects the beginning of a file until it holds the first row. */
export class FirstRow {
	head = '';
	private quoted = false;
	private begun = false;

	/** @returns whether the head now holds the first row, or as much of it as is read */
	add(chunk: string): boolean {
		this.head += chunk;
		for (const character of chunk) {
			if (character === '"') this.quoted = !this.quoted;
			const isBreak = character === '\n' || character === '\r';
			if (isBreak && this.begun && !this.quoted) return true;
			this.begun ||= !isBreak;
		}
		return this.head.length >= LONGEST_HEAD;
	}
}

/**
 * @param firstRow reads the first row with a separator
 * @param shape what it should be, if that is known
 * @returns the separator with which the row is data and has the right number of cells, or more;
 *   otherwise the one with the right number, or more; otherwise the one with the most cells
 */
export function chooseSeparator(
	firstRow: (separator: string) => readonly string[],
	shape: RowShape | undefined,
): string {
	const rows = SEPARATORS.map((separator) => ({ separator, cells: firstRow(separator) }));
	const [most] = rows.slice(0, GUESSED).sort((one, other) => other.cells.length - one.cells.length);
	return (fittingRow(rows, shape) ?? most)?.separator ?? ';';
}

function fittingRow<Row extends { cells: readonly string[] }>(
	rows: readonly Row[],
	shape: RowShape | undefined,
): Row | undefined {
	if (shape === undefined) return undefined;
	const wanted = shape.columns.length;
	const data = rows.filter(({ cells }) => shape.isData(cells));
	for (const some of [data, rows]) {
		const fitting =
			some.find(({ cells }) => cells.length === wanted) ??
			some.find(({ cells }) => cells.length > wanted);
		if (fitting !== undefined) return fitting;
	}
	return undefined;
}
