/** Reads JSON: a value on each line, or one text with a list. */
import { isObject, type ResultRow } from '../../catalogue/definition/json';
import { asRow, elementsOf } from '../../catalogue/values/answers';
import { parseJson } from '../../transport/json';

/** Says, with its article, what JSON is that cannot be read. */
export class JsonFault extends Error {}

/** Whether a text is JSON, judged by its beginning. */
export function isJsonText(beginning: string): boolean {
	return /^\s*(?:\{|\[\s*[{\]])/.test(beginning);
}

/** Whether JSON is one text and no lines, by its beginning: a list, or a brace alone on a line. */
export function isOneJsonText(beginning: string): boolean {
	return /^\s*(?:\[|\{\s*(?:[\r\n]|$))/.test(beginning);
}

/**
 * @param rowOf makes a row of an object
 * @returns the rows. A line between others that is no JSON is a row with its number,
 *   `unreadableLine`, and its `text`
 * @throws JsonFault where the text is damaged as a whole, or breaks off
 */
export function jsonRows(
	text: string,
	rowOf: (object: ResultRow) => ResultRow = (object) => object,
): ResultRow[] {
	const row = (value: unknown): ResultRow => (isObject(value) ? rowOf(value) : asRow(value));
	const whole = isOneJsonText(text) ? valueOfJson(text) : undefined;
	if (whole !== undefined) return elementsOf(whole).map(row);
	const lines = text.split('\n');
	const rows: ResultRow[] = [];
	let objects = 0;
	let lastUnreadable = 0;
	lines.forEach((line, index) => {
		if (line.trim() === '') return;
		const value = valueOfJson(line);
		if (isObject(value)) objects += 1;
		if (value === undefined) lastUnreadable = index + 1;
		rows.push(
			value === undefined
				? { unreadableLine: index + 1, text: line.replace(/\r$/, '') }
				: row(value),
		);
	});
	if (objects === 0 && lastUnreadable > 0) throw new JsonFault('JSON that is damaged');
	// Nothing ends the last line: the file was cut off, and what is missing is unknown.
	if (lastUnreadable === lines.length)
		throw new JsonFault(`JSON that breaks off within line ${lines.length}`);
	return rows;
}

/** The value of JSON; undefined for anything else. */
export function valueOfJson(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		return undefined;
	}
}
