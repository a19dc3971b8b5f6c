/** The one item loop of all action nodes. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { endpointsOf } from '../catalogue';
import type { Endpoint, NodeName } from '../catalogue/definition/endpoint';
import { InputError } from '../form/inputError';
import { readRequestOptions, type RequestOptions } from '../form/sections/requestOptions';
import type { Connection } from '../transport/client';
import { connect } from './host/connection';
import { hasFiles, withFiles } from './single/files';
import { nodeError } from './results/nodeErrors';
import { type OpenItem, ItemResults } from './results/itemResults';
import { concurrently } from './concurrency/concurrent';
import { FormReader } from './request/formReader';
import { runOperation } from './single/runOperation';
import { logStop } from './results/log';
import { buildRequest } from './request/buildRequest';
import { sendBatched } from './batch/sendBatched';
import { transactionIds } from './results/transactionIds';

/**
 * Runs the chosen operation for every input item.
 *
 * @param context the running node
 * @param node which node it is
 * @param continueOnFail whether a failed item becomes an error item, and the rest goes on
 * @returns one output with the result items in the order of the input, each paired with its item
 * @throws NodeOperationError for what was entered, NodeApiError for what the service refused
 */
export async function run(
	context: IExecuteFunctions,
	node: NodeName,
	continueOnFail: boolean,
): Promise<INodeExecutionData[][]> {
	const endpoint = chosen(context, node);
	const form = new FormReader(context, endpoint);
	const outcomes = new ItemResults(context, continueOnFail, endpoint.repeatable !== true);
	const { messagesPerRequest, requestsAtOnce } = requestOptions(context, form);
	const work =
		endpoint.batch === undefined
			? performAll(context, endpoint, form, outcomes, requestsAtOnce)
			: sendBatched(context, endpoint, form, outcomes, messagesPerRequest, requestsAtOnce);
	await work
		.finally(() => outcomes.attempt.end(!outcomes.failed && !outcomes.stopped))
		.catch((error: unknown) =>
			// What was sent before the execution was stopped is kept.
			outcomes.stopped && outcomes.any
				? undefined
				: Promise.reject(nodeError(context.getNode(), error)),
		);
	if (outcomes.stopped) logStop(context, outcomes.counts);
	return [outcomes.all()];
}

function requestOptions(context: IExecuteFunctions, form: FormReader): RequestOptions {
	try {
		return readRequestOptions(form.entered(0));
	} catch (error) {
		throw error instanceof InputError ? nodeError(context.getNode(), error) : error;
	}
}

function chosen(context: IExecuteFunctions, node: NodeName): Endpoint {
	const resource = context.getNodeParameter('resource', 0) as string;
	const operation = context.getNodeParameter('operation', 0) as string;
	const endpoint = endpointsOf(node).find(
		(each) => each.resource === resource && each.operation === operation,
	);
	if (endpoint === undefined) {
		const fault = new InputError('Operation', `does not know "${operation}" for "${resource}"`);
		throw nodeError(context.getNode(), fault);
	}
	return endpoint;
}

/** A request or more for each item, several items at a time. */
async function performAll(
	context: IExecuteFunctions,
	endpoint: Endpoint,
	form: FormReader,
	outcomes: ItemResults,
	atOnce: number,
): Promise<void> {
	const transactionId = transactionIds(context);
	if (!outcomes.goesOn && endpoint.repeatable !== true) {
		for (const item of outcomes.open())
			outcomes.check(item.itemIndex, () => check(endpoint, form, item));
	}
	let connection: Promise<Connection> | undefined;
	const sentAs = new Map<number, string>();
	const results = async ({ itemIndex, failure }: OpenItem): Promise<INodeExecutionData[]> => {
		if (failure !== undefined) throw failure;
		const fields = form.fields(itemIndex);
		const complete = hasFiles(fields) ? await withFiles(context, itemIndex, fields) : fields;
		const request = buildRequest(
			endpoint,
			complete,
			(content) =>
				outcomes.attempt.transactionId(itemIndex) ??
				transactionId(itemIndex, JSON.stringify(content)),
		);
		if (typeof request.transactionId === 'string') sentAs.set(itemIndex, request.transactionId);
		connection ??= connect(context);
		const since = outcomes.attempt.sentAt(itemIndex);
		const reached = { ...(await connection), ...(since !== undefined && { firstSentAt: since }) };
		return await runOperation(context, endpoint, request, form.resultOptions(itemIndex), reached);
	};
	await concurrently(outcomes.open(), atOnce, async (item) => {
		const { itemIndex } = item;
		await results(item).then(
			(found) => outcomes.succeed(itemIndex, found),
			(error: unknown) => outcomes.fail(itemIndex, error, sentAs.get(itemIndex)),
		);
		sentAs.delete(itemIndex);
	});
}

/**
 * What may not be done twice is not begun before every item is known to be right: a person who
 * corrects the last item and runs again would repeat all others.
 *
 * @throws InputError when the item is wrong, CallFailure when it failed in an earlier attempt
 */
function check(endpoint: Endpoint, form: FormReader, { itemIndex, failure }: OpenItem): void {
	if (failure !== undefined) throw failure;
	const fields = form.fields(itemIndex);
	if (!hasFiles(fields)) buildRequest(endpoint, fields, () => 'check');
}
