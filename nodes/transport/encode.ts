/** Turns the fields of a request into HTTP. */
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { JsonObject } from '../catalogue/definition/json';
import { isEnveloped, splitRoute } from '../catalogue/definition/route';
import { stringifyJson } from './json';
import type { WireRequest } from './wire';

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
	const given = Object.fromEntries(Object.entries(request).filter(([name]) => !inPath.has(name)));
	if (method === 'GET')
		return { method, url: `${url}${queryOf(given)}`, headers: { Accept: 'application/json' } };
	const fields = endpoint.body?.(given) ?? given;
	return {
		method,
		url,
		headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
		body: stringifyJson(isEnveloped(endpoint) ? { request: fields } : fields),
	};
}

/** The fields of a GET that do not stand in its path. */
function queryOf(fields: JsonObject): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(fields))
		if (value !== undefined) query.append(name, String(value));
	return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * Encodes a request whose batch is already serialised, so that each element is built only once,
 * whichever request carries it.
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
