/** What opens when a push is tapped. A deep link is never shortened. */
import { fieldOf } from '../../catalogue/definition/requestFields';
import { fields } from './fields';
import { InputError } from '../inputError';
import { fieldsIn } from '../parameters/checkedValues';
import { isUnset } from '../parse';
import type { SectionType } from '../section';

const LINK = 'link';
const SHORTEN = 'minimize_link';
const DO_NOT_SHORTEN = 0;

const section = { kind: 'fields', fields: [LINK] } as const;

export const link: SectionType<'link'> = {
	properties: (_section, endpoint) => fields.properties(section, endpoint),
	alsoReads: ['options'],
	read: (input, _section, endpoint) => {
		const read = fields.read?.(input, section, endpoint) ?? {};
		const address = read[LINK];
		if (typeof address !== 'string' || /^https?:/i.test(address)) return read;
		const shorten = fieldsIn(input, 'options')[SHORTEN];
		if (isUnset(shorten)) return { ...read, [SHORTEN]: DO_NOT_SHORTEN };
		if (shorten === DO_NOT_SHORTEN) return read;
		throw new InputError(
			`${fieldOf(endpoint, SHORTEN).label} (Options)`,
			'would break Link, which is a deep link. Choose Do Not Shorten, or remove the option',
		);
	},
	places: () => [{ name: LINK }],
	labels: (_section, endpoint) => ({ [LINK]: fieldOf(endpoint, LINK).label }),
};
