/**
 * Numbers in JSON text that JSON.parse would change: integers beyond 2^53, such as ids of the
 * service.
 */

/** The start of a string, or a whole number with its fraction and exponent. */
const STRING_OR_NUMBER = /"|-?\d[\d.eE+-]*/g;
const INTEGER = /^-?\d+$/;
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/** Whether an integer is beyond 2^53, where JSON.parse may round it. */
export function isUnsafe(digits: string): boolean {
	return !Number.isSafeInteger(Number(digits));
}

/**
 * The plain way to keep all digits.
 *
 * @param text valid JSON
 * @returns the same JSON, with integers beyond 2^53 as strings of their digits
 */
export function quoteLongIntegers(text: string): string {
	return quoteNumbers(text, (token) => INTEGER.test(token) && isUnsafe(token));
}

/**
 * Keeps what JSON.parse would change.
 *
 * @param text valid JSON
 * @param isQuoted which of its numbers become strings; all of them unless given
 * @returns the same JSON, with these numbers as strings, as they were written
 */
export function quoteNumbers(
	text: string,
	isQuoted: (written: string) => boolean = () => true,
): string {
	let quoted = '';
	let copied = 0;
	// It reads the text once, without backtracking, so that strings may have any length.
	STRING_OR_NUMBER.lastIndex = 0;
	for (
		let match = STRING_OR_NUMBER.exec(text);
		match !== null;
		match = STRING_OR_NUMBER.exec(text)
	) {
		const [token] = match;
		if (token === '"') {
			STRING_OR_NUMBER.lastIndex = endOfString(text, STRING_OR_NUMBER.lastIndex);
		} else if (isQuoted(token)) {
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
