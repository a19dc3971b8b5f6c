/** The result of a scheduled request: getResults (specification, "Scheduled requests"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject } from '../definition/json';
import { readLeniently } from '../definition/lenient';
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
function resultRows(answer: unknown): unknown[] {
	if (Array.isArray(answer)) return eventRows(readLeniently(eventCounts, answer));
	if (!isObject(answer)) return [{ result: answer ?? null }];
	if (LEVELS.some((level) => isObject(answer[level])))
		return levelRows(readLeniently(appStats, answer));
	if (answer.rows != null) return chartRows(readLeniently(chart, answer));
	return [answer];
}
