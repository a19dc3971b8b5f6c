/** Lists: page by page, to a limit or to the end. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields, JsonObject, ResultRow } from '../../catalogue/definition/json';
import { call, type Connection } from '../../transport/client';
import { validate } from '../request/validate';
import { readAnswer, rowsOf } from './readAnswer';

/**
 * @param endpoint a list
 * @param fields the fields of its request, without those of the page
 * @param limit how many rows at the most; Infinity for all
 * @returns the rows, page by page, each page once
 * @throws InputError when the fields do not fit, CallFailure when the service refuses
 */
export async function* pagesOf(
	endpoint: Endpoint,
	fields: Fields,
	limit: number,
	connection: Connection,
): AsyncGenerator<ResultRow[]> {
	const { pages } = endpoint;
	const size = pages?.pageSize;
	let next: JsonObject | undefined = {};
	for (let wanted = limit; next !== undefined && wanted > 0; ) {
		const request = validate(endpoint, {
			...fields,
			...next,
			...(size && { [size.field]: Math.min(wanted, size.max) }),
		});
		const answer = await call(endpoint, request, connection);
		const rows = rowsOf(endpoint, answer, request).slice(0, wanted);
		yield rows;
		wanted -= rows.length;
		next = pages?.next(readAnswer(endpoint, answer), request);
	}
}
