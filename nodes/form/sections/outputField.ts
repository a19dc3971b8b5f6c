/** The binary field of an item into which a file goes. */
import { InputError } from '../inputError';
import { trim } from '../parse';

export const OUTPUT_FIELD_LABEL = 'Put Output File in Field';

/**
 * @param value what the form holds
 * @param example the default of the form
 * @throws InputError when it is not a name
 */
export function outputFieldName(value: unknown, example: string): string {
	const name = trim(value);
	if (typeof name === 'string' && name !== '') return name;
	throw new InputError(
		OUTPUT_FIELD_LABEL,
		`is empty or not a text. Enter the name of a field, such as ${example}`,
	);
}
