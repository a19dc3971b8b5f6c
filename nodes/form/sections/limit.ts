/** Return All and Limit of a list. Execution reads the pages; the request has no field of this name. */
import type { SectionType } from '../section';

export const limit: SectionType<'limit'> = {
	properties: () => [
		{
			displayName: 'Return All',
			name: 'returnAll',
			type: 'boolean',
			default: false,
			description: 'Whether to return all results or only up to a given limit',
		},
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50,
			description: 'Max number of results to return',
			displayOptions: { show: { returnAll: [false] } },
		},
	],
	read: () => ({}),
	labels: () => ({ limit: 'Limit' }),
};
