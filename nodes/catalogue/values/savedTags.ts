/**
 * What setTags, setEmailTags and bulkSetTags answer: the tags that were not saved (public facts,
 * "Types and shapes").
 */
import type { NotDone } from '../definition/answer';
import { isObject, type JsonObject, type ResultRow } from '../definition/json';
import { listIn } from './answers';
import * as z from '../definition/zod';

export const taggedAnswer = z.looseObject({ skipped: z.unknown().optional() }).nullish();

/**
 * The result of setting tags: whose they are, what was saved, and what was not. The last is left
 * out if empty, because n8n shows empty lists in red.
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

/** The tags that were saved, and those that were skipped. */
export interface SavedTags {
	saved: string[];
	skipped: readonly unknown[];
}

/** The columns of both. `skipped` is left out if empty, because n8n shows empty lists in red. */
export function savedColumns({ saved, skipped }: SavedTags): ResultRow {
	return { saved, ...(skipped.length > 0 && { skipped }) };
}

/** The row of {@link tagged}: tags in the request that were not skipped were saved. */
export function taggedRow(answer: unknown, request: () => SetRequest): ResultRow[] {
	const { tags, hwid, email, userId } = request();
	return [
		{
			...(hwid !== undefined && { hwid }),
			...(email !== undefined && { email }),
			...(userId !== undefined && { userId }),
			...savedColumns(savedOf(Object.keys(tags), skippedIn(answer))),
		},
	];
}

/**
 * @param asked the names of the tags
 * @param skipped those that were not saved, as {@link skippedIn} gives them
 */
export function savedOf(asked: readonly string[], skipped: readonly unknown[]): SavedTags {
	const names = skippedNames(skipped);
	return { saved: asked.filter((name) => !names.has(asNamed(name))), skipped };
}

/** Whether a skipped tag is one of these. */
export function isSkippedOf(asked: readonly string[]): (skipped: unknown) => boolean {
	const names = new Set(asked.map(asNamed));
	return (skipped) => names.has(nameOfSkipped(skipped));
}

/**
 * @param request its tags
 * @returns what to report, with the tags and the reasons of the service, if it skipped all of them
 */
export function noTagSaved(answer: unknown, request: { tags: object }): NotDone | undefined {
	return noneSaved(savedOf(Object.keys(request.tags), skippedIn(answer)));
}

/** @returns what to report if tags were skipped and none was saved */
export function noneSaved({ saved, skipped }: SavedTags): NotDone | undefined {
	if (saved.length > 0 || skipped.length === 0) return undefined;
	return {
		what: skippedTitle(skipped),
		remedy: skippedRemedy(skipped),
		words: skipped.map(reasonOf).join('; '),
	};
}

/** Why a tag was not saved, according to the service. */
type Why = 'missing' | 'notOfUsers' | 'other';

const MISSING = /not found|not exist|unknown|no such/i;
const NOT_OF_USERS = /\bnot (?:a )?user[- ]?specific/i;

const TITLES: Readonly<Record<Exclude<Why, 'other'>, readonly [one: string, several: string]>> = {
	missing: ['does not exist', 'do not exist'],
	notOfUsers: ['is not user-specific', 'are not user-specific'],
};

const REMEDIES: Readonly<Record<Why, string>> = {
	missing:
		'Check the name, in which capital letters count, or create the tag with Push Audience, Tag Definition: Create.',
	notOfUsers:
		'A tag of a user must be user-specific, as the list of tags shows it. For other tags, choose Device in Whose Tags.',
	other: 'Compare the names and the kinds of the tags with those in the control panel, under Tags.',
};

function whyOf(skipped: unknown): Why {
	const reason = isObject(skipped) ? String(skipped.reason ?? '') : '';
	if (NOT_OF_USERS.test(reason)) return 'notOfUsers';
	return MISSING.test(reason) ? 'missing' : 'other';
}

/** Names the tags if all were skipped for the same known reason. */
function skippedTitle(skipped: readonly unknown[]): string {
	const [why, ...others] = new Set(skipped.map(whyOf));
	const names = skipped.map((each) => (isObject(each) ? namedIn(each) : undefined));
	const isNamed = names.length <= MOST_NAMED && !names.includes(undefined);
	if (why === undefined || why === 'other' || others.length > 0 || !isNamed)
		return 'The service saved none of the tags';
	const listed = names.map((name) => `"${String(name)}"`).join(', ');
	const [one, several] = TITLES[why];
	return names.length === 1 ? `The tag ${listed} ${one}` : `The tags ${listed} ${several}`;
}

/** The most names in a title. */
const MOST_NAMED = 3;

/** @returns what to do about tags that were not saved, once for each reason */
export function skippedRemedy(skipped: readonly unknown[]): string {
	const reasons = new Set(skipped.map(whyOf));
	return (['missing', 'notOfUsers', 'other'] as const)
		.filter((why) => reasons.has(why))
		.map((why) => REMEDIES[why])
		.join(' ');
}

/** The tags that were not saved, from a list, or from an object with the reasons by tag. */
export function skippedIn(answer: unknown): readonly unknown[] {
	if (!isObject(answer)) return [];
	const { skipped } = answer;
	const isOne =
		isObject(skipped) && ('tag' in skipped || ('name' in skipped && 'reason' in skipped));
	if (!isObject(skipped) || isOne) return listIn(answer, 'skipped');
	return Object.entries(skipped).map(([tag, reason]) => ({
		tag,
		...(typeof reason === 'string' && { reason }),
	}));
}

/** A skipped tag in words: its name, and the reason if there is one. */
export function reasonOf(skipped: unknown): string {
	if (Array.isArray(skipped)) return skipped.map(String).join(': ');
	const reason = isObject(skipped) ? skipped.reason : undefined;
	const tag = isObject(skipped) ? (namedIn(skipped) ?? JSON.stringify(skipped)) : skipped;
	return `${String(tag)}${typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''}`;
}

function skippedNames(skipped: readonly unknown[]): ReadonlySet<string> {
	return new Set(skipped.map(nameOfSkipped));
}

/**
 * A name in one form: the service may change its case, and a skipped tag must not pass as saved.
 */
function asNamed(name: unknown): string {
	return String(name).trim().normalize('NFC').toLowerCase();
}

/**
 * The name of a skipped tag: it may be the name alone, an object, or a list that begins with it.
 */
function nameOfSkipped(skipped: unknown): string {
	const [first]: unknown[] = Array.isArray(skipped) ? skipped : [skipped];
	return asNamed(isObject(first) ? namedIn(first) : first);
}

/** The documentation names `tag`; lists of tags elsewhere have `name`. */
function namedIn(skipped: JsonObject): unknown {
	const name = skipped.tag ?? skipped.name;
	return typeof name === 'string' || typeof name === 'number' ? name : undefined;
}
