/** Lists of answers. */
import { isObject } from './json';

const NUMBER = /^\d+$/;

/**
 * @param value what should be a list
 * @returns its elements where it is one, or an object whose fields are numbered, which some servers make
 *   of a list with gaps; undefined for anything else
 */
export function elementList(value: unknown): readonly unknown[] | undefined {
	if (Array.isArray(value)) return value;
	if (!isObject(value)) return undefined;
	const names = Object.keys(value);
	return names.length > 0 && names.every((name) => NUMBER.test(name))
		? Object.values(value)
		: undefined;
}
