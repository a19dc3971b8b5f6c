/** A call of the service: checked, taken apart, and answered. */
import { createHash } from 'node:crypto';
import type {
	IDataObject,
	IHookFunctions,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import type { JsonObject } from '../../catalogue/definition/json';
import { SECRET_QUERY } from '../../form/trigger/webhook/callSecret';
import { readWebhook, type TakenCalls } from '../../form/trigger/webhook/readWebhook';
import { exchangeOf, type IncomingRequest, refuseCall } from '../incoming/http';
import { OnceMemory } from '../incoming/onceMemory';
import { nodeError } from '../results/nodeErrors';
import { CallRefusal, namedFields, parseContent, readContent } from './callContent';
import { eventsOf, fits } from './events';
import { carriesSecret } from './secretCheck';
import { triggerInput } from '../request/triggerInput';

/** Some ten minutes of a busy account; each takes about 200 bytes. */
const REMEMBERED_CALLS = 20_000;
const calls = new OnceMemory(REMEMBERED_CALLS);

/**
 * @returns the events that start the workflow, and what n8n answers once it has stored the execution.
 *   A call that is refused is answered here, and starts nothing
 * @throws NodeOperationError for a form that is not filled in right; n8n shows it as a failed execution
 */
export async function receiveCall(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const { request, response } = exchangeOf(context);
	const taken = readForm(context);
	// Who does not know the secret learns nothing else, and none of the content is read.
	if (!carriesSecret(taken.secret, request))
		return refuseCall(response, 401, 'The secret of this address is missing or wrong');
	if (request.method === 'GET' && taken.source !== 'journey')
		return refuseCall(response, 405, 'This address takes events by POST', { Allow: 'POST' });
	return await takeCall(context, taken).catch((error: unknown) => {
		if (!(error instanceof CallRefusal)) return Promise.reject(error);
		// What is left of the content is not waited for.
		return refuseCall(response, error.status, error.message, { Connection: 'close' });
	});
}

async function takeCall(
	context: IWebhookFunctions,
	taken: TakenCalls,
): Promise<IWebhookResponseData> {
	const { request, response } = exchangeOf(context);
	const { source, filters, repeatedMs } = taken;
	const { text, content } = await contentOfCall(request, taken);
	const events = eventsOf(content, source);
	const chosen = events.filter((event) => filters === undefined || fits(event, filters));
	const answer = { received: events.length, started: chosen.length };
	if (chosen.length === 0) return { webhookResponse: answer };
	// In the editor, the same test is made again and again.
	if (repeatedMs !== undefined && context.getMode() !== 'manual') {
		const isNew = await calls.take(keyOf(context, request, text), repeatedMs, response);
		if (!isNew) return { webhookResponse: { ...answer, started: 0, repeated: true } };
	}
	return {
		webhookResponse: answer,
		workflowData: [chosen.map((event) => ({ json: event as IDataObject }))],
	};
}

/**
 * Looks through the form when the workflow is published.
 *
 * @throws NodeOperationError for what is not filled in right
 */
export function checkWebhookForm(context: IHookFunctions): void {
	readForm(context);
}

function readForm(context: IWebhookFunctions | IHookFunctions): TakenCalls {
	try {
		return readWebhook(triggerInput(context));
	} catch (error) {
		throw nodeError(context.getNode(), error);
	}
}

async function contentOfCall(
	request: IncomingRequest,
	{ source, secret }: TakenCalls,
): Promise<{ text: string; content: JsonObject | readonly unknown[] }> {
	if (request.method === 'GET') {
		// A field of the journey may have the name of the secret, where the secret is none of them.
		const isField = ([name]: [string, unknown]): boolean =>
			name !== SECRET_QUERY || secret?.in !== 'address';
		const pairs = Object.entries(request.query ?? {})
			.filter(isField)
			.flatMap(([name, value]) => [value].flat().map((each) => [name, fieldText(each)] as const));
		return { text: JSON.stringify(pairs), content: namedFields(pairs) };
	}
	const text = await readContent(request);
	return { text, content: parseContent(text, request, source === 'journey') };
}

/** A parser of addresses may have made an object of a name with brackets. */
function fieldText(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is the same for equal calls of one node. */
function keyOf(context: IWebhookFunctions, { method }: IncomingRequest, text: string): string {
	const { id, name } = context.getNode();
	const place = [context.getWorkflow().id ?? '', name, id, method ?? ''];
	return createHash('sha256').update(JSON.stringify(place)).update(text).digest('base64');
}
