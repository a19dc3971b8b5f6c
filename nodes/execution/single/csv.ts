/** Reads CSV as it streams in: only the unfinished row is held. */

/**
 * @param chunks the file, in pieces of any size
 * @returns its rows; the separator is a semicolon where the first line has one, otherwise a comma
 */
export async function* csvRows(
	chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string[]> {
	const decoder = new TextDecoder();
	const reader = new CsvReader();
	for await (const chunk of chunks) {
		yield* reader.read(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
	}
	yield* reader.read(decoder.decode());
	yield* reader.end();
}

/** RFC 4180, with either separator and line break. */
class CsvReader {
	private separator: string | undefined;
	private head = '';
	private cells: string[] = [];
	private cell = '';
	private quoted = false;
	/** A quote inside a quoted cell: the end of it, or the first half of a doubled one. */
	private quoteBefore = false;

	/** @returns the rows that this piece completes */
	read(text: string): string[][] {
		if (this.separator !== undefined) return this.take(text);
		this.head += text;
		return /[\n\r]/.test(this.head) ? this.take(this.start()) : [];
	}

	/** @returns the last row, where no line break ends it */
	end(): string[][] {
		const rows = this.separator === undefined ? this.take(this.start()) : [];
		return this.isBegun() ? [...rows, this.row()] : rows;
	}

	private start(): string {
		const [line = ''] = this.head.split(/[\n\r]/, 1);
		this.separator = line.includes(';') || !line.includes(',') ? ';' : ',';
		return this.head;
	}

	private take(text: string): string[][] {
		const rows: string[][] = [];
		for (const character of text) {
			if (this.quoted && !this.quoteBefore) {
				if (character === '"') this.quoteBefore = true;
				else this.cell += character;
				continue;
			}
			if (this.quoteBefore) {
				this.quoteBefore = false;
				if (character === '"') {
					this.cell += character;
					continue;
				}
				this.quoted = false;
			}
			if (character === '"' && this.cell === '') this.quoted = true;
			else if (character === this.separator) {
				this.cells.push(this.cell);
				this.cell = '';
			} else if (character !== '\n' && character !== '\r') this.cell += character;
			else if (this.isBegun()) rows.push(this.row());
		}
		return rows;
	}

	private isBegun(): boolean {
		return this.cell !== '' || this.cells.length > 0;
	}

	private row(): string[] {
		const cells = [...this.cells, this.cell];
		this.cells = [];
		this.cell = '';
		this.quoted = false;
		this.quoteBefore = false;
		return cells;
	}
}
