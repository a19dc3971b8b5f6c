/** The rows of a result file as items, or the file itself. Execution acts on it. */
import type { SectionType } from '../section';

export const fileResult: SectionType<'fileResult'> = {
	properties: () => [
		{
			displayName: 'Return As',
			name: 'returnAs',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Items', value: 'items', description: 'An item per row of the file' },
				{ name: 'File', value: 'file', description: 'The file as it is, in a binary field' },
			],
			default: 'items',
			description: 'What becomes of the file that the service prepares',
		},
		{
			displayName: 'Put Output File in Field',
			name: 'binaryField',
			type: 'string',
			default: 'data',
			required: true,
			description: 'The name of the binary field that holds the file',
			displayOptions: { show: { returnAs: ['file'] } },
		},
	],
	read: () => ({}),
	labels: () => ({}),
};
