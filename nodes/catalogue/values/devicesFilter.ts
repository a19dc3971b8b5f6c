/** Filter expressions of createTargetedMessage (public facts, "createTargetedMessage"). */
import { readFilter } from './filterReader';

/**
 * Whether every device that the filter finds belongs to a named application or group. An A() or G()
 * term limits an expression to its application or group, unless the term is only subtracted or only
 * one of several alternatives.
 *
 * The precedence of the operators, and whether a backslash escapes a quotation mark, are not
 * documented: the result is true only if it is true for every reading. A filter that cannot be read
 * gives false.
 */
export function namesApplication(filter: string): boolean {
	const readings = filter.includes('\\') ? [true, false] : [true];
	return readings.every((escapes) => readFilter(filter, escapes).held);
}

/**
 * Finds what is wrong with a filter, without knowing the tags.
 *
 * @returns a sentence without a subject, or undefined
 */
export function faultOfFilter(filter: string): string | undefined {
	return readFilter(filter, true).fault;
}
