/** From fields to a checked request. */
import type { Endpoint, Row } from '../catalogue/endpoint';
import { itemSchema } from '../description/control';
import { checked } from './check';

/**
 * The item before: its fields as they were entered and as the check gave them. A value that is the
 * very same is not checked again; of most items, little more than the recipient is new.
 */
export interface Before {
	entered?: Row;
	checked?: Row;
}

/**
 * @param endpoint what will be called
 * @param fields what was read from the form
 * @param transactionId makes the id that is sent along when the endpoint knows transaction ids and none was entered
 * @param before the item before, if there is one; it becomes this one
 * @returns the request of the item, checked
 * @throws EntryFault that names the field that is wrong
 */
export function requestOf(
	endpoint: Endpoint,
	fields: Row,
	transactionId: (content: Row) => string,
	before: Before = {},
): Row {
	const ofItem = itemFields(endpoint);
	const needsId = ofItem.has('transactionId') && fields.transactionId === undefined;
	const entered = needsId ? { ...fields, transactionId: transactionId(fields) } : fields;
	const { batch } = endpoint;
	const element: Row = {};
	const request: Row = batch === undefined ? element : { [batch]: [element] };
	const known = new Set<string>();
	for (const name in entered) {
		const isKnown = before.entered !== undefined && entered[name] === before.entered[name];
		if (isKnown) known.add(name);
		const value = isKnown ? before.checked?.[name] : entered[name];
		(ofItem.has(name) ? element : request)[name] = value;
	}
	const result = checked(endpoint, request, known);
	before.entered = entered;
	before.checked =
		batch === undefined ? result : { ...result, ...((result[batch] as Row[])[0] ?? {}) };
	return result;
}

const itemFieldsOf = new WeakMap<Endpoint, ReadonlySet<string>>();

/** The fields of the element that an item becomes; the others stand around the batch. */
function itemFields(endpoint: Endpoint): ReadonlySet<string> {
	let names = itemFieldsOf.get(endpoint);
	if (names === undefined) {
		itemFieldsOf.set(endpoint, (names = new Set(Object.keys(itemSchema(endpoint).shape))));
	}
	return names;
}
