/** Files: the name of a binary field of the item, or base64. */
import { DeferredValue } from '../deferredValue';
import { trim } from '../parse';
import type { FieldType } from './fieldType';
import { text, textParameter } from './text';

/** What was filled in for a file. Execution replaces it by the content of the file. */
export class FileInput extends DeferredValue {
	constructor(
		readonly label: string,
		/** The name of a binary field, or base64. */
		readonly value: unknown,
		/** See `FieldHints.pngPixels`. */
		readonly pngPixels: number | undefined,
	) {
		super();
	}

	get typed(): unknown {
		return this.value;
	}
}

export const file: FieldType = {
	property: textParameter,
	toWire: (value, { label, hints }) => new FileInput(label, trim(value), hints.pngPixels),
	example: text.example,
};
