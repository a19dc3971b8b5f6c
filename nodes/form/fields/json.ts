/** Values that are typed as JSON. */
import { InputError } from '../inputError';
import { jsonOf } from '../parse';
import { type FieldType, isLeftEmpty } from './fieldType';
import { text } from './text';

/** An object; or, where the schema is a union, text that may be written as an object. */
export const json: FieldType = {
	property: ({ kind }) => ({ type: 'json', default: kind === 'object' ? '{}' : '' }),
	toWire: (value, { kind, label }) =>
		kind === 'object' || isWrittenAsObject(value) ? toJson(label, value) : value,
	// n8n adds the field with this text.
	isEmpty: (value) => isLeftEmpty(value) || value === '{}',
	example: (field) => (field.kind === 'object' ? {} : text.example(field)),
};

/** JSON that stays text on the wire. */
export const jsonText: FieldType = {
	// An empty text is no JSON, and the editor would say so.
	property: () => ({ type: 'json', default: '{}' }),
	isUntouched: (value) => isLeftEmpty(value) || value === '{}',
	toWire: (value, { label }) => JSON.stringify(toJson(label, value)),
	example: text.example,
};

function isWrittenAsObject(value: unknown): boolean {
	return typeof value === 'string' && value.trim().startsWith('{');
}

/**
 * @param label the field as the form shows it
 * @returns the value of JSON text; values other than text stay as they are
 * @throws InputError when the text is not JSON, or holds an integer that JavaScript would round
 */
export function toJson(label: string, value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const parsed = jsonOf(value);
	if (parsed === undefined) {
		throw new InputError(
			label,
			'is not valid JSON. Write an object such as {"orderId": 1042}, with double quotes',
		);
	}
	const number = inexactInteger(value);
	if (number !== undefined) {
		throw new InputError(
			label,
			`holds a number with too many digits to be kept exactly: ${number}. Put it in double quotes`,
		);
	}
	return parsed;
}

/** The first integer in JSON text that JavaScript would round. */
function inexactInteger(written: string): string | undefined {
	if (!/\d{16}/.test(written)) return undefined;
	const tokens = written.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g) ?? [];
	return tokens.find((token) => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)));
}
