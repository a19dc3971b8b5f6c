/** Narrows the type of a schema inside another, which zod types too loosely. */
import * as z from './zod';

/** @throws Error for anything but a schema */
export function innerSchema(inner: unknown): z.ZodType {
	if (inner instanceof z.ZodType) return inner;
	throw new Error('A schema holds something that is none');
}
