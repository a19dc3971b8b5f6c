/** The fields of an endpoint, wherever they stand in its request. */
import type { Endpoint } from './endpoint';
import { type Field, reflect } from './field';
import { z } from './zod';

/** The schema of the element that an item becomes, or of the whole request. */
export function itemSchema(endpoint: Endpoint): z.ZodObject {
	if (endpoint.batch === undefined) return endpoint.request;
	const list = endpoint.request.shape[endpoint.batch];
	if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) {
		throw new Error(`${endpoint.route}: ${endpoint.batch} is not an array of objects`);
	}
	return list.element;
}

/**
 * A field of the endpoint, wherever it stands in the request.
 *
 * @throws Error when the request has no such field
 */
export function fieldOf(endpoint: Endpoint, name: string, prefix = ''): Field {
	let fields = reflected.get(endpoint);
	if (fields === undefined) reflected.set(endpoint, (fields = new Map()));
	const key = `${prefix} ${name}`;
	let field = fields.get(key);
	if (field === undefined) {
		const item = itemSchema(endpoint);
		field = reflect(name in item.shape ? item : endpoint.request, name, prefix);
		fields.set(key, field);
	}
	return field;
}

/** Fields are asked for at each item; each is reflected once. */
const reflected = new WeakMap<Endpoint, Map<string, Field>>();
