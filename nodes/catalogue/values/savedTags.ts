/** What setTags and setEmailTags answer: the tags that were not saved (public facts, "Types and shapes"). */
import type { NotDone } from '../definition/endpoint';
import { isObject, type ResultRow } from '../definition/json';
import { listIn } from './answers';
import { z } from '../definition/zod';

export const taggedAnswer = z.looseObject({ skipped: z.unknown().optional() }).nullish();

/**
 * The result of setting tags: whose they are, what was saved, and what was not, where there is any of
 * it: n8n shows a list without anything in it in red.
 */
export const tagged = z.object({
	hwid: z.string().optional().describe('The device whose tags were set'),
	email: z.string().optional().describe('The email address whose tags were set'),
	userId: z.string().optional().describe('The user whose tags were set'),
	saved: z.array(z.string()).describe('The tags that were set or changed'),
	skipped: z
		.array(z.looseObject({ tag: z.string().optional(), reason: z.string().optional() }))
		.optional()
		.describe('Tags that were not set, and why. Left out where all were set.'),
});

interface SetRequest {
	tags: object;
	hwid?: string | undefined;
	email?: string | undefined;
	userId?: string | undefined;
}

/** The row of {@link tagged}: what was asked for and is not among the skipped tags was saved. */
export function taggedRow(answer: unknown, request: () => SetRequest): ResultRow[] {
	const skipped = skippedIn(answer);
	const names = new Set(skipped.map(nameOfSkipped));
	const { tags, hwid, email, userId } = request();
	const saved = Object.keys(tags).filter((name) => !names.has(asNamed(name)));
	return [
		{
			...(hwid !== undefined && { hwid }),
			...(email !== undefined && { email }),
			...(userId !== undefined && { userId }),
			saved,
			...(skipped.length > 0 && { skipped }),
		},
	];
}

/**
 * @param request its tags
 * @returns what to say, with the tags and the reasons of the service, when it skipped all of them
 */
export function noTagSaved(answer: unknown, { tags }: { tags: object }): NotDone | undefined {
	const skipped = skippedIn(answer);
	const names = new Set(skipped.map(nameOfSkipped));
	const isAll = Object.keys(tags).every((name) => names.has(asNamed(name)));
	if (!isAll) return undefined;
	return {
		what: 'The service saved none of the tags',
		remedy:
			'Compare the names and the kinds of the tags with those in the control panel, under Tags.',
		words: skipped.map(reasonOf).join('; '),
	};
}

/** A list; or an object with the reasons by the names of the tags. */
function skippedIn(answer: unknown): readonly unknown[] {
	if (!isObject(answer)) return [];
	const { skipped } = answer;
	if (!isObject(skipped) || 'tag' in skipped) return listIn(answer, 'skipped');
	return Object.entries(skipped).map(([tag, reason]) => ({
		tag,
		...(typeof reason === 'string' && { reason }),
	}));
}

/** The service may write a name in another case: a tag that was skipped is never called saved. */
function asNamed(name: unknown): string {
	return String(name).trim().toLowerCase();
}

function nameOfSkipped(skipped: unknown): string {
	return asNamed(skippedTag(skipped));
}

/** The name alone, or an object with it. */
function skippedTag(skipped: unknown): unknown {
	return isObject(skipped) ? skipped.tag : skipped;
}

function reasonOf(skipped: unknown): string {
	const reason = isObject(skipped) ? skipped.reason : undefined;
	return `${String(skippedTag(skipped))}${typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''}`;
}
