/** The one place that takes tokens out of text. */

const REPLACEMENT = '[token]';
/** A shorter secret may be an ordinary word. */
const SHORTEST_SECRET = 6;

/**
 * @param secrets the tokens of a credential; empty ones are ignored
 * @returns a function that replaces every token in a text, also where characters of it are spelled
 *   as in URLs (%2F) or in JSON (\/, \u002f)
 */
export function redactor(secrets: ReadonlyArray<string | undefined>): (text: string) => string {
	const known = secrets
		.filter(
			(secret): secret is string => typeof secret === 'string' && secret.length >= SHORTEST_SECRET,
		)
		.map((secret) => ({ secret, spelled: new RegExp([...secret].map(spellings).join(''), 'g') }));
	return (text) => {
		const isPlain = !/[\\%]/.test(text);
		return known.reduce(
			(clean, { secret, spelled }) =>
				isPlain ? clean.replaceAll(secret, REPLACEMENT) : clean.replace(spelled, REPLACEMENT),
			text,
		);
	};
}

/** A pattern for one character, as it is or escaped. */
function spellings(character: string): string {
	const inJson = [...Array(character.length).keys()].map((unit) =>
		hexadecimal(character.charCodeAt(unit), 4),
	);
	const inUrl = [...new TextEncoder().encode(character)].map((byte) => `%${hexadecimal(byte, 2)}`);
	const plain = character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
	const escapable = /["\\/]/.test(character) ? '\\\\?' : '';
	return `(?:${escapable}${plain}|${inJson.map((digits) => `\\\\u${digits}`).join('')}|${inUrl.join('')})`;
}

/** A pattern for the digits of a number, in either case. */
function hexadecimal(value: number, digits: number): string {
	const text = value.toString(16).padStart(digits, '0');
	return text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
