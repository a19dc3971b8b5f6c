/** Rows that come page by page, from any source. */
import type { ResultRow } from '../../../catalogue/definition/json';

export interface RowsPage {
	rows: readonly ResultRow[];
	/** The columns of this page and of those that follow, where they are known before the rows. */
	columns?: readonly string[];
}

export interface RowsSource {
	/** The columns that the rows have, as far as they are known; others may follow. */
	columns: readonly string[];
	/** Reads from the beginning, each time it is called. @throws CallFailure */
	pages(): AsyncIterable<RowsPage>;
}

const PAGE_ROWS = 1_000;

/** Rows that come one by one, in pages. */
export async function* inPages(rows: AsyncIterable<ResultRow>): AsyncGenerator<RowsPage> {
	let page: ResultRow[] = [];
	for await (const row of rows) {
		page.push(row);
		if (page.length < PAGE_ROWS) continue;
		yield { rows: page };
		page = [];
	}
	if (page.length > 0) yield { rows: page };
}
