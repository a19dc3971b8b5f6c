/** What JavaScript makes of something that is no text, where text belongs. */

/** Of an object; lists of objects hold it several times. */
export const OBJECT_TEXT = /\[object [A-Z]\w*\]/;

/** Of nothing, of a wrong calculation, and of a date that is none, as Luxon, JavaScript and moment call it; also as a number of days. */
const NOTHING =
	/^\s*(?:(?:undefined|null|NaN|-?Infinity)(?: days ago)?|Invalid (?:DateTime|[Dd]ate|Duration|Interval)|days ago)\s*$/;

/** Whether a text as a whole is what is left of nothing, of a wrong calculation or of a wrong date. */
export function isLeftOfNothing(text: string): boolean {
	return NOTHING.test(text);
}
