import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, subtitleOf } from '../form/forms';
import { credentialTest, listSearch, loadOptions, run } from '../execution/entryPoints';

/** Statistics and the message log. */
export class PushStatistics implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Statistics',
		name: 'pushStatistics',
		icon: {
			light: 'file:../icons/pushStatistics.svg',
			dark: 'file:../icons/pushStatistics.dark.svg',
		},
		group: ['input'],
		version: 1,
		subtitle: subtitleOf('PushStatistics'),
		description:
			'Retrieve statistics of messages, applications, campaigns, events and tags, and the message log',
		builderHint: {
			searchHint:
				'Reads figures of Pushwoosh: messages, applications, campaigns, events, email links, subscribers, the message log, and a whole report with charts for a mail or for Slack.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends the messages, and lists them with their codes',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessageTrigger',
					relationHint: 'Starts a workflow for each action instead of counting them',
				},
			],
		},
		defaults: { name: 'Push Statistics' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushStatistics'),
	};

	methods = { listSearch, loadOptions, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushStatistics', this.continueOnFail());
	}
}
