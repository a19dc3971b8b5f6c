/**
 * Calls a built webhook node as n8n does: over HTTP, with n8n's context of the engine. What n8n
 * does around the node stands here, after its sources: what it reads of the request, when it starts
 * an execution, and what it answers.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HookContext, WebhookContext } from 'n8n-core';
import {
	type IHookFunctions,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type IWebhookData,
	type IWebhookFunctions,
	type IWebhookResponseData,
	type Workflow,
} from 'n8n-workflow';
import { credentialFor } from '../credential';
import { workflowOf } from '.';
import { answer, parseBody, prepare, type Request } from './incoming';
import { additionalData, loadPackage, nodeOf } from './host';

export interface WebhookSetup {
	/** `pushWebhookTrigger` unless given. */
	type?: string;
	parameters: INode['parameters'];
	node?: Partial<INode>;
	mode?: 'webhook' | 'manual';
}

/** An execution that a call has started. */
export interface Started {
	items: INodeExecutionData[];
	/** Why it failed at once: the node could not take the call. */
	error: Error | undefined;
}

let loaded = 0;

/** A webhook node of an active workflow, behind an address. */
export class WebhookHost {
	readonly executions: Started[] = [];
	/** How many of the next executions n8n cannot store: it answers with an error then. */
	failures = 0;
	/** How long n8n takes to store an execution, in ms. */
	storingMs = 0;
	private readonly server: Server;

	private constructor(
		private readonly setup: WebhookSetup,
		private readonly workflow: Workflow,
		private readonly node: INode,
		private readonly type: INodeType,
		private readonly loader: Awaited<ReturnType<typeof loadPackage>>,
	) {
		this.server = createServer((request, response) => void this.handle(request, response));
	}

	/** Loads the workflow and listens at an address of its own. */
	static async start(setup: WebhookSetup): Promise<WebhookHost> {
		const loader = await loadPackage();
		const name = setup.type ?? 'pushWebhookTrigger';
		const node = nodeOf(name, { ...setup.parameters }, { id: `webhook-${(loaded += 1)}`, ...setup.node });
		const workflow = workflowOf([node], loader);
		const host = new WebhookHost(setup, workflow, node, loader.getNode(name).type as INodeType, loader);
		await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
		return host;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook/push`;
	}

	/** All items of all executions, in the order in which they started. */
	get items(): INodeExecutionData[] {
		return this.executions.flatMap(({ items }) => items);
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	/** What n8n does when the workflow is published. It throws what makes that fail. */
	async publish(): Promise<void> {
		const context = new HookContext(this.workflow, this.node, this.additional(), 'trigger', 'activate', this.webhook('POST'));
		const methods = this.type.webhookMethods?.['default'];
		if (!(await methods?.checkExists.call(context as IHookFunctions))) await methods?.create.call(context as IHookFunctions);
	}

	private async handle(request: Request, response: ServerResponse): Promise<void> {
		const error = await this.executeWebhook(request, response).then(
			() => undefined,
			(reason: unknown) => reason,
		);
		if (error === undefined || response.writableEnded) return;
		answer(response, (error as { status?: number }).status ?? 500, { message: String(error) });
	}

	private async executeWebhook(request: Request, response: ServerResponse): Promise<void> {
		prepare(request);
		const isRaw = (this.node.parameters['options'] as { binaryData?: boolean } | undefined)?.binaryData === true;
		if (!isRaw) await parseBody(request);
		let result: IWebhookResponseData;
		try {
			result = await this.runWebhook(request, response);
		} catch (error) {
			this.executions.push({ items: [], error: error as Error });
			throw error;
		}
		const { workflowData, webhookResponse, noWebhookResponse } = result;
		if (workflowData === undefined) {
			if (noWebhookResponse !== true) answer(response, 200, webhookResponse ?? { message: 'Webhook call received' });
			return;
		}
		if (this.storingMs > 0) await new Promise((resolve) => setTimeout(resolve, this.storingMs));
		if (this.failures > 0) {
			this.failures -= 1;
			throw new Error('The database is out of reach');
		}
		this.executions.push({ items: workflowData[0] ?? [], error: undefined });
		if (noWebhookResponse === true) return;
		// The answer of the node counts only if `responseData` is empty; it defaults to the first entry.
		const { responseData = 'firstEntryJson' } = this.webhook(request.method ?? '').webhookDescription;
		answer(response, 200, responseData || (webhookResponse ?? { message: 'Workflow was started' }));
	}

	private async runWebhook(request: Request, response: ServerResponse): Promise<IWebhookResponseData> {
		const data = Object.assign(this.additional(), { httpRequest: request, httpResponse: response });
		const webhook = this.webhook(request.method ?? '');
		const context = new WebhookContext(this.workflow, this.node, data, this.setup.mode ?? 'webhook', webhook, [], null);
		const { webhook: run } = this.type;
		if (run === undefined) throw new Error('The node takes no calls');
		return await run.call(context as unknown as IWebhookFunctions);
	}

	private webhook(method: string): IWebhookData {
		const description = this.type.description.webhooks?.find(({ httpMethod }) => httpMethod === method);
		if (description === undefined) throw Object.assign(new Error(`No webhook for ${method}`), { status: 404 });
		return {
			httpMethod: method as IWebhookData['httpMethod'],
			node: this.node.name,
			path: 'push',
			webhookDescription: description,
			workflowId: this.workflow.id,
			workflowExecuteAdditionalData: this.additional(),
		};
	}

	private additional() {
		return additionalData(this.loader, credentialFor({ url: 'http://127.0.0.1:1', serverToken: 'none' }));
	}
}
