/**
 * Recognises a text in place of a whole collection, such as an expression. Before a node starts,
 * n8n reads each field of a collection from the stored value; a text has none of them, and the node
 * would run as if nothing had been added. But a text has a length, so a collection that offers a
 * field of that name receives it. A number, true or false leaves no trace.
 */
import type { INodeProperties } from 'n8n-workflow';

const LENGTH = 'length';

/**
 * @returns a field for a collection, as a new object. The editor does not offer it, but shows it
 *   where n8n has stored it from a text, so that a user can remove it
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
 * @returns whether the collection was given as a text or a list that is not empty
 */
export function wasWholeText(added: Readonly<Record<string, unknown>>): boolean {
	return Object.hasOwn(added, LENGTH);
}
