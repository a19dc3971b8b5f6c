/** JSON as the service speaks it: integers of any size are kept exactly, as bigint. */
import { randomUUID } from 'node:crypto';

export type Json = null | boolean | number | bigint | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** Stands before the digits of a large integer while it passes through JSON.parse as text. */
const MARK = `integer ${randomUUID()} `;
const LONG_INTEGER = /\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MARKED = new RegExp(`"${MARK}(-?\\d+)"`, 'g');

/** Whether the value is an object with keys (not an array, not null). */
export function isObject(value: Json | undefined): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under a key; an empty one when there is none. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
	const value = parent[key];
	return isObject(value) ? value : {};
}

/** The array under a key; an empty one when there is none. */
export function arrayAt(parent: JsonObject, key: string): readonly Json[] {
	const value = parent[key];
	return Array.isArray(value) ? value : [];
}

/**
 * Reads JSON text; an integer that a double cannot hold becomes a bigint.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): Json {
	const plain = JSON.parse(text) as Json;
	if (!LONG_INTEGER.test(text)) return plain;
	const marked = text.replace(STRING_OR_NUMBER, (token) => {
		if (token.startsWith('"') || !/^-?\d{16,}$/.test(token)) return token;
		return Number.isSafeInteger(Number(token)) ? token : `"${MARK}${token}"`;
	});
	return JSON.parse(marked, (_key, value: unknown) =>
		typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value,
	) as Json;
}

/** Writes JSON text; a bigint becomes a bare integer, as the service writes its ids. */
export function stringifyJson(value: Json): string {
	if (!holdsBigint(value)) return JSON.stringify(value);
	const text = JSON.stringify(value, function (this: Record<string, unknown>, key, inner: unknown) {
		// Where n8n is loaded it gives bigints a toJSON, so that `inner` is text already.
		return typeof this[key] === 'bigint' ? `${MARK}${String(this[key])}` : inner;
	});
	return text.replace(MARKED, '$1');
}

function holdsBigint(value: Json | undefined): boolean {
	if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
	return Array.isArray(value) ? value.some(holdsBigint) : Object.values(value).some(holdsBigint);
}

/** Writes JSON text for tests to read: a bigint becomes a string, so that no digit is lost. */
export function stringifyForTests(value: unknown): string {
	return JSON.stringify(value, (_key, inner: unknown) => {
		if (typeof inner === 'bigint') return inner.toString();
		if (inner instanceof Map) return Object.fromEntries(inner);
		return inner;
	});
}
