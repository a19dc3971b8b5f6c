/** Fields that a user adds when needed. What is not added stays absent from the request. */
import type { INodeProperties } from 'n8n-workflow';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { isEmpty, propertyOf, toWire } from '../fields';
import type { SectionType } from '../section';
import type { Fields } from '../../catalogue/definition/json';

export const collection: SectionType<'collection'> = {
	properties: ({ name, label, fields, prefix }, endpoint) => [
		{
			displayName: label,
			name,
			type: 'collection',
			placeholder: label === 'Options' ? 'Add option' : `Add ${label.replace(/s$/, '')}`,
			default: {},
			options: fields
				.map((field): INodeProperties => {
					const { required: _added, ...property } = propertyOf(fieldOf(endpoint, field, prefix));
					return property;
				})
				.sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
		},
	],
	read: (input, { name: parameter, label, fields, prefix, always }, endpoint) => {
		const added = (input.get(parameter) ?? {}) as Record<string, unknown>;
		const read: Fields = {};
		for (const name of fields) {
			const value = added[name];
			const field = fieldOf(endpoint, name, prefix);
			if (field.hints.narrows ? !(name in added) : isEmpty(value, field)) continue;
			read[name] = toWire(value, { ...field, label: labelIn(label, field.label) }, input.timeZone);
		}
		return Object.keys(read).length === 0 ? {} : { ...always, ...read };
	},
	labels: ({ label, fields, prefix }, endpoint) =>
		Object.fromEntries(
			fields.map((field) => [field, labelIn(label, fieldOf(endpoint, field, prefix).label)]),
		),
};

/** A field with the collection in which it stands: several collections have a Title. */
function labelIn(collectionLabel: string, label: string): string {
	return `${label} (${collectionLabel})`;
}
