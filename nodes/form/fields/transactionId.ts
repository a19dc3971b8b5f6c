/** Transaction IDs. One that is added but empty is refused: the node would make its own instead. */
import { InputError } from '../inputError';
import { isBlank, trim } from '../parse';
import type { FieldType } from './fieldType';
import { text, textParameter } from './text';

export const transactionId: FieldType = {
	property: textParameter,
	toWire(value, { label }) {
		const id = trim(value);
		if (id === undefined || isBlank(id)) {
			throw new InputError(
				label,
				'is empty, so repetitions would not be known by it. Check the expression in it, or remove the field',
			);
		}
		return id;
	},
	example: text.example,
};
