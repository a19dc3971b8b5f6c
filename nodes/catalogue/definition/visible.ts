/** What people see of a text: whether there is anything, and where it only seems to be another line. */

/**
 * What nobody sees wherever it stands, as part of a class: blanks, control characters, characters without
 * width, marks of the direction of writing, the soft hyphen, and letters without ink.
 */
export const UNSEEN = String.raw`\s\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0`;

/** Also what only changes the character before it, such as the variants of emoji: alone it is nothing. */
const INVISIBLE = new RegExp(`^[${UNSEEN}\\p{Default_Ignorable_Code_Point}\\p{Cf}]*$`, 'u');

/**
 * Line ends, control characters, and what turns the direction of writing round. The joiners and tags
 * that emoji and some scripts are made of change nothing but letters.
 */
const MISLEADING = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const ALL_MISLEADING = new RegExp(MISLEADING, 'gu');
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Whether there is nothing to see in a text. */
export function isInvisible(text: string): boolean {
	return INVISIBLE.test(text);
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
