/** JSON whose integers keep all their digits: the service has ids above 2^53. */

/** Strings are matched to be skipped; then integers of 16 digits and more. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;
const LONG_INTEGER = /\d{16}/;

/**
 * @param text JSON
 * @returns the value; integers beyond 2^53 are strings of their digits
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
	return JSON.parse(LONG_INTEGER.test(text) ? text.replace(TOKEN, quoteUnsafe) : text) as unknown;
}

function quoteUnsafe(token: string): string {
	return token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`;
}

/** Marks a bigint in text that JSON.stringify makes; no text of a request holds this character. */
const MARK = '\u0000';

/**
 * @param value a request; bigints are written as bare integers
 * @returns JSON
 */
export function stringifyJson(value: unknown): string {
	let marked = false;
	const text = JSON.stringify(value, (_key, entry: unknown) => {
		if (typeof entry !== 'bigint') return entry;
		marked = true;
		return `${MARK}${entry}`;
	});
	return marked ? text.replace(/"\\u0000(-?\d+)"/g, '$1') : text;
}
