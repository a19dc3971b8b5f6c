/** The link in an answer that names a file. */

/**
 * @param answer what the service answered; the name of the field is not documented for all methods
 * @returns the first URL in it
 */
export function linkIn(answer: unknown): string | undefined {
	if (typeof answer === 'string') return /^https?:\/\//.test(answer) ? answer : undefined;
	if (typeof answer !== 'object' || answer === null) return undefined;
	return Object.values(answer)
		.map(linkIn)
		.find((link) => link !== undefined);
}
