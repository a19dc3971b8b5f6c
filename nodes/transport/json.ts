/** JSON whose integers keep all their digits: the service has ids above 2^53. */

const LONG_INTEGER = /\d{16}/;
/** The start of a string, or a whole number with its fraction and exponent. */
const STRING_OR_NUMBER = /"|-?\d[\d.eE+-]*/g;
const INTEGER = /^-?\d+$/;
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/**
 * @param text JSON
 * @returns the value; integers beyond 2^53 are strings of their digits
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
	return JSON.parse(LONG_INTEGER.test(text) ? quoteUnsafeIntegers(text) : text) as unknown;
}

/** Walks over the text without looking back, so that strings may be of any length. */
function quoteUnsafeIntegers(text: string): string {
	let quoted = '';
	let copied = 0;
	STRING_OR_NUMBER.lastIndex = 0;
	for (
		let match = STRING_OR_NUMBER.exec(text);
		match !== null;
		match = STRING_OR_NUMBER.exec(text)
	) {
		const [token] = match;
		if (token === '"') {
			STRING_OR_NUMBER.lastIndex = endOfString(text, STRING_OR_NUMBER.lastIndex);
		} else if (INTEGER.test(token) && !Number.isSafeInteger(Number(token))) {
			quoted += `${text.slice(copied, match.index)}"${token}"`;
			copied = STRING_OR_NUMBER.lastIndex;
		}
	}
	return quoted + text.slice(copied);
}

/** The place after the quotation mark that ends the string. */
function endOfString(text: string, from: number): number {
	for (let place = from; place < text.length; place++) {
		const unit = text.charCodeAt(place);
		if (unit === QUOTE) return place + 1;
		if (unit === BACKSLASH) place++;
	}
	return text.length;
}

/** Marks a bigint in text that JSON.stringify makes; no text of a request starts like this. */
const MARK = '\u0000integer:';
const MARKED = /"\\u0000integer:(-?\d+)"/g;

/**
 * @param value a request; bigints are written as bare integers
 * @returns JSON
 */
export function stringifyJson(value: unknown): string {
	// Few requests hold a bigint, and looking for one costs less than a call for every entry.
	if (!holdsBigint(value)) return JSON.stringify(value);
	const text = JSON.stringify(value, function (this: Record<string, unknown>, key, entry: unknown) {
		// n8n gives bigints a toJSON, so that `entry` is text already.
		const isBigint =
			typeof entry === 'bigint' || (typeof entry === 'string' && typeof this[key] === 'bigint');
		return isBigint ? `${MARK}${entry}` : entry;
	});
	return text.replace(MARKED, '$1');
}

function holdsBigint(value: unknown): boolean {
	if (typeof value === 'bigint') return true;
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(holdsBigint);
}
