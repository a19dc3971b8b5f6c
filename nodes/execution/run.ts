/** The one item loop of all action nodes. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Endpoint, NodeName } from '../catalogue/endpoint';
import { endpointsOf } from '../catalogue';
import { EntryFault } from '../description/control';
import { readEntries } from '../description/entries';
import type { Connection } from '../transport/client';
import { CallFailure } from '../transport/failure';
import { connect } from './connection';
import { hasFiles, withFiles } from './files';
import { nodeError } from './nodeErrors';
import { entries } from './parameters';
import { perform } from './perform';
import { requestOf } from './request';

/**
 * Runs the chosen operation for every input item.
 *
 * @param context the running node
 * @param node which node it is
 * @param continueOnFail whether a failed item becomes an error item, and the rest goes on
 * @returns one output with the result items, each paired with its input item
 * @throws NodeOperationError for what was entered, NodeApiError for what the service refused
 */
export async function run(
	context: IExecuteFunctions,
	node: NodeName,
	continueOnFail: boolean,
): Promise<INodeExecutionData[][]> {
	const endpoint = chosen(context, node);
	const entered = entries(context);
	const transactionId = transactionIds(context);
	const results: INodeExecutionData[] = [];
	let connection: Connection | undefined;
	for (let itemIndex = 0; itemIndex < context.getInputData().length; itemIndex++) {
		try {
			const entry = entered(itemIndex);
			const fields = readEntries(endpoint.form, entry, endpoint);
			const complete = hasFiles(fields) ? await withFiles(context, itemIndex, fields) : fields;
			const request = requestOf(endpoint, complete, transactionId(itemIndex));
			connection ??= await connect(context);
			for (const item of await perform(context, endpoint, request, entry, connection)) {
				results.push({ ...item, pairedItem: { item: itemIndex } });
			}
		} catch (error) {
			const failed = nodeError(context.getNode(), error, itemIndex);
			const stopped = error instanceof CallFailure && error.facts.kind === 'cancelled';
			if (!continueOnFail || stopped) throw failed;
			results.push({
				json: { error: failed.message, message: failed.description ?? failed.message },
				pairedItem: { item: itemIndex },
			});
		}
	}
	return [results];
}

function chosen(context: IExecuteFunctions, node: NodeName): Endpoint {
	const resource = context.getNodeParameter('resource', 0) as string;
	const operation = context.getNodeParameter('operation', 0) as string;
	const endpoint = endpointsOf(node).find((each) => each.resource === resource && each.operation === operation);
	if (endpoint === undefined) {
		const fault = new EntryFault('Operation', `does not know "${operation}" for "${resource}"`);
		throw nodeError(context.getNode(), fault);
	}
	return endpoint;
}

/**
 * The transaction id of an item that names none: the same when n8n runs the node again within an
 * execution (Retry On Fail), another in every other run.
 */
function transactionIds(context: IExecuteFunctions): (itemIndex: number) => string {
	const run = String(context.evaluateExpression('{{ $runIndex }}', 0));
	const prefix = `n8n-${context.getExecutionId()}-${context.getNode().id}-${run}`;
	return (itemIndex) => `${prefix}-${itemIndex}`;
}
