/** Runs one operation for one item: turns a checked request into result items. */
import type { INodeExecutionData } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { ResultRow } from '../../catalogue/definition/json';
import { asRow } from '../../catalogue/values/answers';
import { InputError } from '../../form/inputError';
import type { ResultOptions } from '../../form/resultOptions';
import { calendarDays } from '../../form/sections/periodBefore';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { notDoneFailure } from '../../transport/failure/failure';
import { readAnswer, rowsIn, rowsOfAnswer } from '../calls/readAnswer';
import { scheduledResult } from '../calls/scheduled';
import { taskResult } from '../calls/task';
import { validate } from '../request/validate';
import { chosenTitles } from '../results/chosenTitles';
import { toItems } from '../results/itemResults';
import { isTool } from '../results/transactionIds';
import { askedEnds } from './askedPeriod';
import { fileItems } from './fileItems';
import { listItems, type ItemRun } from './listItems';
import { isRowsFile } from './rowsFile/rowsFileItem';

/**
 * @param request its fields, checked
 * @param options what the user chose about the result
 * @returns the result items, not yet paired
 * @throws CallFailure
 */
export async function runOperation(
	run: ItemRun,
	request: CheckedRequest,
	options: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const { endpoint } = run;
	if (isRowsFile(options.as) && isTool(run.context)) {
		throw new InputError('Return As', 'is a file, and an agent gets none. Choose Items');
	}
	if (options.report !== undefined) {
		const { reportItem } = await import('./report/reportItem');
		const { report, waitMs } = options;
		return [await reportItem(run.context, { request, options: report, waitMs, connection })];
	}
	if (endpoint.apart === undefined) return await runRequest(run, request, options, connection);
	const parts = endpoint.apart(request).map((part) => validate(endpoint, part));
	if (options.chart !== undefined) {
		const { apartChartItem } = await import('./apartChart');
		const { chart, waitMs } = options;
		const ask = async (each: CheckedRequest): Promise<unknown> =>
			readAnswer(endpoint, await answerOf(endpoint, each, waitMs, connection));
		return [await apartChartItem(run.context, { endpoint, request, chart }, parts, ask)];
	}
	const items: INodeExecutionData[] = [];
	for (const checked of parts) {
		for (const item of await runRequest(run, checked, options, connection)) items.push(item);
	}
	return items;
}

/** The result items of one request, and of the pages that follow it. */
async function runRequest(
	run: ItemRun,
	request: CheckedRequest,
	options: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const { context, endpoint } = run;
	if (endpoint.pages !== undefined) {
		return await listItems(run, endpoint.pages, request, options, connection);
	}
	if (options.chart?.compares) {
		const { comparedChartItem } = await import('./comparedChart');
		const { chart, waitMs } = options;
		const ask = async (each: CheckedRequest): Promise<unknown> =>
			readAnswer(endpoint, await answerOf(endpoint, each, waitMs, connection));
		return [await comparedChartItem(context, { endpoint, request, chart }, ask)];
	}
	const answer = await answerOf(endpoint, request, options.waitMs, connection);
	const notDone = endpoint.notDone?.(readAnswer(endpoint, answer), request);
	if (notDone !== undefined) throw notDoneFailure(notDone);
	if (options.chart !== undefined && endpoint.file === undefined) {
		const { chartItem } = await import('./chart');
		const { chart } = options;
		const read = readAnswer(endpoint, answer);
		const ends = askedEnds(endpoint, request);
		return [
			await chartItem(context, {
				rows: (view) => rowsIn(endpoint, read, request, view),
				statistic: endpoint.series?.(read, request),
				...{ request, chart },
				...(ends && { days: calendarDays(ends.first, ends.last, chart.timeZone) }),
			}),
		];
	}
	if (!options.simplify) return toItems([asRow(answer)]);
	if (endpoint.file !== undefined) {
		const items = await fileItems(context, endpoint.file, answer, options.as, connection);
		if (options.chart === undefined) return items;
		const { chartItem } = await import('./chart');
		const rows = items.map(({ json }): ResultRow => json);
		const { chart } = options;
		return [await chartItem(context, { rows: () => rows, statistic: undefined, request, chart })];
	}
	const titled = chosenTitles(context, endpoint);
	const rows = titled(rowsOfAnswer(endpoint, answer, request, options.view));
	if (endpoint.textFile !== undefined && typeof answer === 'string') {
		const binary = await context.helpers.prepareBinaryData(
			Buffer.from(answer),
			endpoint.textFile(request),
			'text/plain',
		);
		return toItems(rows).map((item) => ({ ...item, binary: { data: binary } }));
	}
	return toItems(rows);
}

/** The answer of the service, after any wait that it needs. */
async function answerOf(
	endpoint: Endpoint,
	request: CheckedRequest,
	waitMs: number,
	connection: Connection,
): Promise<unknown> {
	const instead = endpoint.instead?.(request);
	if (instead !== undefined) {
		const { endpoint: other, request: fields } = instead;
		return await call(other, validate(other, fields), connection);
	}
	if (endpoint.scheduled === 'task') return await taskResult(endpoint, request, waitMs, connection);
	return endpoint.scheduled
		? await scheduledResult(endpoint, request, waitMs, connection)
		: await call(endpoint, request, connection);
}
