/** Where the form shows what the service names in a refusal, such as `conditions[0]`. */

/** A name that is no word of a sentence: with an underscore, an index, or in quotation marks. */
const NAMES = /["'`]([A-Za-z]\w*)["'`]|\b([A-Za-z]\w*)(?=\[\d)|\b([A-Za-z]+(?:_\w+)+)\b/g;

/**
 * @param words of the service
 * @param labels by the names of the request fields
 * @returns the labels of the fields that the words name, each once
 */
export function fieldsNamedIn(words: string, labels: Readonly<Record<string, string>>): string[] {
	const found = new Set<string>();
	for (const [, quoted, indexed, joined] of words.matchAll(NAMES)) {
		const name = quoted ?? indexed ?? joined ?? '';
		const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
		if (label !== undefined) found.add(label);
	}
	return [...found];
}
