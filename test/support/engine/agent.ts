/** A node of the package as the tool of an agent, in n8n's real engine. */
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeType,
	type INodeTypes,
	type IRun,
	NodeConnectionTypes,
	NodeHelpers,
	Workflow,
} from 'n8n-workflow';
import { additionalData, loadPackage, nodeOf } from './host';
import type { CredentialData } from '../credential';

export interface ToolCalls {
	/** `pushMessage`, ... */
	type: string;
	/** Values that the agent fills in stand as `$fromAI(...)`. */
	parameters: INode['parameters'];
	/** What the agent passes, call by call. */
	calls: IDataObject[];
	credential: CredentialData;
	settings?: Partial<INode>;
}

/** What each call gave: the text for the model, or the error. */
export type ToolAnswer = { text: string } | { error: Error };

interface Tool {
	invoke(values: IDataObject): Promise<string>;
}

/** An agent whose model has made up its mind. */
function agentThatCalls(calls: IDataObject[], answers: ToolAnswer[]): INodeType {
	return {
		description: {
			displayName: 'Agent',
			name: 'agent',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: [NodeConnectionTypes.Main, NodeConnectionTypes.AiTool],
			outputs: [NodeConnectionTypes.Main],
			properties: [],
		},
		async execute(this: IExecuteFunctions) {
			const tools = (await this.getInputConnectionData(NodeConnectionTypes.AiTool, 0)) as Tool[];
			for (const values of calls) {
				const answer = tools[0]?.invoke(values) ?? Promise.reject(new Error('no tool'));
				answers.push(await answer.then((text) => ({ text }), (error: Error) => ({ error })));
			}
			return [[{ json: {} }]];
		},
	};
}

/** Lets an agent call a node as its tool. */
export async function callTool(run: ToolCalls): Promise<ToolAnswer[]> {
	const loader = await loadPackage();
	const type = NodeHelpers.getVersionedNodeType(loader.getNode(run.type).type);
	const answers: ToolAnswer[] = [];
	const agentType = agentThatCalls(run.calls, answers);
	// As n8n makes a tool of a node: another name, and a tool output.
	const description = { ...type.description, name: `${run.type}Tool`, inputs: [], outputs: [NodeConnectionTypes.AiTool] };
	const toolType = Object.assign(Object.create(type) as INodeType, { description });
	const typeOf = (name: string) => (name === 'agent' ? agentType : toolType);
	const nodeTypes: INodeTypes = { getByName: typeOf, getByNameAndVersion: typeOf, getKnownTypes: () => loader.known.nodes };

	const tool = nodeOf(`${run.type}Tool`, run.parameters, { name: 'Tool', ...run.settings });
	tool.parameters = NodeHelpers.getNodeParameters(type.description.properties, tool.parameters, true, false, tool, type.description) ?? {};
	const agent: INode = { id: 'agent', name: 'Agent', type: 'agent', typeVersion: 1, position: [0, 0], parameters: {} };
	const connections = { Tool: { [NodeConnectionTypes.AiTool]: [[{ node: 'Agent', type: NodeConnectionTypes.AiTool, index: 0 }]] } };
	const workflow = new Workflow({ id: 'agent', nodes: [agent, tool], connections, active: false, nodeTypes });
	const about = { id: 'agent', name: 'Agent', nodes: [agent, tool], connections, active: false };
	const hooks = new ExecutionLifecycleHooks('trigger', '1', { ...about, activeVersionId: null, isArchived: false, createdAt: new Date(), updatedAt: new Date() });
	const finished = new Promise<IRun>((resolve) => hooks.addHandler('workflowExecuteAfter', resolve as (run: IRun) => void));
	const stack = [{ node: agent, data: { main: [[{ json: {} }]] }, source: null }];
	const state = createRunExecutionData({ executionData: { nodeExecutionStack: stack } });
	await new WorkflowExecute({ ...additionalData(loader, run.credential), hooks, executionId: '1' }, 'trigger', state).processRunExecutionData(workflow);
	const { data } = await finished;
	if (data.resultData.error !== undefined) throw data.resultData.error;
	return answers;
}
