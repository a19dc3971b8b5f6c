/** Finds the separator of a CSV file by its first row. */

/** The likely ones first; the service writes semicolons (specification, getTagStats). */
const SEPARATORS = [';', ',', '\t', '|'] as const;
/** Where nobody says how many cells there should be, a tab or a bar is taken for a part of a text. */
const GUESSED = 2;
/** A first row that is longer is judged by its beginning. */
const LONGEST_HEAD = 256 * 1024;

/** Collects the beginning of a file until it holds the first row. */
export class FirstRow {
	head = '';
	private quoted = false;
	private begun = false;

	/** @returns whether the head holds the first row now, or as much as is looked at */
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
 * @param columns how many cells it should have, where that is known
 * @returns the separator that gives that many; without one, that gives more, or the most
 */
export function chooseSeparator(
	firstRow: (separator: string) => readonly string[],
	columns: number | undefined,
): string {
	const counted = SEPARATORS.map((separator) => ({ separator, cells: firstRow(separator).length }));
	const fitting =
		columns === undefined
			? undefined
			: (counted.find(({ cells }) => cells === columns) ??
				counted.find(({ cells }) => cells > columns));
	const [most] = counted.slice(0, GUESSED).sort((one, other) => other.cells - one.cells);
	return (fitting ?? most)?.separator ?? ';';
}
