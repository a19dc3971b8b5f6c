/** JSON whose integers keep all their digits: the service has ids above 2^53. */

/**
 * A long integer right behind a name. The quotation mark ends the name, since none that begins a
 * string comes after a letter, so this is never text within a string.
 */
const NAMED_INTEGER = /[A-Za-z_]":-?\d{16,}(?![\d.eE])/g;
const BEFORE_DIGITS = 'x":'.length;
/** The start of a string, or a whole number with its fraction and exponent. */
const STRING_OR_NUMBER = /"|-?\d[\d.eE+-]*/g;
const INTEGER = /^-?\d+$/;
/** The character after 9: whatever comes before it may begin with a digit. */
const AFTER_DIGITS = ':';
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/**
 * @param text JSON
 * @returns the value; integers beyond 2^53 are strings of their digits
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
	// A page of the log has megabytes: to copy it takes longer than to parse it.
	const value = JSON.parse(text) as unknown;
	return restore(value, text) ? value : (JSON.parse(quoteIntegers(text)) as unknown);
}

function isUnsafe(digits: string): boolean {
	return !Number.isSafeInteger(Number(digits));
}

/**
 * Puts digits where JSON.parse has rounded. The names of an object are taken to be different, as
 * they are in every answer: of equal ones, the digits could be exchanged.
 *
 * @param value what JSON.parse gave; it is changed
 * @returns false when it is not certain which digits belong where
 */
function restore(value: unknown, text: string): boolean {
	let digits: Iterator<string> | undefined;
	// A name that is a number may stand elsewhere in the text, and with it all that it names.
	let isReordered = false;
	const next = () => (digits ??= namedIntegers(text)).next() as IteratorResult<string, undefined>;
	const visit = (entry: unknown): boolean => {
		if (typeof entry === 'number') return Math.abs(entry) <= Number.MAX_SAFE_INTEGER;
		if (typeof entry !== 'object' || entry === null) return true;
		if (Array.isArray(entry)) return entry.every(visit);
		const fields = entry as Record<string, unknown>;
		for (const name in fields) {
			const field = fields[name];
			if (typeof field === 'string' || field === null) continue;
			if (name < AFTER_DIGITS) isReordered = true;
			if (visit(field)) continue;
			const own = typeof field === 'number' ? next().value : undefined;
			if (Number(own) !== field) return false;
			fields[name] = own;
		}
		return true;
	};
	return visit(value) && (digits === undefined || (!isReordered && next().done === true));
}

function namedIntegers(text: string): Iterator<string> {
	const integers = text.match(NAMED_INTEGER)?.map((match) => match.slice(BEFORE_DIGITS)) ?? [];
	return integers.filter(isUnsafe).values();
}

/** Walks over the text without looking back, so that strings may be of any length. */
function quoteIntegers(text: string): string {
	let quoted = '';
	let copied = 0;
	STRING_OR_NUMBER.lastIndex = 0;
	for (
		let match = STRING_OR_NUMBER.exec(text);
		match !== null;
		match = STRING_OR_NUMBER.exec(text)
	) {
		const [token] = match;
		if (token === '"') {
			STRING_OR_NUMBER.lastIndex = endOfString(text, STRING_OR_NUMBER.lastIndex);
		} else if (INTEGER.test(token) && isUnsafe(token)) {
			quoted += `${text.slice(copied, match.index)}"${token}"`;
			copied = STRING_OR_NUMBER.lastIndex;
		}
	}
	return quoted + text.slice(copied);
}

/** The place after the quotation mark that ends the string. */
function endOfString(text: string, from: number): number {
	for (let place = from; place < text.length; place++) {
		const unit = text.charCodeAt(place);
		if (unit === QUOTE) return place + 1;
		if (unit === BACKSLASH) place++;
	}
	return text.length;
}

/** Marks a bigint in text that JSON.stringify makes; no text of a request starts like this. */
const MARK = '\u0000integer:';
const MARKED = /"\\u0000integer:(-?\d+)"/g;

/**
 * @param value a request; bigints are written as bare integers
 * @returns JSON
 */
export function stringifyJson(value: unknown): string {
	// Few requests hold a bigint, and looking for one costs less than a call for every entry.
	if (!holdsBigint(value)) return JSON.stringify(value);
	const text = JSON.stringify(value, function (this: Record<string, unknown>, key, entry: unknown) {
		// n8n gives bigints a toJSON, so that `entry` is text already.
		const isBigint =
			typeof entry === 'bigint' || (typeof entry === 'string' && typeof this[key] === 'bigint');
		return isBigint ? `${MARK}${entry}` : entry;
	});
	return text.replace(MARKED, '$1');
}

function holdsBigint(value: unknown): boolean {
	if (typeof value === 'bigint') return true;
	if (typeof value !== 'object' || value === null) return false;
	if (Array.isArray(value)) return value.some(holdsBigint);
	for (const name in value) if (holdsBigint((value as Record<string, unknown>)[name])) return true;
	return false;
}
