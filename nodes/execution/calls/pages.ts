/** Lists: page by page, to a limit or to the end. */
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import { call, type Connection } from '../../transport/client';
import { readAnswer, rowsOf } from './readAnswer';

/**
 * @param endpoint a list
 * @param request its fields, without those of the page
 * @param limit how many rows at the most; Infinity for all
 * @returns the rows, page by page, each page once
 * @throws CallFailure
 */
export async function* pagesOf(
	endpoint: Endpoint,
	request: Row,
	limit: number,
	connection: Connection,
): AsyncGenerator<Row[]> {
	const { pages } = endpoint;
	const size = pages?.pageSize;
	let next: Row | undefined = {};
	for (let wanted = limit; next !== undefined && wanted > 0; ) {
		const page: Row = {
			...request,
			...next,
			...(size && { [size.field]: Math.min(wanted, size.max) }),
		};
		const answer = await call(endpoint, page, connection);
		const rows = rowsOf(endpoint, answer, page).slice(0, wanted);
		yield rows;
		wanted -= rows.length;
		next = pages?.next(readAnswer(endpoint, answer), page);
	}
}
