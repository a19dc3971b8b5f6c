/** Switches: true or false on the wire. */
import type { FieldType } from './fieldType';

export const boolean: FieldType = {
	property: () => ({ type: 'boolean', default: false }),
	toWire: toBoolean,
	example: () => true,
};

/** An expression may give "true" or 1 where true is meant. */
export function toBoolean(value: unknown): unknown {
	if (value === 'true' || value === 1 || value === '1') return true;
	if (value === 'false' || value === 0 || value === '0') return false;
	return value;
}
