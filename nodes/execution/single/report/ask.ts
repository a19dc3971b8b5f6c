/** Sends the requests of a report. Sections that need the same answer share one request. */
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import type { Fields, ResultRow } from '../../../catalogue/definition/json';
import type { SeriesView, Statistic } from '../../../catalogue/definition/series';
import type { CheckedRequest } from '../../../transport/checkedRequest';
import { call, type Connection } from '../../../transport/client';
import { pagesOf } from '../../calls/pages';
import { readAnswer, rowsIn } from '../../calls/readAnswer';
import { scheduledResult } from '../../calls/scheduled';
import { validate } from '../../request/validate';

/** The outcome of a request. */
export interface Answered {
	statistic: Statistic | undefined;
	rows(view?: SeriesView): ResultRow[];
}

export class Ask {
	private readonly asked = new Map<string, Promise<Answered>>();

	/** @param waitMs the longest wait for a scheduled result */
	constructor(
		private readonly connection: Connection,
		private readonly waitMs: number,
	) {}

	/** @throws CallFailure */
	async answer(endpoint: Endpoint, fields: Fields): Promise<Answered> {
		const key = JSON.stringify([endpoint.route, fields]);
		const earlier = this.asked.get(key);
		if (earlier !== undefined) return await earlier;
		const answer = this.askFor(endpoint, validate(endpoint, fields));
		this.asked.set(key, answer);
		return await answer;
	}

	/**
	 * @param most the most rows of the list
	 * @throws CallFailure
	 */
	async list(
		endpoint: Endpoint,
		fields: Fields,
		most: number,
	): Promise<{ rows: ResultRow[]; isAll: boolean }> {
		const rows: ResultRow[] = [];
		// One more row shows whether there are more.
		for await (const page of pagesOf(
			endpoint,
			validate(endpoint, fields),
			most + 1,
			this.connection,
		))
			for (const row of page) rows.push(row);
		return { rows: rows.slice(0, most), isAll: rows.length <= most };
	}

	private async askFor(endpoint: Endpoint, request: CheckedRequest): Promise<Answered> {
		const answer = readAnswer(
			endpoint,
			endpoint.scheduled === true
				? await scheduledResult(endpoint, request, this.waitMs, this.connection)
				: await call(endpoint, request, this.connection),
		);
		return {
			statistic: endpoint.series?.(answer, request),
			rows: (view) => rowsIn(endpoint, answer, request, view),
		};
	}
}
