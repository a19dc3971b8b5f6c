/** Handles a call of the service: checks it, splits it into events, and answers. */
import { toItem } from '../results/itemResults';
import { createHash } from 'node:crypto';
import type { IHookFunctions, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import type { JsonObject } from '../../catalogue/definition/json';
import { type CallSecret, SECRET_QUERY } from '../../form/trigger/webhook/callSecret';
import { readWebhook, type TakenCalls } from '../../form/trigger/webhook/readWebhook';
import { exchangeOf, type IncomingRequest } from '../incoming/http';
import { OnceMemory } from '../incoming/onceMemory';
import { nodeError } from '../results/nodeErrors';
import { namedFields, parseContent, readContent } from './callContent';
import { CallRefusal, tellRefusal } from './callRefusal';
import { eventsOf, fits } from './events';
import { carriesSecret } from './secretCheck';
import { triggerInput } from '../request/triggerInput';

/** About ten minutes of a busy account; each takes about 200 bytes. */
const REMEMBERED_CALLS = 20_000;
const NOT_ASKED_FOR = 'No event in this call fits Events and Filters of the node.';
const calls = new OnceMemory(REMEMBERED_CALLS);

/**
 * @returns the events that start the workflow, and what n8n answers once it has stored the
 *   execution. A refused call is answered here, and starts nothing
 * @throws NodeOperationError for a form that is filled in wrongly, and for a refused call in a test
 *   in the editor; n8n shows it as a failed execution
 */
export async function receiveCall(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const taken = readForm(context);
	return await takeCall(context, taken).catch((error: unknown) =>
		error instanceof CallRefusal ? tellRefusal(context, error) : Promise.reject(error),
	);
}

/** Refuses a wrong secret before anything else, so that the caller learns nothing more. */
function checkCaller(request: IncomingRequest, { secret, source }: TakenCalls): void {
	if (!carriesSecret(secret, request))
		throw new CallRefusal(
			401,
			'The secret of this address is missing or wrong',
			secret?.in === 'header'
				? 'Send it, and nothing else, in the header that the node names.'
				: `Add ?${SECRET_QUERY}= and the secret to the end of the address.`,
		);
	if (request.method === 'GET' && source !== 'journey')
		throw new CallRefusal(
			405,
			'This address takes events by POST',
			'Choose POST where the address is entered.',
			{ Allow: 'POST' },
		);
}

async function takeCall(
	context: IWebhookFunctions,
	taken: TakenCalls,
): Promise<IWebhookResponseData> {
	const { request, response } = exchangeOf(context);
	checkCaller(request, taken);
	const { source, filters, repeatedMs } = taken;
	const { written, content, inAddress } = await contentOfCall(request, taken);
	const events = eventsOf(content, source, inAddress);
	const chosen = events.filter((event) => filters === undefined || fits(event, filters));
	const answer = { received: events.length, started: chosen.length };
	if (events.length === 0) return { webhookResponse: answer };
	if (chosen.length === 0) return { webhookResponse: { ...answer, note: NOT_ASKED_FOR } };
	// In the editor, users repeat the same test.
	if (repeatedMs !== undefined && context.getMode() !== 'manual') {
		const isNew = await calls.take(
			keyOf(context, request, written, inAddress),
			repeatedMs,
			response,
		);
		if (!isNew) return { webhookResponse: { ...answer, started: 0, repeated: true } };
	}
	return {
		webhookResponse: answer,
		workflowData: [chosen.map(toItem)],
	};
}

/**
 * Validates the form when the workflow is published.
 *
 * @throws NodeOperationError for a form that is filled in wrongly
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

/** What a call holds. */
interface CallContent {
	/** The bytes of the body. */
	written: Buffer;
	content: JsonObject | readonly unknown[];
	/** The fields in its address. */
	inAddress: JsonObject;
}

async function contentOfCall(
	request: IncomingRequest,
	{ source, secret }: TakenCalls,
): Promise<CallContent> {
	const inAddress = source === 'journey' ? fieldsInAddress(request, secret) : {};
	if (request.method === 'GET') return { written: Buffer.alloc(0), content: {}, inAddress };
	const written = await readContent(request);
	return { written, content: parseContent(written, request, source === 'journey'), inAddress };
}

/**
 * The fields in the address, without the secret; a journey may use the name of the secret for a
 * field.
 */
function fieldsInAddress(
	{ query = {} }: IncomingRequest,
	secret: CallSecret | undefined,
): JsonObject {
	const pairs = Object.entries(query)
		.filter(([name, value]) => !(name === SECRET_QUERY && isSecret(value, secret)))
		.flatMap(([name, value]) => [value].flat().map((each) => [name, fieldText(each)] as const));
	return namedFields(pairs);
}

/** Whether a field is the secret, which may still be in the address after it moved to a header. */
function isSecret(value: unknown, secret: CallSecret | undefined): boolean {
	return secret?.in === 'address' || (secret !== undefined && value === secret.value);
}

/** The query parser may have turned names with brackets into an object. */
function fieldText(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A key that is equal for equal calls to one node. */
function keyOf(
	context: IWebhookFunctions,
	{ method }: IncomingRequest,
	written: Buffer,
	inAddress: JsonObject,
): string {
	const { id, name } = context.getNode();
	const place = [context.getWorkflow().id ?? '', name, id, method ?? '', inAddress];
	return createHash('sha256').update(JSON.stringify(place)).update(written).digest('base64');
}
