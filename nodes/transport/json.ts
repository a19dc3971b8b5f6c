/** JSON whose integers keep all their digits: the service has ids above 2^53. */
import { isObject, type JsonObject } from '../catalogue/definition/json';
import { quoteLongIntegers } from '../catalogue/definition/longIntegers';
import { restoreIntegers } from './restoreIntegers';

/**
 * @param text JSON
 * @returns the value; integers beyond 2^53 are strings of their digits
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
	const value: unknown = JSON.parse(text);
	return restoreIntegers(value, text) ? value : JSON.parse(quoteLongIntegers(text));
}

/** Parses JSON that was made of an object. @throws SyntaxError when the text is anything else */
export function parseJsonObject(text: string): JsonObject {
	const value = parseJson(text);
	if (!isObject(value)) throw new SyntaxError('The text is JSON, but no object');
	return value;
}

/** Marks a bigint in text that JSON.stringify makes; no text of a request starts like this. */
const MARK = '\u0000integer:';
const MARKED = /"\\u0000integer:(-?\d+)"/g;

/**
 * @param value a request; bigints are written as bare integers
 * @returns JSON
 */
export function stringifyJson(value: unknown): string {
	const text = JSON.stringify(value, function (this: JsonObject, name, inner: unknown) {
		// n8n gives bigints a toJSON, so that `inner` is text already.
		const isBigint =
			typeof inner === 'bigint' || (typeof inner === 'string' && typeof this[name] === 'bigint');
		return isBigint ? `${MARK}${inner}` : inner;
	});
	return text.replace(MARKED, '$1');
}
