import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf, subtitleOf } from '../form/forms';
import {
	credentialTest,
	listSearch,
	loadOptions,
	resourceMapping,
	run,
} from '../execution/entryPoints';

/** Devices, their tags, users and events. */
export class PushDevice implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Device and User',
		name: 'pushDevice',
		icon: { light: 'file:../icons/pushDevice.svg', dark: 'file:../icons/pushDevice.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushDevice'),
		description: 'Register devices and users, set tags, and post events',
		builderHint: {
			searchHint:
				'Registers devices and users with Pushwoosh, sets their tags from a table, and posts events. It sends no message; for that use Push Message.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-push-messaging.pushMessage',
					relationHint: 'Sends push notifications to users and devices',
				},
				{
					nodeType: 'n8n-nodes-push-messaging.pushAudience',
					relationHint: 'Creates the tags, and counts the devices that have them',
				},
			],
		},
		defaults: { name: 'Push Device and User' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushDevice'),
	};

	methods = { listSearch, loadOptions, resourceMapping, credentialTest };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await run(this, 'PushDevice', this.continueOnFail());
	}
}
