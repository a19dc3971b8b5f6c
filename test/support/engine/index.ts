/** Runs the built nodes in n8n's real engine. */
import { ExecutionLifecycleHooks, LoadOptionsContext, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	type ExecutionError,
	type IDataObject,
	type ILoadOptionsFunctions,
	type INode,
	type INodeExecutionData,
	type INodeListSearchResult,
	type INodePropertyOptions,
	type INodeType,
	type IRun,
	type IRunExecutionData,
	type IWorkflowExecuteAdditionalData,
	NodeHelpers,
	type ResourceMapperFields,
	Workflow,
} from 'n8n-workflow';
import type { CredentialData } from '../credential';
import { additionalData, loadPackage, nodeOf, nodeTypesOf } from './host';

export interface NodeRun {
	/** `pushMessage`, `pushCampaign`, ... */
	type: string;
	parameters: INode['parameters'];
	/** The input; one empty item unless given. */
	items?: IDataObject[];
	/** The input with what is not JSON, instead of `items`. */
	input?: INodeExecutionData[];
	credential: CredentialData;
	/** `continueOnFail`, `retryOnFail` and the like. */
	settings?: Partial<INode>;
	executionId?: string;
	timeZone?: string;
}

export interface NodeResult {
	status: string;
	/** What came out of each output. */
	outputs: INodeExecutionData[][];
	/** The first output. */
	items: INodeExecutionData[];
	error: ExecutionError | undefined;
	/** All that n8n stores of the execution. */
	stored: IRun;
}

/** Executes one node over its input items. */
export async function runNode(run: NodeRun): Promise<NodeResult> {
	const loader = await loadPackage();
	const node = nodeOf(run.type, run.parameters, run.settings);
	const workflow = workflowOf([node], loader, run.timeZone);
	const data = additionalData(loader, run.credential);
	const executionId = run.executionId ?? '1';
	const input = run.input ?? (run.items ?? [{}]).map((json) => ({ json }));
	const stack = [{ node, data: { main: [input] }, source: null }];
	const state = createRunExecutionData({ executionData: { nodeExecutionStack: stack } });
	return resultOf(await executeState(workflow, { ...data, executionId }, state), node);
}

/** Executes a workflow from a state on, as n8n starts or resumes it. */
export async function executeState(workflow: Workflow, data: IWorkflowExecuteAdditionalData, state: IRunExecutionData): Promise<IRun> {
	const hooks = new ExecutionLifecycleHooks('trigger', data.executionId ?? '1', {
		id: workflow.id,
		name: 'Test',
		nodes: Object.values(workflow.nodes),
		connections: {},
		active: false,
		activeVersionId: null,
		isArchived: false,
		createdAt: new Date(),
		updatedAt: new Date(),
	});
	const finished = new Promise<IRun>((resolve) => hooks.addHandler('workflowExecuteAfter', resolve as (run: IRun) => void));
	await new WorkflowExecute({ ...data, hooks }, 'trigger', state).processRunExecutionData(workflow);
	return await finished;
}

/** What came of the last run of a node. */
export function resultOf(stored: IRun, node: INode): NodeResult {
	const task = stored.data.resultData.runData[node.name]?.at(-1);
	// The output of a tool has a place of its own.
	const outputs = (task?.data?.main ?? task?.data?.['ai_tool'] ?? []).map((output) => output ?? []);
	return {
		status: stored.status,
		outputs,
		items: outputs[0] ?? [],
		error: stored.data.resultData.error ?? task?.error,
		stored,
	};
}

/** Asks for a list of the form, as the editor does. */
export async function searchList(
	run: Pick<NodeRun, 'type' | 'parameters' | 'credential'>,
	method: string,
	filter?: string,
	paginationToken?: unknown,
): Promise<INodeListSearchResult> {
	const { methods, context } = await listing(run);
	const search = methods?.listSearch?.[method];
	if (search === undefined) throw new Error(`The node has no list ${method}`);
	return await search.call(context, filter, paginationToken as string | undefined);
}

/** Asks for a list of which several entries are chosen, as the editor does. */
export async function loadList(run: Pick<NodeRun, 'type' | 'parameters' | 'credential'>, method: string): Promise<INodePropertyOptions[]> {
	const { methods, context } = await listing(run);
	const load = methods?.loadOptions?.[method];
	if (load === undefined) throw new Error(`The node has no list ${method}`);
	return await load.call(context);
}

/** Asks for the fields of a resource mapper, as the editor does. */
export async function loadMapper(run: Pick<NodeRun, 'type' | 'parameters' | 'credential'>, method: string): Promise<ResourceMapperFields> {
	const { methods, context } = await listing(run);
	const load = methods?.resourceMapping?.[method];
	if (load === undefined) throw new Error(`The node has no mapper ${method}`);
	return await load.call(context);
}

async function listing(
	run: Pick<NodeRun, 'type' | 'parameters' | 'credential'>,
): Promise<{ methods: INodeType['methods']; context: ILoadOptionsFunctions }> {
	const loader = await loadPackage();
	const node = nodeOf(run.type, run.parameters);
	const workflow = workflowOf([node], loader);
	const data = { ...additionalData(loader, run.credential), currentNodeParameters: run.parameters };
	const context = new LoadOptionsContext(workflow, node, data, '');
	const nodeType = loader.getNode(run.type).type;
	return { methods: 'methods' in nodeType ? nodeType.methods : undefined, context: context as ILoadOptionsFunctions };
}

/** A workflow of these nodes, whose parameters get their defaults as when n8n stores them. */
export function workflowOf(
	nodes: INode[],
	loader: Awaited<ReturnType<typeof loadPackage>>,
	timeZone = 'UTC',
	staticData: IDataObject = {},
): Workflow {
	const nodeTypes = nodeTypesOf(loader);
	for (const node of nodes) {
		const type = nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
		const filled = NodeHelpers.getNodeParameters(type.description.properties, node.parameters, true, false, node, type.description);
		node.parameters = filled ?? {};
	}
	const settings = { timezone: timeZone };
	return new Workflow({ id: 'test', nodes, connections: {}, active: false, nodeTypes, settings, staticData });
}
