/** The id of a scheduled result that another request has already asked for. */
import type { Endpoint } from '../catalogue/definition/endpoint';
import { isObject, type JsonObject } from '../catalogue/definition/json';

/**
 * A second request for a pending result is refused, and names the pending one in its message.
 *
 * @returns the id, as the first request got it; undefined where nothing is pending
 */
export function pendingResult(
	{ scheduled }: Pick<Endpoint, 'scheduled'>,
	json: JsonObject,
): { request_id: string } | undefined {
	const id = scheduled && pendingId(json);
	return id ? { request_id: id } : undefined;
}

const NOT_PENDING = /not (?:found|valid|allowed)|invalid|wrong|unknown|denied|forbid/i;

/** The id of a pending request, from `status_message`; undefined where `response` has one. */
function pendingId({ response, status_message }: JsonObject): string | undefined {
	const message = String(status_message ?? '');
	// An id may also stand in a refusal.
	if (NOT_PENDING.test(message)) return undefined;
	const hasId = isObject(response) && 'request_id' in response;
	return hasId ? undefined : /(?:\b|_)id:\s*([\w-]+)/i.exec(message)?.[1];
}
