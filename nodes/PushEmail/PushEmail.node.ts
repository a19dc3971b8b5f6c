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
		icon: { light: 'file:../icons/push.svg', dark: 'file:../icons/push.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: subtitleOf('PushEmail'),
		description: 'Send email templates, manage subscribers, and list bounced addresses',
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
