/**
 * What the nodes call. The machinery behind it, with the schemas of the whole service, is loaded at
 * the first call, so that n8n starts without waiting for it.
 */
import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	INodeCredentialTestResult,
	INodeExecutionData,
	INodeListSearchResult,
	IPollFunctions,
} from 'n8n-workflow';
import type { NodeName } from '../catalogue';

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

/** The lists that resource locators offer; see `host/lists.ts`. */
export const listSearch = {
	async searchApplications(
		this: ILoadOptionsFunctions,
		filter?: string,
	): Promise<INodeListSearchResult> {
		const machinery = await import('./host/lists');
		return await machinery.searchApplications(this, filter);
	},

	async searchCampaigns(
		this: ILoadOptionsFunctions,
		filter?: string,
	): Promise<INodeListSearchResult> {
		const machinery = await import('./host/lists');
		return await machinery.searchCampaigns(this, filter);
	},
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
