/** Reads an answer: parts that fit the schema are converted, all others stay as they came. */
import { isObject } from './json';
import { elementList } from './elementList';
import { readingOf } from './leftAsItCame';
import * as z from './zod';

/**
 * Reads an answer part by part, so that an odd cell harms neither its row nor the others. It goes
 * as deep as the schema, not as deep as the answer.
 *
 * @param schema the schema of the answer, from the specification
 * @param answer the answer as it came
 * @returns the answer; parts that fit their schema are as the schema reads them, all others as they
 *   came
 */
export function readLeniently(schema: z.ZodType, answer: unknown): unknown {
	const reading = readingOf(schema);
	if (reading === 'asItCame') return answer;
	if (reading === 'byParts') return readParts(schema, answer);
	const read = schema.safeParse(answer);
	return read.success ? read.data : readParts(schema, answer);
}

/** The names of the fields that a schema declares; none if it is not the schema of an object. */
export function fieldNamesOf(schema: z.ZodType | undefined): string[] {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return fieldNamesOf(schema.unwrap() as z.ZodType);
	return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Reads the parts of a value that does not fit as a whole. */
function readParts(schema: z.ZodType, value: unknown): unknown {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return readParts(schema.unwrap() as z.ZodType, value);
	if (schema instanceof z.ZodUnion) {
		const member = (schema.options as readonly z.ZodType[]).find((each) => isOfKind(each, value));
		return member === undefined ? value : readParts(member, value);
	}
	const list = schema instanceof z.ZodArray ? elementList(value) : undefined;
	if (schema instanceof z.ZodArray && list !== undefined)
		return list.map((element) => readLeniently(schema.element as z.ZodType, element));
	if (schema instanceof z.ZodRecord && isObject(value)) {
		const each = schema.valueType as z.ZodType;
		return mapFields(value, (_name, field) => readLeniently(each, field));
	}
	if (schema instanceof z.ZodObject && isObject(value)) {
		const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
		return mapFields(value, (name, field) => {
			const declared = Object.hasOwn(shape, name) ? shape[name] : undefined;
			return declared === undefined ? field : readLeniently(declared, field);
		});
	}
	return value;
}

function isOfKind(schema: z.ZodType, value: unknown): boolean {
	if (Array.isArray(value)) return schema instanceof z.ZodArray;
	return isObject(value) && (schema instanceof z.ZodObject || schema instanceof z.ZodRecord);
}

function mapFields(
	object: Readonly<Record<string, unknown>>,
	read: (name: string, value: unknown) => unknown,
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(object).map(([name, value]) => [name, read(name, value)]),
	);
}
