import type { Service } from '../account/service';
import type { JsonObject } from '../wire/json';
import { accountNotFound, Refusal } from '../wire/refusal';
import type { Auth, Endpoint } from './endpoints';
import { envelope, jsonAnswer, textAnswer, type Answer, type Incoming } from './http';

/** The words before a token in `Authorization` (specification: authentication). */
const SCHEMES = { key: ['Key '], api: ['Api '], keyOrApi: ['Key ', 'Api '] };

/** Whether the token stands in `auth` of the body. */
export function isInBody(auth: Auth): auth is 'server' | 'flat' {
	return auth === 'server' || auth === 'flat';
}

/** The server token of a request, from where its endpoint wants it; empty when there is none. */
export function tokenOf({ auth }: Endpoint, request: JsonObject, { headers }: Incoming): string {
	if (auth === 'device') return '';
	if (isInBody(auth)) return typeof request['auth'] === 'string' ? request['auth'] : '';
	const header = headers.authorization ?? '';
	const scheme = SCHEMES[auth].find((word) => header.startsWith(word));
	return scheme === undefined ? '' : header.slice(scheme.length);
}

/**
 * Checks the token of a request and that it is where the endpoint wants it, and nowhere else.
 * @returns the answer that refuses the request; undefined when the token is right
 * @throws Refusal for a wrong token, and for one that lacks the Email API restriction
 */
export function rejectToken(
	endpoint: Endpoint,
	incoming: Incoming,
	service: Service,
): Answer | undefined {
	const header = incoming.headers.authorization;
	if (isMisplaced(endpoint, incoming, service)) {
		return envelope(403, 403, 'A token stands where it does not belong', null);
	}
	const isKnown = service.token === service.serverToken || service.tokens.has(service.token);
	switch (endpoint.auth) {
		case 'server':
		case 'flat':
			if (header !== undefined) {
				return endpoint.auth === 'flat'
					? textAnswer(403, 'Authorization header is not expected')
					: envelope(403, 403, 'Authorization header is not expected', null);
			}
			if (!isKnown) throw accountNotFound();
			if (endpoint.email && !hasEmailApi(service)) throw forbidden();
			return undefined;
		case 'device':
			if (header === `Token ${service.deviceToken}`) return undefined;
			if (header === undefined && !endpoint.deviceTokenRequired && !service.options.requireDeviceToken)
				return undefined;
			return jsonAnswer(401, { message: 'unauthorized' });
		case 'keyOrApi': {
			const { messagesWord: word } = service.options;
			const isRight = word === 'either' || header?.startsWith(`${word} `);
			if (isRight) return isKnown ? undefined : jsonAnswer(400, { error: 'account not found' });
			return jsonAnswer(service.quirks.pick('wrongWord', [401, 403]), { error: 'unauthorized' });
		}
		default:
			return isKnown ? undefined : jsonAnswer(400, { error: 'account not found' });
	}
}

function hasEmailApi({ token, tokens, serverToken, options }: Service): boolean {
	return token === serverToken ? options.emailRestriction : (tokens.get(token)?.emailApi ?? false);
}

/** Public facts: errors. */
function forbidden(): Refusal {
	const message = 'Token restrictions forbid this operation';
	return new Refusal(message, { statusCode: 403, response: null });
}

/** Shorter texts may stand in a request by chance. */
const SHORTEST_TOKEN = 16;

/** Whether a token stands anywhere but where the endpoint wants it. */
function isMisplaced(
	endpoint: Endpoint,
	{ url, headers, body }: Incoming,
	{ serverToken, deviceToken, tokens }: Service,
): boolean {
	const { authorization: _checked, ...otherHeaders } = headers;
	const elsewhere = url + JSON.stringify(otherHeaders);
	const inBody = isInBody(endpoint.auth) ? 1 : 0;
	const misplaced = (token: string, allowedInBody: number) =>
		token.length >= SHORTEST_TOKEN &&
		(elsewhere.includes(token) || body.split(token).length - 1 > allowedInBody);
	const serverTokens = [serverToken, ...tokens.keys()];
	return serverTokens.some((token) => misplaced(token, inBody)) || misplaced(deviceToken, 0);
}
