/** What calls the address of Push Webhook Trigger, and where its address is entered there. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { keysOf } from '../../../catalogue/definition/json';

/** A choice of Trigger On. */
export type CallSource = 'accountEvents' | 'eventStream' | 'journey';

interface Described {
	label: string;
	description: string;
	/** Where the address is pasted, as a step of a notice. */
	place: string;
}

const sources: Readonly<Record<CallSource, Described>> = {
	accountEvents: {
		label: 'Account Event',
		description:
			'The service calls for each event of an email: sent, delivered, opened, bounced. It has one address for the whole account.',
		place:
			'In the control panel of the service, open Settings, then 3rd Party Integrations, then Webhook. Paste the address and save.',
	},
	eventStream: {
		label: 'Event Stream',
		description:
			'The service calls with the events of messages in batches, at intervals that you choose there',
		place:
			'In the control panel of the service, open the settings of Event Streaming. Add an endpoint of the kind HTTP, paste the address, choose events and platforms, and save.',
	},
	journey: {
		label: 'Journey Webhook',
		description:
			'A Webhook element of a customer journey calls for each user who comes to it, with what you write into the element',
		place:
			'In the journey, add the element Webhook. Paste the address, choose POST, and write into its body what this workflow is to get. A secret can go into a header there.',
	},
};

const names = keysOf(sources);

/** @returns the choice of what calls, and for each how it is set up; new objects */
export function sourceProperties(): INodeProperties[] {
	return [
		{
			displayName: 'Trigger On',
			name: 'triggerOn',
			type: 'options',
			noDataExpression: true,
			options: names.map(
				(value): INodePropertyOptions => ({
					name: sources[value].label,
					value,
					description: sources[value].description,
				}),
			),
			default: 'accountEvents',
		},
		...names.map(
			(source): INodeProperties => ({
				displayName: stepsText([
					'Enter a secret below.',
					'Open Webhook URLs above and copy the Production URL. With localhost in it, nobody outside reaches it: set WEBHOOK_URL of n8n first. If the secret is in the address, add ?secret= and your secret to its end.',
					sources[source].place,
					'Publish this workflow.',
				]),
				name: `${source}Steps`,
				type: 'notice',
				default: '',
				displayOptions: { show: { triggerOn: [source] } },
			}),
		),
	];
}

/** Of HTML, a notice of n8n keeps lists without numbers, and links. */
function stepsText(steps: readonly string[]): string {
	return `Set it up once, in this order:<ul>${steps.map((step) => `<li>${step}</li>`).join('')}</ul>`;
}
