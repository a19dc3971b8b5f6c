/**
 * Looks into answers. Any part of them may be missing or of another kind than the specification says,
 * and that harms no other part.
 */
import { isObject, type ResultRow } from '../definition/json';
import { elementList } from '../definition/elementList';

/** A field of an answer; undefined where the answer is no object, or has none of this name. */
export function valueIn(answer: unknown, name: string): unknown {
	return isObject(answer) && Object.hasOwn(answer, name) ? answer[name] : undefined;
}

/**
 * The elements of a list.
 *
 * @param list what should be a list. Absent, null and an empty object are the empty list, as the
 *   service writes it (public facts, "Types and shapes"); so is what {@link elementList} takes for a list, and
 *   anything else is the only element
 */
export function elementsOf(list: unknown): readonly unknown[] {
	const elements = elementList(list);
	if (elements !== undefined) return elements;
	return list === undefined || list === null || isEmptyObject(list) ? [] : [list];
}

/** The elements of a list in a field of the answer; an answer that is a list itself is that list. */
export function listIn(answer: unknown, name: string): readonly unknown[] {
	return elementsOf(isObject(answer) ? valueIn(answer, name) : answer);
}

/** Changes the rows that are objects; the others stay. */
export function mapRows(
	rows: readonly unknown[],
	change: (row: ResultRow) => ResultRow,
): unknown[] {
	return rows.map((row) => (isObject(row) ? change(row) : row));
}

/**
 * The token that asks for the next page. Where lists end is not documented: a service that sends no
 * token, an empty one or the same again has no more.
 */
export function nextToken(token: unknown, sent: string | undefined): string | undefined {
	const text = typeof token === 'number' ? String(token) : token;
	return typeof text === 'string' && text !== '' && text !== sent ? text : undefined;
}

/** An element of an answer as a result item; what is no object stands in `response`. */
export function asRow(element: unknown): ResultRow {
	return isObject(element) ? element : { response: element ?? null };
}

function isEmptyObject(value: unknown): boolean {
	return isObject(value) && Object.keys(value).length === 0;
}
