/** What stands in a request outside of its batch; messages share a request where it is equal. */
import type { Row } from '../../catalogue/definition/endpoint';
import { stringifyJson } from '../../transport/json';

export interface SharedFields {
	fields: Row;
	/** The fields as JSON. */
	text: string;
}

/**
 * @param batch the field that is the batch
 * @returns reads the shared fields of one request after another; equal ones are the same object
 */
export function sharedFieldsReader(batch: string): (request: Row) => SharedFields {
	const known = new Map<string, SharedFields>();
	return (request) => {
		const { [batch]: _elements, ...fields } = request;
		const text = stringifyJson(fields);
		let shared = known.get(text);
		if (shared === undefined) known.set(text, (shared = { fields, text }));
		return shared;
	};
}
