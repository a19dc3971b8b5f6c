/** What answers and result items have in common. */
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf, valueIn } from './answers';
import * as z from '../definition/zod';

/** Ids and counts come as numbers or strings, and ids beyond 2^53 only as strings. */
export const id = z.union([z.int(), z.string()]);

/** A count that may come as a string. */
export const count = z.union([
	z.number(),
	z
		.string()
		.regex(/^\d{1,300}$/)
		.transform(Number),
]);

/** A number that may have a fraction, or come as text. */
export const amount = z.union([
	z.number(),
	z
		.string()
		.regex(/^-?\d{1,300}(?:\.\d+)?$/)
		.transform(Number),
]);

/** The answer of a method that only confirms: null, `{}` or absent. */
export const nothing = z.unknown();

/** Fields of an answer with parts that were not done, such as the tags of a registration. */
const PARTS_REFUSED = /^(?:skipped|failed|invalid|rejected|errors|unknown_?\w+)$/i;

/** Columns that say what a request was for, each from a field of it. */
type NamedColumns = Readonly<Record<string, { field: string; what: string }>>;

/** For requests that name a device by its hardware ID. */
export const deviceColumn = { hwid: { field: 'hwid', what: 'The hardware ID of the device' } };
export const userColumn = { userId: { field: 'userId', what: 'The ID of the user' } };
export const emailColumn = { email: { field: 'email', what: 'The email address' } };

/**
 * The result of a method that only confirms: success, and the parts that the service says it did
 * not do.
 *
 * @param columns say what it was done for; a column is left out if the request lacks its field
 */
export function does(columns: NamedColumns) {
	return {
		output: z.object({ success: z.literal(true), ...shapeOf(columns) }),
		rows: (answer: unknown, request: () => object): ResultRow[] => {
			const refused = Object.entries(isObject(answer) ? answer : {}).filter(
				([name, parts]) => PARTS_REFUSED.test(name) && elementsOf(parts).length > 0,
			);
			return [{ success: true, ...about(columns, request()), ...Object.fromEntries(refused) }];
		},
	};
}

/** The result of a deletion, in n8n's form, with what was deleted. */
export function deletes(columns: NamedColumns) {
	return {
		output: z.object({ deleted: z.literal(true), ...shapeOf(columns) }),
		rows: (_answer: unknown, request: () => object): ResultRow[] => [
			{ deleted: true, ...about(columns, request()) },
		],
	};
}

/** The columns whose fields the request has, with their values. */
function about(columns: NamedColumns, request: object): ResultRow {
	const named = Object.entries(columns).map(([column, { field }]): [string, unknown] => [
		column,
		valueIn(request, field),
	]);
	return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

/** All columns are optional: which ones a row has depends on the request. */
function shapeOf(columns: NamedColumns): Record<string, z.ZodType> {
	return Object.fromEntries(
		Object.entries(columns).map(([column, { what }]) => [
			column,
			z.string().optional().describe(what),
		]),
	);
}
