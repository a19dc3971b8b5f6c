/** From fields to a checked request. */
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import { itemSchema } from '../../catalogue/definition/requestFields';
import { validate } from './validate';

/**
 * @param endpoint what will be called
 * @param fields what was read from the form
 * @param transactionId makes the id that is sent along when the endpoint knows transaction ids and none
 *   was entered; left out where the id is added later
 * @returns the request of the item, checked
 * @throws InputError that names the field that is wrong
 */
export function buildRequest(
	endpoint: Endpoint,
	fields: Row,
	transactionId?: (content: Row) => string,
): Row {
	const ofItem = itemFields(endpoint);
	const needsId = ofItem.has('transactionId') && fields.transactionId === undefined;
	const known =
		needsId && transactionId ? { ...fields, transactionId: transactionId(fields) } : fields;
	if (endpoint.batch === undefined) return validate(endpoint, known);
	const element: Row = {};
	const request: Row = {};
	for (const name in known) (ofItem.has(name) ? element : request)[name] = known[name];
	request[endpoint.batch] = [element];
	return validate(endpoint, request);
}

const itemFieldsOf = new WeakMap<Endpoint, ReadonlySet<string>>();

/** The fields of the element that an item becomes; the others stand outside of the batch. */
function itemFields(endpoint: Endpoint): ReadonlySet<string> {
	let names = itemFieldsOf.get(endpoint);
	if (names === undefined) {
		itemFieldsOf.set(endpoint, (names = new Set(Object.keys(itemSchema(endpoint).shape))));
	}
	return names;
}
