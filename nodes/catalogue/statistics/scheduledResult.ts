/** The result of a scheduled request: getResults (specification, "Scheduled requests"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject } from '../definition/json';
import { readLeniently } from '../definition/lenient';
import type { Statistic } from '../definition/series';
import { writtenLikeCode } from '../values/codes';
import { seriesRows } from '../values/seriesRows';
import { applicationStatistic, appStats, chart, chartStatistic, hasLevels } from './chartSeries';
import { eventCounts, eventStatistic } from './events';
import * as z from '../definition/zod';

export const getResults = endpoint({
	route: 'POST /json/1.3/getResults',
	resource: 'scheduledResult',
	operation: 'get',
	action: 'Get scheduled result',
	summary: 'Retrieve the result of a statistic that was not ready in time',
	request: z.object({
		request_id: withHints(writtenLikeCode('the request ID alone'), {
			label: 'Request ID',
			placeholder: 'e.g. 5f2b9c0d7e1a4b3c',
		}).describe('The request ID from the error of the operation that did not wait long enough'),
	}),
	response: z.unknown(),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['request_id'] },
		{ kind: 'chart', title: 'Scheduled Result' },
		{ kind: 'rowsPer' },
	],
	output: z.looseObject({}),
	series: resultStatistic,
	rows: (answer, _sent, _place, view) =>
		seriesRows(resultStatistic(answer), answer ?? { result: null }, view),
});

/** A request ID does not say which statistic it belongs to, but the shape of its result does. */
function resultStatistic(answer: unknown): Statistic | undefined {
	if (Array.isArray(answer)) return eventStatistic(readLeniently(eventCounts, answer), {});
	if (hasLevels(answer)) return applicationStatistic(readLeniently(appStats, answer), {});
	if (isObject(answer) && answer.rows != null)
		return chartStatistic(readLeniently(chart, answer), {});
	return undefined;
}
