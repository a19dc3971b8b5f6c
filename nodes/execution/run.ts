/** Runs the chosen operation over the input items, in one of six ways. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { endpointsOf, type NodeName } from '../catalogue';
import type { Endpoint } from '../catalogue/definition/endpoint';
import { participleOf } from '../catalogue/definition/participle';
import { shown } from '../catalogue/definition/shown';
import { InputError } from '../form/inputError';
import { operationName, resourceName, SOURCE, SOURCE_LABEL } from '../form/nodeForm';
import { sectionsLabels } from '../form/sections';
import { checksOnly } from '../form/sections/checkOnly';
import { readRequestOptions } from '../form/sections/requestOptions';
import { sendBatched } from './batch/sendBatched';
import { sendGathered } from './batch/sendGathered';
import { sendUpdates } from './batch/sendUpdates';
import type { Run } from './operationRun';
import { askAndWait } from './question/askAndWait';
import { warnOfBareExpressions } from './request/bareExpressions';
import { FormReader } from './request/formReader';
import { waitsOf } from './host/connection';
import { type RunNotes, showRunHints } from './results/hints';
import { ItemResults } from './results/itemResults';
import { logStop } from './results/log';
import { nodeError } from './results/nodeErrors';
import { type Doing, type Fate, nothingDone } from './results/summary';
import { performEach } from './single/eachItem';
import { sendEachMessage } from './single/eachMessage';

/**
 * Runs the chosen operation for every input item.
 *
 * @param context the running node
 * @param node which node it is
 * @param continueOnFail whether a failed item becomes an error item, and the rest goes on
 * @returns one output with the result items in the order of the input, each paired with its item
 * @throws NodeOperationError for wrong input, NodeApiError for what the service refused
 */
export async function runItems(
	context: IExecuteFunctions,
	node: NodeName,
	continueOnFail: boolean,
): Promise<INodeExecutionData[][]> {
	const endpoint = findEndpoint(context, node);
	const form = new FormReader(context, endpoint);
	warnOfBareExpressions(context, endpoint);
	const doing: Doing = {
		participle: participleOf(endpoint),
		isTwice: typeof endpoint.repeatable === 'function' ? undefined : endpoint.repeatable !== true,
		labels: () => sectionsLabels(endpoint.form, endpoint, form.input(0)),
	};
	const limits = ofRun(context, doing, () => readRequestOptions(form.input(0)));
	const isCheck = ofRun(context, doing, () => checksOnly(form.input(0)));
	// What is checked is neither done nor remembered: the next run sends.
	const results = new ItemResults(
		context,
		continueOnFail,
		isCheck ? { ...doing, isTwice: false } : doing,
	);
	const notes: RunNotes = { waits: waitsOf(context) };
	const operation: Run = { context, endpoint, form, results, limits, isCheck, notes };
	try {
		if (endpoint.asks) await askAndWait(operation);
		else if (endpoint.updates !== undefined) await sendUpdates(operation, endpoint.updates);
		else if (endpoint.gathers !== undefined) await sendGathered(operation, endpoint.gathers);
		else if (endpoint.batch !== undefined) await sendBatched(operation, endpoint.batch);
		else if (endpoint.repeatable === 'transactionId') await sendEachMessage(operation);
		else await performEach(operation);
	} catch (error) {
		results.abort(error);
	} finally {
		results.end();
	}
	results.throwFirst();
	if (results.isStopped) logStop(context, results.counts);
	const items = results.all();
	if (!isCheck) showRunHints(context, items, notes);
	return [items];
}

/** What holds for the whole run. @throws NodeOperationError where the form is wrong */
function ofRun<Value>(context: IExecuteFunctions, doing: Doing, read: () => Value): Value {
	try {
		return read();
	} catch (error) {
		const fates = context.getInputData().map((): Fate => 'notTried');
		const { labels } = doing;
		const about = { itemIndex: undefined, nothing: nothingDone(doing, fates), summary: '', labels };
		throw error instanceof InputError ? nodeError(context.getNode(), error, about) : error;
	}
}

function findEndpoint(context: IExecuteFunctions, node: NodeName): Endpoint {
	// Neither takes an expression; where n8n does not know what is chosen, it says that they are missing.
	const { resource, operation } = context.getNode().parameters;
	const ofResource = endpointsOf(node).filter((each) => each.resource === resource);
	if (ofResource.length === 0) {
		const known = endpointsOf(node).map((each) => [resourceName(each.resource), each.resource]);
		throw unknownChoice(context, 'Resource', resource, known);
	}
	const [endpoint, ...others] = ofResource.filter((each) => each.operation === operation);
	if (endpoint === undefined) {
		const known = ofResource.map((each) => [operationName(each.operation), each.operation]);
		throw unknownChoice(context, 'Operation', operation, known);
	}
	return others.length === 0 ? endpoint : chosenSource(context, [endpoint, ...others]);
}

/** Of several endpoints of one operation, the one that the form names. */
function chosenSource(context: IExecuteFunctions, endpoints: readonly Endpoint[]): Endpoint {
	const chosen = context.getNodeParameter(SOURCE, 0);
	const endpoint = endpoints.find(({ source }) => source?.value === chosen);
	if (endpoint === undefined) {
		const known = endpoints.flatMap(({ source }) => (source ? [[source.label, source.value]] : []));
		throw unknownChoice(context, SOURCE_LABEL, chosen, known);
	}
	return endpoint;
}

/** @param known what the form offers there: names and values */
function unknownChoice(
	context: IExecuteFunctions,
	label: string,
	chosen: unknown,
	known: ReadonlyArray<readonly string[]>,
): Error {
	const offered = [...new Set(known.map(([name, value]) => `${name} (${value})`))].join(', ');
	const what =
		chosen === undefined || chosen === null || chosen === ''
			? 'is empty'
			: `does not know the choice ${shown(chosen)}`;
	return nodeError(context.getNode(), new InputError(label, `${what}. It offers ${offered}`));
}
