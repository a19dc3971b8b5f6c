/** What becomes of a result file: its rows as items, or the file itself. */
import { InputError } from '../inputError';
import { trim } from '../parse';
import type { SectionType } from '../section';

const FIELD = 'Put Output File in Field';

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
			displayName: FIELD,
			name: 'binaryField',
			type: 'string',
			default: 'data',
			required: true,
			description: 'The name of the binary field that holds the file',
			displayOptions: { show: { returnAs: ['file'] } },
		},
	],
	readResult: (input) => ({
		as: input.get('returnAs') === 'file' ? { file: fieldName(input.get('binaryField')) } : 'items',
	}),
};

function fieldName(value: unknown): string {
	const name = trim(value);
	if (typeof name === 'string' && name !== '') return name;
	throw new InputError(FIELD, 'is empty or not a text. Enter the name of a field, such as data');
}
