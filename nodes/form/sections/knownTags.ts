/** The tags that a resource mapper has loaded, found by the names of columns. */
import { isObject } from '../../catalogue/definition/json';
import { memoize } from '../../catalogue/definition/memoize';
import { trimText } from '../../catalogue/definition/trimText';
import { valueKindOf } from '../fields/tag';
import type { ValueKind } from '../fields/tagValue';

export interface KnownTag {
	name: string;
	/** Undefined for a kind that forms do not have. */
	kind: ValueKind | undefined;
	/** Whether the form offers it, but does not show it. */
	isHidden: boolean;
}

export interface KnownTags {
	/** By their names. */
	exactly: ReadonlyMap<string, KnownTag>;
	/** By what {@link alike} makes of their names. */
	roughly: ReadonlyMap<string, readonly KnownTag[]>;
}

/**
 * @param fields as the mapper stores them: the same object for all items, so that it is read once
 */
export const knownTags = memoize((fields: readonly unknown[]): KnownTags => {
	const exactly = new Map<string, KnownTag>();
	const roughly = new Map<string, KnownTag[]>();
	for (const field of fields) {
		if (!isObject(field) || typeof field.id !== 'string') continue;
		const { id: name, kind, removed } = field;
		const tag = { name, kind: valueKindOf(kind), isHidden: removed === true };
		exactly.set(name, tag);
		roughly.set(alike(name), [...(roughly.get(alike(name)) ?? []), tag]);
	}
	return { exactly, roughly };
});

/** @returns the tag of this name; without one, those whose names are the same to {@link alike} */
export function tagsOfColumn({ exactly, roughly }: KnownTags, column: string): readonly KnownTag[] {
	const tag = exactly.get(column);
	return tag === undefined ? (roughly.get(alike(column)) ?? []) : [tag];
}

/** Ignores case, blanks at the ends, and how accents are encoded. */
function alike(name: string): string {
	return trimText(name).normalize('NFC').toLowerCase();
}
