/** The contenders in n8n's engine: this package, the empty node, and n8n's HTTP Request node. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IDataObject, INode, INodeExecutionData, INodeType, IVersionedNodeType } from 'n8n-workflow';
import { credentialFor } from '../test/support/credential';
import { runNode } from '../test/support/engine';
import { otherTypes } from '../test/support/engine/host';
import { emptyNode } from './emptyNode';
import { APPLICATION, type Endpoint, UNLIMITED } from './service';

const EMPTY = 'benchmark.empty';
const HTTP_REQUEST = 'n8n-nodes-base.httpRequest';
const SPLIT_OUT = 'n8n-nodes-base.splitOut';

otherTypes.set(EMPTY, emptyNode);

/** The time and the output of a run. */
export interface Run {
	ms: number;
	items: INodeExecutionData[];
}

export interface Work {
	parameters: INode['parameters'];
	items?: IDataObject[];
	/** Instead of `items`: what another node gave. */
	input?: INodeExecutionData[];
	/** How many items come out, if not one for each that goes in. */
	gives?: number;
	/** `retryOnFail` and the like. */
	settings?: Partial<INode>;
	requestsPerMinute?: number;
}

let executions = 0;

async function run(service: Endpoint, type: string, work: Work): Promise<Run> {
	const { requestsPerMinute = UNLIMITED, settings, ...what } = work;
	const executionId = String(++executions);
	const credential = credentialFor(service, { requestsPerMinute });
	const { gives = what.items?.length ?? 1, ...whole } = what;
	const since = performance.now();
	const { items, error } = await runNode({ type, ...whole, settings: settings ?? {}, credential, executionId });
	const ms = performance.now() - since;
	if (error !== undefined) throw error;
	if (items.length !== gives) throw new Error(`${type} gave ${items.length} items, and not ${gives}`);
	return { ms, items };
}

/** Runs a node of this package. */
export async function runOurs(service: Endpoint, type: string, work: Work): Promise<Run> {
	const application = { __rl: true, mode: 'code', value: APPLICATION };
	return await run(service, type, { ...work, parameters: { application, ...work.parameters } });
}

/** Runs the empty node over the same items, with the same expressions. */
export async function runEmpty(service: Endpoint, work: Work): Promise<Run> {
	return await run(service, 'empty', { ...work, settings: { type: EMPTY } });
}

/** Whether n8n's own nodes are installed beside the engine. */
export function hasHttpRequest(): boolean {
	loadHttpRequest();
	return otherTypes.has(HTTP_REQUEST);
}

/**
 * Runs n8n's HTTP Request node as a user without this package's nodes sets it up: with the
 * credential of this package, a JSON body with the expressions in it, and defaults for the rest.
 *
 * @param path of the method, such as `/json/1.3/createMessage`
 * @param jsonBody an expression
 */
export async function runHttpRequest(
	service: Endpoint,
	path: string,
	jsonBody: string,
	items: IDataObject[],
): Promise<Run> {
	loadHttpRequest();
	const parameters = {
		method: 'POST',
		url: `${service.url}${path}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: 'pushMessagingApi',
		sendBody: true,
		specifyBody: 'json',
		jsonBody,
		options: {},
	};
	const settings = { type: HTTP_REQUEST, typeVersion: newestVersion() };
	return await run(service, 'httpRequest', { parameters, items, settings });
}

/**
 * Has n8n's HTTP Request node read a list page by page, and its Split Out node make items of it.
 *
 * @param body the fields of the first page
 * @param list the field of an answer that holds the rows; `pagination_token` names the next page
 * @param gives how many rows and pages there are
 */
export async function runPagesByHttpRequest(
	service: Endpoint,
	path: string,
	body: IDataObject,
	{ list, pages, rows }: { list: string; pages: number; rows: number },
): Promise<Run> {
	loadHttpRequest();
	const token = { type: 'body', name: 'pagination_token', value: '={{ $response.body.pagination_token }}' };
	const parameters = {
		method: 'POST',
		url: `${service.url}${path}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: 'pushMessagingApi',
		sendBody: true,
		specifyBody: 'json',
		jsonBody: JSON.stringify(body),
		options: {
			pagination: {
				pagination: {
					paginationMode: 'updateAParameterInEachRequest',
					parameters: { parameters: [token] },
					paginationCompleteWhen: 'other',
					completeExpression: '={{ !$response.body.pagination_token }}',
				},
			},
		},
	};
	const http = { type: HTTP_REQUEST, typeVersion: newestVersion() };
	const answers = await run(service, 'httpRequest', { parameters, settings: http, gives: pages });
	const split = { parameters: { fieldToSplitOut: list }, settings: { type: SPLIT_OUT, typeVersion: 1 } };
	const { ms, items } = await run(service, 'splitOut', { ...split, input: answers.items, gives: rows });
	return { ms: answers.ms + ms, items };
}

function newestVersion(): number {
	const type = otherTypes.get(HTTP_REQUEST) as IVersionedNodeType | undefined;
	return type?.currentVersion ?? 1;
}

function loadHttpRequest(): void {
	if (otherTypes.has(HTTP_REQUEST)) return;
	const load = createRequire(path.join(__dirname, 'engine.js'));
	const file = 'n8n-nodes-base/dist/nodes/HttpRequest/HttpRequest.node.js';
	try {
		const { HttpRequest } = load(file) as { HttpRequest: new () => IVersionedNodeType };
		otherTypes.set(HTTP_REQUEST, new HttpRequest());
		const { SplitOut } = load('n8n-nodes-base/dist/nodes/Transform/SplitOut/SplitOut.node.js') as { SplitOut: new () => INodeType };
		otherTypes.set(SPLIT_OUT, new SplitOut());
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
	}
}
