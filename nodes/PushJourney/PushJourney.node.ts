import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, hintsOf, subtitleOf } from '../form/forms';
import { credentialTest, listSearch, loadOptions, run } from '../execution/entryPoints';

/** Customer journeys. */
export class PushJourney implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Journey',
		name: 'pushJourney',
		icon: { light: 'file:../icons/pushJourney.svg', dark: 'file:../icons/pushJourney.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushJourney'),
		description:
			'Let people into customer journeys and out of them, switch journeys on and off, and see how they do',
		builderHint: {
			searchHint:
				'Lets users into customer journeys of Pushwoosh and takes them out, starts and stops journeys, and reads their statistics.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends a single push instead of a journey',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessageTrigger',
					relationHint: 'Starts a workflow on the progress of a journey',
				},
			],
		},
		defaults: { name: 'Push Journey' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		hints: hintsOf('PushJourney'),
		properties: formOf('PushJourney'),
	};

	methods = { listSearch, loadOptions, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushJourney', this.continueOnFail());
	}
}
