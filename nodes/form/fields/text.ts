/** Text, in a line or a box. */
import type { Field } from '../../catalogue/definition/field';
import { isBlank, toText, trim } from '../parse';
import type { FieldType, FieldProperty } from './fieldType';

export const text: FieldType = {
	property: textParameter,
	toWire: (value, { hints }) => (hints.prose ? toProse(value) : trim(value)),
	example: (field) => placeholderValue(field) ?? 'text',
};

/** Text as it is; invisible text counts as empty. */
function toProse(value: unknown): unknown {
	const text = toText(value);
	return isBlank(text) ? '' : text;
}

/** A parameter that takes text, for all kinds that are typed as text. */
export function textParameter({ hints }: Field): FieldProperty {
	const typeOptions = {
		...(hints.rows && { rows: hints.rows }),
		...(hints.password && { password: true }),
	};
	return {
		type: 'string',
		default: typeof hints.initial === 'string' ? hints.initial : '',
		...(hints.placeholder && { placeholder: hints.placeholder }),
		...(Object.keys(typeOptions).length > 0 && { typeOptions }),
	};
}

/** The value that the placeholder of a field shows. */
export function placeholderValue({ hints }: Field): string | undefined {
	return hints.placeholder?.replace(/^e\.g\. /, '');
}
