/** Reads from a schema what a field is. Nothing else inspects schemas for that. */
import type { FieldHints, Widget } from './form';
import { innerSchema } from './innerSchema';
import * as z from './zod';

const registry = z.registry<FieldHints>();

/**
 * Attaches hints to a schema. They stay with it through `.describe()`, `.optional()` and reuse.
 *
 * @param schema what the hints belong to
 * @param hints label, widget, placeholder and so on
 * @returns a copy of the schema that carries the hints
 */
export function withHints<Schema extends z.ZodType>(schema: Schema, hints: FieldHints): Schema {
	const copy = schema.meta({});
	registry.add(copy, { ...registry.get(schema), ...hints });
	return copy;
}

/**
 * Adds a rule to a field. zod's own `refine` loses the description and the hints of its schema.
 *
 * @param schema the field
 * @param holds whether a value follows the rule
 * @param error the message for a value that does not
 * @returns a copy of the schema with the rule, and with the same description and hints
 */
export function constrained<Schema extends z.ZodType>(
	schema: Schema,
	holds: (value: z.output<Schema>) => boolean,
	error: string,
): Schema {
	const refined = withHints(schema.refine(holds, { error }) as Schema, registry.get(schema) ?? {});
	return schema.description === undefined ? refined : refined.describe(schema.description);
}

export type FieldKind =
	| 'string'
	| 'integer'
	| 'number'
	| 'boolean'
	| 'choice'
	| 'list'
	| 'choices'
	| 'object';

/** A field of a request, as its schema and its hints describe it. */
export interface Field {
	name: string;
	label: string;
	description: string;
	required: boolean;
	kind: FieldKind;
	/** Allowed values, for `choice` and `choices`. */
	values: ReadonlyArray<string | number | boolean>;
	min?: number;
	max?: number;
	widget?: Widget;
	hints: FieldHints;
	/** The schema of a value that is present. */
	schema: z.ZodType;
}

/**
 * Reads one field of an object schema.
 *
 * @param object the request schema
 * @param name a key of its shape
 * @param prefix left out of the label that is made from the name
 * @throws Error when the object has no such field, or its schema is of a kind that no form shows
 */
export function reflect(object: z.ZodObject, name: string, prefix = ''): Field {
	if (!Object.hasOwn(object.shape, name)) throw new Error(`The schema has no field ${name}`);
	const declared = innerSchema(object.shape[name]);
	const { inner, optional } = unwrap(declared);
	// For a list, the labels of its values are hints of its element.
	const element =
		inner instanceof z.ZodArray ? registry.get(innerSchema(inner.element)) : undefined;
	const hints: FieldHints = {
		...(element?.labels && { labels: element.labels }),
		...registry.get(inner),
		...registry.get(declared),
	};
	const { kind, values } = classify(inner, name);
	return {
		name,
		label: hints.label ?? titleCase(name.startsWith(prefix) ? name.slice(prefix.length) : name),
		description: declared.description ?? inner.description ?? '',
		required: !optional,
		kind,
		values,
		...bounds(inner),
		...(hints.widget && { widget: hints.widget }),
		hints,
		schema: inner,
	};
}

/** The schema of a value that is present, and whether the field may be left out. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; optional: boolean } {
	let inner = schema;
	let optional = false;
	while (
		inner instanceof z.ZodOptional ||
		inner instanceof z.ZodNullable ||
		inner instanceof z.ZodDefault
	) {
		optional ||= !(inner instanceof z.ZodNullable);
		inner = innerSchema(inner.unwrap());
	}
	return { inner, optional };
}

function classify(schema: z.ZodType, name: string): Pick<Field, 'kind' | 'values'> {
	if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options };
	if (schema instanceof z.ZodLiteral) {
		return { kind: 'choice', values: [...schema.values] as Array<string | number | boolean> };
	}
	if (schema.def.type === 'string') return { kind: 'string', values: [] };
	if (schema instanceof z.ZodBoolean) return { kind: 'boolean', values: [] };
	if (schema instanceof z.ZodNumber) {
		return { kind: schema.isInt ? 'integer' : 'number', values: [] };
	}
	if (schema instanceof z.ZodArray) {
		const element = innerSchema(schema.element);
		const isChoice = element instanceof z.ZodLiteral || element instanceof z.ZodEnum;
		return isChoice
			? { kind: 'choices', values: classify(element, name).values }
			: { kind: 'list', values: [] };
	}
	if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
		return { kind: 'object', values: [] };
	}
	// A union is typed as text; its widget converts the text to one of the members.
	if (schema instanceof z.ZodUnion) return { kind: 'string', values: [] };
	throw new Error(`No form shows the schema of ${name}: ${schema.def.type}`);
}

function bounds(schema: z.ZodType): { min?: number; max?: number } {
	if (!(schema instanceof z.ZodNumber)) return {};
	const { minValue, maxValue } = schema;
	return {
		...(isBound(minValue) && { min: minValue }),
		...(isBound(maxValue) && { max: maxValue }),
	};
}

/** Whether a bound was declared: every integer also has the safe-integer range as bounds. */
function isBound(value: number | null): value is number {
	return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

const ACRONYMS: Readonly<Record<string, string>> = {
	id: 'ID',
	ids: 'IDs',
	url: 'URL',
	ttl: 'TTL',
	led: 'LED',
	os: 'OS',
	sms: 'SMS',
};

/** `send_rate` as `Send Rate`, `userId` as `User ID`. */
export function titleCase(name: string): string {
	return name
		.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
		.split('_')
		.filter((word) => word !== '')
		.map((word) => ACRONYMS[word.toLowerCase()] ?? word[0]!.toUpperCase() + word.slice(1))
		.join(' ');
}
