/** Return All and Limit of a list. */
import type { INodeProperties } from 'n8n-workflow';
import { isOn, numberIn } from '../parameters/checkedValues';
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
		limitProperty(),
	],
	readResult: (input) => ({
		limit: isOn(input, 'returnAll') ? Infinity : numberIn(input, 'limit'),
	}),
	// The pages are asked for with a field of this name.
	labels: () => ({ limit: 'Limit' }),
};

function limitProperty(): INodeProperties {
	return {
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	};
}
