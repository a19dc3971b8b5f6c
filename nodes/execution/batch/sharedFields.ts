/** The fields of a request outside of its batch. Messages share a request if these are equal. */
import type { Fields } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { stringifyJson } from '../../transport/json';

export interface SharedFields {
	fields: Fields;
	/** The fields as JSON. */
	text: string;
}

/**
 * @param batch the field that is the batch
 * @returns a function that splits a checked request with one element into that element and the
 *   shared fields; equal shared fields are the same object
 */
export function requestSplitter(
	batch: string,
): (request: CheckedRequest) => { shared: SharedFields; element: Fields } {
	const known = new Map<string, SharedFields>();
	return (request) => {
		const { [batch]: elements, ...fields } = request;
		const text = stringifyJson(fields);
		let shared = known.get(text);
		if (shared === undefined) known.set(text, (shared = { fields, text }));
		const [element = {}] = elements as Fields[];
		return { shared, element };
	};
}
