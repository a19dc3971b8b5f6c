/** One page of a list, from wherever the list goes on. */
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import { type Fields, isObject, type ResultRow } from '../../../catalogue/definition/json';
import type { CheckedRequest } from '../../../transport/checkedRequest';
import { call, type Connection } from '../../../transport/client';
import { readAnswer, rowsIn } from '../../calls/readAnswer';
import { withPage } from '../../request/validate';

export interface Page {
	rows: ResultRow[];
	/** The fields that ask for the next page; undefined after the last one. */
	next: Fields | undefined;
}

/**
 * @param endpoint a list
 * @param request its fields, checked, with those of the page
 * @param readBefore how many rows the pages before it had
 * @param most how many rows at the most, where the service lets one choose; its own limit unless given
 * @returns the page
 * @throws CallFailure when the service refuses
 */
export async function pageOf(
	endpoint: Endpoint,
	request: CheckedRequest,
	connection: Connection,
	readBefore: number,
	most = Infinity,
): Promise<Page> {
	const { pages } = endpoint;
	const size = pages?.pageSize;
	const page = withPage(request, size ? { [size.field]: Math.min(most, size.max) } : {});
	const answer = readAnswer(endpoint, await call(endpoint, page, connection));
	const rows = rowsIn(endpoint, answer, page);
	const next = isObject(answer) ? pages?.next(answer, page, readBefore + rows.length) : undefined;
	return { rows, next };
}
