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
import { answer, credentialTest, listSearch, loadOptions, run } from '../execution/entryPoints';
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

	methods = { listSearch, loadOptions, credentialTest };

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await answer(this);
	}

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushMessage', this.continueOnFail());
	}
}
