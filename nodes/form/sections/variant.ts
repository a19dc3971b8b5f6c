/** A choice between parts of a form: only the chosen part is shown and sent. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormEntry } from '../../catalogue/definition/form';
import { type Control, type Entry, EntryFault } from '../section';
import { entriesLabels, entriesProperties, readEntries } from './traversal';

export const variant: Control<'variant'> = {
	properties: (entry, endpoint) => [selector(entry), ...chosenParts(entry, endpoint)],
	read: (entered, entry, endpoint) => {
		const chosen = entered.get(entry.name);
		const choice = entry.choices.find(({ value }) => value === chosen);
		if (choice === undefined)
			throw new EntryFault(entry.label, `does not know the choice ${JSON.stringify(chosen)}`);
		return readEntries(choice.form, entered, endpoint);
	},
	labels: (entry, endpoint) =>
		entriesLabels(
			entry.choices.flatMap(({ form }): readonly FormEntry[] => form),
			endpoint,
		),
};

function selector(entry: Entry<'variant'>): INodeProperties {
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

function chosenParts(entry: Entry<'variant'>, endpoint: Endpoint): INodeProperties[] {
	return entry.choices.flatMap(({ value, form }) =>
		entriesProperties(form, endpoint).map((property) => shownFor(property, entry.name, value)),
	);
}

function shownFor(property: INodeProperties, selector: string, value: string): INodeProperties {
	const show = property.displayOptions?.show;
	return { ...property, displayOptions: { show: { [selector]: [value], ...show } } };
}
