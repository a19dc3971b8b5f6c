/** How the sections of a report ask the service: each request once, whoever needs its answer. */
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import type { Fields, ResultRow } from '../../../catalogue/definition/json';
import type { SeriesView, Statistic } from '../../../catalogue/definition/series';
import type { CheckedRequest } from '../../../transport/checkedRequest';
import { call, type Connection } from '../../../transport/client';
import { pagesOf } from '../../calls/pages';
import { readAnswer, rowsIn } from '../../calls/readAnswer';
import { scheduledResult } from '../../calls/scheduled';
import { validate } from '../../request/validate';

/** What came of a request. */
export interface Answered {
	statistic: Statistic | undefined;
	rows(view?: SeriesView): ResultRow[];
}

export class Ask {
	private readonly asked = new Map<string, Promise<Answered>>();

	/** @param waitMs how long to wait for a scheduled result at most */
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
	 * @param most how many rows of a list at most
	 * @throws CallFailure
	 */
	async list(
		endpoint: Endpoint,
		fields: Fields,
		most: number,
	): Promise<{ rows: ResultRow[]; isAll: boolean }> {
		const rows: ResultRow[] = [];
		// One more shows whether there are more.
		for await (const page of pagesOf(
			endpoint,
			validate(endpoint, fields),
			most + 1,
			this.connection,
		))
			rows.push(...page);
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
