/** Request to wire and wire to answer: the only place that knows envelopes. */
import { type Endpoint, isEnveloped, splitRoute } from '../catalogue/definition/endpoint';
import { isObject, type JsonObject } from '../catalogue/definition/json';
import { CallFailure, type FailureFacts } from './failure/failure';
import { parseJson, stringifyJson } from './json';

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
	if (method === 'GET') return { method, url, headers: { Accept: 'application/json' } };
	const given = Object.fromEntries(Object.entries(request).filter(([name]) => !inPath.has(name)));
	const fields = endpoint.body?.(given) ?? given;
	return {
		method,
		url,
		headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
		body: stringifyJson(isEnveloped(endpoint) ? { request: fields } : fields),
	};
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
	endpoint: Pick<Endpoint, 'route' | 'scheduled' | 'textFile'>,
	answer: WireAnswer,
	now: Date,
): unknown {
	const { status } = answer;
	const json = parseObject(answer.body);
	const words = json && serviceMessageIn(json);
	const facts = (kind: FailureFacts['kind']): FailureFacts => ({
		kind,
		httpStatus: status,
		...(words && { words }),
		...(json && 'status_code' in json && { statusCode: Number(json.status_code) }),
		...(json?.response != null && { response: json.response }),
	});
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
	if (status >= 500 || Number(json?.status_code) >= 500)
		throw new CallFailure(facts('serverFault'));
	if (endpoint.textFile && status < 400 && !(json && 'status_code' in json)) return answer.body;
	if (json === undefined)
		throw new CallFailure(facts(status === 401 || status === 403 ? 'refused' : 'unreadable'));
	if (isEnveloped(endpoint)) {
		// A second request for a pending result names the pending one in its message.
		const pending = endpoint.scheduled && pendingId(json);
		if (pending) return { request_id: pending };
		if (Number(json.status_code) === 200) return json.response;
		// getAppStats answers in an envelope of its own.
		if ('json_data' in json && isWithoutError(json.error)) return json.json_data;
		if ('status_code' in json || 'json_data' in json || status >= 400)
			throw new CallFailure(facts('refused'));
		if ('response' in json) return json.response;
		throw new CallFailure(facts('unreadable'));
	}
	if (status >= 400 || typeof json.error === 'string') throw new CallFailure(facts('refused'));
	return json;
}

const NOT_PENDING = /not (?:found|valid|allowed)|invalid|wrong|unknown|denied|forbid/i;

/** The id of a pending request, which stands in `status_message` where `response` has none. */
function pendingId({ response, status_message }: JsonObject): string | undefined {
	const message = String(status_message ?? '');
	// An id may also stand in a refusal.
	if (NOT_PENDING.test(message)) return undefined;
	const hasId = isObject(response) && 'request_id' in response;
	return hasId ? undefined : /(?:\b|_)id:\s*([\w-]+)/i.exec(message)?.[1];
}

function isWithoutError(error: unknown): boolean {
	if (typeof error !== 'object' || error === null) return error === undefined || error === null;
	return !('code' in error) || [0, 200].includes(Number(error.code ?? 0));
}

function parseObject(body: string): JsonObject | undefined {
	try {
		const value = parseJson(body.replace(/^\uFEFF/, ''));
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/** The 1.3 methods say `status_message`, the statistics `error`, the audience methods `message`. */
function serviceMessageIn(json: JsonObject): string | undefined {
	const { error } = json;
	const nested = isObject(error) && 'message' in error ? error.message : error;
	return [json.status_message, nested, json.message].find(
		(text): text is string => typeof text === 'string' && text !== '',
	);
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
