/** What the form holds for an item. */
import type { Fields } from '../../catalogue/definition/json';
import type { FormReader } from '../request/formReader';
import type { OpenItem } from '../results/itemResults';

/** What the form gives for an item, or why it gives nothing. */
export type ReadItem =
	| { itemIndex: number; fields: Fields }
	| { itemIndex: number; failure: unknown };

/** Reads the form for an item, unless the item has already failed. Never throws. */
export function readItem(
	form: Pick<FormReader, 'fields'>,
	{ itemIndex, failure }: OpenItem,
): ReadItem {
	if (failure !== undefined) return { itemIndex, failure };
	try {
		return { itemIndex, fields: form.fields(itemIndex) };
	} catch (error) {
		return { itemIndex, failure: error };
	}
}
