/** The fields of Push Trigger for Trigger On: Journey Progress. */
import type { INodeProperties } from 'n8n-workflow';

/** Metrics that points are known to have, by channel (public facts: the list is not complete). */
const metrics = [
	{ name: 'Clicked', value: 'clicked' },
	{ name: 'Complaints', value: 'complaints' },
	{ name: 'Conversion', value: 'conversion' },
	{ name: 'Interactions', value: 'interactions' },
	{ name: 'Opened', value: 'opened' },
	{ name: 'Opened by Different Users', value: 'uniqOpened' },
	{ name: 'Sent', value: 'sent' },
	{ name: 'Shows', value: 'shows' },
	{ name: 'Skipped', value: 'skipped' },
	{ name: 'Soft Bounces', value: 'softBounces' },
	{ name: 'Unsubscribed', value: 'unsubscribed' },
];

const journeysOnly = { triggerOn: ['journeyProgress'] };
const thresholdOnly = { ...journeysOnly, when: ['threshold'] };

/** @returns new objects */
export function journeyFields(): INodeProperties[] {
	return [
		{
			displayName: 'Journey IDs',
			name: 'journeyIds',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. 1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
			description:
				'The IDs of one or several journeys, separated by commas. The ID stands in the URL of the journey in the control panel.',
			displayOptions: { show: journeysOnly },
		},
		{
			displayName: 'When',
			name: 'when',
			type: 'options',
			noDataExpression: true,
			options: [
				{
					name: 'A Metric Crosses a Threshold',
					value: 'threshold',
					description: 'Once for each point, when its total reaches a number that you choose',
				},
				{
					name: 'Anything Changes',
					value: 'anyChange',
					description:
						'Whenever a counter moves, and when a point is added, removed or starts anew',
				},
			],
			default: 'anyChange',
			displayOptions: { show: journeysOnly },
		},
		{
			displayName: 'Metric',
			name: 'metric',
			type: 'options',
			allowArbitraryValues: true,
			options: metrics.map((metric) => ({ ...metric })),
			default: 'opened',
			description:
				'Which metrics a point has depends on its channel. For one that is not listed, switch to Expression and enter its name as the items show it.',
			displayOptions: { show: thresholdOnly },
		},
		{
			displayName: 'Threshold',
			name: 'threshold',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 2 },
			default: 100,
			description: 'The total at which the workflow starts',
			displayOptions: { show: thresholdOnly },
		},
	];
}
