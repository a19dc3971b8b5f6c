/** A switch without which nothing is done, below a notice that says what would be. */
import { InputError } from '../inputError';
import { isOn } from '../parameters/checkedValues';
import type { SectionType } from '../section';

const PARAMETER = 'confirmed';

export const confirm: SectionType<'confirm'> = {
	properties: ({ notice, label, description }) => [
		{ displayName: notice, name: 'confirmNotice', type: 'notice', default: '' },
		{
			displayName: label,
			name: PARAMETER,
			type: 'boolean',
			// A person switches it on: neither the data nor an agent can, and it holds for the whole run.
			noDataExpression: true,
			default: false,
			description,
		},
	],
	read: (input, { label, nothing }) => {
		if (isOn(input, PARAMETER)) return {};
		throw new InputError(label, `is off, so ${nothing}. Switch it on to do it`);
	},
};
