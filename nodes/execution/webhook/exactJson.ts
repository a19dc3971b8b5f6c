/** The JSON of a call, of which nothing is rounded: its numbers are ids, in whatever way they are written. */
import { quoteNumbers } from '../../catalogue/definition/longIntegers';

/** Without 16 digits in a row or an exponent, no number is beyond 2^53. */
const MAY_CHANGE = /\d{16}|\d[eE]/;
const NOT_ZERO = /^[^eE]*[1-9]/;

/**
 * @param text JSON
 * @returns the value; a number that is beyond 2^53, or too near to zero to be told from it, is a string
 *   of what was written
 * @throws SyntaxError when the text is no JSON
 */
export function parseExactly(text: string): unknown {
	const value: unknown = JSON.parse(text);
	return MAY_CHANGE.test(text) ? JSON.parse(quoteNumbers(text, isChanged)) : value;
}

function isChanged(written: string): boolean {
	const number = Number(written);
	return Math.abs(number) > Number.MAX_SAFE_INTEGER || (number === 0 && NOT_ZERO.test(written));
}
