/** Fields that are always shown. What is left empty stays absent from the request. */
import { type Control, EntryFault, fieldOf } from '../section';
import { propertyOf } from '../fields/property';
import { toWire } from '../fields/toWire';

export const fields: Control<'fields'> = {
	properties: ({ fields: names, required }, endpoint) =>
		names.map((name) => ({
			...propertyOf(fieldOf(endpoint, name)),
			...(required && { required }),
		})),
	read: (entered, { fields: names, required }, endpoint) =>
		Object.fromEntries(
			names.flatMap((name) => {
				const value = entered.get(name);
				if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
					if (required)
						throw new EntryFault(
							fieldOf(endpoint, name).label,
							'is empty. Fill it in, or check the expression in it',
						);
					return [];
				}
				const wire = toWire(fieldOf(endpoint, name), value, entered);
				return wire === '' ? [] : [[name, wire] as const];
			}),
		),
	labels: ({ fields: names }, endpoint) =>
		Object.fromEntries(names.map((name) => [name, fieldOf(endpoint, name).label])),
};
