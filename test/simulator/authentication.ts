import { envelope, jsonAnswer, type Answer } from './answers';
import type { Endpoint } from './endpoints';
import type { Incoming } from './incoming';
import type { JsonObject } from './json';
import { accountNotFound } from './refusal';
import type { Service } from './service';

/**
 * Checks the token of a request and that it is where the endpoint wants it, and nowhere else.
 * @returns the answer that turns the request away, or nothing
 * @throws Refusal "Account not found" for a wrong token
 */
export function turnAway(
	endpoint: Endpoint,
	request: JsonObject,
	incoming: Incoming,
	service: Service,
): Answer | undefined {
	const header = incoming.headers.authorization;
	if (isAstray(endpoint, incoming, service)) {
		return envelope(403, 403, 'A token stands where it does not belong', null);
	}
	switch (endpoint.auth) {
		case 'server':
			if (header !== undefined) {
				return envelope(403, 403, 'Authorization header is not expected', null);
			}
			if (request['auth'] !== service.serverToken) throw accountNotFound();
			return undefined;
		case 'device':
			if (header === `Token ${service.deviceToken}`) return undefined;
			if (header === undefined && !service.options.requireDeviceToken) return undefined;
			return jsonAnswer(401, { message: 'unauthorized' });
		default: {
			const scheme = endpoint.auth === 'key' ? 'Key' : 'Api';
			if (header === `${scheme} ${service.serverToken}`) return undefined;
			return jsonAnswer(400, { error: 'account not found' });
		}
	}
}

/** Shorter texts may stand in a request by chance. */
const SHORTEST_TOKEN = 16;

/** Whether a token stands anywhere else than where the endpoint wants it. */
function isAstray(
	endpoint: Endpoint,
	{ url, headers, body }: Incoming,
	{ serverToken, deviceToken }: Service,
): boolean {
	const { authorization: _checked, ...otherHeaders } = headers;
	const elsewhere = url + JSON.stringify(otherHeaders);
	const inBody = endpoint.auth === 'server' ? 1 : 0;
	const astray = (token: string, allowedInBody: number) =>
		token.length >= SHORTEST_TOKEN &&
		(elsewhere.includes(token) || body.split(token).length - 1 > allowedInBody);
	return astray(serverToken, inBody) || astray(deviceToken, 0);
}
