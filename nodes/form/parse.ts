/** Readings that all kinds of input share: what a user types, or an expression gives. */

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether nothing was filled in. */
export function isUnset(value: unknown): boolean {
	return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Text without anything to read in it. */
export function isBlank(value: unknown): boolean {
	return typeof value === 'string' && value.trim() === '';
}

/** A number or boolean of an expression is meant as text where text belongs; null is not. */
export function toText(value: unknown): unknown {
	return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
		? String(value)
		: value;
}

/** Like {@link toText}, without the space at either end of the text. */
export function trim(value: unknown): unknown {
	const text = toText(value);
	return typeof text === 'string' ? text.trim() : text;
}

/**
 * A list as a user writes it: an array of an expression, a JSON array, or text separated by commas
 * or line breaks. Blank elements are left out, so blank input is an empty list. What is no list
 * becomes its only element, for the schema to refuse.
 */
export function toList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.map(toText).filter((element) => !isBlank(element));
	if (value === undefined || value === null) return [];
	if (typeof value === 'object') return [value];
	const text = String(value).trim();
	if (text.startsWith('[')) {
		const parsed = parseJson(text);
		if (Array.isArray(parsed)) return toList(parsed);
	}
	return text
		.split(/[,\n\r]/)
		.map((element) => element.trim())
		.filter((element) => element !== '');
}

/** The value of JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
