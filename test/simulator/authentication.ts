import type { IncomingHttpHeaders } from 'node:http';
import { envelope, jsonAnswer, type Answer } from './answers';
import type { Endpoint } from './endpoints';
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
	headers: IncomingHttpHeaders,
	service: Service,
): Answer | undefined {
	const header = headers.authorization;
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
