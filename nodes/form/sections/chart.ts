/** Rows, or one item with a chart of them. */
import type { INodeProperties } from 'n8n-workflow';
import type { Fields } from '../../catalogue/definition/json';
import { fieldsIn } from '../parameters/checkedValues';
import { LEFT_OUT_BY_TEXT } from '../parameters/noResult';
import { wholeTextProperty } from '../parameters/wholeText';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { trim } from '../parse';
import type { ChartOptions } from '../resultOptions';
import type { SectionType } from '../section';

const FIELD = 'Put Output File in Field';
const COLORS = 'Colors';
const TITLE = 'Chart Title';

export const chart: SectionType<'chart'> = {
	properties: ({ names }, { form }) => [
		{
			displayName: 'Return As',
			name: 'returnAs',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Rows', value: 'rows', description: 'An item per row' },
				{
					name: 'Chart',
					value: 'chart',
					description:
						'One item: a picture as a file, the numbers as text, as a mail and as blocks of Slack',
				},
			],
			default: 'rows',
			description: 'What becomes of the numbers',
		},
		{
			displayName: FIELD,
			name: 'chartField',
			type: 'string',
			default: 'chart',
			required: true,
			description: 'The name of the binary field that holds the picture',
			displayOptions: { show: { returnAs: ['chart'] } },
		},
		optionsProperty(names === undefined && form.some(({ kind }) => kind === 'period')),
	],
	readResult: (input, { title, names }) => {
		if (input.get('returnAs') !== 'chart') return {};
		const added = fieldsIn(input, 'chartOptions');
		return {
			chart: {
				field: chartFieldName(input.get('chartField')),
				title: chartText(added, 'title', TITLE) || undefined,
				subject: title,
				...(names && { names }),
				timeZone: input.timeZone,
				now: input.now,
				compares: added.comparePeriodBefore === true,
				inMail: added.inMail === 'attachment' || added.inMail === 'none' ? added.inMail : 'tables',
				look: {
					type: oneOf(added.type, ['automatic', 'lines', 'columns', 'bars']),
					size: oneOf(added.size, ['large', 'small']),
					background: oneOf(added.background, ['light', 'dark']),
					colors: colorsIn(chartText(added, 'palette', COLORS)),
				},
			} satisfies ChartOptions,
		};
	},
};

/** @returns new objects */
const optionsProperty = (hasPeriod: boolean): INodeProperties => ({
	displayName: 'Chart Options',
	name: 'chartOptions',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	displayOptions: { show: { returnAs: ['chart'] } },
	options: [
		{
			displayName: 'Background',
			name: 'background',
			type: 'options',
			options: [
				{ name: 'Light', value: 'light' },
				{ name: 'Dark', value: 'dark' },
			],
			default: 'light',
			description: 'Behind the picture, so that it is readable in any chat',
		},
		{
			displayName: 'Chart in HTML',
			name: 'inMail',
			type: 'options',
			options: [
				{ name: 'None', value: 'none', description: 'The totals only' },
				{
					name: 'Picture of the Mail',
					value: 'attachment',
					description: 'For Send Email with the picture under Attachments (Inline)',
				},
				{ name: 'Tables', value: 'tables', description: 'Shown by Gmail and Outlook' },
			],
			default: 'tables',
			description: 'How the field "html" shows the chart',
		},
		{
			displayName: TITLE,
			name: 'title',
			type: 'string',
			default: '',
			description: 'What stands above it, instead of what the numbers are of',
		},
		{
			displayName: 'Chart Type',
			name: 'type',
			type: 'options',
			options: [
				{ name: 'Automatic', value: 'automatic', description: 'What suits the numbers' },
				{ name: 'Bars', value: 'bars' },
				{ name: 'Columns', value: 'columns' },
				{ name: 'Lines', value: 'lines' },
			],
			default: 'automatic',
			description: 'How numbers over time are drawn',
		},
		{
			displayName: COLORS,
			name: 'palette',
			type: 'string',
			default: '',
			placeholder: 'e.g. #515AFA, #DB7D1D',
			description: 'Of the first line, the second and so on, comma-separated',
		},
		...(hasPeriod
			? [
					{
						displayName: 'Compare with the Period Before',
						name: 'comparePeriodBefore',
						type: 'boolean' as const,
						default: true,
						description:
							'Whether to ask for the time right before as well, and to compare the two day by day',
					},
				]
			: []),
		wholeTextProperty(),
		{
			displayName: 'Size',
			name: 'size',
			type: 'options',
			options: [
				{ name: 'Large (1200 Pixels)', value: 'large' },
				{ name: 'Small (600 Pixels)', value: 'small' },
			],
			default: 'large',
			description: 'How wide the picture is',
		},
	],
});

/** The choice, or the first one. The form has checked it. */
function oneOf<Choice extends string>(
	value: unknown,
	choices: readonly [Choice, ...Choice[]],
): Choice {
	return choices.find((choice) => choice === value) ?? choices[0];
}

/** A text that was added, trimmed; empty for one that was not, or left empty. @throws InputError when it is none */
function chartText(added: Fields, name: string, label: string): string {
	if (!Object.hasOwn(added, name)) return '';
	const value = added[name];
	if (value === undefined) throw new InputError(label, LEFT_OUT_BY_TEXT);
	const fault = faultOfValue(value, () => 'prose');
	if (fault !== undefined) throw new InputError(label, fault);
	const text = typeof value === 'number' ? String(value) : value;
	if (text === '') return '';
	if (typeof text === 'string' && text.trim() !== '') return text.trim();
	throw new InputError(label, 'is no text. Enter a text, or remove the option');
}

/** @throws InputError when one is no colour */
function colorsIn(written: string): string[] {
	return written
		.split(/[,;\s]+/)
		.filter((color) => color !== '')
		.map((color) => {
			if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase();
			throw new InputError(COLORS, 'has something that is no color. Enter them such as #515AFA');
		});
}

function chartFieldName(value: unknown): string {
	const name = trim(value);
	if (typeof name === 'string' && name !== '') return name;
	throw new InputError(FIELD, 'is empty or not a text. Enter the name of a field, such as chart');
}
