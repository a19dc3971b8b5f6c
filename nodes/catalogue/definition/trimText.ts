/**
 * Trims ids, addresses, codes, tokens and numbers by one rule: invisible characters at their ends
 * are not part of them. These are blanks of all kinds, non-breaking ones too, line breaks, and the
 * zero-width characters that spreadsheets and contact lists add to text.
 */
import { UNSEEN } from './visible';

const SPACE = 0x20;
const DELETE = 0x7f;
const UNSEEN_UNIT = new RegExp(`[${UNSEEN}]`, 'u');

/** @returns the text without invisible characters at its ends */
export function trimText(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && isUnseen(text.charCodeAt(start))) start++;
	while (end > start && isUnseen(text.charCodeAt(end - 1))) end--;
	return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isUnseen(unit: number): boolean {
	if (unit <= DELETE) return unit <= SPACE || unit === DELETE;
	return UNSEEN_UNIT.test(String.fromCharCode(unit));
}
