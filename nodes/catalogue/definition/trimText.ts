/**
 * The one rule for the ends of ids, addresses, codes, tokens and numbers. What cannot be seen there
 * is no part of them: blanks of all kinds, also non-breaking ones, line breaks, and the characters
 * without width that spreadsheets and contact lists add to text.
 */

const SPACE = 0x20;
const FIRST_BEYOND_ASCII = 0x80;
/** Unicode's blanks, no-width characters, marks of the direction of writing, the soft hyphen, and letters without ink. */
const UNSEEN =
	/[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/;

/** @returns the text without what cannot be seen at its ends */
export function trimText(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && isUnseen(text.charCodeAt(start))) start++;
	while (end > start && isUnseen(text.charCodeAt(end - 1))) end--;
	return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isUnseen(unit: number): boolean {
	if (unit < FIRST_BEYOND_ASCII) return unit <= SPACE;
	return UNSEEN.test(String.fromCharCode(unit));
}
