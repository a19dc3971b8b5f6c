/** A switch that must be on, so that what cannot be taken back is not done by accident. */
import { InputError } from '../inputError';
import { isOn } from '../parameters/checkedValues';
import type { SectionType } from '../section';

const PARAMETER = 'confirmed';

export const confirm: SectionType<'confirm'> = {
	properties: ({ label, notice, description }) => [
		{ displayName: notice, name: 'confirmNotice', type: 'notice', default: '' },
		{
			displayName: label,
			name: PARAMETER,
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description,
		},
	],
	read: (input, { label, refusal }) => {
		if (!isOn(input, PARAMETER)) throw new InputError(label, refusal);
		return {};
	},
};
