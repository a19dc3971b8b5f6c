/**
 * The values that tags can be set to (specification, "Tags" and setTags; listTags names decimals,
 * too).
 */
import { isObject } from '../definition/json';
import { constrained, withHints } from '../definition/field';
import { recordOf } from './records';
import * as z from '../definition/zod';

/** A plain value: text, number, list, `YYYY-MM-DD HH:mm` (UTC) or boolean; null removes it. */
const plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()], {
	error:
		'holds a value that no tag can have. A tag holds a text, a number, a list of texts, a date, or true or false',
});

/** A change of the present value. Sending an increment or an append again repeats it. */
const change = z.discriminatedUnion('operation', [
	z.object({ operation: z.literal('increment'), value: z.int() }),
	z.object({ operation: z.literal('append'), value: z.array(z.string()).min(1) }),
	z.object({
		operation: z.literal('remove'),
		value: z.union([z.string(), z.array(z.string()).min(1)]),
	}),
]);

const tagName = z.string().min(1, { error: 'has a tag without a name' });

const EMPTY = 'is empty: there is no tag to set';
const notEmpty = (tags: Record<string, unknown>): boolean => Object.keys(tags).length > 0;

/** Tags with plain values. */
export const plainTags = constrained(
	withHints(recordOf(tagName, plain), { label: 'Tags', widget: 'tags' }),
	notEmpty,
	EMPTY,
).describe('What is known of the device or person, as tags');

/** Tags with plain values or changes. */
export const changeableTags = constrained(
	withHints(recordOf(tagName, z.union([plain, change])), {
		label: 'Tags',
		widget: 'tags',
	}),
	notEmpty,
	EMPTY,
).describe('The tags to set or change');

/** Whether setting these tags twice is the same as setting them once. */
export function isIdempotent(tags: unknown): boolean {
	return Object.values(isObject(tags) ? tags : {}).every(
		(value) => !isObject(value) || !('operation' in value) || value.operation === 'remove',
	);
}
