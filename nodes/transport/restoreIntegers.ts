/**
 * A faster way to keep the digits of long integers in a large answer.
 *
 * The plain version is `JSON.parse(quoteLongIntegers(text))`, which reads every character of the
 * text. This one lets JSON.parse round, then replaces the rounded numbers by their digits, which
 * one regular expression finds. It reads a page of 10,000 rows of the message log in a third to two
 * thirds of the time. In the benchmark `trigger`, which reads ten of them, a middle way (quote the
 * integers behind names, parse, then search for the rest) makes the whole poll about a tenth
 * slower.
 *
 * Where it is not certain which digits belong where, the plain version takes over.
 * `test/wire/json.test.ts` compares the two.
 */
import { isObject } from '../catalogue/definition/json';
import { isUnsafe } from '../catalogue/definition/longIntegers';

/**
 * A long integer right behind a name. The quotation mark ends the name, since none that begins a
 * string comes after a letter, so this is never text within a string.
 */
const NAMED_INTEGER = /[A-Za-z_]":-?\d{16,}(?![\d.eE])/g;
const BEFORE_DIGITS = 'x":'.length;
/** Answers of the service have only a few levels. */
const DEEPEST = 200;
/** The character after 9: a name that sorts before it may begin with a digit. */
const AFTER_DIGITS = ':';

/**
 * Puts digits where JSON.parse has rounded. The names of an object are taken to be different, as
 * they are in every answer: of equal ones, the digits could be exchanged.
 *
 * @param value what JSON.parse gave; it is changed
 * @param text what it was parsed from
 * @returns false when it is not certain which digits belong where
 */
export function restoreIntegers(value: unknown, text: string): boolean {
	let digits: Iterator<string, undefined> | undefined;
	// A name that is a number may stand elsewhere in the text, and with it all that it names.
	let isReordered = false;
	const next = () => (digits ??= namedIntegers(text)).next();
	let depth = 0;
	/** Whether nothing was rounded in a value, or all of it is restored. */
	const visit = (inner: unknown): boolean => {
		if (typeof inner === 'number') return Math.abs(inner) <= Number.MAX_SAFE_INTEGER;
		if (typeof inner !== 'object' || inner === null) return true;
		// The plain way does not call itself, so that it reads answers of any depth.
		if (depth > DEEPEST) return false;
		depth++;
		const isRestored = visitParts(inner);
		depth--;
		return isRestored;
	};
	const visitParts = (inner: object): boolean => {
		if (Array.isArray(inner)) return inner.every(visit);
		if (!isObject(inner)) return true;
		for (const name in inner) {
			const field = inner[name];
			if (typeof field === 'string' || field === null) continue;
			if (name < AFTER_DIGITS) isReordered = true;
			if (visit(field)) continue;
			const own = typeof field === 'number' ? next().value : undefined;
			if (Number(own) !== field) return false;
			inner[name] = own;
		}
		return true;
	};
	return visit(value) && (digits === undefined || (!isReordered && next().done === true));
}

/** The integers behind names that JSON.parse rounds, in the order of the text. */
function namedIntegers(text: string): Iterator<string, undefined> {
	const integers = text.match(NAMED_INTEGER)?.map((match) => match.slice(BEFORE_DIGITS)) ?? [];
	return integers.filter(isUnsafe).values();
}
