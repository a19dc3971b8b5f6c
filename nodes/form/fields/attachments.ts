/** Files of the item that are attached to a message, by the names of their fields. */
import { DeferredValue } from '../deferredValue';
import type { FieldType } from './fieldType';
import { readFullList } from './list';
import { textParameter } from './text';

/** What was filled in for attachments. Execution replaces it by the files. */
export class AttachmentInput extends DeferredValue {
	constructor(
		readonly label: string,
		/** The names of fields of the item. */
		readonly names: readonly unknown[],
	) {
		super();
	}

	get typed(): readonly unknown[] {
		return this.names;
	}
}

export const attachments: FieldType = {
	givesList: true,
	property: textParameter,
	toWire: (value, { label }) => {
		const names = [...new Set(readFullList(label, value))];
		return names.length === 0 ? names : new AttachmentInput(label, names);
	},
	example: () => [{ name: 'invoice.pdf', content: 'JVBERi0xLjcK' }],
};
