/** The link in an answer that names a file. */
import { isObject } from '../definition/json';

/**
 * @param answer what the service answered; the name of the field is not documented for all methods
 * @returns the first URL in it
 */
export function linkIn(answer: unknown): string | undefined {
	// Not recursive: a deeply nested answer could overflow the stack.
	const open: unknown[] = [answer];
	while (open.length > 0) {
		const part = open.pop();
		if (typeof part === 'string' && /^https?:\/\//i.test(part.trim())) return part.trim();
		if (typeof part === 'object' && part !== null)
			for (const inner of Object.values(part).reverse()) open.push(inner);
	}
	return undefined;
}

/** Fields in which the service is known to put the link. */
const LINK_FIELD = /^(?:(?:csv_)?file_?name|url|link)$/i;

/** Whether an answer has a text in a field for the link; without a URL, that link is broken. */
export function isLinkBroken(answer: unknown): boolean {
	return (
		isObject(answer) &&
		Object.entries(answer).some(
			([name, value]) => LINK_FIELD.test(name) && typeof value === 'string',
		)
	);
}
