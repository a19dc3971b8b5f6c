/** Switches: true or false on the wire. */
import type { FieldType } from './fieldType';

export const boolean: FieldType = {
	property: ({ hints }) => ({ type: 'boolean', default: hints.initial === true }),
	toWire: (value) => value,
	example: () => true,
};
