/** What answers and result items have in common. */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf } from './answers';
import { z } from '../definition/zod';

/** Ids and counts come as numbers or strings, and ids beyond 2^53 only as strings. */
export const id = z.union([z.int(), z.string()]);

/** A count that may come as a string. */
export const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

/** A number that may have a fraction, as text or not. */
export const amount = z.union([
	z.number(),
	z
		.string()
		.regex(/^-?\d+(?:\.\d+)?$/)
		.transform(Number),
]);

/** The answer of a method that only confirms: null, `{}` or absent. */
export const nothing = z.unknown();

/** The result of such a method. */
export const done = z.object({ success: z.literal(true) });

/** What an answer may say of parts that were not done, such as the tags of a registration. */
const PARTS_REFUSED = /^(?:skipped|failed|invalid|rejected|errors|unknown_?\w+)$/i;

/** The row of {@link done}, with the parts that the service says it did not do. */
export function doneRow(answer: unknown): ResultRow[] {
	const refused = Object.entries(isObject(answer) ? answer : {}).filter(
		([name, parts]) => PARTS_REFUSED.test(name) && elementsOf(parts).length > 0,
	);
	return [{ success: true, ...Object.fromEntries(refused) }];
}

/** The result of a deletion, as n8n wants it. */
export const deleted = z.object({ deleted: z.literal(true) });

/** The row of {@link deleted}. */
export function deletedRow(): Array<z.output<typeof deleted>> {
	return [{ deleted: true }];
}
