/** From fields to a checked request. */
import type { Endpoint, Row } from '../catalogue/endpoint';
import { itemSchema } from '../description/control';
import { checked } from './check';

/**
 * @param endpoint what will be called
 * @param fields what was read from the form
 * @param transactionId makes the id that is sent along when the endpoint knows transaction ids and none was entered
 * @returns the request of the item, checked
 * @throws EntryFault that names the field that is wrong
 */
export function requestOf(
	endpoint: Endpoint,
	fields: Row,
	transactionId: (content: Row) => string,
): Row {
	const ofItem = itemSchema(endpoint).shape;
	const isNamed = !('transactionId' in ofItem) || fields.transactionId !== undefined;
	const known = isNamed ? fields : { ...fields, transactionId: transactionId(fields) };
	if (endpoint.batch === undefined) return checked(endpoint, known);
	const element: Row = {};
	const around: Row = {};
	for (const [name, value] of Object.entries(known)) {
		(name in ofItem ? element : around)[name] = value;
	}
	return checked(endpoint, { ...around, [endpoint.batch]: [element] });
}
