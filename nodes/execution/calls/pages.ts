/** Reads lists page by page, to a limit or to the end. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { type Fields, isObject, type ResultRow } from '../../catalogue/definition/json';
import { asRow } from '../../catalogue/values/answers';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { withPage } from '../request/validate';
import { EndOfPages } from './endOfPages';
import { readAnswer, rowsIn } from './readAnswer';
import { RepeatedRows } from './repeatedRows';

interface PagesOptions {
	/** Whether the endpoint simplifies the rows; otherwise they stay as they came. */
	simplify?: boolean;
	/** Which rows are meant, of those that the service gives. */
	keeps?: (row: ResultRow) => boolean;
	/**
	 * Called if a list ended early: with the number of rows that were read, and the number that the
	 * service says there are; that is undefined if the list ended with a refusal and gave no number.
	 */
	onIncomplete?: (end: { read: number; total: number | undefined }) => void;
}

/**
 * @param endpoint a list
 * @param request its fields, checked, without those of the page
 * @param limit the most rows; Infinity for all
 * @returns the rows, page by page, each page once
 * @throws CallFailure when a call fails, or of kind `endless` when the list does not end
 */
export async function* pagesOf(
	endpoint: Endpoint,
	request: CheckedRequest,
	limit: number,
	connection: Connection,
	{ simplify = true, keeps = () => true, onIncomplete }: PagesOptions = {},
): AsyncGenerator<ResultRow[]> {
	const end = new EndOfPages(endpoint);
	const repeated = new RepeatedRows(endpoint);
	const { pageSize } = endpoint.pages ?? {};
	let read = 0;
	let received = 0;
	let total: number | undefined;
	let next: Fields | undefined = {};
	let wanted = limit;
	while (next !== undefined && wanted > 0) {
		const size = pageSize?.isFixed ? limit : wanted;
		const reading = readPage(endpoint, withPage(request, next), size, connection);
		const page: Page | undefined = await end.unlessBeyond(reading);
		if (page === undefined) {
			if (total === undefined) onIncomplete?.({ read, total });
			break;
		}
		const given = page.rows(simplify);
		const fresh = repeated.without(given);
		const rows = fresh.filter(keeps).slice(0, wanted);
		yield rows;
		wanted -= rows.length;
		read += fresh.length;
		received += given.length;
		total = page.total ?? total;
		next = page.next(read);
		const last = { given: given.length, fresh: fresh.length, size };
		if (next !== undefined && wanted > 0 && end.isReached(next, last)) break;
	}
	if (wanted > 0 && total !== undefined && received < total) onIncomplete?.({ read, total });
}

/** A page of a list. */
export interface Page {
	/** @param simplify as for {@link pagesOf} */
	rows(simplify?: boolean): ResultRow[];
	/** How many rows the list has in all, if the answer says so. */
	total: number | undefined;
	/**
	 * @param read how many rows all pages had, including this one
	 * @returns the fields that ask for the next page; undefined after the last one
	 */
	next(read: number): Fields | undefined;
}

/**
 * @param endpoint a list
 * @param request its fields, checked, with those of the page
 * @param most the most rows, if the service lets a request choose; never above the service's own
 *   limit
 * @throws CallFailure when the call fails
 */
export async function readPage(
	endpoint: Endpoint,
	request: CheckedRequest,
	most: number,
	connection: Connection,
): Promise<Page> {
	const { pages } = endpoint;
	const size = pages?.pageSize;
	const page = withPage(request, size ? { [size.field]: Math.min(most, size.max) } : {});
	const answer = readAnswer(endpoint, await call(endpoint, page, connection));
	return {
		rows: (simplify = true) =>
			simplify || pages?.rawRows === undefined
				? rowsIn(endpoint, answer, page)
				: pages.rawRows(answer).map(asRow),
		total: isObject(answer) ? pages?.total?.(answer) : undefined,
		next: (read) => (isObject(answer) ? pages?.next(answer, page, read) : undefined),
	};
}
