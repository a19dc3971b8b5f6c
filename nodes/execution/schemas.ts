/** The schema that a request is checked with. */
import type { Endpoint, Row } from '../catalogue/endpoint';
import { z } from '../catalogue/zod';

/** Requests mostly have the same fields; where they all differ, the oldest schema makes room. */
const MAX_SCHEMAS = 50;

const schemas = new WeakMap<Endpoint, Map<string, z.ZodObject>>();

/**
 * A push knows more than a hundred fields and has a few, and looking at each of those that are
 * absent takes most of the time of a check.
 *
 * @param endpoint what will be called
 * @param request its fields; where it has a batch, with one element
 * @param known the names of fields whose values have been checked before
 * @returns the schema of the endpoint without the fields that are absent and may be; what is known is
 *   taken as it is, but for what fields demand of each other
 */
export function schemaFor(
	endpoint: Endpoint,
	request: Row,
	known: ReadonlySet<string>,
): z.ZodObject {
	const { batch } = endpoint;
	const element = batch === undefined ? {} : ((request[batch] as Row[])[0] ?? {});
	const key = `${keyOf(request, known)}/${keyOf(element, known)}`;
	let made = schemas.get(endpoint);
	if (made === undefined) schemas.set(endpoint, (made = new Map()));
	let schema = made.get(key);
	if (schema !== undefined) return schema;
	for (const [oldest] of made) if (made.size >= MAX_SCHEMAS) made.delete(oldest);
	schema = narrowed(endpoint.request, request, known);
	const list = batch === undefined ? undefined : schema.shape[batch];
	if (batch !== undefined && list instanceof z.ZodArray && list.element instanceof z.ZodObject) {
		const narrowedList = list.clone({
			...list.def,
			element: narrowed(list.element, element, known),
		});
		schema = withShape(schema, { ...schema.shape, [batch]: narrowedList });
	}
	made.set(key, schema);
	return schema;
}

function keyOf(fields: Row, known: ReadonlySet<string>): string {
	let key = '';
	for (const name in fields) key += known.has(name) ? `${name}!` : `${name},`;
	return key;
}

function narrowed(schema: z.ZodObject, fields: Row, known: ReadonlySet<string>): z.ZodObject {
	const kept: Record<string, z.ZodType> = {};
	for (const [name, field] of Object.entries(schema.shape) as Array<[string, z.ZodType]>) {
		if (known.has(name)) kept[name] = z.any();
		else if (name in fields || !mayBeAbsent(field)) kept[name] = field;
	}
	return withShape(schema, kept);
}

/** The same rules over other fields. */
function withShape(schema: z.ZodObject, shape: z.ZodRawShape): z.ZodObject {
	return schema.clone({ ...schema.def, shape });
}

const absences = new WeakMap<z.ZodType, boolean>();

/** Without a default in its place. */
function mayBeAbsent(field: z.ZodType): boolean {
	let may = absences.get(field);
	if (may === undefined) {
		const read = field.safeParse(undefined);
		absences.set(field, (may = read.success && read.data === undefined));
	}
	return may;
}
