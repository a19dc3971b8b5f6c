/** From entries to what n8n shows of a list. */
import type { INodeListSearchItems } from 'n8n-workflow';
import type { Entry, List } from '../../../form/lists/list';
import { shownText } from '../../../form/lists/rows';

/**
 * @param filter what the user typed; what is no text, from a program, finds all
 * @returns the entries that contain it, by name unless the list has another order. What tells
 *   one from another stands behind the name: its mark, and the value of one that has the name of another
 */
export function toOptions(
	entries: readonly Entry[],
	list: List,
	filter?: unknown,
): INodeListSearchItems[] {
	const wanted = (shownText(filter) ?? '').trim().toLowerCase();
	const uses = new Map<string, number>();
	for (const entry of entries) uses.set(nameOf(entry), (uses.get(nameOf(entry)) ?? 0) + 1);
	const options = inTime(entries, list)
		.filter((entry) => searchedText(entry).includes(wanted))
		.map((entry): INodeListSearchItems => {
			const { value, description, mark } = entry;
			const name = nameOf(entry);
			const about = [mark, uses.get(name) === 1 ? undefined : value].filter(Boolean).join(', ');
			return {
				name: about === '' ? name : `${name} (${about})`,
				value,
				...(description !== undefined && { description }),
			};
		});
	const isInOrder = list.entries?.kind === 'known' || list.entries?.newestFirst === true;
	return isInOrder ? options : options.sort((one, other) => one.name.localeCompare(other.name));
}

/** The newest first, where the list is one of things in time. */
function inTime(entries: readonly Entry[], { entries: source }: List): readonly Entry[] {
	if (source?.kind !== 'service' || source.newestFirst !== true) return entries;
	return [...entries].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
}

function nameOf({ name, value }: Entry): string {
	// Names that differ in blanks alone look the same.
	return (name ?? value).replace(/\s+/g, ' ').trim();
}

/** What the search looks at. */
function searchedText({ name = '', value, description = '' }: Entry): string {
	return `${name} ${value} ${description}`.toLowerCase();
}
