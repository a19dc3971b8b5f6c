/** Tokens are taken out of a text in every spelling, and what looks for them fast finds as much. */
import fc from 'fast-check';
import { redactor } from '../../nodes/transport/redact';
import { tokenPattern } from '../../nodes/transport/tokenPattern';

/** The plain version: each pattern is tried at each character. */
function plainly(secrets: readonly string[], text: string): string {
	const longestFirst = [...secrets].sort((one, other) => other.length - one.length);
	return longestFirst.reduce((clean, secret) => clean.replace(tokenPattern(secret), '[token]'), text);
}

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

/** A character as each kind of text writes it. */
const SPELLINGS: ReadonlyArray<(character: string) => string> = [
	(character) => character,
	(character) => character.toUpperCase(),
	(character) => encodeURIComponent(character),
	(character) => `%${hex(character.charCodeAt(0), 2)}`,
	(character) => `%25${hex(character.charCodeAt(0), 2).toUpperCase()}`,
	(character) => `\\u${hex(character.charCodeAt(0), 4)}`,
	(character) => `\\\\u${hex(character.charCodeAt(0), 4).toUpperCase()}`,
	(character) => JSON.stringify(character).slice(1, -1).replace('/', '\\/'),
	(character) => `&#${character.charCodeAt(0)};`,
	(character) => `&#x${hex(character.charCodeAt(0), 2)};`,
	(character) => (character === ' ' ? '+' : character),
];

const letters = fc.constantFrom(...'0123456789abcdefuxABCXYZ');
const signs = fc.constantFrom(...'+/-_.%&\\"\' #;=:');
const token = fc
	.tuple(fc.string({ unit: fc.oneof({ arbitrary: letters, weight: 6 }, signs), minLength: 3, maxLength: 24 }), letters)
	.map(([text, last]) => `${text.trim()}${last}`)
	.filter((text) => text.length > 2 && !/^\d{1,5}$/.test(text));

const spelled = (secret: string) =>
	fc.array(fc.constantFrom(...SPELLINGS), { minLength: secret.length, maxLength: secret.length }).map((ways) => [...secret].map((character, i) => ways[i]?.(character)).join(''));

/** A text with a token in it, all in one way, in many ways at once, cut, or encoded in base64. */
const written = (secret: string) =>
	fc.oneof(
		spelled(secret),
		spelled(secret).map((text) => text.slice(1)),
		fc.constantFrom(...SPELLINGS).map((way) => [...secret].map(way).join('')),
		fc.string({ maxLength: 4 }).map((before) => Buffer.from(`${before}${secret}:`).toString('base64')),
		fc.string({ maxLength: 4 }).map((before) => Buffer.from(`${before}${secret}`).toString('base64url')),
		fc.string({ unit: fc.oneof(letters, signs), maxLength: 12 }),
	);

const cases = fc
	.array(token, { minLength: 1, maxLength: 2 })
	.chain((secrets) => fc.tuple(fc.constant(secrets), fc.array(fc.oneof(...secrets.map(written)), { maxLength: 6 })))
	.map(([secrets, parts]) => ({ secrets, text: parts.join(' ') }));

test('finds what the plain version finds', () => {
	fc.assert(
		fc.property(cases, ({ secrets, text }) => {
			expect(redactor(secrets)(text)).toBe(plainly(secrets, text));
		}),
		{ numRuns: 1000 },
	);
});

const TOKEN = 'k3Jx9Q/vB+zT0pLm7Yw2Rd5Hs8Uc1Ea4';

test.each([
	['raw', TOKEN],
	['in small letters', TOKEN.toLowerCase()],
	['in a URL', encodeURIComponent(TOKEN)],
	['in a URL within a URL', encodeURIComponent(encodeURIComponent(TOKEN))],
	['in a URL that escapes each letter', [...TOKEN].map((letter) => `%${hex(letter.charCodeAt(0), 2)}`).join('')],
	['in JSON', JSON.stringify(TOKEN).replaceAll('/', '\\/')],
	['in JSON that escapes each letter', [...TOKEN].map((letter) => `\\u${hex(letter.charCodeAt(0), 4)}`).join('')],
	['in HTML', TOKEN.replaceAll('/', '&#x2F;').replaceAll('+', '&plus;')],
	['in HTML that escapes each letter', [...TOKEN].map((letter) => `&#${letter.charCodeAt(0)};`).join('')],
	['in base64', Buffer.from(`Key ${TOKEN}`).toString('base64')],
])('finds the token %s', (_where, text) => {
	const found = redactor([TOKEN])(`100 % of + & \\ before ${text} after`);
	expect(found).toMatch(/^100 % of \+ & \\ before .{0,4}\[token\].{0,4} after$/);
});

/** @returns the milliseconds of the fastest of some runs */
function fastest(run: () => unknown): number {
	return Math.min(
		...Array.from({ length: 3 }, () => {
			const start = performance.now();
			run();
			return performance.now() - start;
		}),
	);
}

test.each(['+', '%20 & \\\\', '%D0%9F'])('a page with %s in each row takes no pattern at each character', (sign) => {
	const row = (i: number) => `{"timestamp":"2026-01-01T00:00:00Z","user_id":"u${i}","hwid":"${'0123456789abcdef'.repeat(2)}","action":"open${sign}"}`;
	const page = Array.from({ length: 10_000 }, (_, i) => row(i)).join(',');
	const redact = redactor([TOKEN]);
	expect(redact(page)).toBe(page);
	expect(fastest(() => redact(page))).toBeLessThan(fastest(() => plainly([TOKEN], page)) / 3);
});
