import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, subtitleOf } from '../form/forms';
import { credentialTest, listSearch, loadOptions, run } from '../execution/entryPoints';

/** Campaigns, which group messages in the statistics. */
export class PushCampaign implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Campaign',
		name: 'pushCampaign',
		icon: { light: 'file:../icons/pushCampaign.svg', dark: 'file:../icons/pushCampaign.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushCampaign'),
		description: 'Create, list and delete the campaigns that group messages',
		builderHint: {
			searchHint:
				'Creates, lists and deletes the campaigns of a Pushwoosh account, which group messages. It sends no message; for that use Push Message and choose the campaign there.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends the messages of a campaign',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushStatistics',
					relationHint: 'The figures of a campaign',
				},
			],
		},
		defaults: { name: 'Push Campaign' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushCampaign'),
	};

	methods = { listSearch, loadOptions, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushCampaign', this.continueOnFail());
	}
}
