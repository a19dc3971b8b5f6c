/** Where the form shows what the service names in a refusal, such as `conditions[0]`. */

/** A name that is no word of a sentence: in quotation marks, with an index, a field or a colon behind it, with an underscore or a capital letter inside. */
const NAMES =
	/["'`]([A-Za-z]\w*)["'`]|\b([A-Za-z]\w*)(?=\[\d|\.\w)|^\s*([A-Za-z]\w*)(?=\s*:)|\b([A-Za-z]+(?:_\w+)+|[a-z]+[A-Z]\w*)\b/g;

/**
 * @param words of the service
 * @param labels by the names of the request fields
 * @returns the labels of the fields that the words name, each once
 */
export function fieldsNamedIn(words: string, labels: Readonly<Record<string, string>>): string[] {
	const named = new Set<string>();
	for (const [, ...found] of words.matchAll(NAMES)) {
		const name = found.find((each) => each !== undefined) ?? '';
		const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
		if (label !== undefined) named.add(label);
	}
	return [...named];
}
