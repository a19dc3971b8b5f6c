/** A choice between parts of a form: only the chosen part is shown and sent. */
import type { INodeProperties } from 'n8n-workflow';
import type { FormSection, Section } from '../../catalogue/definition/form';
import { InputError } from '../inputError';
import type { FormInput, SectionList, SectionType } from '../section';

/** @param sections what is done with the sections of a choice */
export function variant(sections: SectionList): SectionType<'variant'> {
	return {
		properties: (section, endpoint) => [
			selector(section),
			...section.choices.flatMap(({ value, notice, form }) =>
				[
					...(notice === undefined ? [] : [noticeProperty(section.name, notice)]),
					...sections.properties(form, endpoint),
				].map((property) => shownFor(property, section.name, value)),
			),
		],
		read: (input, section, endpoint) => sections.read(chosenForm(input, section), input, endpoint),
		readResult: (input, section) => sections.readResult(chosenForm(input, section), input),
		inner: (section, input) =>
			input === undefined
				? section.choices.flatMap(({ form }) => form)
				: chosenForm(input, section),
		labels: ({ name, label, choices }, endpoint, input) => {
			const chosen = input?.get(name);
			// What is chosen comes first: its places count.
			const forms = [...choices]
				.sort((one, other) => Number(other.value === chosen) - Number(one.value === chosen))
				.flatMap(({ form }) => form);
			// A field with one value is what the choice says.
			const fixed = forms.flatMap((section) =>
				section.kind === 'fixed' ? Object.keys(section.values) : [],
			);
			return {
				...Object.fromEntries(fixed.map((field) => [field, label])),
				...sections.labels(forms, endpoint, input),
			};
		},
	};
}

function chosenForm(
	input: FormInput,
	{ name, label, choices }: Section<'variant'>,
): readonly FormSection[] {
	const chosen = input.get(name);
	const choice = choices.find(({ value }) => value === chosen);
	if (choice === undefined)
		throw new InputError(label, `does not know the choice ${JSON.stringify(chosen)}`);
	return choice.form;
}

function selector({
	name,
	label,
	description,
	choices,
	initial,
}: Section<'variant'>): INodeProperties {
	const first = initial ?? choices[0]?.value ?? '';
	return {
		displayName: label,
		name,
		type: 'options',
		noDataExpression: true,
		options: choices.map((choice) => ({
			name: choice.label,
			value: choice.value,
			...(choice.description && { description: choice.description }),
		})),
		default: first,
		...(description && { description }),
	};
}

function noticeProperty(selectorName: string, notice: string): INodeProperties {
	return { displayName: notice, name: `${selectorName}Notice`, type: 'notice', default: '' };
}

function shownFor(property: INodeProperties, selectorName: string, value: string): INodeProperties {
	const show = property.displayOptions?.show;
	return { ...property, displayOptions: { show: { [selectorName]: [value], ...show } } };
}
