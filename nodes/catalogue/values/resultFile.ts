/** The link in an answer that names a file. */

/**
 * @param answer whatever the service answered; what the field is called is not documented for all methods
 * @returns the first URL in it
 */
export function linkIn(answer: unknown): string | undefined {
	if (typeof answer === 'string') return /^https?:\/\//.test(answer) ? answer : undefined;
	if (typeof answer !== 'object' || answer === null) return undefined;
	return Object.values(answer)
		.map(linkIn)
		.find((link) => link !== undefined);
}
