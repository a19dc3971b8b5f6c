/** Rows, or one item with a chart of them. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { ChartContent } from '../../catalogue/definition/form';
import type { Fields } from '../../catalogue/definition/json';
import { fieldsIn } from '../parameters/checkedValues';
import { LEFT_OUT_BY_TEXT } from '../parameters/noResult';
import { wholeTextProperty } from '../parameters/wholeText';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import type { ChartOptions, ResultOptions } from '../resultOptions';
import type { FormInput, SectionType } from '../section';
import { OUTPUT_FIELD_LABEL, outputFieldName } from './outputField';

const COLORS = 'Colors';
const TITLE = 'Chart Title';
export const COMPARISON = 'comparePeriodBefore';

export const chart: SectionType<'chart'> = {
	properties: ({ names }, { form }) => [
		{
			displayName: 'Return As',
			name: 'returnAs',
			type: 'options',
			noDataExpression: true,
			options: [{ name: 'Rows', value: 'rows', description: 'An item per row' }, chartChoice()],
			default: 'rows',
			description: 'What becomes of the numbers',
		},
		...chartProperties(names === undefined && form.some(({ kind }) => kind === 'period')),
	],
	readResult: readChart,
};

/** The choice of Return As. @returns a new object */
export function chartChoice(): INodePropertyOptions {
	return {
		name: 'Chart',
		value: 'chart',
		description:
			'One item: a picture as a file, the numbers as text, as a mail and as blocks of Slack',
	};
}

/** What is chosen of a chart. @returns new objects */
export function chartProperties(hasPeriod: boolean): INodeProperties[] {
	return [
		{
			displayName: OUTPUT_FIELD_LABEL,
			name: 'chartField',
			type: 'string',
			default: 'chart',
			required: true,
			description: 'The name of the binary field that holds the picture',
			displayOptions: { show: { returnAs: ['chart'] } },
		},
		optionsProperty(hasPeriod),
	];
}

/** What the input says of a chart; nothing where none is chosen. */
export function readChart(
	input: FormInput,
	{ title, names }: ChartContent,
): Pick<ResultOptions, 'chart'> {
	if (input.get('returnAs') !== 'chart') return {};
	const added = fieldsIn(input, 'chartOptions');
	return {
		chart: {
			field: outputFieldName(input.get('chartField'), 'chart'),
			title: chartTitle(added, TITLE),
			subject: title,
			...(names && { names }),
			timeZone: input.timeZone,
			now: input.now,
			compares: added[COMPARISON] === true,
			...lookIn(added),
		},
	};
}

/** What was chosen of how charts look, in a collection of {@link lookProperties}. */
export function lookIn(added: Fields): Pick<ChartOptions, 'inMail' | 'look'> {
	return {
		inMail: added.inMail === 'attachment' || added.inMail === 'none' ? added.inMail : 'tables',
		look: {
			type: oneOf(added.type, ['automatic', 'lines', 'columns', 'bars']),
			size: oneOf(added.size, ['large', 'small']),
			background: oneOf(added.background, ['light', 'dark']),
			colors: colorsIn(chartText(added, 'palette', COLORS)),
		},
	};
}

/** The title that was added; undefined without one. @throws InputError when it is no text */
export function chartTitle(added: Fields, label: string): string | undefined {
	return chartText(added, 'title', label) || undefined;
}

/** @returns new objects */
const optionsProperty = (hasPeriod: boolean): INodeProperties => ({
	displayName: 'Chart Options',
	name: 'chartOptions',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	displayOptions: { show: { returnAs: ['chart'] } },
	options: lookProperties({
		title: TITLE,
		more: hasPeriod ? [comparisonProperty()] : [],
	}),
});

/** Whether the period before is asked for, too. @returns a new object */
export function comparisonProperty(): INodeProperties {
	return {
		displayName: 'Compare with the Period Before',
		name: COMPARISON,
		type: 'boolean',
		default: true,
		description:
			'Whether to ask for the time right before as well, and to compare the two day by day',
	};
}

/**
 * @param title what the title is called
 * @param more what else can be chosen
 * @returns how charts look, as new objects
 */
export function lookProperties({
	title,
	more = [],
}: {
	title: string;
	more?: readonly INodeProperties[];
}): INodeProperties[] {
	const properties: INodeProperties[] = [
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
			displayName: title,
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
		...more,
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
	];
	return properties.sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'));
}

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
