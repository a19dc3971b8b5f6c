/** Runs the chosen operation over the input items, in one of six ways. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { endpointsOf, type NodeName } from '../catalogue';
import type { Endpoint } from '../catalogue/definition/endpoint';
import { participleOf } from '../catalogue/definition/participle';
import { shown } from '../catalogue/definition/shown';
import { columnSectionOf } from '../form/columns/columnSection';
import { InputError } from '../form/inputError';
import { operationName, resourceName, SOURCE, SOURCE_LABEL } from '../form/nodeForm';
import { sectionsLabels } from '../form/sections';
import { wantsPreview } from '../form/sections/checkOnly';
import { readRequestOptions } from '../form/sections/requestOptions';
import { AdaptiveLimit } from '../transport/adaptiveLimit';
import { sendBatched } from './batch/sendBatched';
import { sendGathered } from './batch/sendGathered';
import { sendUpdates } from './batch/sendUpdates';
import type { Run } from './operationRun';
import { askAndWait } from './question/askAndWait';
import { warnOfBareColumns } from './request/bareColumns';
import { warnOfBareExpressions } from './request/bareExpressions';
import { FormReader } from './request/formReader';
import { unmatchedColumns } from './request/unmatchedColumns';
import { waitsOf } from './host/connection';
import { type RunNotes, showRunHints } from './results/hints';
import { ItemResults } from './results/itemResults';
import { logStop } from './results/log';
import type { Doing } from './results/summary';
import { performEach } from './single/eachItem';
import { sendEachMessage } from './single/eachMessage';

/**
 * Runs the chosen operation for every input item.
 *
 * @param context the running node
 * @param node which node it is
 * @param continueOnFail whether a failed item becomes an error item and the others continue
 * @returns one output with the result items in the order of the input, each paired with its item
 * @throws NodeOperationError for wrong input, NodeApiError for a failed call
 */
export async function runItems(
	context: IExecuteFunctions,
	node: NodeName,
	continueOnFail: boolean,
): Promise<INodeExecutionData[][]> {
	let doing = UNKNOWN;
	let found: Found;
	try {
		const endpoint = findEndpoint(context, node);
		const form = new FormReader(context, endpoint);
		warnOfBareExpressions(context, endpoint);
		doing = {
			participle: participleOf(endpoint),
			isTwice: typeof endpoint.repeatable === 'function' ? undefined : endpoint.repeatable !== true,
			labels: () => sectionsLabels(endpoint.form, endpoint, form.input(0)),
		};
		const { requestsAtOnce, messagesPerRequest } = readRequestOptions(form.input(0));
		const concurrency = new AdaptiveLimit(requestsAtOnce);
		const isPreview = wantsPreview(form.input(0));
		found = { endpoint, form, messagesPerRequest, concurrency, isPreview };
	} catch (error) {
		return [failedRun(context, continueOnFail, doing, error)];
	}
	const { endpoint, isPreview } = found;
	// A preview does nothing and is not remembered, so that the next run sends.
	const results = new ItemResults(
		context,
		continueOnFail,
		isPreview ? { ...doing, isTwice: false } : doing,
	);
	const notes: RunNotes = { waits: waitsOf(context) };
	const operation: Run = { context, ...found, results, notes };
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
	warnOfBareColumns(context, endpoint, found.form, isPreview ? 'would be sent' : 'was sent');
	if (!isPreview)
		showRunHints(context, items, {
			...notes,
			makes: endpoint.makes,
			inFewRequests: endpoint.inFewRequests,
			unmatched: unmatchedColumns(context, endpoint, found.form),
			mapsMessages: columnSectionOf(endpoint.form) !== undefined,
		});
	return [items];
}

/** For errors about an unknown operation. */
const UNKNOWN: Doing = { participle: 'done', isTwice: false, labels: () => ({}) };

/** The parts of a run that are known before it begins. */
type Found = Omit<Run, 'context' | 'results' | 'notes'>;

/**
 * Ends a run that is wrong as a whole, and in which nothing was done.
 *
 * @returns an error item for each item if the node continues on fail
 * @throws NodeOperationError otherwise
 */
function failedRun(
	context: IExecuteFunctions,
	continueOnFail: boolean,
	doing: Doing,
	error: unknown,
): INodeExecutionData[] {
	const results = new ItemResults(context, continueOnFail, { ...doing, isTwice: false });
	results.abort(error);
	results.end();
	results.throwFirst();
	return results.all();
}

function findEndpoint(context: IExecuteFunctions, node: NodeName): Endpoint {
	// Neither takes an expression. getNodeParameter would say that an unknown choice is missing.
	const { resource, operation } = context.getNode().parameters;
	const ofResource = endpointsOf(node).filter((each) => each.resource === resource);
	if (ofResource.length === 0) {
		const known = endpointsOf(node).map((each) => [resourceName(each.resource), each.resource]);
		throw unknownChoice('Resource', resource, known);
	}
	const [endpoint, ...others] = ofResource.filter((each) => each.operation === operation);
	if (endpoint === undefined) {
		const known = ofResource.map((each) => [operationName(each.operation), each.operation]);
		throw unknownChoice('Operation', operation, known);
	}
	return others.length === 0 ? endpoint : chosenSource(context, [endpoint, ...others]);
}

/** Of several endpoints of one operation, the one that the form names. */
function chosenSource(context: IExecuteFunctions, endpoints: readonly Endpoint[]): Endpoint {
	const chosen = context.getNodeParameter(SOURCE, 0);
	const endpoint = endpoints.find(({ source }) => source?.value === chosen);
	if (endpoint === undefined) {
		const known = endpoints.flatMap(({ source }) => (source ? [[source.label, source.value]] : []));
		throw unknownChoice(SOURCE_LABEL, chosen, known);
	}
	return endpoint;
}

/** @param known what the form offers there: names and values */
function unknownChoice(
	label: string,
	chosen: unknown,
	known: ReadonlyArray<readonly string[]>,
): InputError {
	const offered = [...new Set(known.map(([name, value]) => `${name} (${value})`))].join(', ');
	return new InputError(label, `${wrongChoice(chosen)}. It offers ${offered}`);
}

function wrongChoice(chosen: unknown): string {
	if (chosen === undefined || chosen === null || chosen === '') return 'is empty';
	// n8n removes the `=` from an expression in such a place.
	if (typeof chosen === 'string' && chosen.trim().startsWith('{{'))
		return `takes no expression, such as ${shown(chosen)}`;
	return `does not know the choice ${shown(chosen)}`;
}
