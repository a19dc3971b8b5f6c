/** What becomes of many rows: items, a file that is made of them, or the file of the service. */
import type { FileChoice, RowsFormat } from '../resultOptions';
import type { SectionType } from '../section';
import { chartChoice, chartProperties, readChart } from './chart';
import { OUTPUT_FIELD_LABEL, outputFieldName } from './outputField';

/** The binary field of the file. */
const FIELD = 'data';

const FORMATS: Readonly<Record<string, FileChoice['format']>> = {
	file: 'asIs',
	csv: 'csv',
	ndjson: 'ndjson',
} satisfies Record<RowsFormat | 'file', FileChoice['format']>;

export const fileResult: SectionType<'fileResult'> = {
	properties: ({ chart, ofList }) => [
		{
			displayName: 'Return As',
			name: 'returnAs',
			type: 'options',
			noDataExpression: true,
			// n8n wants them in the order of the alphabet.
			options: [
				...(chart ? [chartChoice()] : []),
				{
					name: 'CSV File',
					value: 'csv',
					description: 'One item: the rows as a file for spreadsheets',
				},
				...(ofList
					? []
					: [
							{
								name: 'File',
								value: 'file',
								description: 'One item: the file as the service gives it',
							},
						]),
				{ name: 'Items', value: 'items', description: 'An item per row' },
				{
					name: 'JSON Lines File (NDJSON)',
					value: 'ndjson',
					description: 'One item: the rows as a file with a line of JSON each',
				},
			],
			default: 'items',
			description: 'What becomes of the rows',
		},
		{
			displayName: OUTPUT_FIELD_LABEL,
			name: 'binaryField',
			type: 'string',
			default: FIELD,
			required: true,
			description: 'The name of the output field that gets the file',
			displayOptions: { show: { returnAs: ofList ? ['csv', 'ndjson'] : Object.keys(FORMATS) } },
		},
		...(chart ? chartProperties() : []),
	],
	readResult: (input, { chart }) => {
		const format = FORMATS[String(input.get('returnAs'))];
		return {
			...(chart && readChart(input, chart)),
			as:
				format === undefined
					? 'items'
					: { field: outputFieldName(input.get('binaryField'), FIELD), format },
		};
	},
};
