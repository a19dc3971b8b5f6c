/** What differs between two recordings. */
import type { Recorded } from './execution';

export interface Difference {
	execution: string;
	/** Where in what was recorded: `outcome.outputs.0.1.json.code`. */
	path: string;
	before: string;
	after: string;
}

const ABSENT = 'nothing';

/**
 * The first difference of each execution, in the order of the earlier recording.
 *
 * @param withTimes whether the times of requests count; side by side they vary between equal builds
 */
export function differencesOf(before: readonly Recorded[], after: readonly Recorded[], withTimes: boolean): Difference[] {
	const seen = (one: Recorded) => (withTimes ? one : withoutTimes(one));
	const [earlier, later] = [before, after].map((list) => new Map(list.map((one) => [one.name, seen(one)])));
	const names = new Set([...before, ...after].map(({ name }) => name));
	return [...names].flatMap((name) => {
		const found = differenceOf(earlier?.get(name), later?.get(name), []);
		return found === undefined ? [] : [{ execution: name, ...found }];
	});
}

function withoutTimes(recorded: Recorded): Recorded {
	return { ...recorded, requests: recorded.requests.map(({ at: _at, ...request }) => request) };
}

/** Values are equal if their JSON is: the order of keys counts. */
function differenceOf(before: unknown, after: unknown, path: readonly string[]): Omit<Difference, 'execution'> | undefined {
	const texts = [before, after].map((value) => JSON.stringify(value) ?? ABSENT);
	const [one = ABSENT, other = ABSENT] = texts;
	if (one === other) return undefined;
	if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
		for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
			const found = differenceOf(before[key], after[key], [...path, key]);
			if (found !== undefined) return found;
		}
	}
	return { path: path.join('.'), before: one, after: other };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
