/** Turns entries into the options that n8n shows. */
import type { INodeListSearchItems } from 'n8n-workflow';
import type { Entry, List } from '../../../form/lists/list';
import { shownText } from '../../../form/lists/rows';

/**
 * @param filter what the user typed; anything but text matches all entries
 * @returns the entries that contain it, by name unless the list has another order. An entry's mark
 *   follows its name in brackets, and so does its value if several entries have that name
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

/** The newest first, if the list is ordered by time. */
function inTime(entries: readonly Entry[], { entries: source }: List): readonly Entry[] {
	if (source?.kind !== 'service' || source.newestFirst !== true) return entries;
	return [...entries].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
}

function nameOf({ name, value }: Entry): string {
	// Names that differ in blanks alone look the same.
	return (name ?? value).replace(/\s+/g, ' ').trim();
}

/** The text that the search matches. */
function searchedText({ name = '', value, description = '' }: Entry): string {
	return `${name} ${value} ${description}`.toLowerCase();
}
