/** One image for all platforms, and the options of the platforms that a user chooses. */
import type { INodeProperties } from 'n8n-workflow';
import { url } from '../../catalogue/values/texts';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { toList, trim } from '../parse';
import type { FormSection, Section } from '../../catalogue/definition/form';
import type { FormInput, SectionList, SectionType } from '../section';

const IMAGE = 'image';
const IMAGE_LABEL = 'Image';
const IMAGE_DESCRIPTION =
	'The full URL of an image that iOS, Android, Huawei, Amazon and Chrome show with the push, unless their options have one of their own';
const PLATFORMS = 'optionsFor';
const PLATFORMS_LABEL = 'Platform Options';

/** @param sections what is done with the sections of a platform */
export function platforms(sections: SectionList): SectionType<'platforms'> {
	return {
		properties: ({ choices }, endpoint) => [
			imageProperty(),
			{
				displayName: PLATFORMS_LABEL,
				name: PLATFORMS,
				type: 'multiOptions',
				noDataExpression: true,
				options: choices.map(({ value, label }) => ({ name: label, value })),
				default: [],
				description: 'The platforms for which you want to set options of their own',
			},
			...choices.flatMap(({ value, form }) =>
				sections.properties(form, endpoint).map(
					(property): INodeProperties => ({
						...property,
						displayOptions: { show: { [PLATFORMS]: [value] } },
					}),
				),
			),
		],
		read: (input, { choices, images }, endpoint) => {
			const read = sections.read(chosenForms(input, choices), input, endpoint);
			if (isEmptyImage(input)) return read;
			const address = imageAddress(input.get(IMAGE));
			return { ...Object.fromEntries(images.map((name) => [name, address])), ...read };
		},
		inner: ({ choices }, input) =>
			input === undefined ? choices.flatMap(({ form }) => form) : chosenForms(input, choices),
		places: ({ images }) => [{ names: images, label: IMAGE_LABEL, description: IMAGE_DESCRIPTION }],
		labels: ({ choices, images }, endpoint, input) => {
			const forms = choices.flatMap(({ form }) => form);
			const labels = sections.labels(forms, endpoint, input);
			if (input === undefined || isEmptyImage(input)) return labels;
			const own = sections.read(chosenForms(input, choices), input, endpoint);
			const shared = images.filter((name) => !(name in own));
			return { ...labels, ...Object.fromEntries(shared.map((name) => [name, IMAGE_LABEL])) };
		},
	};
}

/** The forms of the platforms that the user has chosen. */
function chosenForms(input: FormInput, choices: Section<'platforms'>['choices']): FormSection[] {
	const chosen = toList(input.get(PLATFORMS));
	return choices.filter(({ value }) => chosen.includes(value)).flatMap(({ form }) => form);
}

function isEmptyImage(input: FormInput): boolean {
	return input.get(IMAGE) === '';
}

function imageProperty(): INodeProperties {
	return {
		displayName: IMAGE_LABEL,
		name: IMAGE,
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com/image.png',
		description: IMAGE_DESCRIPTION,
	};
}

/** @throws InputError when the image is no full URL */
function imageAddress(value: unknown): unknown {
	if (value === undefined)
		throw new InputError(IMAGE_LABEL, 'is empty. Fill it in, or check the expression in it');
	const address = trim(value);
	const fault =
		faultOfValue(address, () => 'link') ?? url.safeParse(address).error?.issues[0]?.message;
	if (fault !== undefined) throw new InputError(IMAGE_LABEL, fault);
	return address;
}
