/** The result of a scheduled request: getResults (specification, "Scheduled requests"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { ResultRow } from '../definition/json';
import { appStats, chart, chartRows, LEVELS, levelRows } from './chartRows';
import { eventCounts, eventRows } from './events';
import { z } from '../definition/zod';

export const getResults = endpoint({
	route: 'POST /json/1.3/getResults',
	resource: 'scheduledResult',
	operation: 'get',
	action: 'Get scheduled result',
	summary: 'Retrieve the result of a statistic that was not ready in time',
	request: z.object({
		request_id: withHints(z.string().min(1), {
			label: 'Request ID',
			placeholder: 'e.g. 5f2b9c0d7e1a4b3c',
		}).describe('The request ID from the error of the operation that did not wait long enough'),
	}),
	response: z.unknown(),
	repeatable: true,
	form: [{ kind: 'fields', fields: ['request_id'] }, { kind: 'simplify' }],
	output: z.looseObject({}),
	rows: resultRows,
});

/** A request ID does not say which statistic it belongs to, but the shape of its result does. */
function resultRows(answer: unknown): ResultRow[] {
	const events = eventCounts.safeParse(answer);
	if (events.success) return eventRows(events.data);
	const levels = appStats.safeParse(answer);
	if (levels.success && LEVELS.some((level) => levels.data[level])) return levelRows(levels.data);
	const counts = chart.safeParse(answer);
	if (counts.success && counts.data.rows) return chartRows(counts.data);
	return [
		typeof answer === 'object' && answer !== null
			? (answer as ResultRow)
			: { result: answer ?? null },
	];
}
