/** The link in an answer that names a file. */

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
