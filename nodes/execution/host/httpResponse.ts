/** A response of n8n's HTTP helpers, and the connection that it came over. */
import { isObject, type JsonObject } from '../../catalogue/definition/json';
import { discard, orAborted } from './answerBody';

/** What n8n's helpers give when asked for the full response. */
export interface FullResponse {
	statusCode: number;
	/** Names in lower case. */
	headers: JsonObject;
	/** A stream, unless the helper has read it already. */
	body: unknown;
	/** The connection, where n8n shows it. */
	socket: unknown;
}

/** n8n sends a request again after this status, if it takes the status for an error. */
const SENT_AGAIN_BY_N8N = 401;

/**
 * The statuses that n8n must not take for errors: successes and 401. A proxy may refuse with nearly
 * any other status, and only n8n's error shows the connection. Versions of n8n that do not know
 * `except` throw for no status.
 */
export const IGNORED_STATUSES = {
	ignore: true as const,
	except: Array.from({ length: 300 }, (_none, index) => 300 + index).filter(
		(status) => status !== SENT_AGAIN_BY_N8N,
	),
};

/**
 * @param asking a request of n8n's helpers
 * @param signals end the wait; a response that comes later is closed
 * @returns the response, even if n8n made an error of its status
 * @throws what the helper threw without a response, or an error when a signal fires
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

/** An error and its causes, five at most. */
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
