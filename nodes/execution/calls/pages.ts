/** Lists: page by page, to a limit or to the end. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { JsonObject, ResultRow } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { withPage } from '../request/validate';
import { readAnswer, rowsOf } from './readAnswer';

/**
 * @param endpoint a list
 * @param request its fields, checked, without those of the page
 * @param limit how many rows at the most; Infinity for all
 * @returns the rows, page by page, each page once
 * @throws CallFailure
 */
export async function* pagesOf(
	endpoint: Endpoint,
	request: CheckedRequest,
	limit: number,
	connection: Connection,
): AsyncGenerator<ResultRow[]> {
	const { pages } = endpoint;
	const size = pages?.pageSize;
	let next: JsonObject | undefined = {};
	for (let wanted = limit; next !== undefined && wanted > 0; ) {
		const page = withPage(request, {
			...next,
			...(size && { [size.field]: Math.min(wanted, size.max) }),
		});
		const answer = await call(endpoint, page, connection);
		const rows = rowsOf(endpoint, answer, page).slice(0, wanted);
		yield rows;
		wanted -= rows.length;
		next = pages?.next(readAnswer(endpoint, answer), page);
	}
}
