import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, subtitleOf } from '../form/forms';
import { credentialTest, listSearch, run } from '../execution/entryPoints';

/** Segments, and the tags of the account. */
export class PushAudience implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Audience',
		name: 'pushAudience',
		icon: { light: 'file:../icons/pushAudience.svg', dark: 'file:../icons/pushAudience.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushAudience'),
		description:
			'Create, list, count, export and delete segments of devices, and the tags that they are made of',
		builderHint: {
			searchHint:
				'Creates, counts and exports the segments of a Pushwoosh account, and defines its tags. It sends no message; for that use Push Message with sendTo filter.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends push notifications to a segment',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushDevice',
					relationHint: 'Sets tags of devices and users',
				},
			],
		},
		defaults: { name: 'Push Audience' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushAudience'),
	};

	methods = { listSearch, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushAudience', this.continueOnFail());
	}
}
