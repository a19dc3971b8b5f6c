import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, hintsOf, subtitleOf } from '../form/forms';
import {
	credentialTest,
	listSearch,
	loadOptions,
	resourceMapping,
	run,
} from '../execution/entryPoints';

/** Emails and their subscribers. */
export class PushEmail implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Email and Subscriber',
		name: 'pushEmail',
		icon: { light: 'file:../icons/pushEmail.svg', dark: 'file:../icons/pushEmail.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushEmail'),
		description: 'Send email templates, manage subscribers, and list bounced addresses',
		builderHint: {
			searchHint:
				'Sends emails through Pushwoosh, keeps email subscribers and their tags, and lists bounces. For push notifications and SMS use Push Message.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends push notifications and SMS',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushWebhookTrigger',
					relationHint: 'Starts a workflow when an email bounces or is opened',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushStatistics',
					relationHint: 'Clicks on the links of an email',
				},
			],
		},
		defaults: { name: 'Push Email and Subscriber' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		hints: hintsOf('PushEmail'),
		properties: formOf('PushEmail'),
	};

	methods = { listSearch, loadOptions, resourceMapping, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushEmail', this.continueOnFail());
	}
}
