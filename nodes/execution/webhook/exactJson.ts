/** Parses the JSON of a call without rounding: its numbers may be ids, in any notation. */
import { quoteNumbers } from '../../catalogue/definition/longIntegers';

/** Without 16 digits in a row or an exponent, no number is beyond 2^53. */
const MAY_CHANGE = /\d{16}|\d[eE]/;
const NOT_ZERO = /^[^eE]*[1-9]/;

/**
 * @param text JSON
 * @returns the value; a number that is beyond 2^53, or that would be rounded to zero, is a string
 *   as it was written
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactly(text: string): unknown {
	const value: unknown = JSON.parse(text);
	return MAY_CHANGE.test(text) ? JSON.parse(quoteNumbers(text, isChanged)) : value;
}

function isChanged(written: string): boolean {
	const number = Number(written);
	return Math.abs(number) > Number.MAX_SAFE_INTEGER || (number === 0 && NOT_ZERO.test(written));
}
