/** What people see of a text: whether there is anything, and where it only seems to be another line. */

/** Blanks, and characters without width or ink. */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/**
 * Line ends, control characters, and what turns the direction of writing round. The joiners and tags
 * that emoji and some scripts are made of change nothing but letters.
 */
const MISLEADING = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const ALL_MISLEADING = new RegExp(MISLEADING, 'gu');
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Whether there is nothing to see in a text. */
export function isInvisible(text: string): boolean {
	return UNSEEN.test(text);
}

/** Whether a text looks like another than it is, or like several. */
export function isMisleading(text: string): boolean {
	return MISLEADING.test(text);
}

/** @returns the text on one line; what would end the line, or cannot be seen, as an escape */
export function onOneLine(text: string): string {
	return text.replace(ALL_MISLEADING, codeOf);
}

function codeOf(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return ESCAPES[character] ?? `\\u{${code.toString(16)}}`;
}
