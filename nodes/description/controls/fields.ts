/** Fields that are always shown. */
import { type Control, fieldOf } from '../control';
import { propertyOf } from '../property';
import { toWire } from '../values';

export const fields: Control<'fields'> = {
	properties: (entry, endpoint) => entry.fields.map((name) => propertyOf(fieldOf(endpoint, name))),
	read: (entered, entry, endpoint) =>
		Object.fromEntries(
			entry.fields
				.map((name) => [name, toWire(fieldOf(endpoint, name), entered.get(name), entered)] as const)
				.filter(([, value]) => value !== undefined),
		),
	labels: (entry, endpoint) => Object.fromEntries(entry.fields.map((name) => [name, fieldOf(endpoint, name).label])),
};
