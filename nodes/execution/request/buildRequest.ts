/** Builds a checked request from fields. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { memoize } from '../../catalogue/definition/memoize';
import { itemSchema } from '../../catalogue/definition/requestFields';
import type { Fields } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { validate } from './validate';

/**
 * @param endpoint what will be called
 * @param fields what was read from the form
 * @param transactionId makes the transaction id if the endpoint takes one and the form has none;
 *   left out where the id is added later
 * @returns the request of the item, checked
 * @throws InputError that names the field that is wrong
 */
export function buildRequest(
	endpoint: Endpoint,
	fields: Fields,
	transactionId?: (content: Fields) => string,
): CheckedRequest {
	const ofItem = itemFields(endpoint);
	const needsId = ofItem.has('transactionId') && fields.transactionId === undefined;
	const complete =
		needsId && transactionId ? { ...fields, transactionId: transactionId(fields) } : fields;
	if (endpoint.batch === undefined) return validate(endpoint, complete);
	const element: Fields = {};
	const request: Fields = {};
	for (const name in complete) (ofItem.has(name) ? element : request)[name] = complete[name];
	request[endpoint.batch] = [element];
	return validate(endpoint, request);
}

/** The names of the fields of the element that an item becomes; the others are shared fields. */
const itemFields = memoize(
	(endpoint: Endpoint): ReadonlySet<string> => new Set(Object.keys(itemSchema(endpoint).shape)),
);
