/** The schema that a request is checked with. */
import type { Endpoint, Row } from '../catalogue/endpoint';
import { z } from '../catalogue/zod';

/** Requests mostly have the same fields; where they all differ, a schema for each is no gain. */
const MAX_SCHEMAS = 50;

const schemas = new WeakMap<Endpoint, Map<string, z.ZodObject>>();

/**
 * A push knows more than a hundred fields and has a few, and looking at each of those that are
 * absent takes most of the time of a check.
 *
 * @param endpoint what will be called
 * @param request its fields; where it has a batch, with one element
 * @returns the schema of the endpoint without the fields that are absent and may be
 */
export function schemaFor(endpoint: Endpoint, request: Row): z.ZodObject {
	const { batch } = endpoint;
	const element = batch === undefined ? {} : ((request[batch] as Row[])[0] ?? {});
	const key = JSON.stringify([Object.keys(request), Object.keys(element)]);
	let known = schemas.get(endpoint);
	if (known === undefined) schemas.set(endpoint, (known = new Map()));
	let schema = known.get(key);
	if (schema !== undefined) return schema;
	if (known.size >= MAX_SCHEMAS) return endpoint.request;
	schema = narrowed(endpoint.request, request);
	const list = batch === undefined ? undefined : schema.shape[batch];
	if (batch !== undefined && list instanceof z.ZodArray && list.element instanceof z.ZodObject) {
		const narrowedList = list.clone({ ...list.def, element: narrowed(list.element, element) });
		schema = withShape(schema, { ...schema.shape, [batch]: narrowedList });
	}
	known.set(key, schema);
	return schema;
}

function narrowed(schema: z.ZodObject, fields: Row): z.ZodObject {
	const kept = Object.entries(schema.shape).filter(
		([name, field]) => name in fields || !mayBeAbsent(field as z.ZodType),
	);
	return withShape(schema, Object.fromEntries(kept) as z.ZodRawShape);
}

/** The same rules over other fields. */
function withShape(schema: z.ZodObject, shape: z.ZodRawShape): z.ZodObject {
	return schema.clone({ ...schema.def, shape });
}

/** Without a default in its place. */
function mayBeAbsent(field: z.ZodType): boolean {
	const read = field.safeParse(undefined);
	return read.success && read.data === undefined;
}
