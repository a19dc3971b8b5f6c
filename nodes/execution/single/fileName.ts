/** Makes a safe name for a file from its link. */

const UNNAMED = 'result.csv';
const LONGEST_NAME = 150;
/** `%252f` is `/` to a reader that decodes twice. */
const MOST_DECODINGS = 5;
/** Control characters, marks of text direction, and what file systems do not allow. */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/gu;

/**
 * @param link where the file is
 * @returns the base name, without folders and control characters; `result.csv` if the link has none
 */
export function fileNameOf(link: string): string {
	let name = URL.canParse(link) ? new URL(link).pathname : link;
	for (let decoding = 0; decoding < MOST_DECODINGS && name.includes('%'); decoding++)
		name = decoded(name);
	const base = name.split(/[\\/]/).pop() ?? '';
	const safe = base.replace(UNSAFE, '').trim().replace(/^\.+/, '').slice(-LONGEST_NAME);
	return safe === '' ? UNNAMED : safe;
}

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name.replaceAll('%', '_');
	}
}
