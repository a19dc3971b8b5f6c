/** Finds the separator of a CSV file by its first row. */

/** The likeliest first; the service writes semicolons (specification, getTagStats). */
const SEPARATORS = [';', ',', '\t', '|'] as const;
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
 *   otherwise the one with the right number, or more; otherwise the likeliest
 */
export function chooseSeparator(
	firstRow: (separator: string) => readonly string[],
	shape: RowShape | undefined,
): string {
	const rows = SEPARATORS.map((separator) => ({ separator, cells: firstRow(separator) }));
	return (fittingRow(rows, shape) ?? likelyRow(rows))?.separator ?? ';';
}

/**
 * The row to take if the number of cells is unknown: divided by semicolons or commas, or by tabs if
 * those divide nothing; a bar may be text. One that divides what is in quotation marks comes last.
 */
function likelyRow<Row extends { cells: readonly string[] }>([
	semicolons,
	commas,
	tabs,
]: readonly Row[]): Row | undefined {
	const divided = [semicolons, commas].filter((row) => row !== undefined && row.cells.length > 1);
	const whole = divided.filter((row) => !row?.cells.some((cell) => cell.includes('"')));
	const [most] = (whole.length > 0 ? whole : divided).sort(
		(one, other) => (other?.cells.length ?? 0) - (one?.cells.length ?? 0),
	);
	return most ?? (tabs !== undefined && tabs.cells.length > 1 ? tabs : semicolons);
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
