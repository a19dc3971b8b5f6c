/** Fields that a person adds when they want them. What is not added stays absent from the request. */
import type { INodeProperties } from 'n8n-workflow';
import type { SectionType } from '../section';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { propertyOf } from '../fields/property';
import { toWire } from '../fields/toWire';

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
	read: (entered, { name, label, fields, prefix, always }, endpoint) => {
		const added = (entered.get(name) ?? {}) as Record<string, unknown>;
		const used = fields.filter((field) =>
			fieldOf(endpoint, field, prefix).hints.narrows
				? field in added
				: added[field] !== undefined && !isUntouched(added[field]),
		);
		if (used.length === 0) return {};
		return {
			...always,
			...Object.fromEntries(
				used.map((name) => {
					const field = fieldOf(endpoint, name, prefix);
					return [
						name,
						toWire({ ...field, label: placed(field.label, label) }, added[name], entered),
					];
				}),
			),
		};
	},
	labels: ({ label, fields, prefix }, endpoint) =>
		Object.fromEntries(
			fields.map((field) => [field, placed(fieldOf(endpoint, field, prefix).label, label)]),
		),
};

/** A field and where it stands: several collections have a Title. */
function placed(label: string, collectionLabel: string): string {
	return `${label} (${collectionLabel})`;
}

/** A field that was added and left as it came says nothing. */
function isUntouched(value: unknown): boolean {
	if (value === '' || value === '{}') return true;
	if (Array.isArray(value)) return value.length === 0;
	if (typeof value !== 'object' || value === null) return false;
	return (
		Object.keys(value).length === 0 || ('mode' in value && 'value' in value && value.value === '')
	);
}
