import {
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf } from '../form/forms';
import { receive, webhookMethods } from '../execution/entryPoints';

/** Starts a workflow the moment the service, or a journey in it, calls. */
export class PushWebhookTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Webhook Trigger',
		name: 'pushWebhookTrigger',
		icon: {
			light: 'file:../icons/pushMessageTrigger.svg',
			dark: 'file:../icons/pushMessageTrigger.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ ({ accountEvents: "account event", eventStream: "event stream", journey: "journey webhook" })[$parameter["triggerOn"]] }}',
		description:
			'Starts the workflow at once when the service calls: for events of emails and messages, or from a journey',
		eventTriggerDescription: 'Waiting for the service to call the Test URL',
		activationMessage: 'The Production URL of Push Webhook Trigger takes calls from now on.',
		builderHint: {
			searchHint:
				'Starts a workflow at once when Pushwoosh calls: for events of emails, for a stream of events, or from a journey. n8n must be reachable from outside.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessageTrigger',
					relationHint:
						'Polls the message log instead, for pushes that are sent, delivered or opened',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushEmail',
					relationHint: 'Sends emails, and removes addresses that bounced',
				},
			],
		},
		defaults: { name: 'Push Webhook Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		// Without the empty responseData, n8n would answer with the name of another choice.
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				responseData: '',
				path: 'push',
			},
			{
				name: 'default',
				httpMethod: 'GET',
				responseMode: 'onReceived',
				responseData: '',
				path: 'push',
				ndvHideUrl: '={{ $parameter["triggerOn"] !== "journey" }}',
			},
		],
		properties: formOf('PushWebhookTrigger'),
	};

	webhookMethods = { default: webhookMethods };

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
