import {
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { formOf } from '../form/forms';
import { credentialTest, listSearch, loadOptions, poll } from '../execution/entryPoints';

/** Starts a workflow for every new action of the message log, once, or for what moved in journeys. */
export class PushTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Push Trigger',
		name: 'pushTrigger',
		icon: { light: 'file:../icons/pushTrigger.svg', dark: 'file:../icons/pushTrigger.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle:
			'={{ $parameter["triggerOn"] === "journeyProgress" ? "journey progress" : [].concat($parameter["actions"] ?? []).join(", ") }}',
		description:
			'Starts the workflow when messages are sent, delivered or opened, or when a journey makes progress',
		defaults: { name: 'Push Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'pushMessagingApi', required: true, testedBy: 'testPushMessagingApi' }],
		properties: formOf('PushTrigger'),
	};

	methods = { listSearch, loadOptions, credentialTest };

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
