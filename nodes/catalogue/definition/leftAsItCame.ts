/**
 * Finds the schemas that change nothing, so that an answer need not be read with them.
 *
 * The plain version has zod read everything, which copies each row field by field. Nothing in the
 * rows of the message log changes by that. Of 300,000 rows into a CSV file, it took 1.7 of 7.2 s in
 * a profile, without what it costs to collect the copies. `test/catalogue/leftAsItCame.test.ts`
 * compares the two.
 */
import * as z from './zod';

/** `asItCame`: whatever the value is, it stays. `byParts`: so do the parts, to some depth. */
export type Reading = 'asItCame' | 'byParts' | 'asWhole';

const known = new WeakMap<z.ZodType, Reading>();
const PLAIN: readonly string[] = ['string', 'number', 'boolean', 'null', 'unknown', 'enum'];

/** How a value can be read with a schema, with the same result as by zod. */
export function readingOf(schema: z.ZodType): Reading {
	let reading = known.get(schema);
	if (reading === undefined) known.set(schema, (reading = findReading(schema)));
	return reading;
}

function findReading(schema: z.ZodType): Reading {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return readingOf(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodUnion)
		return weakest(schema.options as readonly z.ZodType[]) === 'asItCame' ? 'asItCame' : 'asWhole';
	// A list may come as an object with numbered fields, and becomes a list.
	if (schema instanceof z.ZodArray)
		return readingOf(schema.element as z.ZodType) === 'asWhole' ? 'asWhole' : 'byParts';
	if (schema instanceof z.ZodObject)
		// Other objects lose the fields that they do not declare.
		return schema.def.catchall instanceof z.ZodUnknown
			? weakest(Object.values(schema.shape as Readonly<Record<string, z.ZodType>>))
			: 'asWhole';
	return PLAIN.includes(schema.def.type) && !canChange(schema) ? 'asItCame' : 'asWhole';
}

function weakest(schemas: readonly z.ZodType[]): Reading {
	const readings = schemas.map(readingOf);
	if (readings.includes('asWhole')) return 'asWhole';
	return readings.includes('byParts') ? 'byParts' : 'asItCame';
}

/** Whether it makes another value of the given one, as `coerce` and `trim` do. */
function canChange({ def }: z.ZodType): boolean {
	return 'coerce' in def || (def.checks ?? []).length > 0;
}
