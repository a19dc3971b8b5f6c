/** Puts the token into a request, where its path needs it. No node handles the token. */
import type { IHttpRequestOptions } from 'n8n-workflow';
import { type Auth, authOf, TOKEN_WORDS } from '../catalogue/definition/authentication';
import { isObject, type JsonObject } from '../catalogue/definition/json';
import { HostRefused, hostsOf, type PushMessagingCredential, readCredential } from './credential';

/** n8n passes one of two kinds of request: with `url`, or with `uri` from its HTTP Request node. */
type AnyRequest = IHttpRequestOptions & { uri?: string; baseURL?: string };

/** The body is of a kind that cannot hold the token. */
export class BodyRefused extends Error {}

const HEADER_WORD: Partial<Record<Auth, string>> = { key: 'Key', api: 'Api', token: 'Token' };

/**
 * @param typed the decrypted credential
 * @param request any request to the service, from this package or from n8n's HTTP Request node
 * @returns the request with the token in its body or header; it follows no redirects, because a
 *   redirect would carry the token to another host
 * @throws CredentialRefused when the credential cannot be read (see `readCredential`), HostRefused
 *   when one of its hosts is refused or the request goes to another host, BodyRefused when the
 *   token belongs in the body and the body is not a JSON object
 */
export function authenticate(
	typed: PushMessagingCredential,
	request: IHttpRequestOptions,
): IHttpRequestOptions {
	const credential = readCredential(typed);
	const target = request as AnyRequest;
	const auth = authOf(pathAtService(credential, target));
	return {
		...target,
		...withToken(auth, credential, target),
		disableFollowRedirect: true,
		maxRedirects: 0,
		// The names of the same options in the requests of the HTTP Request node.
		followRedirect: false,
		followAllRedirects: false,
	} as IHttpRequestOptions;
}

/** The path of the request below the credential's host. @throws HostRefused for any other host */
function pathAtService(credential: PushMessagingCredential, target: AnyRequest): string {
	const { base, journey } = hostsOf(credential);
	const url = requestUrl(target, base);
	const host = [base, journey].find(
		(candidate) =>
			candidate.origin === url.origin &&
			url.pathname.startsWith(`${candidate.pathname.replace(/\/$/, '')}/`),
	);
	if (host === undefined) {
		throw new HostRefused(
			`This credential is for ${base.host} and ${journey.host}, so its token is not sent to ${url.host}. Correct the URL, or the hosts in the credential`,
		);
	}
	return url.pathname.slice(host.pathname.replace(/\/$/, '').length);
}

/**
 * The address as n8n's HTTP client reads it. The client takes `https:/host` as an absolute address.
 * Reading it as a path would send the token to that host.
 */
function requestUrl(target: AnyRequest, base: URL): URL {
	const address = String(target.url ?? target.uri ?? '').trim();
	if (URL.canParse(address)) return new URL(address);
	if (/^[\\/]{2}/.test(address)) return new URL(address, base);
	const root = String(target.baseURL ?? base.href).replace(/\/+$/, '');
	if (!URL.canParse(root)) throw new HostRefused(`"${root}" is not an address. Correct the URL`);
	return new URL(`${root}/${address.replace(/^[\\/]+/, '')}`);
}

function withToken(
	auth: Auth,
	credential: PushMessagingCredential,
	target: AnyRequest,
): Partial<AnyRequest> {
	const { serverToken, deviceToken } = credential;
	switch (auth) {
		case 'server':
			return { body: inBytes(intoRequest(target.body, serverToken), target) };
		case 'flat':
			return { body: { ...asObject(target.body), auth: serverToken } };
		case 'device':
			return deviceToken
				? { headers: { ...target.headers, Authorization: `Token ${deviceToken}` } }
				: {};
		case 'keyOrApi':
			return {
				headers: { ...target.headers, Authorization: `${chosenWord(target)} ${serverToken}` },
			};
		case 'key':
		case 'api':
		case 'token':
			return {
				headers: { ...target.headers, Authorization: `${HEADER_WORD[auth]} ${serverToken}` },
			};
	}
}

/** The word that the request holds where the token goes; the first one if it holds none. */
function chosenWord({ headers }: AnyRequest): string {
	const asked = headers?.Authorization;
	return TOKEN_WORDS.find((word) => word === asked) ?? TOKEN_WORDS[0];
}

/**
 * Puts the token into `request.auth`. A serialised body that begins with `request` and holds no
 * `"auth"` gets it as text, without being parsed.
 */
function intoRequest(body: AnyRequest['body'], token: string): AnyRequest['body'] {
	// n8n authenticates a request again after status 401.
	if (Buffer.isBuffer(body) && body.includes(`"auth":${JSON.stringify(token)}`)) return body;
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

/**
 * n8n's HTTP client parses text again to see whether it is JSON, and sends bytes as they are.
 * Requests of the HTTP Request node keep their text.
 */
function inBytes(body: AnyRequest['body'], { uri }: AnyRequest): AnyRequest['body'] {
	return typeof body === 'string' && uri === undefined ? Buffer.from(body) : body;
}

function wrapped(body: JsonObject, token: string): JsonObject {
	return { ...body, request: { ...asObject(body.request), auth: token } };
}

function asObject(value: unknown): JsonObject {
	if (value === undefined || value === null) return {};
	if (typeof value === 'string') return value.trim() === '' ? {} : asObject(parse(value));
	if (!isJsonBody(value)) throw noPlaceForToken();
	return value;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw noPlaceForToken();
	}
}

/** Whether a value is an object, and not bytes, a stream or a form. */
function isJsonBody(value: unknown): value is JsonObject {
	return (
		isObject(value) &&
		!ArrayBuffer.isView(value) &&
		!('pipe' in value && typeof value.pipe === 'function') &&
		!('append' in value && typeof value.append === 'function')
	);
}

function noPlaceForToken(): BodyRefused {
	return new BodyRefused(
		'The service takes its token in a JSON body, so the body must be a JSON object such as {"request": {"application": "XXXXX-XXXXX"}}',
	);
}
