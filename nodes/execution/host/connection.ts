/** How a node reaches the service: n8n's HTTP helper with the credential. */
import type {
	ICredentialsDecrypted,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	IPollFunctions,
} from 'n8n-workflow';
import { needsDeviceToken } from '../../catalogue/definition/authentication';
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
import { requestWrapperOf } from '../../transport/requestWrapper';
import { tokenWordOf } from '../../transport/tokenWord';
import { rateLimitersOf } from '../../transport/rateLimit/rateLimiters';
import { redactor } from '../../transport/redact';
import { REQUEST_TIMEOUT_MS } from '../../transport/sending';
import { Waits } from '../../transport/waits';
import { answerTo } from './answer';
import { IGNORED_STATUSES } from './httpResponse';

const CREDENTIAL = 'pushMessagingApi';

/** The contexts in which n8n lets a node send requests. */
export type RequestContext = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** How long a request may take until its answer has ended. */
const ANSWER_MS = 120_000;
/** A limit per minute lifts long before this; a longer refusal has another cause. */
const MAX_BLOCKED_MS = 240_000;
/** Shorter for lists and polls: a user waits for a list, and n8n polls again by itself. */
const SHORT_MAX_BLOCKED_MS = 10_000;

/**
 * @param context the running node
 * @param concurrency limits the requests in flight at a time
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
