/** A device of an export in JSON lines as a row of a table, as an export in CSV has it. */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf } from '../values/answers';

/** Where client programs show tags: those of the device, and those of its applications. */
const TAGS = ['device_tags', 'app_tags'];

/**
 * @param device a line of the export
 * @returns a column for each field and each tag. A tag whose name is taken gets a number behind it;
 *   other lists and objects become texts
 */
export function exportedDevice(device: ResultRow): ResultRow {
	const columns = new Map<string, unknown>();
	const fields = Object.entries(device);
	for (const [name, value] of fields) if (!TAGS.includes(name)) columns.set(name, flatValue(value));
	const tags = fields.filter(([name]) => TAGS.includes(name));
	for (const [name, value] of tags.flatMap(([field, list]) => exportedTags(field, list))) {
		let column = name;
		for (let number = 2; columns.has(column); number++) column = `${name} ${number}`;
		columns.set(column, flatValue(value));
	}
	return Object.fromEntries(columns);
}

/** Tags by name. What is no tag keeps the name of its field. */
function exportedTags(field: string, list: unknown): Array<[name: string, value: unknown]> {
	return elementsOf(list).flatMap((tag): Array<[string, unknown]> => {
		if (!isObject(tag)) return [[field, tag]];
		// Those of an application stand within it.
		if (Object.hasOwn(tag, 'tags')) return exportedTags(field, tag.tags);
		const { name, ...values } = tag;
		const [value, ...others] = Object.values(values);
		const isTag = typeof name === 'string' && name !== '' && others.length === 0;
		return [isTag ? [name, value ?? null] : [field, tag]];
	});
}

/** A list of plain values as one text, any other list or object as JSON. */
function flatValue(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
	return isPlain ? value.join(', ') : JSON.stringify(value);
}
