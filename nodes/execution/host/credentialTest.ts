/** Tests the credential: distinguishes a bad token, a wrong host and an unreachable one. */
import type {
	ICredentialTestFunctions,
	ICredentialsDecrypted,
	IHttpRequestOptions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import { authenticate } from '../../transport/authenticate';
import { call, type Connection } from '../../transport/client';
import { type Clock, systemClock } from '../../transport/clock';
import type { WireAnswer, WireRequest } from '../../transport/wire';
import {
	HostRefused,
	hostsOf,
	type PushMessagingCredential,
	readCredential,
	REQUESTS_PER_MINUTE,
} from '../../transport/credential';
import { explain } from '../../transport/failure/explain';
import { CallFailure } from '../../transport/failure/failure';
import { RateLimiter } from '../../transport/rateLimit/rateLimiter';
import { redactor } from '../../transport/redact';
import { RequestWrapper } from '../../transport/requestWrapper';
import { TokenWord } from '../../transport/tokenWord';
import { validate } from '../request/validate';
import { answerTo } from './answer';

const TIMEOUT_MS = 15_000;
const ANSWER_MS = 30_000;
/** The user waits for the test, so waits before sending again are cut to this. */
const LONGEST_WAIT_MS = 500;

const impatientClock: Clock = {
	now: systemClock.now,
	wait: (ms, signal) => systemClock.wait(Math.min(ms, LONGEST_WAIT_MS), signal),
};

/**
 * Lists the applications, which changes nothing.
 *
 * @param credential as it stands in the form, saved or not
 * @returns OK, or what is wrong and what to do
 */
export async function testCredential(
	context: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { getApplications } = catalogue;
	try {
		const data = readCredential(credential.data as unknown as PushMessagingCredential);
		await call(getApplications, validate(getApplications, {}), connectionOf(context, data));
		return { status: 'OK', message: 'The service knows this token' };
	} catch (error) {
		return { status: 'Error', message: failureText(error) };
	}
}

function connectionOf(
	context: ICredentialTestFunctions,
	data: PushMessagingCredential,
): Connection {
	const redact = redactor([data.serverToken, data.deviceToken]);
	return {
		hosts: hostsOf(data),
		clock: impatientClock,
		rateLimiters: { messages: new RateLimiter(), other: new RateLimiter() },
		tokenWord: new TokenWord(),
		requestWrapper: new RequestWrapper(),
		owner: '',
		requestsPerMinute: REQUESTS_PER_MINUTE,
		maxBlockedMs: 0,
		send: (request) => sendUnsaved(context, data, request, redact),
	};
}

/** n8n does not add a credential that is not saved yet, so this adds the token. */
async function sendUnsaved(
	context: ICredentialTestFunctions,
	data: PushMessagingCredential,
	request: WireRequest,
	redact: (text: string) => string,
): Promise<WireAnswer> {
	const authenticated = authenticate(data, request as IHttpRequestOptions);
	return await answerTo(
		context.helpers.request({
			...authenticated,
			uri: request.url,
			followRedirect: false,
			followAllRedirects: false,
			simple: false,
			resolveWithFullResponse: true,
			useStream: true,
			timeout: TIMEOUT_MS,
		}) as Promise<unknown>,
		request.url,
		ANSWER_MS,
		redact,
	);
}

function failureText(error: unknown): string {
	if (error instanceof HostRefused) return error.message;
	if (!(error instanceof CallFailure)) return 'The test failed for a reason that nobody expected';
	const { title, remedy } = explain(error.facts);
	const words = error.facts.words === undefined ? '' : ` The service says: "${error.facts.words}".`;
	return `${title}.${words} ${remedy}`;
}
