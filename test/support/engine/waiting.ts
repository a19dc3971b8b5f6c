/**
 * An execution that waits for an answer, behind n8n's address for such executions. What n8n does
 * around the node stands here, after its sources (`waiting-webhooks.ts`): it stores the execution,
 * and resumes it with what the node takes, or when the time is up.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookContext } from 'n8n-core';
import {
	createRunExecutionData,
	type IDataObject,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
	type IRun,
	type IRunData,
	type IRunExecutionData,
	type ITaskData,
	type ITaskDataConnections,
	type IWebhookData,
	type IWebhookFunctions,
	type IWebhookResponseData,
	type IWorkflowExecuteAdditionalData,
	type Workflow,
} from 'n8n-workflow';
import type { CredentialData } from '../credential';
import { executeState, type NodeResult, resultOf, workflowOf } from '.';
import { additionalData, loadPackage, nodeOf } from './host';
import { answer, parseBody, prepare, type Request } from './incoming';

export interface WaitingSetup {
	type?: string;
	parameters: INode['parameters'];
	credential: CredentialData;
	items?: IDataObject[];
	settings?: Partial<INode>;
	/** The tool call of an agent that the node reviews. */
	toolCall?: { tool: string; toolParameters: IDataObject | string };
	/** n8n's public address; that at which it listens unless given. */
	knownAs?: string;
	/** What n8n of another version lacks. */
	without?: Array<'executionId'>;
}

let executions = 0;

/** An execution that may wait, with the server of its links. */
export class WaitingHost {
	/** What the execution gave so far. */
	result: NodeResult | undefined;
	/** How many times the execution was resumed. */
	resumed = 0;
	/** How many of the next resumptions n8n cannot store. */
	failures = 0;
	/** How long n8n takes to store a resumption, in ms. */
	storingMs = 0;
	private stored = '';
	private readonly server: Server;
	private readonly executionId = String((executions += 1));

	private constructor(
		private readonly setup: WaitingSetup,
		private readonly node: INode,
		private readonly loader: Awaited<ReturnType<typeof loadPackage>>,
	) {
		this.server = createServer((request, response) => void this.handle(request, response));
	}

	/** Runs the workflow until it waits, or ends. */
	static async run(setup: WaitingSetup): Promise<WaitingHost> {
		const loader = await loadPackage();
		const node = nodeOf(setup.type ?? 'pushMessage', setup.parameters, setup.settings);
		// n8n stores a node with all that its form shows.
		workflowOf([node], loader);
		const host = new WaitingHost(setup, node, loader);
		await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
		// n8n puts the tool call into the item as well.
		const input: INodeExecutionData[] = (setup.items ?? [{}]).map((json) => ({ json: { ...json, ...setup.toolCall } }));
		const workflow = host.workflow();
		const start: IExecuteData = { node: host.node, data: { main: [input] }, source: null };
		const runData: IRunData = {};
		if (setup.toolCall !== undefined) {
			// As n8n notes a tool that an agent requests, before it runs.
			host.node.rewireOutputLogTo = 'ai_tool';
			start.runIndex = 0;
			runData[host.node.name] = [taskOf({ ai_tool: [[{ json: setup.toolCall }]] })];
		}
		const state = createRunExecutionData({ executionData: { nodeExecutionStack: [start] }, resultData: { runData } });
		await host.execute(workflow, state);
		return host;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	/** Until when the execution waits; undefined when it does not. */
	get waitTill(): Date | undefined {
		const { waitTill } = this.state();
		return waitTill === undefined ? undefined : new Date(waitTill);
	}

	/** The time limit is reached: n8n goes on without an answer. */
	async timeUp(): Promise<void> {
		const state = this.state();
		state.waitTill = new Date();
		await this.execute(this.workflow(), state);
	}

	/** Asks again in the same execution, as a loop does: the same node, another run of it. */
	async askAgain(): Promise<void> {
		const state = this.state();
		const stack = state.executionData?.nodeExecutionStack ?? [];
		stack.push({ node: this.node, data: { main: [[{ json: {} }]] }, source: null });
		await this.execute(this.workflow(), state);
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private workflow(): Workflow {
		return workflowOf([structuredClone(this.node)], this.loader);
	}

	/** What n8n reads from its database. */
	private state(): IRunExecutionData {
		return JSON.parse(this.stored) as IRunExecutionData;
	}

	private async execute(workflow: Workflow, state: IRunExecutionData): Promise<void> {
		const run: IRun = await executeState(workflow, this.additional(), state);
		this.stored = JSON.stringify(run.data);
		this.result = resultOf(run, this.node);
	}

	private additional(): IWorkflowExecuteAdditionalData {
		const data = additionalData(this.loader, this.setup.credential);
		Object.assign(data, { executionId: this.executionId, webhookWaitingBaseUrl: `${this.setup.knownAs ?? this.url}/webhook-waiting` });
		for (const name of this.setup.without ?? []) delete (data as Partial<IWorkflowExecuteAdditionalData>)[name];
		return data;
	}

	private async handle(request: Request, response: ServerResponse): Promise<void> {
		prepare(request);
		await this.executeWebhook(request, response).catch((error: unknown) => {
			if (!response.writableEnded) answer(response, 500, { message: String(error) });
		});
	}

	private async executeWebhook(request: Request, response: ServerResponse): Promise<void> {
		const [, , id, suffix] = new URL(request.url ?? '/', this.url).pathname.split('/');
		if (id !== this.executionId || suffix !== this.node.id) return answer(response, 404, { message: 'No such execution' });
		const state = this.state();
		if (state.waitTill === undefined) return answer(response, 200, 'No action required');
		const [entry] = state.executionData?.nodeExecutionStack ?? [];
		if (entry === undefined) throw new Error('Nothing waits');
		entry.node.disabled = true;
		delete state.waitTill;
		const { inputOverride } = state.resultData.runData[this.node.name]?.pop() ?? {};
		if (inputOverride !== undefined) state.resultData.runData[this.node.name]?.push(taskOf(inputOverride));
		const workflow = this.workflow();
		const type = workflow.nodeTypes.getByNameAndVersion(this.node.type, this.node.typeVersion);
		const description = type.description.webhooks?.find((each) => each.httpMethod === request.method && each.restartWebhook === true);
		if (description === undefined) return answer(response, 404, { message: 'No webhook' });
		await parseBody(request);
		const additional = Object.assign(this.additional(), { httpRequest: request, httpResponse: response });
		const webhook: IWebhookData = {
			httpMethod: description.httpMethod as IWebhookData['httpMethod'],
			node: this.node.name,
			path: this.node.id,
			webhookDescription: description,
			workflowId: workflow.id,
			workflowExecuteAdditionalData: additional,
		};
		const context = new WebhookContext(workflow, workflow.nodes[this.node.name] ?? this.node, additional, 'trigger', webhook, [], state);
		let result: IWebhookResponseData | undefined;
		try {
			result = await type.webhook?.call(context as unknown as IWebhookFunctions);
		} catch (error) {
			// n8n goes on with an empty item, and answers with the error.
			this.resumed += 1;
			entry.data.main = [[{ json: {} }]];
			await this.execute(workflow, state);
			throw error;
		}
		if (result?.workflowData === undefined) {
			if (result?.noWebhookResponse !== true) answer(response, 200, result?.webhookResponse ?? {});
			return;
		}
		if (this.storingMs > 0) await new Promise((resolve) => setTimeout(resolve, this.storingMs));
		if (this.failures > 0) {
			this.failures -= 1;
			throw new Error('The database is out of reach');
		}
		this.resumed += 1;
		entry.data.main = result.workflowData;
		Object.assign(entry, { metadata: { ...entry.metadata, forwardAllOutputs: true } });
		await this.execute(workflow, state);
		answer(response, 200, (description.responseData ?? 'firstEntryJson') || (result.webhookResponse ?? {}));
	}
}

function taskOf(inputOverride: ITaskDataConnections): ITaskData {
	return { inputOverride, source: [null], executionIndex: 0, executionTime: 0, startTime: 0 };
}
