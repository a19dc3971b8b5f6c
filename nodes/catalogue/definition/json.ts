/** Objects from outside, as all layers see them. */

/** Any object from JSON, a form or n8n; the types of its fields are unknown. */
export type JsonObject = Record<string, unknown>;

/** Request fields by their names on the wire, not checked. */
export type Fields = JsonObject;

/** The json of one result item. */
export type ResultRow = JsonObject;

/** Whether a value is an object with names: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of a list; none if the value is not a list. */
export function arrayOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** The texts among the elements of a list. */
export function textsAmong(value: unknown): string[] {
	return arrayOf(value).filter((each) => typeof each === 'string');
}

/** The names that the type of an object gives it. */
export function keysOf<Name extends string>(object: Readonly<Record<Name, unknown>>): Name[] {
	return Object.keys(object) as Name[];
}
