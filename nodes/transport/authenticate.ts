/** Puts the token into a request, where its path wants it. The nodes never see it happen. */
import type { IHttpRequestOptions } from 'n8n-workflow';
import { type Auth, authOf } from '../catalogue/authentication';
import { HostRefused, hostsOf, type PushMessagingCredential } from './credential';

/** n8n hands over one of two kinds of request: `url`, or `uri` from its HTTP Request node. */
type AnyRequest = IHttpRequestOptions & { uri?: string; baseURL?: string };

const HEADER_WORD: Partial<Record<Auth, string>> = { key: 'Key', api: 'Api', token: 'Token' };

/**
 * @param credential the decrypted credential
 * @param request any request to the service, from this package or from n8n's HTTP Request node
 * @returns the request with the token in its body or header; it follows no redirects, since a
 *   redirect would carry the token to another host
 * @throws HostRefused when the request goes to a host that is not the credential's
 */
export function authenticate(credential: PushMessagingCredential, request: IHttpRequestOptions): IHttpRequestOptions {
	const target = request as AnyRequest;
	const auth = authOf(pathAtService(credential, target));
	return {
		...target,
		...withToken(auth, credential, target),
		disableFollowRedirect: true,
		maxRedirects: 0,
		// The names of the same wish in the requests of the HTTP Request node.
		...(target.uri !== undefined && { followRedirect: false, followAllRedirects: false }),
	} as IHttpRequestOptions;
}

/** The path below the host of the credential. */
function pathAtService(credential: PushMessagingCredential, target: AnyRequest): string {
	const { base, journey } = hostsOf(credential);
	const url = new URL(target.url ?? target.uri ?? '', target.baseURL ?? base);
	const host = [base, journey].find(
		(candidate) => candidate.origin === url.origin && url.pathname.startsWith(`${candidate.pathname.replace(/\/$/, '')}/`),
	);
	if (host === undefined) {
		throw new HostRefused(
			`This credential is for ${base.host} and ${journey.host}, so its token is not sent to ${url.host}. Correct the URL, or the hosts in the credential`,
		);
	}
	return url.pathname.slice(host.pathname.replace(/\/$/, '').length);
}

function withToken(auth: Auth, credential: PushMessagingCredential, target: AnyRequest): Partial<AnyRequest> {
	const { serverToken, deviceToken } = credential;
	switch (auth) {
		case 'server':
			return { body: intoRequest(target.body, serverToken) };
		case 'flat':
			return { body: { ...asObject(target.body), auth: serverToken } };
		case 'device':
			return deviceToken ? { headers: { ...target.headers, Authorization: `Token ${deviceToken}` } } : {};
		case 'key':
		case 'api':
		case 'token':
			return { headers: { ...target.headers, Authorization: `${HEADER_WORD[auth]} ${serverToken}` } };
	}
}

/** The token goes into `request.auth`. A serialised body is not parsed for it. */
function intoRequest(body: AnyRequest['body'], token: string): AnyRequest['body'] {
	if (typeof body === 'string') {
		const opening = /^\s*\{\s*"request"\s*:\s*\{/.exec(body)?.[0];
		if (opening !== undefined && !body.includes('"auth"')) {
			const rest = body.slice(opening.length);
			const comma = /^\s*\}/.test(rest) ? '' : ',';
			return `${opening}"auth":${JSON.stringify(token)}${comma}${rest}`;
		}
		return JSON.stringify(wrapped(asObject(body), token));
	}
	return wrapped(asObject(body), token) as AnyRequest['body'];
}

function wrapped(body: Record<string, unknown>, token: string): Record<string, unknown> {
	return { ...body, request: { ...asObject(body.request), auth: token } };
}

function asObject(value: unknown): Record<string, unknown> {
	if (typeof value === 'string' && value.trim() !== '') return JSON.parse(value) as Record<string, unknown>;
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
