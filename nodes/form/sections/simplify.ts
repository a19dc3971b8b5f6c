/** Rows, or the answer as it came. */
import { isOn } from '../parameters/checkedValues';
import type { SectionType } from '../section';

export const simplify: SectionType<'simplify'> = {
	properties: () => [
		{
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		},
	],
	readResult: (input) => ({ simplify: isOn(input, 'simplify') }),
};
