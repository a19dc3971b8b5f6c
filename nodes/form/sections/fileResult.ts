/** What becomes of a result file: its rows as items, or the file itself. */
import type { SectionType } from '../section';
import { chartChoice, chartProperties, readChart } from './chart';
import { OUTPUT_FIELD_LABEL, outputFieldName } from './outputField';

/** The binary field of the file. */
const FIELD = 'data';

export const fileResult: SectionType<'fileResult'> = {
	properties: ({ chart }) => [
		{
			displayName: 'Return As',
			name: 'returnAs',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Items', value: 'items', description: 'An item per row of the file' },
				{ name: 'File', value: 'file', description: 'The file as it is' },
				...(chart ? [chartChoice()] : []),
			],
			default: 'items',
			description: 'What becomes of the file that the service prepares',
		},
		{
			displayName: OUTPUT_FIELD_LABEL,
			name: 'binaryField',
			type: 'string',
			default: FIELD,
			required: true,
			description: 'The name of the output field that gets the file',
			displayOptions: { show: { returnAs: ['file'] } },
		},
		...(chart ? chartProperties() : []),
	],
	readResult: (input, { chart }) => ({
		...(chart && readChart(input, chart)),
		as:
			input.get('returnAs') === 'file'
				? { file: outputFieldName(input.get('binaryField'), FIELD) }
				: 'items',
	}),
};
