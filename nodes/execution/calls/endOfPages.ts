/** Decides where a list ends, even if the service names a next page. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';
import { CallFailure, type FailureFacts } from '../../transport/failure/failure';
import { stringifyJson } from '../../transport/json';

/** A list with more pages, or with this many empty ones in a row, is given up as endless. */
const MOST_PAGES = 10_000;
const MOST_EMPTY_PAGES = 10;
/** The HTTP statuses of refusals of a page that does not exist. */
const NO_SUCH_PAGE: ReadonlyArray<number | undefined> = [200, 400, 404, 416, 422];

/** The last page that was read. */
interface LastPage {
	/** How many rows it had. */
	given: number;
	/** How many of them no earlier page had. */
	fresh: number;
	/** How many were asked for. */
	size: number;
}

/** Whether a page has fewer rows than were asked for, of a list whose pages have one size. */
export function isShortPage({ pages }: Endpoint, given: number, size: number): boolean {
	const { pageSize } = pages ?? {};
	return pageSize?.isFixed === true && given < Math.min(size, pageSize.max);
}

/** Whether a failure may mean that there is no such page. After a short page, it does mean that. */
export function isBeyondTheLast(error: unknown): boolean {
	const { kind, httpStatus }: Partial<FailureFacts> =
		error instanceof CallFailure ? error.facts : {};
	return kind === 'refused' && NO_SUCH_PAGE.includes(httpStatus);
}

export class EndOfPages {
	private readonly asked = new Set<string>();
	private emptyInARow = 0;
	private repeatedInARow = 0;
	/** Whether the last page had fewer rows than were asked for. */
	private wasShort = false;

	constructor(private readonly endpoint: Endpoint) {}

	/**
	 * @param reading a page
	 * @returns the page; undefined if it is refused after a short page. The documentation does not
	 *   say how such lists end
	 */
	async unlessBeyond<Page>(reading: Promise<Page>): Promise<Page | undefined> {
		if (!this.wasShort) return await reading;
		return await reading.catch((error: unknown) => {
			return isBeyondTheLast(error) ? undefined : Promise.reject(error);
		});
	}

	/**
	 * @param next the page that the service names after the last one
	 * @returns whether the list has ended, so that this page must not be asked for
	 * @throws CallFailure of kind `endless`
	 */
	isReached(next: Fields, { given, fresh, size }: LastPage): boolean {
		const { pageSize } = this.endpoint.pages ?? {};
		this.wasShort = isShortPage(this.endpoint, given, size);
		this.repeatedInARow = fresh === 0 && given > 0 ? this.repeatedInARow + 1 : 0;
		const isRepeated = this.repeatedInARow > 1;
		// A short page that comes again and again is the whole list.
		if (this.wasShort && isRepeated) return true;
		this.refuseEndless(next, fresh);
		// So is any page where the service sets its size.
		return pageSize === undefined && isRepeated;
	}

	private refuseEndless(next: Fields, rows: number): void {
		const page = stringifyJson(next);
		this.emptyInARow = rows === 0 ? this.emptyInARow + 1 : 0;
		const isEndless =
			this.asked.has(page) || this.asked.size >= MOST_PAGES || this.emptyInARow >= MOST_EMPTY_PAGES;
		if (isEndless) throw new CallFailure({ kind: 'endless' });
		this.asked.add(page);
	}
}
