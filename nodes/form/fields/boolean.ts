/** Switches: true or false on the wire. */
import type { FieldType } from './fieldType';

export const boolean: FieldType = {
	property: () => ({ type: 'boolean', default: false }),
	toWire: (value) => value,
	example: () => true,
};
