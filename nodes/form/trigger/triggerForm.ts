/** The form of Push Trigger. */
import type { INodeProperties } from 'n8n-workflow';
import { filterProperties } from './filters';
import { journeyProperties } from './journeys';
import { logOptionsProperty } from './logOptions';

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
		...shownOn('messageAction', [
			{
				displayName:
					'Reads the message log of the service, which belongs to its Custom plan. Every action starts the workflow once.',
				name: 'logNotice',
				type: 'notice',
				default: '',
			},
		]),
		...shownOn('journeyProgress', journeyProperties()),
		...shownOn('messageAction', [...filterProperties(), logOptionsProperty()]),
	];
}

/** The same parameters, shown for this choice of Trigger On. */
function shownOn(triggerOn: string, properties: readonly INodeProperties[]): INodeProperties[] {
	return properties.map((property) => ({
		...property,
		displayOptions: { show: { triggerOn: [triggerOn], ...property.displayOptions?.show } },
	}));
}
