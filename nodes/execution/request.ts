/** From the form to a checked request. */
import type { Endpoint } from '../catalogue/endpoint';
import { itemSchema, type Entered } from '../description/control';
import { readEntries } from '../description/entries';
import { checked } from './check';

/**
 * @param endpoint what will be called
 * @param entered what was entered for the item
 * @param transactionId sent along when the endpoint knows transaction ids and none was entered
 * @returns the request of the item, checked
 * @throws EntryFault that names the field that is wrong
 */
export function requestOf(endpoint: Endpoint, entered: Entered, transactionId: string): Record<string, unknown> {
	const fields = readEntries(endpoint.form, entered, endpoint);
	const ofItem = itemSchema(endpoint).shape;
	if ('transactionId' in ofItem) fields.transactionId ??= transactionId;
	if (endpoint.batch === undefined) return checked(endpoint, fields);
	const element = Object.entries(fields).filter(([name]) => name in ofItem);
	const around = Object.entries(fields).filter(([name]) => !(name in ofItem));
	return checked(endpoint, { ...Object.fromEntries(around), [endpoint.batch]: [Object.fromEntries(element)] });
}
