/** Merges two updates of the tags of one device (bulkSetTags). */
import { isObject, type JsonObject } from '../definition/json';

/**
 * @param earlier an update: its tags, and what they do to lists
 * @param later the next one of the same device
 * @returns an update with the effect of both; undefined if there is none, because they do different
 *   things to lists, or a list is changed after its tag was cleared or set
 */
export function mergedTags(earlier: JsonObject, later: JsonObject): JsonObject | undefined {
	const { list_operator: operator } = later;
	if (operator !== earlier.list_operator) return undefined;
	const tags = new Map(entriesOf(earlier.tags));
	for (const [name, value] of entriesOf(later.tags)) {
		const before = tags.get(name);
		if (before === undefined || operator === 'set' || !Array.isArray(value)) tags.set(name, value);
		else if (Array.isArray(before)) tags.set(name, [...new Set([...before, ...value])]);
		// A tag that was cleared has nothing left to remove.
		else if (before !== null || operator !== 'remove') return undefined;
	}
	return { ...earlier, tags: Object.fromEntries(tags) };
}

function entriesOf(tags: unknown): Array<[string, unknown]> {
	return isObject(tags) ? Object.entries(tags) : [];
}
