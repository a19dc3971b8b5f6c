/** What setTags and setEmailTags answer: the tags that were not saved (public facts, "Types and shapes"). */
import { isObject } from '../definition/json';
import { listIn } from './answers';
import { z } from '../definition/zod';

export const taggedAnswer = z.looseObject({ skipped: z.array(z.unknown()).nullish() }).nullish();

/** The result of setting tags. */
export const tagged = z.object({
	skipped: z
		.array(z.looseObject({ tag: z.string().optional(), reason: z.string().optional() }))
		.describe('Tags that were not set, and why'),
});

/** The row of {@link tagged}. */
export function taggedRow(answer: unknown): Array<{ skipped: readonly unknown[] }> {
	return [{ skipped: skippedIn(answer) }];
}

/**
 * @param request its tags
 * @returns the tags with the reasons of the service when it skipped all of them
 */
export function noTagSaved(answer: unknown, { tags }: { tags: object }): string | undefined {
	const skipped = skippedIn(answer);
	const names = new Set(skipped.map(skippedTag));
	const isAll = Object.keys(tags).every((name) => names.has(name));
	return isAll ? skipped.map(reasonOf).join('; ') : undefined;
}

function skippedIn(answer: unknown): readonly unknown[] {
	return isObject(answer) ? listIn(answer, 'skipped') : [];
}

/** The name alone, or an object with it. */
function skippedTag(skipped: unknown): unknown {
	return isObject(skipped) ? skipped.tag : skipped;
}

function reasonOf(skipped: unknown): string {
	const reason = isObject(skipped) ? skipped.reason : undefined;
	return `${String(skippedTag(skipped))}${typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''}`;
}
