/** Rows, or one item with a chart of them. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { ChartContent } from '../../catalogue/definition/form';
import { fieldsIn } from '../parameters/checkedValues';
import { labelIn } from '../parameters/parameters';
import type { ResultOptions } from '../resultOptions';
import type { FormInput, SectionType } from '../section';
import { chartTitle, intervalIn, intervalProperty, lookIn, lookProperties } from './chartLook';
import { chosenNames } from './chosenNames';
import { OUTPUT_FIELD_LABEL, outputFieldName } from './outputField';

/** The binary field of the picture. */
const FIELD = 'chart';
const TITLE = 'Chart Title';
const OPTIONS = 'Chart Options';
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
		...chartProperties([
			...(names === undefined ? [intervalProperty()] : []),
			...(form.some(({ kind }) => kind === 'period') ? [comparisonProperty()] : []),
		]),
	],
	readResult: readChart,
};

/** The choice of Return As. @returns a new object */
export function chartChoice(): INodePropertyOptions {
	return {
		name: 'Chart',
		value: 'chart',
		description: 'One item: a picture, and the numbers as text, as a mail and as blocks of Slack',
	};
}

/** The options of a chart. @param more those that only some charts have @returns new objects */
export function chartProperties(more: readonly INodeProperties[] = []): INodeProperties[] {
	return [
		{
			displayName: OUTPUT_FIELD_LABEL,
			name: 'chartField',
			type: 'string',
			default: FIELD,
			required: true,
			description: 'The output field that gets the picture',
			displayOptions: { show: { returnAs: ['chart'] } },
		},
		optionsProperty(more),
	];
}

/** Reads the options of a chart; none if no chart is chosen. */
export function readChart(
	input: FormInput,
	{ title, names }: ChartContent,
): Pick<ResultOptions, 'chart'> {
	if (input.get('returnAs') !== 'chart') return {};
	const added = fieldsIn(input, 'chartOptions');
	return {
		chart: {
			field: outputFieldName(input.get('chartField'), FIELD),
			title: chartTitle(added, labelIn(OPTIONS, TITLE)),
			subject: title,
			chosenNames: chosenNames(input),
			interval: intervalIn(added),
			...(names && { names }),
			timeZone: input.timeZone,
			now: input.now,
			compares: added[COMPARISON] === true,
			...lookIn(added, OPTIONS),
		},
	};
}

/** @returns a new object */
const optionsProperty = (more: readonly INodeProperties[]): INodeProperties => ({
	displayName: OPTIONS,
	name: 'chartOptions',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	displayOptions: { show: { returnAs: ['chart'] } },
	options: lookProperties({ title: TITLE, more }),
});

/** Whether to ask for the period before, too. @returns a new object */
export function comparisonProperty(): INodeProperties {
	return {
		displayName: 'Compare with the Period Before',
		name: COMPARISON,
		type: 'boolean',
		default: true,
		description: 'Whether to compare with the time right before',
	};
}
