import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, subtitleOf } from '../form/forms';
import { credentialTest, listSearch, loadOptions, run } from '../execution/entryPoints';

/** Applications and their platforms. */
export class PushApplication implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Application',
		name: 'pushApplication',
		icon: {
			light: 'file:../icons/pushApplication.svg',
			dark: 'file:../icons/pushApplication.dark.svg',
		},
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushApplication'),
		description: 'Create, list and change applications, and configure their platforms',
		builderHint: {
			searchHint:
				'Creates and configures the applications of a Pushwoosh account and their platforms. It sends no message; for that use Push Message.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends push notifications to the devices of an application',
				},
			],
		},
		// A certificate or a private key, of Application: Get File.
		sensitiveOutputFields: ['content'],
		defaults: { name: 'Push Application' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushApplication'),
	};

	methods = { listSearch, loadOptions, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushApplication', this.continueOnFail());
	}
}
