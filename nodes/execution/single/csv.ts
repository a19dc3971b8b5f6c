/** Reads CSV as it streams in: it holds only the unfinished row, and reads each character once. */
import { chooseSeparator, FirstRow, type RowShape } from './csvSeparator';
import { decodedText } from './fileText';

/**
 * @param chunks the file, in pieces of any size; the first one shows its encoding
 * @param shape what a row should be
 * @param charset the encoding that the host names
 * @throws CsvFault when it breaks off within a cell
 * @returns its rows; the separator is the one with which the first row fits the shape
 */
export async function* csvRows(
	chunks: AsyncIterable<Uint8Array>,
	shape?: RowShape,
	charset?: string,
): AsyncGenerator<string[]> {
	const first = new FirstRow();
	let reader: CsvReader | undefined;
	for await (const chunk of decodedText(chunks, charset)) {
		if (reader !== undefined) yield* reader.read(chunk);
		else if (first.add(chunk)) {
			reader = readerOf(first.head, shape);
			yield* reader.read(first.head);
		}
	}
	if (reader === undefined) {
		reader = readerOf(first.head, shape);
		yield* reader.read(first.head);
	}
	if (reader.isOpen) throw new CsvFault('a table that breaks off within a cell in quotation marks');
	yield* reader.end();
}

/** Says, with its article, what a table is that cannot be read. */
export class CsvFault extends Error {}

function readerOf(head: string, shape?: RowShape): CsvReader {
	const firstRow = (separator: string): string[] => {
		const reader = new CsvReader(separator);
		return reader.read(head)[0] ?? reader.end()[0] ?? [];
	};
	return new CsvReader(chooseSeparator(firstRow, shape));
}

const QUOTE = '"'.charCodeAt(0);
const LINE_FEED = '\n'.charCodeAt(0);
const RETURN = '\r'.charCodeAt(0);

/** RFC 4180, with any separator and line break. */
class CsvReader {
	private readonly separatorCode: number;
	private cells: string[] = [];
	/** The pieces of the cell that is being read. */
	private pieces: string[] = [];
	private quoted = false;
	/**
	 * After a quote inside a quoted cell: the end of the cell, or the first half of a doubled quote.
	 */
	private quoteBefore = false;

	constructor(separator: string) {
		this.separatorCode = separator.charCodeAt(0);
	}

	/** @returns the rows that this piece completes */
	read(text: string): string[][] {
		const rows: string[][] = [];
		let place = 0;
		while (place < text.length) {
			if (this.quoteBefore) place = this.afterQuote(text, place);
			else if (this.quoted) place = this.readQuoted(text, place);
			else place = this.readPlain(text, place, rows);
		}
		return rows;
	}

	/** Whether a quoted cell has no end. */
	get isOpen(): boolean {
		return this.quoted && !this.quoteBefore;
	}

	/** @returns the last row, where no line break ends it */
	end(): string[][] {
		return this.isBegun() ? [this.row()] : [];
	}

	/** @returns the place after what was read, like the methods that follow */
	private readQuoted(text: string, from: number): number {
		const end = text.indexOf('"', from);
		this.take(text, from, end < 0 ? text.length : end);
		this.quoteBefore = end >= 0;
		return end < 0 ? text.length : end + 1;
	}

	private afterQuote(text: string, place: number): number {
		this.quoteBefore = false;
		if (text.charCodeAt(place) === QUOTE) {
			this.pieces.push('"');
			return place + 1;
		}
		this.quoted = false;
		return place;
	}

	private readPlain(text: string, from: number, rows: string[][]): number {
		if (this.pieces.length === 0 && text.charCodeAt(from) === QUOTE) {
			this.quoted = true;
			return from + 1;
		}
		let end = from;
		for (; end < text.length; end++) {
			const code = text.charCodeAt(end);
			if (code === this.separatorCode || code === LINE_FEED || code === RETURN) break;
		}
		this.take(text, from, end);
		if (end === text.length) return end;
		if (text.charCodeAt(end) === this.separatorCode) this.endCell();
		else if (this.isBegun()) rows.push(this.row());
		return end + 1;
	}

	private take(text: string, from: number, to: number): void {
		if (to > from) this.pieces.push(text.slice(from, to));
	}

	private isBegun(): boolean {
		return this.pieces.length > 0 || this.cells.length > 0;
	}

	private endCell(): void {
		this.cells.push(this.pieces.length === 1 ? (this.pieces[0] ?? '') : this.pieces.join(''));
		this.pieces = [];
	}

	private row(): string[] {
		this.endCell();
		const { cells } = this;
		this.cells = [];
		this.quoted = false;
		this.quoteBefore = false;
		return cells;
	}
}
