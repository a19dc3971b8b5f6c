/**
 * Reads parts of answers. Any part may be missing or of a kind that the specification does not say,
 * and that must not harm the others.
 */
import { isObject, type ResultRow } from '../definition/json';
import { elementList } from '../definition/elementList';

/** A field of an answer; undefined if the answer is not an object, or has no such field. */
export function valueIn(answer: unknown, name: string): unknown {
	return isObject(answer) && Object.hasOwn(answer, name) ? answer[name] : undefined;
}

/**
 * The elements of a list.
 *
 * @param list what should be a list. Absent, null and an empty object mean the empty list, as the
 *   service writes it (public facts, "Types and shapes"). {@link elementList} reads lists; anything
 *   else becomes the only element
 */
export function elementsOf(list: unknown): readonly unknown[] {
	const elements = elementList(list);
	if (elements !== undefined) return elements;
	return list === undefined || list === null || isEmptyObject(list) ? [] : [list];
}

/** The elements of a list in a field of the answer, or of an answer that is itself a list. */
export function listIn(answer: unknown, name: string): readonly unknown[] {
	return elementsOf(isObject(answer) ? valueIn(answer, name) : answer);
}

/** Changes the rows that are objects; keeps all others. */
export function mapRows(
	rows: readonly unknown[],
	change: (row: ResultRow) => ResultRow,
): unknown[] {
	return rows.map((row) => (isObject(row) ? change(row) : row));
}

/**
 * The token that asks for the next page. The documentation does not say how lists end: no token, an
 * empty one, or the same one again means that there is no more.
 */
export function nextToken(token: unknown, sent: string | undefined): string | undefined {
	const text = typeof token === 'number' ? String(token) : token;
	return typeof text === 'string' && text !== '' && text !== sent ? text : undefined;
}

/** An element of an answer as a row; a value that is not an object goes into `response`. */
export function asRow(element: unknown): ResultRow {
	return isObject(element) ? element : { response: element ?? null };
}

function isEmptyObject(value: unknown): boolean {
	return isObject(value) && Object.keys(value).length === 0;
}
