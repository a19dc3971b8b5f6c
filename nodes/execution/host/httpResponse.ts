/** A response of n8n's HTTP helpers, and the connection that it came over. */
import { isObject, type JsonObject } from '../../catalogue/definition/json';
import { discard, orAborted } from './answerBody';

/** What n8n's helpers give when they are asked for more than the body. */
export interface FullResponse {
	statusCode: number;
	/** Names in lower case. */
	headers: JsonObject;
	/** A stream, unless the helper has read it already. */
	body: unknown;
	/** The connection, where n8n shows it. */
	socket: unknown;
}

/** n8n sends what was answered with it once more, if that is an error to it. */
const SENT_AGAIN_BY_N8N = 401;

/**
 * Which statuses are no errors to n8n: successes. A proxy may refuse with nearly any other one, and
 * only the error for it shows the connection. An n8n that does not know `except` raises none.
 */
export const IGNORED_STATUSES = {
	ignore: true as const,
	except: Array.from({ length: 300 }, (_none, index) => 300 + index).filter(
		(status) => status !== SENT_AGAIN_BY_N8N,
	),
};

/**
 * @param asking a request of n8n's helpers
 * @param signals they end the waiting. A response that comes later is closed
 * @returns the response, also where n8n makes an error of its status
 * @throws what the helper threw where there is no response
 */
export async function responseTo(
	asking: Promise<unknown>,
	signals: readonly AbortSignal[],
): Promise<FullResponse> {
	const responding = asking.then(fromHelper, fromError);
	return await orAborted(responding, signals).catch((error: unknown) => {
		responding.then(({ body }) => discard(body)).catch(() => undefined);
		throw error;
	});
}

function fromHelper(response: unknown): FullResponse {
	const { statusCode, headers, body } = isObject(response) ? response : {};
	return {
		statusCode: Number(statusCode),
		headers: inLowerCase(headers),
		body,
		socket: isObject(body) ? body.socket : undefined,
	};
}

function fromError(error: unknown): FullResponse {
	for (const { response, request } of causesOf(error)) {
		if (!isObject(response) || typeof response.status !== 'number') continue;
		return {
			statusCode: response.status,
			headers: inLowerCase(response.headers),
			body: response.data,
			socket: isObject(request) ? request.socket : undefined,
		};
	}
	throw error;
}

/** An error and its causes. */
export function causesOf(error: unknown): JsonObject[] {
	const causes: JsonObject[] = [];
	for (let current = error; causes.length < 5 && isObject(current); current = current.cause)
		causes.push(current);
	return causes;
}

function inLowerCase(headers: unknown): JsonObject {
	return Object.fromEntries(
		Object.entries(isObject(headers) ? headers : {}).map(([name, value]) => [
			name.toLowerCase(),
			value,
		]),
	);
}
