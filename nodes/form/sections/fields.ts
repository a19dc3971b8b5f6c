/** Fields that are always shown. What is left empty stays absent from the request. */
import type { SectionType } from '../section';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { InputError } from '../inputError';
import { propertyOf } from '../fields/property';
import { toWire } from '../fields/toWire';

export const fields: SectionType<'fields'> = {
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
						throw new InputError(
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
