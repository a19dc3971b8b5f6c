/** One image for all platforms, and the options of the platforms that a user chooses. */
import type { INodeProperties } from 'n8n-workflow';
import { url } from '../../catalogue/values/texts';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { toList, trim } from '../parse';
import type { SectionList, SectionType } from '../section';

const IMAGE = 'image';
export const IMAGE_LABEL = 'Image';
export const IMAGE_DESCRIPTION =
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
			const chosen = toList(input.get(PLATFORMS));
			const forms = choices.filter(({ value }) => chosen.includes(value));
			const read = sections.read(
				forms.flatMap(({ form }) => form),
				input,
				endpoint,
			);
			const image = input.get(IMAGE);
			if (image === '') return read;
			const address = imageAddress(image);
			return { ...Object.fromEntries(images.map((name) => [name, address])), ...read };
		},
		labels: ({ choices }, endpoint, input) =>
			sections.labels(
				choices.flatMap(({ form }) => form),
				endpoint,
				input,
			),
	};
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
