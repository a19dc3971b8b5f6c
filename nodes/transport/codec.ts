/** Request to wire and wire to answer: puts requests into their envelopes, and takes answers out. */
import { authOf } from '../catalogue/definition/authentication';
import { type Endpoint, isEnveloped, splitRoute } from '../catalogue/definition/endpoint';
import { isObject, type JsonObject } from '../catalogue/definition/json';
import { fieldNamesOf } from '../catalogue/definition/lenient';
import { CallFailure, type FailureFacts } from './failure/failure';
import { cutWords, isError, isErrorBody, serviceMessageIn } from './errorBody';
import { foreignContent } from './fileContent';
import { parseJson, stringifyJson } from './json';
import { pendingResult } from './pendingResult';
import { textOfFile } from './textFile';

export interface WireRequest {
	method: 'GET' | 'POST';
	url: string;
	headers: Record<string, string>;
	body?: string;
}

export interface WireAnswer {
	status: number;
	/** Names in lower case. */
	headers: Readonly<Record<string, unknown>>;
	body: string;
	/** The host that was called. */
	host?: string;
	/** The proxy that gave this answer, as far as it names itself. */
	proxy?: string;
	/** Whether nothing was sent to the host, since the proxy refused the connection. */
	isRefusedByProxy?: boolean;
}

/**
 * @param endpoint what is called
 * @param request its fields, as its schema has them, without a token
 * @param hosts the hosts of the credential
 * @returns the HTTP request, without a token
 */
export function encode(
	endpoint: Pick<Endpoint, 'route' | 'host' | 'body'>,
	request: JsonObject,
	hosts: { base: URL; journey: URL },
): WireRequest {
	const { method, path } = splitRoute(endpoint.route);
	const host = endpoint.host === 'journey' ? hosts.journey : hosts.base;
	const inPath = new Set<string>();
	const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
		inPath.add(name);
		return encodeURIComponent(String(request[name]));
	});
	const url = `${host.origin}${host.pathname.replace(/\/$/, '')}${filled}`;
	const given = Object.fromEntries(Object.entries(request).filter(([name]) => !inPath.has(name)));
	if (method === 'GET')
		return { method, url: `${url}${queryOf(given)}`, headers: { Accept: 'application/json' } };
	const fields = endpoint.body?.(given) ?? given;
	return {
		method,
		url,
		headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
		body: stringifyJson(isEnveloped(endpoint) ? { request: fields } : fields),
	};
}

/** The fields of a GET that do not stand in its path. */
function queryOf(fields: JsonObject): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(fields))
		if (value !== undefined) query.append(name, String(value));
	return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * A request whose batch is serialised already, so that a payload is built once whatever request it
 * ends up in.
 *
 * @param endpoint an enveloped endpoint with a `batch`
 * @param sharedFields the fields of the request outside of the batch
 * @param elements the elements as JSON
 */
export function encodeBatch(
	endpoint: Pick<Endpoint, 'route' | 'host' | 'batch'>,
	sharedFields: JsonObject,
	elements: readonly string[],
	hosts: { base: URL; journey: URL },
): WireRequest {
	const empty = encode(endpoint, sharedFields, hosts);
	const fields = stringifyJson(sharedFields).slice(1, -1);
	const comma = fields === '' ? '' : ',';
	return {
		...empty,
		body: `{"request":{${fields}${comma}"${endpoint.batch}":[${elements.join(',')}]}}`,
	};
}

/**
 * Reads every shape of answer (public facts, "Errors seen in the wild" and "Types and shapes").
 *
 * @param endpoint what was called
 * @param answer the HTTP answer
 * @param now for a Retry-After that is a date
 * @returns what stands in `response`, or the whole answer of a method without an envelope
 * @throws CallFailure when the service refused, failed, or did not answer as itself
 */
export function decode(
	endpoint: Pick<Endpoint, 'route' | 'scheduled' | 'textFile'> &
		Partial<Pick<Endpoint, 'response' | 'confirmsByStatus'>>,
	answer: WireAnswer,
	now: Date,
): unknown {
	const { status, proxy, host } = answer;
	const json = parseObject(answer.body);
	const words = json === undefined ? textError(endpoint, answer) : serviceMessageIn(json);
	const facts = (kind: FailureFacts['kind']): FailureFacts => ({
		kind,
		httpStatus: status,
		...(words && { words }),
		...(json && 'status_code' in json && { statusCode: Number(json.status_code) }),
		...(json?.response != null && { response: json.response }),
		...(proxy !== undefined && { proxy }),
	});
	if (answer.isRefusedByProxy) {
		throw new CallFailure({ ...facts('proxyRefused'), ...(host !== undefined && { host }) });
	}
	if (status === 429 || Number(json?.status_code) === 429) {
		const retryAfterMs = readRetryAfter(answer.headers['retry-after'], now);
		throw new CallFailure({
			...facts('rateLimited'),
			...(retryAfterMs !== undefined && { retryAfterMs }),
		});
	}
	if (status >= 300 && status < 400) {
		throw new CallFailure({ ...facts('redirected'), ...hostOf(answer.headers.location) });
	}
	// An argument error is one, whatever the HTTP status.
	if (json && isArgumentError(json.status_code)) return refusedOrPending(endpoint, json, facts);
	if (status >= 500 || Number(json?.status_code) >= 500)
		throw new CallFailure(facts('serverFault'));
	if (endpoint.textFile && status < 400) return textOfFile(answer.body, json, facts);
	if (endpoint.confirmsByStatus && status < 300 && answer.body.trim() === '') return null;
	if (json === undefined) {
		const isRefused = status === 401 || status === 403 || (words !== undefined && status !== 404);
		throw new CallFailure({
			...facts(isRefused ? 'refused' : 'unreadable'),
			...(host !== undefined && { host }),
		});
	}
	if (isEnveloped(endpoint)) {
		if (Number(json.status_code) === 200) return pendingResult(endpoint, json) ?? json.response;
		// getAppStats answers in an envelope of its own.
		if ('json_data' in json && !isError(json.error)) return json.json_data;
		if (status >= 400 || isErrorBody(json, ['response']))
			return refusedOrPending(endpoint, json, facts);
		if ('response' in json) return json.response;
		throw new CallFailure(facts('unreadable'));
	}
	if (status >= 400 || isErrorBody(json, fieldNamesOf(endpoint.response)))
		throw new CallFailure(facts('refused'));
	return json;
}

/** The audience methods say in plain text what is wrong (client programs of exportSegment show it). */
function textError(
	{ route }: Pick<Endpoint, 'route'>,
	{ status, body }: WireAnswer,
): string | undefined {
	const isText = status >= 400 && authOf(splitRoute(route).path) === 'flat';
	const text = body.trim();
	return !isText || text === '' || foreignContent(text, true) !== undefined
		? undefined
		: cutWords(text);
}

type Facts = (kind: FailureFacts['kind']) => FailureFacts;

/** `status_code` of the service's refusals, which are below those of its failures. */
function isArgumentError(statusCode: unknown): boolean {
	const code = Number(statusCode ?? NaN);
	return code > 200 && code < 500;
}

function refusedOrPending(
	endpoint: Pick<Endpoint, 'scheduled'>,
	json: JsonObject,
	facts: Facts,
): unknown {
	const pending = pendingResult(endpoint, json);
	if (pending === undefined) throw new CallFailure(facts('refused'));
	return pending;
}

function parseObject(body: string): JsonObject | undefined {
	try {
		const value = parseJson(body.replace(/^\uFEFF/, ''));
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function readRetryAfter(value: unknown, now: Date): number | undefined {
	if (typeof value !== 'string' && typeof value !== 'number') return undefined;
	const seconds = Number(value);
	if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1000);
	const date = Date.parse(String(value));
	return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

function hostOf(location: unknown): { host?: string } {
	try {
		return { host: new URL(String(location)).host };
	} catch {
		return {};
	}
}
