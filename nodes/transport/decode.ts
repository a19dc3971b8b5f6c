/** Turns an HTTP answer into what the service says, or a failure. */
import { authOf } from '../catalogue/definition/authentication';
import type { Endpoint } from '../catalogue/definition/endpoint';
import { arrayOf, isObject, type JsonObject } from '../catalogue/definition/json';
import { fieldNamesOf } from '../catalogue/definition/lenient';
import { isEnveloped, splitRoute } from '../catalogue/definition/route';
import { CallFailure, type FailureFacts } from './failure/failure';
import { cutWords, isError, isErrorBody, serviceMessageIn } from './errorBody';
import { foreignContent } from './fileContent';
import { parseJson } from './json';
import { pendingResult } from './pendingResult';
import { textOfFile } from './textFile';
import type { WireAnswer } from './wire';

/**
 * Reads every shape of answer (public facts, "Errors seen in the wild" and "Types and shapes").
 *
 * @param endpoint what was called
 * @param answer the HTTP answer
 * @param now for a Retry-After that is a date
 * @returns the contents of `response`, the text of a file, null for a method that confirms by its
 *   HTTP status alone, or the whole answer of a method without an envelope
 * @throws CallFailure when the service refused or failed, or something else answered
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
	// A refusal counts whatever the HTTP status.
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

/** Statuses at which a method refuses a request; at others, a text is that of a web server. */
const REFUSED: readonly number[] = [400, 409, 422];

/**
 * Methods without an envelope may say in plain text what is wrong: those of audiences do (client
 * programs of exportSegment show it, whatever the status), and those of journeys.
 */
function textError(
	endpoint: Pick<Endpoint, 'route'>,
	{ status, body }: WireAnswer,
): string | undefined {
	const isAudience = authOf(splitRoute(endpoint.route).path) === 'flat';
	const isText = isAudience ? status >= 400 : REFUSED.includes(status) && !isEnveloped(endpoint);
	const text = unquoted(body.trim());
	return !isText || text === '' || foreignContent(text, true) !== undefined
		? undefined
		: cutWords(text);
}

/** A text that came as JSON. */
function unquoted(body: string): string {
	if (!/^".*"$/s.test(body)) return body;
	try {
		return String(JSON.parse(body));
	} catch {
		return body;
	}
}

type Facts = (kind: FailureFacts['kind']) => FailureFacts;

/** Whether this `status_code` is a refusal: above 200, and below the failures of the service. */
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

/** The JSON object in a body; also the only element of a list, if it has a `status_code`. */
function parseObject(body: string): JsonObject | undefined {
	try {
		const value = parseJson(body.replace(/^\uFEFF/, ''));
		if (isObject(value)) return value;
		const [only, ...more] = arrayOf(value);
		return isObject(only) && 'status_code' in only && more.length === 0 ? only : undefined;
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
