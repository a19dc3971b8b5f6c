/** What becomes of a result file: its rows as items, or the file itself. */
import type { SectionType } from '../section';

const DEFAULT_FIELD = 'data';

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
			default: DEFAULT_FIELD,
			required: true,
			description: 'The name of the binary field that holds the file',
			displayOptions: { show: { returnAs: ['file'] } },
		},
	],
	readResult: (input) => ({
		as:
			input.get('returnAs') === 'file'
				? { file: String(input.get('binaryField') ?? DEFAULT_FIELD) }
				: 'items',
	}),
};
