/** Recognises the lists in answers. */
import { isObject } from './json';

const NUMBER = /^\d+$/;

/**
 * @param value what should be a list
 * @returns its elements if it is a list, or an object with numbered fields, as some servers write a
 *   list with gaps; undefined for anything else
 */
export function elementList(value: unknown): readonly unknown[] | undefined {
	if (Array.isArray(value)) return value;
	if (!isObject(value)) return undefined;
	const names = Object.keys(value);
	return names.length > 0 && names.every((name) => NUMBER.test(name))
		? Object.values(value)
		: undefined;
}
