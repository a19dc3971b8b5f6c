/** What the rows of a statistic stand for, or the answer as it came. */
import type { INodePropertyOptions } from 'n8n-workflow';
import type { SectionType } from '../section';
import { unlessChart } from './unlessChart';

const ROWS = 'rows';
const TOTALS = 'totals';

const VIEWS: Readonly<Record<string, 'total' | 'day' | 'hour'>> = {
	[TOTALS]: 'total',
	perDay: 'day',
	perHour: 'hour',
};

/** The choices besides that of the whole period. */
const CHOICES: readonly INodePropertyOptions[] = [
	{
		name: 'Per Day',
		value: 'perDay',
		description: 'A row for each day, in the time zone of the workflow',
	},
	{
		name: 'Per Hour',
		value: 'perHour',
		description: 'A row for each hour, where the service counts by the hour',
	},
	{
		name: 'As the Service Gives It',
		value: 'asGiven',
		description: 'The answer as it came, which is not made for tables',
	},
];

export const rowsPer: SectionType<'rowsPer'> = {
	properties: ({ levels, note }, { form }) => [
		{
			displayName: 'Rows',
			name: ROWS,
			type: 'options',
			options: [wholeChoice(levels === true), ...CHOICES.map((choice) => ({ ...choice }))],
			default: TOTALS,
			description: `What a row stands for${note === undefined ? '' : `. ${note}.`}`,
			...unlessChart(form),
		},
	],
	readResult: (input) => {
		const rows = input.get(ROWS);
		// A chart has intervals of its own.
		if (rows === undefined) return {};
		const per = VIEWS[String(rows)];
		return per === undefined
			? { simplify: false }
			: { simplify: true, view: { per, timeZone: input.timeZone } };
	},
};

function wholeChoice(ofLevels: boolean): INodePropertyOptions {
	return ofLevels
		? { name: 'Latest', value: TOTALS, description: 'One row for each platform' }
		: {
				name: 'Totals',
				value: TOTALS,
				description: 'The sums of the whole period in one row, with rates',
			};
}
