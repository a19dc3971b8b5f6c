/**
 * The functions that the nodes call. The first call loads the code behind them, with the schemas of
 * the whole service, so that n8n need not load it when it starts.
 */
import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IExecuteFunctions,
	IHookFunctions,
	ILoadOptionsFunctions,
	INodeCredentialTestResult,
	INodeExecutionData,
	INodeListSearchResult,
	INodePropertyOptions,
	IPollFunctions,
	IWebhookFunctions,
	IWebhookResponseData,
	ResourceMapperFields,
} from 'n8n-workflow';
import type { NodeName } from '../catalogue';
import { messageMappers } from '../catalogue/definition/form';
import { listNames, loadMethod, searchMethod } from '../form/lists';
import { TAG_COLUMNS_METHOD } from '../form/lists/tags';

/** Runs an action node; see `run.ts`. */
export async function run(
	context: IExecuteFunctions,
	node: NodeName,
	continueOnFail: boolean,
): Promise<INodeExecutionData[][]> {
	const machinery = await import('./run');
	return await machinery.runItems(context, node, continueOnFail);
}

/** Polls for the trigger; see `trigger/poll.ts`. */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const machinery = await import('./trigger/poll');
	return await machinery.pollTrigger(context);
}

/** Takes a call of the service for the webhook trigger; see `webhook/receiveCall.ts`. */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const machinery = await import('./webhook/receiveCall');
	return await machinery.receiveCall(context);
}

/** Shows the page of a question, and takes the answer; see `question/receiveAnswer.ts`. */
export async function answer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const machinery = await import('./question/receiveAnswer');
	return await machinery.receiveAnswer(context);
}

/**
 * What n8n calls when the workflow of a webhook trigger is published. The service has no method
 * that registers an address: the user enters it in the control panel, once.
 */
export const webhookMethods = {
	async checkExists(): Promise<boolean> {
		return await Promise.resolve(false);
	},
	/** Validates the form. @throws NodeOperationError, which stops the publishing */
	async create(this: IHookFunctions): Promise<boolean> {
		const machinery = await import('./webhook/receiveCall');
		machinery.checkWebhookForm(this);
		return true;
	},
	async delete(): Promise<boolean> {
		return await Promise.resolve(true);
	},
};

/** The searched lists of the form, a method for each; see `host/lists`. */
export const listSearch = Object.fromEntries(
	listNames.map((name) => [
		searchMethod(name),
		async function (
			this: ILoadOptionsFunctions,
			filter?: string,
			paginationToken?: unknown,
		): Promise<INodeListSearchResult> {
			const machinery = await import('./host/lists');
			return await machinery.searchEntries(this, name, filter, paginationToken);
		},
	]),
);

/** The lists from which several values are chosen, a method for each; see `host/lists`. */
export const loadOptions = Object.fromEntries(
	listNames.map((name) => [
		loadMethod(name),
		async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
			const machinery = await import('./host/lists');
			return await machinery.loadEntries(this, name);
		},
	]),
);

/** What columns can be mapped onto: the tags of the account, and the fields of messages. */
export const resourceMapping = {
	async [TAG_COLUMNS_METHOD](this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
		const machinery = await import('./host/lists');
		return await machinery.loadTagColumns(this);
	},
	...Object.fromEntries(
		messageMappers.map((name) => [
			name,
			async (): Promise<ResourceMapperFields> => {
				const machinery = await import('./host/messageFields');
				return { fields: machinery.messageFieldsOf(name) };
			},
		]),
	),
};

/** The test of the credential; see `host/credentialTest.ts`. */
export const credentialTest = {
	async testPushMessagingApi(
		this: ICredentialTestFunctions,
		credential: ICredentialsDecrypted,
	): Promise<INodeCredentialTestResult> {
		const machinery = await import('./host/credentialTest');
		return await machinery.testCredential(this, credential);
	},
};
