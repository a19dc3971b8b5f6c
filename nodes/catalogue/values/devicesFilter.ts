/** Filter expressions of createTargetedMessage (public facts, "createTargetedMessage"). */
import { readFilter } from './filterReader';

/**
 * Whether every device that the filter finds belongs to a named application or group. An A() or G()
 * term holds the devices of an expression to its application or group, unless the term is only
 * subtracted or only one of several alternatives.
 *
 * What is not documented is read in every way: the filter is held when it is so for each precedence
 * of the operators, and whether or not a backslash escapes a quotation mark. What cannot be read is
 * not held.
 */
export function namesApplication(filter: string): boolean {
	const readings = filter.includes('\\') ? [true, false] : [true];
	return readings.every((escapes) => readFilter(filter, escapes).held);
}

/**
 * Finds what is wrong with a filter, as far as that shows without knowing the tags.
 *
 * @returns a sentence without a subject, or undefined
 */
export function faultOfFilter(filter: string): string | undefined {
	return readFilter(filter, true).fault;
}
