/** Distinguishes an answer of a proxy from one of the service. */
import { isObject, type JsonObject } from '../../catalogue/definition/json';
import type { FullResponse } from './httpResponse';

/** What is known of the proxy that answered. */
export interface ProxyAnswer {
	/** Its name, if it gives one. */
	proxy?: string;
	/** Whether nothing was sent to the host: the proxy refused to connect. */
	isRefusedByProxy: boolean;
}

/** Headers that only proxies write. */
const PROXY_HEADERS = ['x-squid-error', 'proxy-authenticate', 'proxy-connection', 'proxy-agent'];
const PROXY_SERVER = /squid|tinyproxy|privoxy|zscaler|bluecoat|mcafee|forcepoint|mitmproxy/i;
const LOGIN_WANTED = 407;
/** A network that demands a login answers with it, never the service itself (RFC 6585). */
const NETWORK_LOGIN_WANTED = 511;
/** Statuses that a proxy itself answers with. */
const OF_PROXY = [401, 403, 407, 502, 503, 504];
const MAX_NAME = 100;

/**
 * For an https address n8n asks the proxy for a tunnel. A proxy that refuses it answers
 * unencrypted, and the request itself is never sent. n8n returns that answer like one of the host.
 *
 * @param url what was requested
 * @param response the answer, with its connection where n8n shows it, which reveals who answered
 * @returns what is known of the proxy, or undefined where the host answered
 */
export function proxyAnswer(
	url: string,
	{ statusCode: status, headers, socket }: FullResponse,
): ProxyAnswer | undefined {
	const isEncrypted = isObject(socket) ? socket.encrypted === true : undefined;
	if (new URL(url).protocol === 'https:' && isEncrypted === false && status >= 300)
		return { ...nameIn(headers), isRefusedByProxy: true };
	const isNamed =
		PROXY_HEADERS.some((name) => headers[name] !== undefined) ||
		PROXY_SERVER.test(headerText(headers.server)) ||
		(headers.via !== undefined && !hasJson(headers));
	const isLoginWanted = status === LOGIN_WANTED || status === NETWORK_LOGIN_WANTED;
	if (!isLoginWanted && !(isNamed && OF_PROXY.includes(status))) return undefined;
	// A proxy that fails may have forwarded the request before.
	return { ...nameIn(headers), isRefusedByProxy: isLoginWanted || status < 500 };
}

/** n8n's error for a proxy that hangs up instead of answering. */
export function isProxyHangUp(message: string): boolean {
	return /proxy connection ended|CONNECT response/i.test(message);
}

function nameIn(headers: JsonObject): Pick<ProxyAnswer, 'proxy'> {
	const via = /^\S+\s+([^\s,()]+)/.exec(headerText(headers.via))?.[1];
	const server = headerText(headers['proxy-agent']) || headerText(headers.server);
	const name = (via ?? server).trim().slice(0, MAX_NAME);
	return name === '' ? {} : { proxy: name };
}

function hasJson(headers: JsonObject): boolean {
	return /json/i.test(headerText(headers['content-type']));
}

function headerText(header: unknown): string {
	return typeof header === 'string' ? header : '';
}
