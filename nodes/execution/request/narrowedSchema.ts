/**
 * The schema that a request is validated with: that of its endpoint, without the fields that the
 * request does not have.
 *
 * The plain version is `endpoint.request`. A push has a few of more than a hundred possible fields,
 * and most of the time of a validation goes to the absent ones. Narrowing takes it from 7 to 1.3
 * microseconds a push; without it the `pushes` benchmark is at 1.52 times the floor instead of
 * 1.40. `test/wire/narrowedSchema.test.ts` compares the two.
 */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { JsonObject } from '../../catalogue/definition/json';
import { innerSchema } from '../../catalogue/definition/innerSchema';
import { memoize } from '../../catalogue/definition/memoize';
import * as z from '../../catalogue/definition/zod';

/** Most requests have the same fields; where they all differ, a schema for each gains nothing. */
const MAX_SCHEMAS = 50;

/** A schema, and the fields that a request and its element have for it. */
interface Narrowed {
	names: readonly string[];
	ofElement: readonly string[];
	schema: z.ZodObject;
}

const schemasOf = memoize<Endpoint, Narrowed[]>(() => []);

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

/** Whether these are the names of the fields that are present, in the same order. */
function areNames(names: readonly string[], fields: JsonObject): boolean {
	let index = 0;
	for (const name in fields)
		if (fields[name] !== undefined && name !== names[index++]) return false;
	return index === names.length;
}

/**
 * The schema without the optional fields that are absent, and with the others no longer optional.
 */
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

/** The field, no longer optional, unless that would drop a rule. */
function demanded(field: z.ZodType): z.ZodType {
	if (!(field instanceof z.ZodOptional) || (field.def.checks ?? []).length > 0) return field;
	return innerSchema(field.unwrap());
}

/** The same rules for other fields. */
function withShape(schema: z.ZodObject, shape: z.ZodRawShape): z.ZodObject {
	return schema.clone({ ...schema.def, shape });
}

/** Whether a field may be absent, and has no default. */
function mayBeAbsent(field: z.ZodType): boolean {
	const read = field.safeParse(undefined);
	return read.success && read.data === undefined;
}
