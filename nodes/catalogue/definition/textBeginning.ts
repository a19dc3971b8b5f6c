/** Cuts a text between what people see as characters: an emoji may consist of many. */

/** No real character consists of more code points. */
const LONGEST_CHARACTER = 50;

let segmenter: Intl.Segmenter | undefined;

/**
 * @param text any text
 * @param most code points
 * @returns the text; if it is longer, its beginning and an ellipsis, `most` code points at most
 */
export function textBeginning(text: string, most: number): string {
	if (text.length <= most) return text;
	const points = [...text];
	if (points.length <= most) return text;
	segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
	const looked = points.slice(0, most + LONGEST_CHARACTER).join('');
	let kept = '';
	let count = 0;
	for (const { segment } of segmenter.segment(looked)) {
		count += [...segment].length;
		if (count >= most) break;
		kept += segment;
	}
	// One character with too many combining marks is cut anyway.
	return `${kept === '' ? points.slice(0, most - 1).join('') : kept}\u2026`;
}
