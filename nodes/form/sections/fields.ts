/** Fields that are always shown. Fields that are left empty stay absent from the request. */
import { fieldOf } from '../../catalogue/definition/requestFields';
import { isUntouched, propertyOf, toWire } from '../fields';
import { InputError } from '../inputError';
import type { SectionType } from '../section';
import type { Fields } from '../../catalogue/definition/json';

export const EMPTY = 'is empty. Fill it in, or check the expression in it';

export const fields: SectionType<'fields'> = {
	properties: ({ fields: names, required }, endpoint) =>
		names.map((name) => ({
			...propertyOf(fieldOf(endpoint, name)),
			...(required && { required }),
		})),
	read: (input, { fields: names, required }, endpoint) => {
		const read: Fields = {};
		for (const name of names) {
			const value = input.get(name);
			const field = fieldOf(endpoint, name);
			if (isUntouched(value, field)) {
				// The form shows the field as an empty text; only an expression gives less than that.
				const isLost = value === undefined && !field.required;
				if (!required && !isLost) continue;
				throw new InputError(field.label, EMPTY);
			}
			const wire = toWire(value, field, input.timeZone);
			// A blank is no answer to the question whether the field is left empty.
			if (wire === '' || wire === undefined) throw new InputError(field.label, EMPTY);
			read[name] = wire;
		}
		return read;
	},
	places: ({ fields: names }) => names.map((name) => ({ name })),
	labels: ({ fields: names }, endpoint) =>
		Object.fromEntries(names.map((name) => [name, fieldOf(endpoint, name).label])),
};
