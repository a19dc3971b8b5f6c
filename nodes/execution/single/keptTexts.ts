/**
 * Keeps the cells of a table in little memory.
 *
 * The plain version keeps each cell as the reader cut it out: a piece of a text, which holds on to
 * the text around it. This one copies long cells, so that nothing else stays, and keeps a text that
 * comes again and again in a column, such as a platform, once. In `npm run bench -- --only csv`,
 * 300,000 rows then take 2.7 times the size of their file as items, and 3.6 times without; the
 * reading takes a tenth longer. test/operations/keptTexts.test.ts compares the two.
 */

/** V8 copies what is shorter by itself. */
const SHORTEST_PIECE = 13;
/** Of a column with more texts than these, such as IDs, only these are looked for. */
const MOST_TEXTS = 256;

export class KeptTexts {
	/** By column. */
	private readonly known: Array<Map<string, string>> = [];

	/** @returns the same text */
	keep(cell: string, column: number): string {
		const texts = (this.known[column] ??= new Map<string, string>());
		const earlier = texts.get(cell);
		if (earlier !== undefined) return earlier;
		const kept = cell.length < SHORTEST_PIECE ? cell : textWithoutItsFile(cell);
		if (texts.size < MOST_TEXTS) texts.set(kept, kept);
		return kept;
	}
}

/** To join two parts makes a text of its own. */
function textWithoutItsFile(text: string): string {
	return [text.slice(0, 1), text.slice(1)].join('');
}
