/** The form of Push Message Trigger. */
import type { INodeProperties } from 'n8n-workflow';
import { actionsProperty, filterProperties } from './filters';
import { journeyProperties } from './journeys';
import { logOptionsProperty } from './logOptions';
import { SINGLE_ACTIONS } from './singleActions';

const logStarts = [...SINGLE_ACTIONS, 'messageAction'];

/** What starts the workflow, in the order in which people look for it. */
const starts = [
	{
		name: 'Push Opened',
		value: 'opened',
		action: 'On push opened',
		description: 'Somebody opened a push or another message',
	},
	{
		name: 'Push Delivered',
		value: 'delivered',
		action: 'On push delivered',
		description: 'A push or another message reached a device',
	},
	{
		name: 'Push Sent',
		value: 'sent',
		action: 'On push sent',
		description: 'A push or another message left the service',
	},
	{
		name: 'Several Message Actions',
		value: 'messageAction',
		action: 'On several message actions',
		description: 'Any of the actions that you choose, those in the inbox as well',
	},
	{
		name: 'Journey Progress',
		value: 'journeyProgress',
		action: 'On journey progress',
		description: 'The counters of a point of a customer journey moved, such as sent or opened',
	},
];

/** @returns the `properties` of the trigger's description, as new objects */
export function triggerForm(): INodeProperties[] {
	return [
		{
			displayName: 'Trigger On',
			name: 'triggerOn',
			type: 'options',
			noDataExpression: true,
			options: starts.map((start) => ({ ...start })),
			default: 'messageAction',
		},
		...shownOn(logStarts, [
			{
				displayName:
					'Reads the message log of the service, which belongs to its Custom plan. Every action starts the workflow once.',
				name: 'logNotice',
				type: 'notice',
				default: '',
			},
		]),
		...shownOn(['journeyProgress'], journeyProperties()),
		...shownOn(['messageAction'], [actionsProperty()]),
		...shownOn(logStarts, [...filterProperties(), logOptionsProperty()]),
	];
}

/** The same parameters, shown for these choices of Trigger On. */
function shownOn(
	triggerOn: readonly string[],
	properties: readonly INodeProperties[],
): INodeProperties[] {
	return properties.map((property) => ({
		...property,
		displayOptions: { show: { triggerOn: [...triggerOn], ...property.displayOptions?.show } },
	}));
}
