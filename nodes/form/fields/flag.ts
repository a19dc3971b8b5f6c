/** Switches that are 1 or 0 on the wire. */
import { InputError } from '../inputError';
import { toBoolean } from './boolean';
import type { FieldType } from './fieldType';

export const flag: FieldType = {
	property: () => ({ type: 'boolean', default: false }),
	toWire: (value, { label }) => toFlag(label, value),
	example: () => 0,
};

/**
 * @returns 1 or 0 for a switch
 * @throws InputError when an expression gave neither true nor false
 */
export function toFlag(label: string, value: unknown): number {
	const on = toBoolean(value);
	if (typeof on === 'boolean') return Number(on);
	throw new InputError(
		label,
		`must be true or false, not ${JSON.stringify(value) ?? String(value)}`,
	);
}
