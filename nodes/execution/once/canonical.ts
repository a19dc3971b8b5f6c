/** Makes JSON text that is the same for values that mean the same. */
import { isObject } from '../../catalogue/definition/json';

/** @returns JSON with the names of objects sorted; bigints are texts */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_name, inner: unknown) => {
		if (typeof inner === 'bigint') return String(inner);
		if (!isObject(inner)) return inner;
		return Object.fromEntries(
			Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : Number(one > other))),
		);
	});
}

/** @returns the elements without repetitions, in an order that depends only on the elements */
export function unordered(list: readonly unknown[]): unknown[] {
	const keyed = new Map(list.map((element) => [canonical(element), element]));
	return [...keyed]
		.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
		.map(([, element]) => element);
}
