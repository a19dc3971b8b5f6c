/** The link in an answer that names a file. */
import { isObject } from '../definition/json';

/**
 * @param answer what the service answered; the name of the field is not documented for all methods
 * @returns the first URL in it
 */
export function linkIn(answer: unknown): string | undefined {
	// An answer may be nested so deeply that a function that calls itself would not come to its end.
	const open: unknown[] = [answer];
	while (open.length > 0) {
		const part = open.pop();
		if (typeof part === 'string' && /^https?:\/\//i.test(part.trim())) return part.trim();
		if (typeof part === 'object' && part !== null)
			for (const inner of Object.values(part).reverse()) open.push(inner);
	}
	return undefined;
}

/** Fields that hold the link in what is known of the service. */
const LINK_FIELD = /^(?:(?:csv_)?file_?name|url|link)$/i;

/** Whether an answer without a link has one in a field that is for it: an empty text, a bare name, another scheme. */
export function isLinkBroken(answer: unknown): boolean {
	return (
		isObject(answer) &&
		Object.entries(answer).some(
			([name, value]) => LINK_FIELD.test(name) && typeof value === 'string',
		)
	);
}
