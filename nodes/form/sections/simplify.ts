/** Rows, or the answer as it came. */
import { isOn } from '../parameters/checkedValues';
import type { SectionType } from '../section';
import { unlessChart } from './unlessChart';

const SIMPLIFY = 'simplify';

export const simplify: SectionType<'simplify'> = {
	properties: (_section, { form }) => [
		{
			displayName: 'Simplify',
			name: SIMPLIFY,
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
			...unlessChart(form),
		},
	],
	// A chart is made of the simplified rows.
	readResult: (input) =>
		input.get(SIMPLIFY) === undefined ? {} : { simplify: isOn(input, SIMPLIFY) },
};
