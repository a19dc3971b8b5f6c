/** From fields to a checked request. */
import type { Endpoint, Row } from '../catalogue/endpoint';
import { itemSchema } from '../description/control';
import { checked } from './check';

/**
 * @param endpoint what will be called
 * @param fields what was read from the form
 * @param transactionId sent along when the endpoint knows transaction ids and none was entered
 * @returns the request of the item, checked
 * @throws EntryFault that names the field that is wrong
 */
export function requestOf(endpoint: Endpoint, fields: Row, transactionId: string): Row {
	const ofItem = itemSchema(endpoint).shape;
	const known = 'transactionId' in ofItem ? { transactionId, ...fields } : fields;
	if (endpoint.batch === undefined) return checked(endpoint, known);
	const element = Object.entries(known).filter(([name]) => name in ofItem);
	const around = Object.entries(known).filter(([name]) => !(name in ofItem));
	return checked(endpoint, { ...Object.fromEntries(around), [endpoint.batch]: [Object.fromEntries(element)] });
}
