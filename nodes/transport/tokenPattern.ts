/** How a token can be written, as patterns. */

/** A shorter secret may be an ordinary word: it is replaced only where it stands alone. */
const SHORTEST_SECRET = 6;

/** @returns whether a secret is found even within a word, in capital or small letters */
export function isLong(secret: string): boolean {
	return secret.length >= SHORTEST_SECRET;
}

/**
 * @returns a pattern for every token in a text, also where characters of it are spelled as in URLs
 *   (%2F), in JSON (\/, \u002f), also within JSON, or in HTML (&quot;, &#x2F;)
 */
export function spelledPattern(secret: string): RegExp {
	return new RegExp(patternOf(secret), isLong(secret) ? 'gi' : 'g');
}

/**
 * @returns a pattern for all that {@link spelledPattern} finds, and where the token, or a header
 *   with it, is written in base64
 */
export function tokenPattern(secret: string): RegExp {
	if (!isLong(secret)) return spelledPattern(secret);
	// The first and last base64 characters depend on the neighbouring text.
	const ends = '[A-Za-z0-9+/_-]{0,4}';
	const encoded = inBase64(secret).map(
		(text) => `${ends}${text.replace(/[+/]/g, urlSafe)}${ends}={0,2}`,
	);
	return new RegExp([patternOf(secret), ...encoded].join('|'), 'gi');
}

function urlSafe(sign: string): string {
	return sign === '+' ? '[-+]' : '[_/]';
}

/** Shorter base64 could be ordinary text. */
const SHORTEST_ENCODED = 8;

/**
 * The token in base64 at each of three offsets, without the characters that depend on its
 * neighbours.
 */
export function inBase64(secret: string): string[] {
	const bytes = new TextEncoder().encode(secret);
	return [0, 1, 2]
		.map((before) => {
			const encoded = Buffer.from([...new Uint8Array(before), ...bytes]).toString('base64');
			const whole = Math.floor(((before + bytes.length) * 8) / 6);
			return encoded.slice(Math.ceil((before * 8) / 6), whole);
		})
		.filter((text) => text.length >= SHORTEST_ENCODED);
}

function patternOf(secret: string): string {
	const pattern = [...secret].map(spellings).join('');
	return isLong(secret) ? pattern : `(?<![A-Za-z0-9])${pattern}(?![A-Za-z0-9])`;
}

/** Names of characters in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
	'"': 'quot',
	'&': 'amp',
	"'": 'apos',
	'<': 'lt',
	'>': 'gt',
	'/': 'sol',
	'+': 'plus',
};

/** A pattern for one character, as it is or escaped; bounded, so that no text takes long. */
function spellings(character: string): string {
	const code = character.charCodeAt(0);
	const inJson = `\\\\{1,3}u${hexadecimal(code, 4)}`;
	const inUrl = [...new TextEncoder().encode(character)]
		.map((byte) => `%(?:25)?${hexadecimal(byte, 2)}`)
		.join('');
	const named = ENTITIES[character];
	const inHtml = `&(?:#0{0,3}${code}|#[xX]0{0,3}${hexadecimal(code, 2)}${named === undefined ? '' : `|${named}`});`;
	const blank = character === ' ' ? '|\\+' : '';
	return `(?:${plain(character)}|${inJson}|${inUrl}|${inHtml}${blank}${code > 0x7f ? misread(code) : ''})`;
}

/** A header carries one byte for a letter: it comes back as a byte in a URL, or read as UTF-8. */
function misread(code: number): string {
	const asLatin = [...new TextEncoder().encode(String.fromCharCode(code))]
		.map((byte) => String.fromCharCode(byte))
		.join('');
	return `|%${hexadecimal(code, 2)}|\\uFFFD|\\?|${asLatin}`;
}

/** The character itself. JSON within JSON doubles its backslashes. */
function plain(character: string): string {
	if (character === '\\') return '\\\\(?:\\\\(?:\\\\\\\\)?)?';
	const literal = character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
	return /["/]/.test(character) ? `\\\\{0,3}${literal}` : literal;
}

/** A pattern for the digits of a number, in either case. */
function hexadecimal(value: number, digits: number): string {
	const text = value.toString(16).padStart(digits, '0');
	return text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
