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
			// Only a person can switch it on, not the data or an agent, and it applies to the whole run.
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
