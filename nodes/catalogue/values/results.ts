/** What answers and result items have in common. */
import { z } from '../definition/zod';

/** Ids and counts come as numbers or strings, and ids beyond 2^53 only as strings. */
export const id = z.union([z.int(), z.string()]);

/** A count that may come as a string. */
export const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

/** The answer of a method that only confirms: null, `{}` or absent. */
export const nothing = z.unknown();

/** The result of such a method. */
export const done = z.object({ success: z.literal(true) });

/** The row of {@link done}. */
export function doneRow(): Array<z.output<typeof done>> {
	return [{ success: true }];
}

/** The result of a deletion, as n8n wants it. */
export const deleted = z.object({ deleted: z.literal(true) });

/** The row of {@link deleted}. */
export function deletedRow(): Array<z.output<typeof deleted>> {
	return [{ deleted: true }];
}
