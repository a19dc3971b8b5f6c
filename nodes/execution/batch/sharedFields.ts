/** What stands in a request around its batch; messages share a request where it is equal. */
import type { Row } from '../../catalogue/definition/endpoint';
import { stringifyJson } from '../../transport/json';

export interface Around {
	fields: Row;
	/** The fields as text. */
	key: string;
}

/**
 * Reads it from one request after another. Mostly it is what it was in the request before, and then
 * is given as the same object.
 *
 * @param batch the field that is the batch
 */
export function aroundReader(batch: string): (request: Row) => Around {
	let last: Around | undefined;
	return (request) => {
		if (last !== undefined && isAround(last.fields, request, batch)) return last;
		const { [batch]: _elements, ...fields } = request;
		const key = stringifyJson(fields);
		if (last?.key !== key) last = { fields, key };
		return last;
	};
}

/** Whether a request has these fields beside its batch, at a glance: of two objects, only their text says it. */
function isAround(fields: Row, request: Row, batch: string): boolean {
	let beside = 0;
	for (const name in request) {
		if (name === batch) continue;
		const value = request[name];
		if (typeof value === 'object' || value !== fields[name] || !(name in fields)) return false;
		beside++;
	}
	return beside === Object.keys(fields).length;
}
