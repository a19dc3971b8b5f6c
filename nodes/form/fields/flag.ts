/** Switches that are 1 or 0 on the wire. */
import type { FieldType } from './fieldType';

export const flag: FieldType = {
	property: () => ({ type: 'boolean', default: false }),
	toWire: (value) => (typeof value === 'boolean' ? Number(value) : value),
	example: () => 0,
};
