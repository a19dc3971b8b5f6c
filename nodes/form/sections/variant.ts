/** A choice between parts of a form: only the chosen part is shown and sent. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormSection } from '../../catalogue/definition/form';
import type { SectionType, Section } from '../section';
import { InputError } from '../inputError';
import { sectionsLabels, sectionsProperties, readSections } from './traversal';

export const variant: SectionType<'variant'> = {
	properties: (entry, endpoint) => [selector(entry), ...chosenParts(entry, endpoint)],
	read: (entered, entry, endpoint) => {
		const chosen = entered.get(entry.name);
		const choice = entry.choices.find(({ value }) => value === chosen);
		if (choice === undefined)
			throw new InputError(entry.label, `does not know the choice ${JSON.stringify(chosen)}`);
		return readSections(choice.form, entered, endpoint);
	},
	labels: (entry, endpoint) =>
		sectionsLabels(
			entry.choices.flatMap(({ form }): readonly FormSection[] => form),
			endpoint,
		),
};

function selector(entry: Section<'variant'>): INodeProperties {
	const initial = entry.initial ?? entry.choices[0]?.value ?? '';
	return {
		displayName: entry.label,
		name: entry.name,
		type: 'options',
		noDataExpression: true,
		options: entry.choices.map(({ label, value, description }) => ({
			name: label,
			value,
			...(description && { description }),
		})),
		default: initial,
		...(entry.description && { description: entry.description }),
	};
}

function chosenParts(entry: Section<'variant'>, endpoint: Endpoint): INodeProperties[] {
	return entry.choices.flatMap(({ value, form }) =>
		sectionsProperties(form, endpoint).map((property) => shownFor(property, entry.name, value)),
	);
}

function shownFor(property: INodeProperties, selector: string, value: string): INodeProperties {
	const show = property.displayOptions?.show;
	return { ...property, displayOptions: { show: { [selector]: [value], ...show } } };
}
