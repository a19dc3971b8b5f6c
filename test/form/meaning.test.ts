/**
 * Whatever an expression gives: the service receives what the value means, or an error names the
 * field and nothing is sent. What a value means is stated here independently, in a few lines.
 */
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { openInputAccount, type Method, type Parameters } from './account';

const account = openInputAccount('meaning');

/** Texts that no user means, wherever an ID or a name is expected. */
const WORDS_OF_NOTHING = ['undefined', 'null', 'NaN', 'Infinity', '-Infinity', 'Invalid DateTime', 'Invalid Date', '[object Object]', '[object Object],[object Object]'];
const refused = Symbol('refused');
/** Blanks, control characters at the ends, characters without width, and marks of direction. */
const unseen = String.raw`[\s\u0000-\u0020\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]`;
const trimmed = (text: string) => text.replace(new RegExp(`^${unseen}+|${unseen}+$`, 'gu'), '');

/** The meaning of a value as an ID. */
function idOf(value: unknown): unknown {
	if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) <= 2 ** 53 - 1 ? String(value) : refused;
	if (typeof value !== 'string') return refused;
	const text = trimmed(value);
	const isNothing = text === '' || WORDS_OF_NOTHING.includes(text) || text.includes('[object Object]');
	return isNothing || /\p{Surrogate}/u.test(text) || /\{\{[^{}]*\}\}/.test(text) ? refused : text;
}

const QUOTES = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d\u300e\u300f\uff02`';
const hiddenInside = new RegExp(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]|(?! )\s`, 'u');

/**
 * The meaning of a value as the ID of a person. Quotation marks and invisible characters that
 * were copied with it would match nobody.
 */
function personOf(value: unknown): unknown {
	const id = idOf(value);
	if (typeof id !== 'string') return id;
	const isQuoted = QUOTES.includes(id.at(0) ?? '') || QUOTES.includes(id.at(-1) ?? '') || /^['\u2018-\u201b\u2039\u203a\u00b4\uff07].*['\u2018-\u201b\u2039\u203a\u00b4\uff07]$/su.test(id);
	// Joiners between letters that are not ASCII are part of them.
	const letters = id.replace(/(?<=[^\0-\x7f])[\u200c\u200d](?=[^\0-\x7f])/gu, '');
	return isQuoted || hiddenInside.test(letters) ? refused : id;
}

/** The meaning of a value as a text for people. */
function textOf(value: unknown): unknown {
	if (typeof value === 'boolean') return String(value);
	const id = idOf(value);
	if (id !== refused) return typeof value === 'string' ? value : id;
	return typeof value === 'string' && /\{\{/.test(value) && !WORDS_OF_NOTHING.includes(trimmed(value)) && !/\p{Surrogate}|\[object/u.test(value) ? value : refused;
}

const text = fc.oneof(
	{ weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
	{ weight: 2, arbitrary: fc.constantFrom(...WORDS_OF_NOTHING).map((word) => ` ${word}`) },
	{ weight: 1, arbitrary: fc.constantFrom('\ud83d', 'a\ude00b', '{{ $json.id }}', '{{user}}', '', '  ', '\u200b', ' u1 ', '\u00a0u1', '9007199254740993', '0', 'false', 'constructor', '__proto__') },
);
const value = fc.oneof(
	{ weight: 5, arbitrary: text },
	fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger(), fc.constantFrom(2 ** 53, 2 ** 60, -0)),
	fc.constantFrom(null, {}, { id: 1 }, [[]], [null], { constructor: 'a' }),
);

/** A list splits an ID at separators; other tests cover that. */
const isOne = (each: unknown) => typeof each !== 'string' || !/[,;\n\r\t\v\f\u0085\u2028\u2029\u060c\u061b\u3001\uff0c\uff1b\uff64[\]]/.test(each);

interface Place {
	method: Method;
	label: string;
	parameters: Parameters;
	meaning(value: unknown): unknown;
	read(sent: IDataObject): unknown;
	values?: fc.Arbitrary<unknown>;
}

const places: Place[] = [
	{ method: 'createMessage', label: 'User IDs', parameters: { users: '={{ $json.value }}' }, meaning: personOf, read: ({ users }) => (users as unknown[])[0], values: value.filter(isOne) },
	{ method: 'createMessage', label: 'User IDs', parameters: { users: '={{ [$json.value] }}' }, meaning: personOf, read: ({ users }) => (users as unknown[])[0] },
	{ method: 'createMessage', label: 'Segment', parameters: { sendTo: 'filter', filter: '={{ $json.value }}' }, meaning: idOf, read: ({ filter }) => filter },
	{ method: 'createMessage', label: 'Text', parameters: { content: '={{ $json.value }}' }, meaning: textOf, read: ({ content }) => content },
	{ method: 'registerUser', label: 'User ID', parameters: { userId: '={{ $json.value }}' }, meaning: personOf, read: ({ userId }) => userId },
	{ method: 'postEvent', label: 'Event Name', parameters: { event: '={{ $json.value }}' }, meaning: idOf, read: ({ event }) => event },
];

test.each(places)('$method, $label: sends what the value means or refuses it', async ({ method, label, parameters, meaning, read, values = value }) => {
	let [left, stayed] = [0, 0];
	await fc.assert(
		fc.asyncProperty(values, async (given) => {
			account.clearRequests();
			const { error } = await account.run(method, parameters, { items: [{ value: given as IDataObject }] });
			const meant = meaning(given);
			// An empty text in a field that is always shown counts as not filled in.
			if (account.requests.length === 0) {
				stayed++;
				expect(error?.message.startsWith(`${label} `)).toBe(true);
				expect([given, meant]).toEqual([given, refused]);
			} else {
				left++;
				const sent = read(account.sent());
				if (given === '' && method === 'registerUser') return expect(sent).toBeUndefined();
				expect([given, sent]).toEqual([given, meant]);
			}
		}),
		{ numRuns: 120 },
	);
	expect(left).toBeGreaterThan(10);
	expect(stayed).toBeGreaterThan(10);
}, 120_000);

test('lists of texts keep every digit of long whole numbers', async () => {
	const digits = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String);
	await fc.assert(
		fc.asyncProperty(fc.uniqueArray(digits, { minLength: 1, maxLength: 5 }), async (ids) => {
			for (const users of [`[${ids.join(', ')}]`, ids.join(', '), JSON.stringify(ids)]) {
				account.clearRequests();
				const { error } = await account.run('createMessage', { users });
				expect(error?.message).toBeUndefined();
				expect(account.sent().users).toEqual(ids);
			}
		}),
		{ numRuns: 20 },
	);
}, 60_000);

/** If the time grew faster than the text, the test would not finish in time. */
test('a text of two megabytes in a date field is read in linear time', async () => {
	const { error } = await account.run('createMessage', { options: { inbox_date: `={{ "Mon, " + "GMT (".repeat(400000) }}` } });
	expect(error?.message).toBe(`Inbox Removal Date (Options) is not a date and time: "Mon, ${'GMT ('.repeat(10)}G.... Use one such as 2026-12-24 18:00`);
	expect(account.requests).toEqual([]);
});
