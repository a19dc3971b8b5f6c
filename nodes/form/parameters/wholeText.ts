/**
 * A collection that is given as a whole. Before a node starts, n8n takes each field of a collection
 * from what stands in its place; of a text, such as an expression for the whole collection, none is
 * left, and the node would run as if nothing had been added. A text has one field of its own, its
 * length: a collection that offers it learns of the text. Of a number, true or false nothing is left.
 */
import type { INodeProperties } from 'n8n-workflow';

const LENGTH = 'length';

/**
 * @returns a field for a collection, as a new object. The editor does not offer it, and
 *   shows it where n8n has taken it from a text and stored it, so that it can be removed
 */
export function wholeTextProperty(): INodeProperties {
	return {
		displayName: 'Given as a Whole',
		name: LENGTH,
		type: 'number',
		default: 0,
		description: 'Remove it: a text stood here',
		displayOptions: { show: { [LENGTH]: [{ _cnd: { gt: 0 } }] } },
	};
}

/** Whether a field of a collection is that of {@link wholeTextProperty}. */
export function isWholeText({ name }: INodeProperties): boolean {
	return name === LENGTH;
}

/**
 * @param added what n8n gives for a collection with {@link wholeTextProperty}
 * @returns whether a text or a list, neither of them empty, stands in the place of the collection
 */
export function wasWholeText(added: Readonly<Record<string, unknown>>): boolean {
	return Object.hasOwn(added, LENGTH);
}
