/**
 * Writes rows as CSV for spreadsheets: RFC 4180 with a byte-order mark, which Excel needs to read
 * letters beyond ASCII. `docs/decisions/rows-into-files.md` says why.
 */
import type { ResultRow } from '../../../catalogue/definition/json';
import { stringifyJson } from '../../../transport/json';
import type { RowsText } from './rowsText';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** How a formula begins, also behind apostrophes, of which reading takes away one. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A number or a phone number with its sign, of which no spreadsheet makes a formula. */
const SIGNED_NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;
/** Most texts, which are written as they are: one look tells it, and faster than the others. */
const PLAIN = /^(?:\w[\w.:@-]*)?$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export class CsvText implements RowsText {
	private readonly places: ReadonlyMap<string, number>;

	/** @param columns the columns of the file; a row may leave out some */
	constructor(private readonly columns: readonly string[]) {
		this.places = new Map(columns.map((column, place) => [column, place]));
	}

	begin(): string {
		return BYTE_ORDER_MARK + this.line(this.columns.map(csvOfText));
	}

	rows(rows: readonly ResultRow[]): string | undefined {
		let text = '';
		for (const row of rows) {
			const cells = this.cellsOf(row);
			if (cells === undefined) return undefined;
			text += this.line(cells);
		}
		return text;
	}

	private cellsOf(row: ResultRow): string[] | undefined {
		const { columns } = this;
		const cells = new Array<string>(columns.length).fill('');
		let next = 0;
		for (const name in row) {
			// Most rows have the columns in this order.
			const place = columns[next] === name ? next : this.places.get(name);
			if (place === undefined) return undefined;
			cells[place] = csvOfValue(row[name]);
			next = place + 1;
		}
		return cells;
	}

	/** A line without anything in it would be no row. */
	private line(cells: readonly string[]): string {
		if (cells.length === 0) return '';
		return (cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')) + LINE_END;
	}
}

/** A value as a cell: numbers and switches as JSON has them, nothing for null, objects as JSON. */
function csvOfValue(value: unknown): string {
	if (typeof value === 'string') return csvOfText(value);
	if (value === null || value === undefined) return '';
	return typeof value === 'object' ? quoted(stringifyJson(value)) : String(value);
}

function csvOfText(text: string): string {
	if (PLAIN.test(text)) return text;
	const isFormula = FORMULA.test(text) && !SIGNED_NUMBER.test(text);
	return quoted(isFormula ? `'${text}` : text);
}

function quoted(text: string): string {
	return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
