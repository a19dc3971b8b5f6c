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

/** What ends the name of a file, by what it holds. */
const ENDS = { table: 'csv', json: 'json', lines: 'jsonl', zip: 'zip' } as const;

export type FileContent = keyof typeof ENDS;

/** Other ends that say the same. */
const ALSO: Readonly<Record<FileContent, readonly string[]>> = {
	table: ['tsv', 'txt'],
	json: ['txt'],
	lines: ['json', 'ndjson', 'txt'],
	zip: [],
};
const KNOWN: readonly string[] = [...Object.values(ENDS), ...Object.values(ALSO).flat()];

/**
 * @param name the base name of a file
 * @returns the name with the end that says what the file holds, since a file that is called `.zip`
 *   may come unpacked. An end that says nothing of that stays, and so does a name without one
 */
export function namedByContent(name: string, content: FileContent): string {
	const [, base = name, end = ''] = /^(.*)\.([a-z]+)$/is.exec(name) ?? [];
	const given = end.toLowerCase();
	if (!KNOWN.includes(given)) return name;
	return given === ENDS[content] || ALSO[content].includes(given)
		? name
		: `${base}.${ENDS[content]}`;
}

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name.replaceAll('%', '_');
	}
}
