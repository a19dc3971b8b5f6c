import {
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf } from '../form/forms';
import { credentialTest, listSearch, loadOptions, poll } from '../execution/entryPoints';

/**
 * Starts a workflow for every new action of the message log, once, or for what moved in journeys.
 */
export class PushMessageTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Message Trigger',
		name: 'pushMessageTrigger',
		icon: {
			light: 'file:../icons/pushMessageTrigger.svg',
			dark: 'file:../icons/pushMessageTrigger.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ { opened: "push opened", delivered: "push delivered", sent: "push sent", journeyProgress: "journey progress" }[$parameter["triggerOn"]] ?? [].concat($parameter["actions"] ?? []).join(", ").replaceAll("_", " ") }}',
		description:
			'Send push notifications, SMS and other messages, or start the workflow when messages are sent, delivered or opened, or when a journey makes progress',
		builderHint: {
			searchHint:
				'Starts a workflow when a push notification or another message of Pushwoosh is sent, delivered or opened, or when a journey makes progress. It polls the message log, which needs the Custom plan.',
			relatedNodes: [
				{ nodeType: 'n8n-nodes-push-messaging.pushMessage', relationHint: 'Sends the messages' },
				{
					nodeType: 'n8n-nodes-push-messaging.pushWebhookTrigger',
					relationHint:
						'Starts a workflow at once instead, for events of emails, streams and journeys',
				},
			],
		},
		defaults: { name: 'Push Message Trigger' },
		polling: true,
		activationMessage:
			'Push Message Trigger starts this workflow for what happens from now on, at each of its Poll Times.',
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushMessageTrigger'),
	};

	methods = { listSearch, loadOptions, credentialTest };

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
