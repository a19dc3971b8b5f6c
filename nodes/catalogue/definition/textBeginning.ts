/** The beginning of a text, cut between what people see as characters: an emoji may be made of many. */

/** No character that somebody writes is made of more. */
const LONGEST_CHARACTER = 50;

let segmenter: Intl.Segmenter | undefined;

/**
 * @param text any text
 * @param most code points
 * @returns the text; where it is longer, its beginning and an ellipsis, together at most so long
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
	// A heap of signs on one letter is cut all the same.
	return `${kept === '' ? points.slice(0, most - 1).join('') : kept}\u2026`;
}
