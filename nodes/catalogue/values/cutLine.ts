/** Shortens texts of others for places with little room. */

/**
 * @param text any text
 * @param length the most UTF-16 units
 * @returns the text on one line; a longer one ends in `…` and in a whole character. A dash for
 *   nothing
 */
export function cutLine(text: string, length: number): string {
	const line = text.replace(/\s+/g, ' ').trim();
	if (line === '') return '–';
	if (line.length <= length) return line;
	let cut = '';
	for (const character of line) {
		if (cut.length + character.length > length - 1) break;
		cut += character;
	}
	return `${cut.trimEnd()}…`;
}
