/** Rows, or the answer as it came. Execution acts on it; the request has no field of this name. */
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
	read: () => ({}),
	labels: () => ({}),
};
