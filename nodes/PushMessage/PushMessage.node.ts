import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, hintsOf, subtitleOf } from '../form/forms';
import {
	answer,
	credentialTest,
	listSearch,
	loadOptions,
	resourceMapping,
	run,
} from '../execution/entryPoints';
import { answerWebhooks } from './answerWebhooks';

/** Pushes and SMS: send, look up, take back. */
export class PushMessage implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Message',
		name: 'pushMessage',
		icon: { light: 'file:../icons/push.svg', dark: 'file:../icons/push.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushMessage'),
		description: 'Send push notifications and SMS, look up messages, and delete scheduled ones',
		builderHint: {
			searchHint:
				'Sends push notifications (mobile and web), SMS, WhatsApp, LINE and Kakao messages through Pushwoosh. For a push use the resource push and the operation send; choose sendTo users for people known by their user IDs. For a yes or no of somebody use sendAndWait.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessageTrigger',
					relationHint: 'Starts a workflow when a message is sent, delivered or opened',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushStatistics',
					relationHint: 'How often messages were sent, delivered and opened',
				},
				{ nodeType: 'n8n-nodes-push-messaging.pushEmail', relationHint: 'Sends emails' },
				{
					nodeType: 'n8n-nodes-push-messaging.pushDevice',
					relationHint: 'Registers devices and users, sets their tags, and posts events',
				},
			],
		},
		defaults: { name: 'Push Message' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		waitingNodeTooltip:
			'={{ $parameter["operation"] === "sendAndWait" ? "The workflow goes on when the push is answered" : "" }}',
		webhooks: answerWebhooks(),
		hints: hintsOf('PushMessage'),
		properties: formOf('PushMessage'),
	};

	methods = { listSearch, loadOptions, resourceMapping, credentialTest };

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await answer(this);
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushMessage', this.continueOnFail());
	}
}
