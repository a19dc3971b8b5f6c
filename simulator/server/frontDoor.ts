import type { Service } from '../account/service';
import { runPipeline } from '../delivery/pipeline';
import { isObject, parseJson, type Json, type JsonObject } from '../wire/json';
import { Refusal } from '../wire/refusal';
import type { Reply } from '../wire/reply';
import { isInBody, rejectToken, tokenOf } from './authentication';
import { ENDPOINTS, fieldsInPath, type Endpoint } from './endpoints';
import { emptyAnswer, envelope, htmlAnswer, jsonAnswer, textAnswer, type Answer, type Incoming } from './http';

/** The endpoint at a path, whatever the HTTP method. */
export function endpointAt(path: string): Endpoint | undefined {
	return ENDPOINTS.find((endpoint) => fieldsInPath(endpoint, path) !== undefined);
}

/** Answers a request to the service; whatever is wrong with it becomes the service's answer. */
export function answerRequest(incoming: Incoming, service: Service): Answer {
	runPipeline(service);
	const endpoint = endpointAt(incoming.path);
	if (!endpoint) return htmlAnswer(404, '404 Not Found');
	if (endpoint.verb !== incoming.verb) return htmlAnswer(405, '405 Method Not Allowed');
	if (Buffer.byteLength(incoming.body) > service.options.maxBodyBytes) {
		return htmlAnswer(413, '413 Request Entity Too Large');
	}
	const body = endpoint.verb === 'GET' ? readUrl(endpoint, incoming) : parseBody(incoming.body);
	if (body === undefined) return malformed(endpoint);
	const request = fieldsIn(endpoint, body, service);
	if (!isObject(request)) return endpoint.wrapped ? jsonAnswer(400, {}) : malformed(endpoint);
	try {
		const token = tokenOf(endpoint, request, incoming);
		const fields = { ...request, ...fieldsInPath(endpoint, incoming.path) };
		return serve(endpoint, fields, incoming, { ...service, token });
	} catch (error) {
		if (error instanceof Refusal) return refuse(endpoint, error, service);
		throw error;
	}
}

function serve(
	endpoint: Endpoint,
	request: JsonObject,
	incoming: Incoming,
	service: Service,
): Answer {
	const turnedAway = rejectToken(endpoint, incoming, service);
	if (turnedAway) return turnedAway;
	const waitMs = endpoint.limited ? service.rate.take(service.clock.now()) : undefined;
	if (waitMs !== undefined) return tooMany(waitMs, service);
	const { auth: _token, ...rest } = request;
	const reply = endpoint.method(isInBody(endpoint.auth) ? rest : request, service);
	if (reply.kind === 'text') return textAnswer(200, reply.text);
	if (reply.kind === 'whole') return jsonAnswer(200, reply.body);
	return endpoint.wrapped
		? envelope(200, 200, 'OK', responseOf(reply, service))
		: jsonAnswer(200, reply.kind === 'payload' ? reply.payload : {});
}

function responseOf(reply: Reply, service: Service): Json | undefined {
	if (reply.kind === 'payload') return reply.payload;
	return reply.kind === 'empty' ? service.quirks.empty() : undefined;
}

/** Device methods refuse with HTTP 400, server methods with HTTP 200 (public facts: errors). */
function refuse(endpoint: Endpoint, refusal: Refusal, service: Service): Answer {
	if (endpoint.messageErrors)
		return jsonAnswer(refusal.details.http ?? 400, { message: refusal.message });
	if (endpoint.auth === 'flat')
		return textAnswer(refusal.details.http ?? (refusal.message === 'Account not found' ? 401 : 400), refusal.message);
	if (!endpoint.wrapped) return jsonAnswer(refusal.details.http ?? 400, { error: refusal.message });
	const response: Json =
		refusal.details.response === undefined
			? service.quirks.pick<Json>('refusal', [null, { Messages: [] }])
			: refusal.details.response;
	const absent = response === null && service.quirks.pick('refusalKey', [false, false, true]);
	return envelope(
		endpoint.auth === 'device' ? 400 : 200,
		refusal.statusCode,
		refusal.message,
		absent ? undefined : response,
	);
}

function tooMany(waitMs: number, service: Service): Answer {
	const { retryAfter } = service.rate;
	const form =
		retryAfter === 'varying'
			? service.quirks.pick('retryAfter', ['none', 'seconds', 'date'] as const)
			: retryAfter;
	const answer = htmlAnswer(429, '429 Too Many Requests');
	if (form === 'seconds') answer.headers['retry-after'] = String(Math.ceil(waitMs / 1000));
	if (form === 'date') {
		answer.headers['retry-after'] = new Date(Date.now() + waitMs + 999).toUTCString();
	}
	return answer;
}

/** What a GET says: fields in its path and query, and no body. */
function readUrl(endpoint: Endpoint, { url, path, body }: Incoming): Json | undefined {
	if (body !== '') return undefined;
	const query = new URLSearchParams(url.slice(path.length));
	return { ...Object.fromEntries(query), ...fieldsInPath(endpoint, path) };
}

function parseBody(body: string): Json | undefined {
	try {
		return parseJson(body);
	} catch {
		return undefined;
	}
}

/** Malformed JSON: an empty HTTP 400, or in v2 the shape of its errors. */
function malformed(endpoint: Endpoint): Answer {
	if (endpoint.auth === 'flat') return textAnswer(400, 'invalid request');
	return endpoint.wrapped ? emptyAnswer(400) : jsonAnswer(400, { error: 'invalid request' });
}

/** The fields of a request, where the endpoint wants them. */
function fieldsIn(endpoint: Endpoint, body: Json, { options }: Service): Json | undefined {
	if (endpoint.wrapped) return unwrap(body);
	if (!endpoint.eitherForm || options.messagesWrapper === 'none') return body;
	return unwrap(body) ?? (options.messagesWrapper === 'either' ? body : undefined);
}

function unwrap(body: Json): Json | undefined {
	return isObject(body) && Object.keys(body).length === 1 ? body['request'] : undefined;
}
