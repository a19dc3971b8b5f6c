/** The host of the nodes: the built package, loaded by n8n's own loader, and one credential. */
import path from 'node:path';
import { Credentials, PackageDirectoryLoader } from 'n8n-core';
import {
	type ICredentialDataDecryptedObject,
	ICredentialsHelper,
	type IHttpRequestOptions,
	type INode,
	type INodeType,
	type INodeTypes,
	type IVersionedNodeType,
	type IWorkflowExecuteAdditionalData,
	NodeHelpers,
} from 'n8n-workflow';
import type { CredentialData } from '../credential';
import { givePatternsTime } from './regularExpressions';

givePatternsTime();

/** Another build of the package, when the environment names one. */
const packageFolder = process.env.PUSH_MESSAGING_PACKAGE ?? path.resolve(__dirname, '../../..');
let loading: Promise<PackageDirectoryLoader> | undefined;

/** The built package, as n8n loads it. Needs `npm run build`. */
export async function loadPackage(): Promise<PackageDirectoryLoader> {
	loading ??= (async () => {
		const loader = new PackageDirectoryLoader(packageFolder);
		await loader.loadAll();
		return loader;
	})();
	return await loading;
}

/** Other nodes that a workflow may use, by the name of their type. */
export const otherTypes = new Map<string, INodeType | IVersionedNodeType>();

/** The node types of the package, and the others, as a workflow asks for them. */
export function nodeTypesOf(loader: PackageDirectoryLoader): INodeTypes {
	const ownTypes = new Map<string, INodeType | IVersionedNodeType>();
	const typeOf = (name: string) => {
		// n8n asks at every parameter; a benchmark must not depend on the package of a type.
		const known = otherTypes.get(name) ?? ownTypes.get(name);
		if (known !== undefined) return known;
		const { type } = loader.getNode(name.split('.').pop() ?? name);
		ownTypes.set(name, type);
		return type;
	};
	return {
		getByName: typeOf,
		getByNameAndVersion: (name, version) => NodeHelpers.getVersionedNodeType(typeOf(name), version),
		getKnownTypes: () => loader.known.nodes,
	};
}

/** Runs before a credential is returned; a benchmark makes it take as long as in n8n. */
export const credentialLookUp = { before: async (): Promise<void> => undefined };

/** Hands out one credential, and authenticates with the credential type of the package. */
class OneCredential extends ICredentialsHelper {
	constructor(
		private readonly loader: PackageDirectoryLoader,
		private readonly data: CredentialData,
	) {
		super();
	}

	override getParentTypes(): string[] {
		return [];
	}

	override async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.loader.getCredential(typeName).type;
		if (typeof authenticate !== 'function') throw new Error('The credential has no authenticate function');
		return await authenticate(credentials, requestOptions);
	}

	override async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	override async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	override async getCredentials(_details: unknown, type: string): Promise<Credentials> {
		return new Credentials({ id: null, name: '' }, type, '');
	}

	override async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
		await credentialLookUp.before();
		return { ...this.data };
	}

	override async updateCredentials(): Promise<void> {}

	override async updateCredentialsOauthTokenData(): Promise<void> {}

	override getCredentialsProperties(): [] {
		return [];
	}

	override isCredentialUsableByNode(): boolean {
		return true;
	}
}

/** What the engine needs apart from the workflow. */
export function additionalData(loader: PackageDirectoryLoader, credential: CredentialData): IWorkflowExecuteAdditionalData {
	const data = {
		credentialsHelper: new OneCredential(loader, credential),
		executionId: '1',
		restApiUrl: '',
		instanceBaseUrl: '',
		formWaitingBaseUrl: 'http://localhost/form-waiting',
		webhookBaseUrl: '',
		webhookWaitingBaseUrl: 'http://localhost/webhook-waiting',
		webhookTestBaseUrl: '',
		variables: {},
		currentNodeParameters: undefined,
		logAiEvent: () => undefined,
		setExecutionStatus: () => undefined,
	};
	return data as unknown as IWorkflowExecuteAdditionalData;
}

/** A node of the package in a workflow. */
export function nodeOf(type: string, parameters: INode['parameters'], settings: Partial<INode> = {}): INode {
	return {
		id: `node-${type}`,
		name: 'Node',
		type: `n8n-nodes-push-messaging.${type}`,
		typeVersion: 1,
		position: [0, 0],
		parameters,
		credentials: { pushMessagingApi: { id: '1', name: 'Account' } },
		...settings,
	};
}
