/** A tag: its name, and its kind if it was chosen from the list. */
import type { DisplayCondition } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { tagKinds } from '../../catalogue/values/tagOperators';
import { jsonOf } from '../parse';
import type { FieldType } from './fieldType';
import { locator, locatorValue } from './locator';
import type { ValueKind } from './tagValue';

const VERSION = 'version';

/** A tag of the list that holds true or false (`form/lists/tags`). @returns a new object */
export function isBooleanTag(): DisplayCondition {
	return { _cnd: { endsWith: '"kind":"boolean"}' } };
}

/** What a form knows of a tag. */
export interface ChosenTag {
	name: unknown;
	/** Undefined if the tag was typed by name, or is of a kind that forms do not have. */
	kind: ValueKind | undefined;
	/** It holds versions, which are set as texts; their order is not documented. */
	isVersion?: boolean;
}

export const tag: FieldType = { ...locator('tags'), toWire: (value) => readTag(value).name };

/**
 * @param value as the form has it, or as an expression gives it: a name, or an entry of the list
 *   (`form/lists/tags`)
 */
export function readTag(value: unknown): ChosenTag {
	const given = locatorValue(value);
	const entry =
		typeof given === 'string' && given.startsWith('{"name":') ? jsonOf(given) : undefined;
	if (!isObject(entry) || typeof entry.name !== 'string') return { name: given, kind: undefined };
	const { name, kind } = entry;
	return { name, kind: valueKindOf(kind), isVersion: kind === VERSION };
}

/** A kind as lists name it; undefined for one that forms do not have. */
export function valueKindOf(kind: unknown): ValueKind | undefined {
	if (kind === VERSION) return 'string';
	return kind === 'decimal' ? kind : tagKinds.find((each) => each === kind);
}
