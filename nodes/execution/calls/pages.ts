/** Lists: page by page, to a limit or to the end. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { type Fields, isObject, type ResultRow } from '../../catalogue/definition/json';
import { asRow } from '../../catalogue/values/answers';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { CallFailure, type FailureFacts } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';
import { withPage } from '../request/validate';
import { readAnswer, rowsIn } from './readAnswer';

/** A list that has more pages, or as many empty ones in a row, has no end that a user waits for. */
const MOST_PAGES = 10_000;
const MOST_EMPTY_PAGES = 10;

interface PagesOptions {
	/** Rows as the endpoint simplifies them, rather than as they came. */
	simplify?: boolean;
	/** Takes how many rows were read, and how many there are by the service, where a list ended before that. */
	tellEnd?: (end: { read: number; total: number }) => void;
}

/**
 * @param endpoint a list
 * @param request its fields, checked, without those of the page
 * @param limit how many rows at the most; Infinity for all
 * @returns the rows, page by page, each page once
 * @throws CallFailure when the service refuses, or of kind `endless` when its list has no end
 */
export async function* pagesOf(
	endpoint: Endpoint,
	request: CheckedRequest,
	limit: number,
	connection: Connection,
	{ simplify = true, tellEnd }: PagesOptions = {},
): AsyncGenerator<ResultRow[]> {
	const end = new EndOfPages();
	const repeated = new RepeatedRows(endpoint);
	const { pageSize } = endpoint.pages ?? {};
	let read = 0;
	let received = 0;
	let total: number | undefined;
	let mayBeBeyondEnd = false;
	let repeatedInARow = 0;
	let next: Fields | undefined = {};
	let wanted = limit;
	while (next !== undefined && wanted > 0) {
		const size = pageSize?.isFixed ? limit : wanted;
		const reading = readPage(endpoint, withPage(request, next), size, connection);
		const page: Page | undefined = mayBeBeyondEnd ? await unlessBeyondEnd(reading) : await reading;
		if (page === undefined) break;
		const given = page.rows(simplify);
		const rows = repeated.without(given).slice(0, wanted);
		yield rows;
		wanted -= rows.length;
		read += rows.length;
		received += given.length;
		total = page.total ?? total;
		next = page.next(read);
		mayBeBeyondEnd = pageSize?.isFixed === true && given.length < Math.min(size, pageSize.max);
		repeatedInARow = rows.length === 0 && given.length > 0 ? repeatedInARow + 1 : 0;
		// A short page that comes again and again is all that the service gives.
		if (mayBeBeyondEnd && repeatedInARow > 1) break;
		if (next !== undefined && wanted > 0) end.check(next, rows.length);
		// So is any page where the service sets its size.
		if (pageSize === undefined && repeatedInARow > 1) break;
	}
	if (wanted > 0 && total !== undefined && received < total) tellEnd?.({ read, total });
}

/** How services refuse a page that does not exist. */
const NO_SUCH_PAGE: ReadonlyArray<number | undefined> = [200, 400, 404, 416, 422];

/** A page after a short one; undefined where it is refused. Where such lists end is not documented. */
async function unlessBeyondEnd(reading: Promise<Page>): Promise<Page | undefined> {
	return await reading.catch((error: unknown) => {
		const { kind, httpStatus }: Partial<FailureFacts> =
			error instanceof CallFailure ? error.facts : {};
		const isBeyond = kind === 'refused' && NO_SUCH_PAGE.includes(httpStatus);
		return isBeyond ? undefined : Promise.reject(error);
	});
}

/** A page of a list. */
export interface Page {
	/** @param simplify as for {@link pagesOf} */
	rows(simplify?: boolean): ResultRow[];
	/** How many rows the list has in all, where the answer says it. */
	total: number | undefined;
	/**
	 * @param read how many rows all pages had, this one included
	 * @returns the fields that ask for the next page; undefined after the last one
	 */
	next(read: number): Fields | undefined;
}

/**
 * @param endpoint a list
 * @param request its fields, checked, with those of the page
 * @param most how many rows at the most, where the service lets one choose; its own limit at Infinity
 * @throws CallFailure when the service refuses
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

/** Leaves out what an earlier page had: a list that grows while it is read moves its rows on. */
export class RepeatedRows {
	private readonly seen = new Set<string>();
	private pageBefore: string | undefined;

	constructor(private readonly endpoint: Endpoint) {}

	without(rows: ResultRow[]): ResultRow[] {
		const { idOf, pageSize } = this.endpoint.pages ?? {};
		if (idOf === undefined) return pageSize?.isFixed && this.isPageBefore(rows) ? [] : rows;
		// Rows of one page with one id are as many rows: only another page repeats.
		const ids = rows.map(idOf);
		const kept = rows.filter((_row, index) => !this.isSeen(ids[index]));
		for (const id of ids) if (id !== undefined) this.seen.add(id);
		return kept;
	}

	private isSeen(id: string | undefined): boolean {
		return id !== undefined && this.seen.has(id);
	}

	/** Rows without ids may be equal. A whole page that is equal is the same, under another number. */
	private isPageBefore(rows: ResultRow[]): boolean {
		const page = stringifyJson(rows);
		const isSame = rows.length > 0 && page === this.pageBefore;
		this.pageBefore = page;
		return isSame;
	}
}

/** Sees to it that a list ends, whatever the service says of its next page. */
class EndOfPages {
	private readonly asked = new Set<string>();
	private emptyInARow = 0;

	/**
	 * @param next which page is to be asked for
	 * @param rows how many rows the one before it had
	 * @throws CallFailure of kind `endless`
	 */
	check(next: Fields, rows: number): void {
		const page = stringifyJson(next);
		this.emptyInARow = rows === 0 ? this.emptyInARow + 1 : 0;
		const isEndless =
			this.asked.has(page) || this.asked.size >= MOST_PAGES || this.emptyInARow >= MOST_EMPTY_PAGES;
		if (isEndless) throw new CallFailure({ kind: 'endless' });
		this.asked.add(page);
	}
}
