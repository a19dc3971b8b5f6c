/** How a node reaches the service: n8n's HTTP helper with the credential. */
import type {
	ICredentialsDecrypted,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';
import { needsDeviceToken } from '../../catalogue/definition/authentication';
import type { JsonObject } from '../../catalogue/definition/json';
import type { AdaptiveLimit } from '../../transport/adaptiveLimit';
import type { Connection } from '../../transport/client';
import { systemClock } from '../../transport/clock';
import {
	CredentialRefused,
	hostsOf,
	type PushMessagingCredential,
	readCredential,
} from '../../transport/credential';
import type { WireAnswer, WireRequest } from '../../transport/wire';
import { CallFailure } from '../../transport/failure/failure';
import { requestWrapperOf } from '../../transport/requestWrapper';
import { tokenWordOf } from '../../transport/tokenWord';
import { rateLimitersOf } from '../../transport/rateLimit/rateLimiters';
import { redactor } from '../../transport/redact';
import { REQUEST_TIMEOUT_MS } from '../../transport/sending';
import { Waits } from '../../transport/waits';
import { BodyTooLarge, textIn } from './answerBody';
import { causesOf, IGNORED_STATUSES, responseTo } from './httpResponse';
import { isProxyHangUp, proxyAnswer } from './proxy';

const CREDENTIAL = 'pushMessagingApi';

/** The contexts in which n8n lets a node send requests. */
export type RequestContext = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** How long a request may take until its answer has ended. */
const ANSWER_MS = 120_000;
/** A page of 100,000 rows has about 40 MB; a larger answer than this is given up. */
const ANSWER_BYTES = 200 * 1024 * 1024;
/** A limit per minute lifts long before this; a longer refusal has another cause. */
const MAX_BLOCKED_MS = 240_000;
/** Shorter for lists and polls: a user waits for a list, and n8n polls again by itself. */
const SHORT_MAX_BLOCKED_MS = 10_000;

/**
 * @param context the running node
 * @param concurrency limits the requests under way at a time
 * @returns a connection with the node's credential. Its answers never hold a token.
 * @throws CredentialRefused when the credential cannot be read (see `readCredential`), HostRefused
 *   when it names a host that no token may go to
 */
export async function connect(
	context: RequestContext,
	concurrency?: AdaptiveLimit,
): Promise<Connection> {
	const stored = await context.getCredentials<PushMessagingCredential>(CREDENTIAL);
	const credential = readCredential(stored);
	const hosts = hostsOf(credential);
	const account = `${hosts.base.host} ${credential.serverToken}`;
	const redact = redactor([credential.serverToken, credential.deviceToken]);
	const signal =
		'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
	const { id = '', name = CREDENTIAL } = context.getNode().credentials?.[CREDENTIAL] ?? {};
	// n8n would read and decrypt it again for each request.
	const decrypted = { id: id ?? '', name, type: CREDENTIAL, data: { ...stored } };
	return {
		hosts,
		clock: systemClock,
		hasDeviceToken: credential.deviceToken !== '',
		rateLimiters: rateLimitersOf(account),
		tokenWord: tokenWordOf(account),
		requestWrapper: requestWrapperOf(account),
		waits: waitsOf(context),
		owner: 'getExecutionId' in context ? context.getExecutionId() : '',
		maxBlockedMs: 'getExecutionCancelSignal' in context ? MAX_BLOCKED_MS : SHORT_MAX_BLOCKED_MS,
		requestsPerMinute: credential.requestsPerMinute,
		...(concurrency !== undefined && { concurrency }),
		...(signal !== undefined && { signal }),
		send: async (request) => {
			if (credential.deviceToken === '' && needsDeviceToken(request.url)) throw noDeviceToken();
			return await sendWithCredential(context, request, decrypted, redact, signal);
		},
	};
}

/** The waits of each run, by its context. */
const waitsOfRuns = new WeakMap<object, Waits>();

/** @returns the waits of all requests of a run, over all its connections */
export function waitsOf(context: object): Waits {
	let waits = waitsOfRuns.get(context);
	if (waits === undefined) waitsOfRuns.set(context, (waits = new Waits()));
	return waits;
}

function noDeviceToken(): CredentialRefused {
	return new CredentialRefused(
		'Device Token is empty, and this operation needs one. Enter the API access token of the type Device from the control panel',
	);
}

async function sendWithCredential(
	context: RequestContext,
	request: WireRequest,
	credentialsDecrypted: ICredentialsDecrypted,
	redact: (text: string) => string,
	signal: AbortSignal | undefined,
): Promise<WireAnswer> {
	return await answerTo(
		context.helpers.httpRequestWithAuthentication.call(
			context,
			CREDENTIAL,
			{
				...request,
				// So that an endless answer can be given up.
				encoding: 'stream',
				returnFullResponse: true,
				ignoreHttpStatusErrors: IGNORED_STATUSES,
				disableFollowRedirect: true,
				timeout: REQUEST_TIMEOUT_MS,
			},
			{ credentialsDecrypted },
		),
		request.url,
		ANSWER_MS,
		redact,
		signal,
	);
}

/**
 * Reads a full response of n8n's helpers to its end. They may have parsed its body already.
 *
 * @param asking the request, as n8n's helper sends it
 * @param url its address
 * @param limitMs how long it may take until the answer has ended
 * @param redact removes the tokens from a text
 * @param stopped fires when the execution is stopped
 * @returns the answer without tokens
 * @throws CallFailure; of kind `endless` when the answer takes too long or is too large
 */
export async function answerTo(
	asking: Promise<unknown>,
	url: string,
	limitMs: number,
	redact: (text: string) => string,
	stopped?: AbortSignal,
): Promise<WireAnswer> {
	const { host } = new URL(url);
	const timeLimit = AbortSignal.timeout(limitMs);
	const signals = stopped === undefined ? [timeLimit] : [timeLimit, stopped];
	try {
		const response = await responseTo(asking, signals);
		const headers = redacted(response.headers, redact);
		const proxy = proxyAnswer(url, { ...response, headers });
		const text = await textIn(response.body, { bytes: ANSWER_BYTES, signals });
		return { status: response.statusCode, headers, body: redact(text), ...proxy, host };
	} catch (error) {
		const isEndless = error instanceof BodyTooLarge || (timeLimit.aborted && !stopped?.aborted);
		throw isEndless ? new CallFailure({ kind: 'endless', host }) : noAnswer(error, host, stopped);
	}
}

/** A header may repeat what was sent, such as the address of a redirect. */
function redacted(headers: JsonObject, redact: (text: string) => string): JsonObject {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			typeof value === 'string' ? redact(value) : value,
		]),
	);
}

/** Codes that mean no connection, so nothing was processed. */
const UNREACHABLE =
	/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|EPROTO|SSRF|.*CERT.*|.*_LEAF_SIGNATURE|.*SSL.*|.*TLS.*)$/;

/**
 * @param error what n8n's helper threw; it carries the request, and with it the token
 * @returns the failure, without the request
 */
export function noAnswer(error: unknown, host: string, signal?: AbortSignal): CallFailure {
	const codes = codesOf(error);
	if (signal?.aborted || codes.includes('ERR_CANCELED'))
		return new CallFailure({ kind: 'cancelled' });
	if (causesOf(error).some(({ message }) => typeof message === 'string' && isProxyHangUp(message)))
		return new CallFailure({ kind: 'proxyRefused', host });
	const networkCode = codes[0];
	const kind = codes.some((code) => UNREACHABLE.test(code)) ? 'unreachable' : 'interrupted';
	return new CallFailure({ kind, host, ...(networkCode !== undefined && { networkCode }) });
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
	const codes: string[] = [];
	for (const { name, code, httpCode } of causesOf(error)) {
		// n8n's own network rules refused the host.
		if (typeof name === 'string' && name.startsWith('Ssrf')) codes.push('SSRF');
		for (const candidate of [code, httpCode])
			if (typeof candidate === 'string') codes.push(candidate);
	}
	return codes;
}
