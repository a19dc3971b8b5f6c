import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isObject, parseJson, type Json } from '../wire/json';
import type { Fault } from './faults';
import { endpointAt } from './frontDoor';

/** A request that the simulator received. */
export interface Received {
	/** The name of the endpoint, or the path where there is none. */
	name: string;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	/** The body as it came. */
	body: string;
	/** The body as JSON; undefined when it is not JSON. */
	readonly json: Json | undefined;
	receivedAt: Date;
	/** The HTTP status answered, or `destroyed` when the connection was cut instead. */
	status: number | 'destroyed' | 'pending';
	fault?: Fault['kind'];
}

/** The record of a request that is not answered yet. */
export function receivedRequest(
	{ url: path = '/', method = 'GET', headers }: IncomingMessage,
	body: string,
	receivedAt: Date,
): Received {
	return {
		name: endpointAt(path.split('?')[0] ?? path)?.name ?? path,
		method,
		path,
		headers,
		body,
		// Parsed when it is read: most requests are never read.
		get json() {
			return jsonOf(body);
		},
		receivedAt,
		status: 'pending',
	};
}

function jsonOf(body: string): Json | undefined {
	try {
		return parseJson(body);
	} catch {
		return undefined;
	}
}

/** The tokens in the body and in the header. */
export function tokensIn({ json, headers }: Received): string[] {
	const request = isObject(json) && isObject(json['request']) ? json['request'] : json;
	const auth = isObject(request) ? request['auth'] : undefined;
	const header = headers.authorization?.split(' ').at(-1);
	return [auth, header].filter((token): token is string => typeof token === 'string');
}
