/** Makes columns of the fields of an answer: one style of names, one kind of value in a cell. */
import type { ResultRow } from '../definition/json';
import { camelCase } from './camelCase';

/**
 * @param names the names of some fields in results; all others become camel case
 * @returns the row with these names. A field keeps its name if the new one is taken
 */
export function withColumnNames(
	row: ResultRow,
	names: Readonly<Record<string, string>> = {},
): ResultRow {
	const columns: ResultRow = {};
	for (const name of Object.keys(row)) {
		const wanted = Object.hasOwn(names, name) ? (names[name] ?? name) : camelCase(name);
		const isTaken = Object.hasOwn(row, wanted) || Object.hasOwn(columns, wanted);
		setOwn(columns, isTaken ? name : wanted, row[name]);
	}
	return columns;
}

/** Assigning `__proto__` would change what the row inherits. */
function setOwn(row: ResultRow, name: string, value: unknown): void {
	if (name !== '__proto__') row[name] = value;
	else
		Object.defineProperty(row, name, {
			value,
			enumerable: true,
			configurable: true,
			writable: true,
		});
}

/** @returns the row without lists and objects, which no cell can hold */
export function cellsOf(row: ResultRow): ResultRow {
	return Object.fromEntries(
		Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null),
	);
}

/** An ID as text, if it came as a number. Other values stay. */
export function idCell(id: unknown): unknown {
	return typeof id === 'number' ? String(id) : id;
}

/** A boolean that may come as 0 or 1, or as text. Other values stay. */
export function switchCell(value: unknown): unknown {
	if (typeof value === 'boolean') return value;
	const word = String(value).toLowerCase();
	if (word === '1' || word === 'true') return true;
	return word === '0' || word === 'false' ? false : value;
}

/** One text of a field that has one for each language: the default one, or the first. */
export function textCell(text: unknown): unknown {
	if (typeof text !== 'object' || text === null) return text;
	const texts = Object.entries(text).filter(([, each]) => typeof each === 'string');
	const [, shown = null] = texts.find(([language]) => language === 'default') ?? texts[0] ?? [];
	return shown;
}
