/** How n8n runs a poll: n8n 2 has an executor for it, n8n 1 has not. */
import { Container } from '@n8n/di';
import { type PollContext, PollTriggerExecutor } from 'n8n-core';
// The older one exports it nowhere else.
import { TriggersAndPollers } from 'n8n-core/dist/execution-engine/triggers-and-pollers';
import type { INode, INodeExecutionData, IPollFunctions, Workflow } from 'n8n-workflow';
import { isOlder } from './generation';

/** Runs a poll. At the activation it throws errors; later it passes them to the context. */
export type ExecutePoll = (testing: boolean) => Promise<void>;

interface OlderTriggersAndPollers {
	runPoll(workflow: Workflow, node: INode, context: IPollFunctions): Promise<INodeExecutionData[][] | null>;
}

/**
 * @param context of the node; gets the items, or the error
 * @returns what n8n calls at the poll times
 */
export function pollExecutor(workflow: Workflow, node: INode, context: PollContext): ExecutePoll {
	const functions = context as IPollFunctions;
	if (isOlder) return async (testing) => await pollAsOlder(workflow, node, functions, testing);
	return Container.get(PollTriggerExecutor).create(workflow, node, functions, () => true);
}

/** As in the `activatePolling` of n8n 1.x, ActiveWorkflows. */
async function pollAsOlder(workflow: Workflow, node: INode, context: IPollFunctions, testing: boolean): Promise<void> {
	const pollers = Container.get(TriggersAndPollers) as unknown as OlderTriggersAndPollers;
	try {
		const outputs = await pollers.runPoll(workflow, node, context);
		if (outputs !== null) context.__emit(outputs);
	} catch (error) {
		if (testing) throw error;
		context.__emitError(error as Error);
	}
}
