/**
 * The module that the build puts in the place of `nodes/form/forms.ts` (docs/decisions/0004).
 *
 * What stands in several forms, such as the list of applications, is written once: that saves 4 kB
 * of the packed package.
 */
import { importTypeScript } from './importTypeScript.mjs';

/** Before and after the number of a part. JSON holds this character only as an escape sequence. */
const MARK = '\u0001';
/** To name a shorter part would take as much room as the part. */
const LEAST_LENGTH = 30;

/**
 * @param {string} file the absolute path of `nodes/form/forms.ts`
 * @returns {Promise<string>} JavaScript with its exports of the nodes. Each call parses anew, since
 *   n8n changes what it is given.
 */
export async function formsModule(file) {
	const { actionNames, formOf, hintsOf, subtitleOf, triggerNames } = await importTypeScript(file);
	const ofEach = (nodes, make) => Object.fromEntries(nodes.map((node) => [node, make(node)]));
	const asJson = (value) => JSON.parse(JSON.stringify(value));
	const { texts, parts } = sharedParts(asJson(ofEach([...triggerNames, ...actionNames], formOf)));
	const hints = ofEach(actionNames, (node) => JSON.stringify(hintsOf(node)));
	return [
		`const parts = ${JSON.stringify(parts)};`,
		`const forms = ${JSON.stringify(texts)};`,
		`const hints = ${JSON.stringify(hints)};`,
		`const subtitles = ${JSON.stringify(ofEach(actionNames, subtitleOf))};`,
		`const whole = (text) => text.replace(/${MARK}(\\d+)${MARK}/g, (_, part) => whole(parts[part]));`,
		'export const formOf = (node) => JSON.parse(whole(forms[node]));',
		'export const hintsOf = (node) => JSON.parse(hints[node]);',
		'export const subtitleOf = (node) => subtitles[node];',
	].join('\n');
}

/**
 * @param {Record<string, unknown>} values as JSON has them
 * @returns the JSON of each value, with the numbers of `parts`, between marks, where an object or a
 *   list stands that occurs more than once; a part may have such numbers, too
 */
function sharedParts(values) {
	const counts = new Map();
	const count = (value) => {
		if (typeof value !== 'object' || value === null) return;
		const text = JSON.stringify(value);
		counts.set(text, (counts.get(text) ?? 0) + 1);
		if (counts.get(text) === 1) Object.values(value).forEach(count);
	};
	Object.values(values).forEach(count);

	const numbers = new Map();
	const parts = [];
	const write = (value) => {
		const text = JSON.stringify(value);
		if (typeof value !== 'object' || value === null) return text;
		if (text.length < LEAST_LENGTH || counts.get(text) === 1) return written(value);
		if (!numbers.has(text)) {
			parts.push(written(value));
			numbers.set(text, parts.length - 1);
		}
		return `${MARK}${numbers.get(text)}${MARK}`;
	};
	const written = (value) =>
		Array.isArray(value)
			? `[${value.map(write).join()}]`
			: `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${write(each)}`).join()}}`;
	return { texts: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)])), parts };
}
