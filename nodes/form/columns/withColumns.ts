/** Leaves out of the form what columns of the input fill in. */
import type { INodeProperties } from 'n8n-workflow';
import type { FormSection } from '../../catalogue/definition/form';
import { columnSectionOf, decidedChoices } from './columnSection';
import { COLUMNS, MESSAGES } from './messagesChoice';

/**
 * @param properties what n8n shows of the form
 * @returns the same, with those hidden that columns fill in, or that belong to a choice which
 *   columns do not leave; what belongs to the choice that they fix is shown whatever was chosen
 */
export function withColumns(
	properties: readonly INodeProperties[],
	form: readonly FormSection[],
): INodeProperties[] {
	const section = columnSectionOf(form);
	if (section === undefined) return [...properties];
	const decided = decidedChoices(section);
	const filled = new Set([...decided.keys(), ...section.columns.map(({ parameter }) => parameter)]);
	return properties.flatMap((property) => {
		if (filled.has(property.name)) return [withoutColumns(property)];
		const show = property.displayOptions?.show ?? {};
		const rules = Object.keys(show).filter((rule) => decided.has(rule));
		if (rules.length === 0) return [property];
		const fits = rules.every((rule) => show[rule]?.some((value) => value === decided.get(rule)));
		return fits
			? [withoutColumns(property), onlyWithColumns(property, rules)]
			: [withoutColumns(property)];
	});
}

function withoutColumns({ displayOptions, ...property }: INodeProperties): INodeProperties {
	const hidden = displayOptions?.hide;
	const hide = { ...hidden, [MESSAGES]: [...(hidden?.[MESSAGES] ?? []), COLUMNS] };
	return { ...property, displayOptions: { ...displayOptions, hide } };
}

function onlyWithColumns(
	{ displayOptions, ...property }: INodeProperties,
	without: readonly string[],
): INodeProperties {
	const show = Object.entries(displayOptions?.show ?? {}).filter(
		([rule]) => !without.includes(rule),
	);
	return {
		...property,
		displayOptions: {
			...displayOptions,
			show: { [MESSAGES]: [COLUMNS], ...Object.fromEntries(show) },
		},
	};
}
