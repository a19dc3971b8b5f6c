/** What people see of a text: whether it is invisible, and whether it could mislead. */

/**
 * Invisible characters, for a character class: blanks, control characters, zero-width characters,
 * marks of text direction, the soft hyphen, and blank letters.
 */
export const UNSEEN = String.raw`\s\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0`;

/**
 * A text of only these, and of characters that only change the one before them, such as variants.
 */
const INVISIBLE = new RegExp(`^[${UNSEEN}\\p{Default_Ignorable_Code_Point}\\p{Cf}]*$`, 'u');

/**
 * Line ends, control and half characters, and what changes the direction of text; but not the
 * joiners and tags in emoji and some scripts, which change only letters.
 */
const MISLEADING = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const ALL_MISLEADING = new RegExp(MISLEADING, 'gu');
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Whether there is nothing to see in a text. */
export function isInvisible(text: string): boolean {
	return INVISIBLE.test(text);
}

/** Whether a text could be mistaken for another text, or for several lines. */
export function isMisleading(text: string): boolean {
	return MISLEADING.test(text);
}

/** @returns the text on one line, with line ends and other misleading characters as escapes */
export function onOneLine(text: string): string {
	return text.replace(ALL_MISLEADING, codeOf);
}

function codeOf(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return ESCAPES[character] ?? `\\u{${code.toString(16)}}`;
}
