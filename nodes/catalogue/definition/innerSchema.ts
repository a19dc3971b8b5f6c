/** A schema inside of another, of which the types of zod say only that it is one. */
import { z } from './zod';

/** @throws Error for what is no schema */
export function innerSchema(inner: unknown): z.ZodType {
	if (inner instanceof z.ZodType) return inner;
	throw new Error('A schema holds something that is none');
}
