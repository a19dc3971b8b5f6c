/** The texts that JavaScript makes of values that are not text. */

/** Of an object; lists of objects hold it several times. */
export const OBJECT_TEXT = /\[object [A-Z]\w*\]/;

/**
 * Of nothing, a wrong calculation, or an invalid date in Luxon, JavaScript or moment; also in days.
 */
const NOTHING =
	/^\s*(?:(?:undefined|null|NaN|-?Infinity)(?: days ago)?|Invalid (?:DateTime|[Dd]ate|Duration|Interval)|days ago)\s*$/;

/**
 * Whether a whole text is what JavaScript makes of nothing, a wrong calculation or a wrong date.
 */
export function isLeftOfNothing(text: string): boolean {
	return NOTHING.test(text);
}
