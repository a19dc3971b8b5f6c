/**
 * The schema that a request is checked with: that of its endpoint, without the fields that the request
 * does not have.
 *
 * The plain version is `endpoint.request`. A push knows more than a hundred fields and has a few, and
 * looking at each of those that are absent takes most of the time of a check. Narrowing takes a check
 * from 7 to 1.3 microseconds a push; without it the `pushes` benchmark is at 1.52 times the floor
 * instead of 1.40. `test/wire/narrowedSchema.test.ts` compares the two.
 */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { JsonObject } from '../../catalogue/definition/json';
import { innerSchema } from '../../catalogue/definition/innerSchema';
import { memoize } from '../../catalogue/definition/memoize';
import { z } from '../../catalogue/definition/zod';

/** Requests mostly have the same fields; where they all differ, a schema for each is no gain. */
const MAX_SCHEMAS = 50;

/** A schema, and the fields that a request and its element have for it. */
interface Narrowed {
	names: readonly string[];
	ofElement: readonly string[];
	schema: z.ZodObject;
}

const schemasOf = memoize((_endpoint: Endpoint): Narrowed[] => []);

/**
 * @param endpoint what will be called
 * @param request its fields; where it has a batch, with one element
 * @returns the schema of the endpoint without the fields that are absent and may be
 */
export function narrowedSchema(endpoint: Endpoint, request: JsonObject): z.ZodObject {
	const { batch } = endpoint;
	const element = batch === undefined ? {} : ((request[batch] as JsonObject[])[0] ?? {});
	const known = schemasOf(endpoint);
	const found = known.find(
		({ names, ofElement }) => areNames(names, request) && areNames(ofElement, element),
	);
	if (found !== undefined) return found.schema;
	if (known.length >= MAX_SCHEMAS) return endpoint.request;
	let schema = narrowed(endpoint.request, request);
	const list = batch === undefined ? undefined : schema.shape[batch];
	if (batch !== undefined && list instanceof z.ZodArray && list.element instanceof z.ZodObject) {
		const narrowedList = list.clone({ ...list.def, element: narrowed(list.element, element) });
		schema = withShape(schema, { ...schema.shape, [batch]: narrowedList });
	}
	known.push({ names: definedNames(request), ofElement: definedNames(element), schema });
	return schema;
}

/** A field that is undefined is absent. */
function definedNames(fields: JsonObject): string[] {
	return Object.keys(fields).filter((name) => fields[name] !== undefined);
}

/** Whether these are the names of the fields, in their order. */
function areNames(names: readonly string[], fields: JsonObject): boolean {
	let index = 0;
	for (const name in fields)
		if (fields[name] !== undefined && name !== names[index++]) return false;
	return index === names.length;
}

/** Without the fields that are absent and may be; those that are there need not be optional. */
function narrowed(schema: z.ZodObject, fields: JsonObject): z.ZodObject {
	const shape: Record<string, z.ZodType> = {};
	for (const [name, inner] of Object.entries(schema.shape)) {
		const field = innerSchema(inner);
		if (fields[name] === undefined) {
			if (!mayBeAbsent(field)) shape[name] = field;
		} else shape[name] = demanded(field);
	}
	return withShape(schema, shape);
}

/** The field without the leave to be absent, unless that would leave out a check. */
function demanded(field: z.ZodType): z.ZodType {
	if (!(field instanceof z.ZodOptional) || (field.def.checks ?? []).length > 0) return field;
	return innerSchema(field.unwrap());
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
