/** Objects from outside, as all layers see them. */

/** Any object with names: of the service's JSON, of a form, of n8n. What its fields are is unknown. */
export type JsonObject = Record<string, unknown>;

/** Request fields by their names on the wire, not checked. */
export type Fields = JsonObject;

/** The json of one result item. */
export type ResultRow = JsonObject;

/** Whether a value is an object with names: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of a list; none where a value is no list. */
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
