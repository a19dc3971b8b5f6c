/** Removes rows that come on more than one page of a list. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { ResultRow } from '../../catalogue/definition/json';
import { stringifyJson } from '../../transport/json';

/**
 * Leaves out rows of earlier pages: a list that grows while it is read moves rows to later pages.
 */
export class RepeatedRows {
	private readonly seen = new Set<string>();
	private pageBefore: string | undefined;

	constructor(private readonly endpoint: Endpoint) {}

	without(rows: ResultRow[]): ResultRow[] {
		const { idOf, pageSize } = this.endpoint.pages ?? {};
		if (idOf === undefined) return pageSize?.isFixed && this.isPageBefore(rows) ? [] : rows;
		// Rows with the same id on one page are all kept: only another page repeats a row.
		const ids = rows.map(idOf);
		const kept = rows.filter((_row, index) => !this.isSeen(ids[index]));
		for (const id of ids) if (id !== undefined) this.seen.add(id);
		return kept;
	}

	private isSeen(id: string | undefined): boolean {
		return id !== undefined && this.seen.has(id);
	}

	/** Rows without ids may be equal, but a page equal to the one before is that page again. */
	private isPageBefore(rows: ResultRow[]): boolean {
		const page = stringifyJson(rows);
		const isSame = rows.length > 0 && page === this.pageBefore;
		this.pageBefore = page;
		return isSame;
	}
}
