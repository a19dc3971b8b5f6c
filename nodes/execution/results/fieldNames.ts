/**
 * Finds the form's labels for fields that the service names in a refusal, such as `conditions[0]`.
 */

/** Text before and after a name that is also a word, such as `devices`, if the field is meant. */
const BEFORE =
	/(?:^|["'`.[(:,;]|\b(?:fields?|param(?:eter)?s?|propert(?:y|ies)|arguments?|keys?|invalid|wrong|missing|unknown|incorrect|bad|empty|required|unexpected|malformed|illegal|unsupported|specify|provide|and|or) )$/i;
const BEHIND =
	/^(?:["'`[:=]|\.\w| ?$| (?:is|are|must|should|has|have|cannot|can't|do|does|may|not|required|invalid|missing|wrong|empty|incorrect|malformed|too|needs?|expects?|expected|exceeds?|exceeded|contains?|field|param|parameter|property|value|and|or)\b)/i;
/** A name that cannot be an ordinary word. */
const IS_NO_WORD = /[_-]|[a-z][A-Z]|\d/;

/**
 * @param words of the service
 * @param labels by the names of the request fields
 * @returns the labels of the fields that the words name, each once, in the order of the words
 */
export function fieldsNamedIn(words: string, labels: Readonly<Record<string, string>>): string[] {
	const named = new Set<string>();
	for (const { 0: name, index } of words.matchAll(/[A-Za-z](?:[\w-]*\w)?/g)) {
		const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
		if (label === undefined) continue;
		const before = words.slice(Math.max(0, index - 20), index);
		const behind = words.slice(index + name.length, index + name.length + 20);
		const isMeant = IS_NO_WORD.test(name) || (BEFORE.test(before) && BEHIND.test(behind));
		if (isMeant) named.add(label);
	}
	return [...named];
}
