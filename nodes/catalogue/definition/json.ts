/** Objects of unknown content: what comes from outside, and what a result item holds. */

/** Any object from outside. */
export type JsonObject = Record<string, unknown>;

/** The json of one result item. */
export type ResultRow = JsonObject;

/** Whether a value is an object, and neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
