/** Reads CSV as it streams in: only the unfinished row is held. */

/**
 * @param chunks the file, in pieces of any size
 * @returns its rows; the separator is a semicolon where the first line has one, otherwise a comma
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string[]> {
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

	*read(text: string): Generator<string[]> {
		let rest = text;
		if (this.separator === undefined) {
			this.head += text;
			if (!/[\n\r]/.test(this.head)) return;
			rest = this.start();
		}
		for (const character of rest) yield* this.take(character);
	}

	*end(): Generator<string[]> {
		if (this.separator === undefined) for (const character of this.start()) yield* this.take(character);
		if (this.cell !== '' || this.cells.length > 0) yield this.row();
	}

	private start(): string {
		const [line = ''] = this.head.split(/[\n\r]/, 1);
		this.separator = line.includes(';') || !line.includes(',') ? ';' : ',';
		return this.head;
	}

	private *take(character: string): Generator<string[]> {
		if (this.quoted && !this.quoteBefore) {
			if (character === '"') this.quoteBefore = true;
			else this.cell += character;
			return;
		}
		if (this.quoteBefore) {
			this.quoteBefore = false;
			if (character === '"') {
				this.cell += character;
				return;
			}
			this.quoted = false;
		}
		if (character === '"' && this.cell === '') this.quoted = true;
		else if (character === this.separator) {
			this.cells.push(this.cell);
			this.cell = '';
		} else if (character === '\n' || character === '\r') {
			if (this.cell !== '' || this.cells.length > 0) yield this.row();
		} else this.cell += character;
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
