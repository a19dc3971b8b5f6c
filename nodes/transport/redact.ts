/** The one place that takes tokens out of text. */
import { isLong } from './tokenPattern';
import { tracedPattern } from './tokenTrace';

const REPLACEMENT = '[token]';

/**
 * @param secrets the tokens of a credential as they are sent; those too short to recognise are
 *   ignored
 * @returns a function that replaces every token in a text, in capital or small letters, also where
 *   characters of it are spelled as in URLs (%2F), in JSON (\/, \u002f), also within JSON, or in
 *   HTML (&quot;, &#x2F;), and where it, or a header with it, is written in base64
 */
export function redactor(secrets: ReadonlyArray<string | undefined>): (text: string) => string {
	const known = secrets
		.filter((secret): secret is string => typeof secret === 'string' && isFindable(secret))
		// Of two tokens, one may be a part of the other.
		.sort((one, other) => other.length - one.length)
		.map(tracedPattern);
	return (text) => {
		let clean = text;
		let small = clean.toLowerCase();
		for (const patternIn of known) {
			const pattern = patternIn(small);
			if (pattern === undefined) continue;
			clean = clean.replace(pattern, REPLACEMENT);
			small = clean.toLowerCase();
		}
		return clean;
	};
}

/**
 * Whether a secret can be recognised: one or two characters, or a short number, occur in any
 * answer.
 */
function isFindable(secret: string): boolean {
	return isLong(secret) || (secret.length > 2 && !/^\d+$/.test(secret));
}
