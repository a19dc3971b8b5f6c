/** A chart of a period and the one before. `runOperation.ts` loads it at the first such chart. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { toWire } from '../../form/fields';
import type { ChartOptions } from '../../form/resultOptions';
import { type PeriodBefore, periodBefore } from '../../form/sections/periodBefore';
import { fieldOf } from '../../catalogue/definition/requestFields';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { rowsIn } from '../calls/readAnswer';
import { allOf } from '../concurrency/allOf';
import { validate } from '../request/validate';
import { askedEnds } from './askedPeriod';
import { chartItem } from './chart';

export interface ChartRequest {
	endpoint: Endpoint;
	/** That of the later period. */
	request: CheckedRequest;
	chart: ChartOptions;
}

/**
 * Asks for both periods at once, so that it waits only for the slower one.
 *
 * @param ask gives the answer to a request, read by its schema
 * @throws InputError when there is no period before
 * @throws CallFailure of the later period, or else of the one before
 */
export async function comparedChartItem(
	context: IExecuteFunctions,
	{ endpoint, request, chart }: ChartRequest,
	ask: (request: CheckedRequest) => Promise<unknown>,
): Promise<INodeExecutionData> {
	const earlier = earlierRequest(endpoint, request, chart.timeZone);
	const [now, before] = await allOf([ask(request), ask(earlier.request)]);
	const statistic = endpoint.series?.(now, request);
	const statisticBefore = endpoint.series?.(before, earlier.request);
	const { days, daysBefore } = earlier.period;
	return await chartItem(context, {
		rows: (view) => rowsIn(endpoint, now, request, view),
		...{ statistic, request, chart, days },
		...(statisticBefore
			? { compared: { ...earlier.period, statistic: statisticBefore } }
			: { before: { days: daysBefore, rows: rowsIn(endpoint, before, earlier.request) } }),
	});
}

/** The same request for the period before. */
function earlierRequest(
	endpoint: Endpoint,
	request: CheckedRequest,
	timeZone: string,
): { request: CheckedRequest; period: PeriodBefore } {
	const ends = askedEnds(endpoint, request);
	if (ends === undefined) throw new Error(`${endpoint.operation} has no period`);
	const { from, to } = ends.section;
	const period = periodBefore(ends.first, ends.last, timeZone);
	const onWire = (name: string, time: unknown): unknown =>
		toWire(time, fieldOf(endpoint, name), timeZone);
	const fields = {
		...request,
		[from]: onWire(from, period.from),
		[to]: onWire(to, period.to),
	};
	return { request: validate(endpoint, fields), period };
}
