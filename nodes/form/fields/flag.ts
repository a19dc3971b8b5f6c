/** Switches that are 1 or 0 on the wire, or 1 and absent. */
import { type FieldType, isLeftEmpty } from './fieldType';

export const flag: FieldType = {
	property: () => ({ type: 'boolean', default: false }),
	toWire: (value) => (typeof value === 'boolean' ? Number(value) : value),
	example: () => 0,
};

/** A switch that the service knows only as on. If it is off, the field is left out. */
export const onlyOn: FieldType = {
	property: () => ({ type: 'boolean', default: true }),
	toWire: (value) => (value === true ? 1 : value),
	isEmpty: (value) => value === false || isLeftEmpty(value),
	example: () => 1,
};
