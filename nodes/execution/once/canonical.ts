/** JSON text that is the same for values that mean the same. */
import { isObject } from '../../catalogue/definition/json';

/** @returns JSON with the names of objects in their order; bigints are texts */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_name, inner: unknown) => {
		if (typeof inner === 'bigint') return String(inner);
		if (!isObject(inner)) return inner;
		return Object.fromEntries(
			Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : Number(one > other))),
		);
	});
}

/** @returns the elements in an order that depends on nothing but themselves */
export function unordered(list: readonly unknown[]): unknown[] {
	const keyed = list.map((element) => ({ element, key: canonical(element) }));
	keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
	return keyed.map(({ element }) => element);
}
