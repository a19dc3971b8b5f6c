/** Reads what a user types or an expression gives, for all kinds of input. */
import { isObject } from '../catalogue/definition/json';
import { quoteNumbers } from '../catalogue/definition/longIntegers';
import { trimText } from '../catalogue/definition/trimText';

/**
 * @param value what a form with rows gives, `{ [name]: [...] }`
 * @returns the rows; undefined for anything else
 */
export function rowsOf(
	value: unknown,
	name: string,
): Array<Readonly<Record<string, unknown>>> | undefined {
	if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
	const rows = value[name];
	return Array.isArray(rows) && rows.every(isObject) ? rows : undefined;
}

/**
 * Whether a value is the rows of a form, and not an object with the same names.
 *
 * @param fieldOf by the name of each group, a field that all its rows have
 */
export function areRows<Group extends string>(
	value: unknown,
	fieldOf: Readonly<Record<Group, string>>,
): value is { [Each in Group]?: Array<Readonly<Record<string, unknown>>> } {
	if (!isObject(value)) return false;
	const fields = new Map<string, string>(Object.entries(fieldOf));
	return Object.keys(value).every((name) => {
		const field = fields.get(name);
		const rows = rowsOf(value, name);
		return field !== undefined && rows !== undefined && rows.every((row) => field in row);
	});
}

/** Whether nothing was filled in. */
export function isUnset(value: unknown): boolean {
	return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a value is text without anything visible. */
export function isBlank(value: unknown): boolean {
	return typeof value === 'string' && trimText(value) === '';
}

/**
 * Converts a number from an expression to text where text belongs, but not null, true or false. A
 * number that has lost digits stays as it is, to be refused.
 */
export function toText(value: unknown): unknown {
	if (typeof value === 'string') return value;
	if (typeof value === 'number') return isExact(value) ? String(value) : value;
	return typeof value === 'bigint' ? String(value) : value;
}

/** Whether a number is exact: neither NaN nor infinite, nor an integer beyond 2^53. */
function isExact(number: number): boolean {
	return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
}

/** Like {@link toText}, without invisible characters at the ends: for ids, codes and the like. */
export function trim(value: unknown): unknown {
	const text = toText(value);
	return typeof text === 'string' ? trimText(text) : text;
}

export const COMMA = /[,\n\r]/;
/**
 * The separators in lists of names and codes, which hold no semicolons, commas of other scripts, or
 * tabs from the cells of a sheet.
 */
export const COMMA_OR_SEMICOLON =
	/[,;\n\r\t\v\f\u0085\u2028\u2029\u060C\u061B\u3001\uFF0C\uFF1B\uFF64]/;

/**
 * A list as a user writes it: an array from an expression, a JSON array, or text separated by
 * commas or line breaks. Its elements are trimmed and blank ones left out, so blank input is an
 * empty list. Numbers in a JSON array keep their digits. Any other value becomes the only element,
 * for the schema to refuse.
 *
 * @param separator separates the elements of a text
 */
export function toList(value: unknown, separator = COMMA): unknown[] {
	if (Array.isArray(value)) return value.map(trim).filter((element) => element !== '');
	if (value === undefined || value === null) return [];
	const text = trim(value);
	if (typeof text !== 'string') return [text];
	if (!text.startsWith('[')) return separate(text, separator);
	const parsed = jsonOf(text) === undefined ? undefined : JSON.parse(quoteNumbers(text));
	if (Array.isArray(parsed)) return toList(parsed, separator);
	// Brackets that are not JSON: split at commas, the names would begin with a bracket.
	return [text];
}

function separate(text: string, separator: RegExp): string[] {
	return text
		.split(separator)
		.map(trimText)
		.filter((element) => element !== '');
}

/** The value of JSON text; undefined for other text. */
export function jsonOf(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return value;
	} catch {
		return undefined;
	}
}
