/** A tag: its name, and its kind where it was chosen from the list. */
import { isObject } from '../../catalogue/definition/json';
import { type TagKind, tagKinds } from '../../catalogue/values/tagConditions';
import { jsonOf } from '../parse';
import type { FieldType } from './fieldType';
import { locator, locatorValue } from './locator';

/** What a form knows of a tag. */
export interface ChosenTag {
	name: unknown;
	/** Undefined where it was entered by name, or is of a kind that forms do not have. */
	kind: TagKind | undefined;
}

export const tag: FieldType = { ...locator('tags'), toWire: (value) => readTag(value).name };

/**
 * @param value as the form has it, or as an expression gives it: a name, or an entry of the list
 *   (`form/lists/tags`)
 */
export function readTag(value: unknown): ChosenTag {
	const entered = locatorValue(value);
	const entry =
		typeof entered === 'string' && entered.startsWith('{"name":') ? jsonOf(entered) : undefined;
	if (!isObject(entry) || typeof entry.name !== 'string') return { name: entered, kind: undefined };
	const { name, kind } = entry;
	return { name, kind: tagKinds.find((each) => each === kind) };
}
