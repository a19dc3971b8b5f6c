/** The form of Push Trigger. */
import type { INodeProperties } from 'n8n-workflow';
import { catalogue } from '../catalogue';
import { fieldOf } from '../catalogue/definition/requestFields';
import { propertyOf } from './fields/property';
import { journeyFields } from './triggerJourneyForm';

/** The fields of getMessageLog by which the trigger can narrow what it hears, beside application and actions. */
export const logFilters = [
	'campaign_code',
	'hwid',
	'message_code',
	'message_id',
	'platforms',
	'user_id',
] as const;

const log = (name: string) => propertyOf(fieldOf(catalogue.getMessageLog, name));

const messageActionOnly = { displayOptions: { show: { triggerOn: ['messageAction'] } } };

/** @returns the `properties` of the trigger's description, as new objects */
export function triggerForm(): INodeProperties[] {
	return [
		{
			displayName: 'Trigger On',
			name: 'triggerOn',
			type: 'options',
			noDataExpression: true,
			options: [
				{
					name: 'Journey Progress',
					value: 'journeyProgress',
					description:
						'The counters of a point of a customer journey moved, such as sent or opened',
				},
				{
					name: 'Message Action',
					value: 'messageAction',
					description:
						'A message was sent, delivered or opened, or something happened to it in the inbox',
				},
			],
			default: 'messageAction',
		},
		{
			displayName:
				'Reads the message log of the service, which belongs to its Custom plan. Every action starts the workflow once.',
			name: 'logNotice',
			type: 'notice',
			default: '',
			...messageActionOnly,
		},
		...journeyFields(),
		{ ...log('actions'), default: ['delivered', 'opened'], ...messageActionOnly },
		{ ...log('application_code'), ...messageActionOnly },
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			...messageActionOnly,
			options: logFilters
				.map((name) => (name === 'campaign_code' ? campaignCode() : log(name)))
				.sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			...messageActionOnly,
			options: [
				{
					displayName: 'Lookback',
					name: 'lookbackMinutes',
					type: 'number',
					typeOptions: { minValue: 0, maxValue: 1440 },
					default: 10,
					description:
						'How many minutes late the service may write an action into its log. Later ones are missed.',
				},
				{
					displayName: 'Max Items per Poll',
					name: 'maxItems',
					type: 'number',
					typeOptions: { minValue: 1, maxValue: 100_000 },
					default: 10_000,
					description:
						'How many actions one execution gets at most. The rest follow at the next polls.',
				},
				{
					displayName: 'Start At',
					name: 'startAt',
					type: 'dateTime',
					default: '',
					description:
						'Also hear what happened since then, at most 30 days back. Without it, the trigger starts at its activation.',
				},
			],
		},
	];
}

/** A trigger has no list of campaigns to offer: its filters need no application. */
function campaignCode(): INodeProperties {
	const { displayName, name, description } = log('campaign_code');
	return {
		displayName: `${displayName} Code`,
		name,
		type: 'string',
		default: '',
		placeholder: 'e.g. A1B2C-D3E4F',
		...(description && { description }),
	};
}
