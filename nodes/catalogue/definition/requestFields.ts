/** The fields of an endpoint, in the elements of its batch or beside them. */
import type { Endpoint } from './endpoint';
import { type Field, reflect } from './field';
import { memoize } from './memoize';
import * as z from './zod';

/** The schema of the element that an item becomes, or of the whole request. */
export function itemSchema(endpoint: Endpoint): z.ZodObject {
	if (endpoint.batch === undefined) return endpoint.request;
	const list = endpoint.request.shape[endpoint.batch];
	if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) {
		throw new Error(`${endpoint.route}: ${endpoint.batch} is not an array of objects`);
	}
	return list.element;
}

/** The fields of each endpoint, read from the schema once: a run needs them for each item. */
const reflectedOf = memoize<Endpoint, Map<string, Field>>(() => new Map());

/**
 * A field of the endpoint: of the element that an item becomes, or a shared one.
 *
 * @param prefix left out of the label that is made from the name
 * @throws Error when the request has no such field
 */
export function fieldOf(endpoint: Endpoint, name: string, prefix = ''): Field {
	const fields = reflectedOf(endpoint);
	const reflectedAs = `${prefix} ${name}`;
	let field = fields.get(reflectedAs);
	if (field === undefined) {
		const item = itemSchema(endpoint);
		field = reflect(name in item.shape ? item : endpoint.request, name, prefix);
		fields.set(reflectedAs, field);
	}
	return field;
}
