/** The one place that takes tokens out of text. */

const REPLACEMENT = '[token]';
/** A shorter secret would take out ordinary words. */
const SHORTEST_SECRET = 6;

/**
 * @param secrets the tokens of a credential; empty ones are ignored
 * @returns a function that replaces every token in a text, also in its URL and JSON spellings
 */
export function redactor(secrets: ReadonlyArray<string | undefined>): (text: string) => string {
	const spellings = new Set(
		secrets
			.filter((secret): secret is string => typeof secret === 'string' && secret.length >= SHORTEST_SECRET)
			.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]),
	);
	return (text) => {
		let clean = text;
		for (const spelling of spellings) {
			if (clean.includes(spelling)) clean = clean.replaceAll(spelling, REPLACEMENT);
		}
		return clean;
	};
}
