/** The service as a node reaches it: n8n's HTTP helper with the credential, and what it answers. */
import type { IExecuteFunctions, ILoadOptionsFunctions, IPollFunctions } from 'n8n-workflow';
import { isObject, type JsonObject } from '../../catalogue/definition/json';
import type { Connection } from '../../transport/client';
import { systemClock } from '../../transport/clock';
import { type PushMessagingCredential, hostsOf } from '../../transport/credential';
import type { WireAnswer, WireRequest } from '../../transport/codec';
import { CallFailure } from '../../transport/failure/failure';
import { rateLimitersOf } from '../../transport/rateLimit/rateLimiters';
import { redactor } from '../../transport/redact';
import { REQUEST_TIMEOUT_MS } from '../../transport/sending';

const CREDENTIAL = 'pushMessagingApi';

/** The contexts in which n8n lets a node send requests. */
export type RequestContext = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

const DEFAULT_REQUESTS_PER_MINUTE = 600;
/** A limit per minute is over well before; one that is not is no matter of the rate. */
const MAX_BLOCKED_MS = 240_000;
/** The user waits for a list, and n8n polls again by itself. */
const SHORT_MAX_BLOCKED_MS = 10_000;

/**
 * @param context the running node
 * @returns a connection with the node's credential. Its answers hold no token, whatever the service says.
 * @throws HostRefused when the credential names a host that no token may go to
 */
export async function connect(context: RequestContext): Promise<Connection> {
	const credential = await context.getCredentials<PushMessagingCredential>(CREDENTIAL);
	const hosts = hostsOf(credential);
	const redact = redactor([credential.serverToken, credential.deviceToken]);
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	return {
		hosts,
		clock: systemClock,
		rateLimiters: rateLimitersOf(`${hosts.base.host} ${credential.serverToken}`),
		owner: 'getExecutionId' in context ? context.getExecutionId() : '',
		maxBlockedMs: 'getExecutionCancelSignal' in context ? MAX_BLOCKED_MS : SHORT_MAX_BLOCKED_MS,
		requestsPerMinute: Math.max(
			1,
			Math.floor(Number(credential.requestsPerMinute) || DEFAULT_REQUESTS_PER_MINUTE),
		),
		...(signal !== undefined && { signal }),
		send: (request) => sendWithCredential(context, request, redact, signal),
	};
}

async function sendWithCredential(
	context: RequestContext,
	request: WireRequest,
	redact: (text: string) => string,
	signal: AbortSignal | undefined,
): Promise<WireAnswer> {
	const answer: unknown = await context.helpers.httpRequestWithAuthentication
		.call(context, CREDENTIAL, {
			...request,
			encoding: 'text',
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
			timeout: REQUEST_TIMEOUT_MS,
		})
		.catch((error: unknown) => Promise.reject(noAnswer(error, new URL(request.url).host, signal)));
	return wireAnswer(answer, redact);
}

/** A full response of n8n's helpers, without tokens. They may have parsed its body already. */
export function wireAnswer(answer: unknown, redact: (text: string) => string): WireAnswer {
	const { statusCode, headers, body } = answer as {
		statusCode: number;
		headers?: JsonObject;
		body?: unknown;
	};
	return {
		status: statusCode,
		headers: headers ?? {},
		body: redact(typeof body === 'string' ? body : (JSON.stringify(body) ?? '')),
	};
}

/** No connection came about, so nothing was processed. */
const UNREACHABLE =
	/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|EPROTO|SSRF|.*CERT.*|.*_LEAF_SIGNATURE|.*SSL.*|.*TLS.*)$/;

/**
 * @param error what n8n's helper threw; it carries the request, and with it the token
 * @returns what of it may be reported
 */
export function noAnswer(error: unknown, host: string, signal?: AbortSignal): CallFailure {
	const codes = codesOf(error);
	if (signal?.aborted || codes.includes('ERR_CANCELED'))
		return new CallFailure({ kind: 'cancelled' });
	const networkCode = codes[0];
	const kind = codes.some((code) => UNREACHABLE.test(code)) ? 'unreachable' : 'interrupted';
	return new CallFailure({ kind, host, ...(networkCode !== undefined && { networkCode }) });
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
	const codes: string[] = [];
	for (let depth = 0, current = error; depth < 5 && isObject(current); depth++) {
		const { name, code, httpCode, cause } = current;
		// n8n's own network rules refused the host.
		if (typeof name === 'string' && name.startsWith('Ssrf')) codes.push('SSRF');
		for (const candidate of [code, httpCode])
			if (typeof candidate === 'string') codes.push(candidate);
		current = cause;
	}
	return codes;
}
