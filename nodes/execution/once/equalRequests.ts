/** Requests of a run that do the same are one. */
import { addTo } from '../../catalogue/definition/addTo';
import type { Fields } from '../../catalogue/definition/json';

/**
 * @param once what a request does
 * @param read the requests by item, in the order of the items; those that do the same as an earlier
 *   one are taken out
 * @returns the items that were taken out, by the item that has the same request
 */
export function takeOutRepeated(
	once: (request: Fields) => string,
	read: Map<number, { request: Fields | undefined }>,
): Map<number, number[]> {
	const firsts = new Map<string, number>();
	const repeated = new Map<number, number[]>();
	for (const [itemIndex, { request }] of read) {
		if (request === undefined) continue;
		const what = once(request);
		const first = firsts.get(what);
		if (first === undefined) firsts.set(what, itemIndex);
		else {
			addTo(repeated, first, itemIndex);
			read.delete(itemIndex);
		}
	}
	return repeated;
}
