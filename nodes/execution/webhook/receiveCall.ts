/** A call of the service: checked, taken apart, and answered. */
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

/** Some ten minutes of a busy account; each takes about 200 bytes. */
const REMEMBERED_CALLS = 20_000;
const NOT_ASKED_FOR = 'No event in this call fits Events and Filters of the node.';
const calls = new OnceMemory(REMEMBERED_CALLS);

/**
 * @returns the events that start the workflow, and what n8n answers once it has stored the execution.
 *   A call that is refused is answered here, and starts nothing
 * @throws NodeOperationError for a form that is not filled in right, and for a refused call in a test
 *   of the editor; n8n shows it as a failed execution
 */
export async function receiveCall(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const taken = readForm(context);
	return await takeCall(context, taken).catch((error: unknown) =>
		error instanceof CallRefusal ? tellRefusal(context, error) : Promise.reject(error),
	);
}

/** Who does not know the secret learns nothing else, and none of the content is read. */
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
	// In the editor, the same test is made again and again.
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

/** What a call holds. */
interface CallContent {
	/** As it came in. */
	written: Buffer;
	content: JsonObject | readonly unknown[];
	/** The fields that its address brings. */
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

/** A field of the journey may have the name of the secret, where the secret is none of them. */
function fieldsInAddress(
	{ query = {} }: IncomingRequest,
	secret: CallSecret | undefined,
): JsonObject {
	const pairs = Object.entries(query)
		.filter(([name, value]) => !(name === SECRET_QUERY && isSecret(value, secret)))
		.flatMap(([name, value]) => [value].flat().map((each) => [name, fieldText(each)] as const));
	return namedFields(pairs);
}

/** It may be left in the address where the header holds it by now. */
function isSecret(value: unknown, secret: CallSecret | undefined): boolean {
	return secret?.in === 'address' || (secret !== undefined && value === secret.value);
}

/** A parser of addresses may have made an object of a name with brackets. */
function fieldText(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is the same for equal calls of one node. */
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
