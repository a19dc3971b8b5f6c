/** One operation for one item: from a checked request to result items. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ArchiveFile, Endpoint, ResultFile } from '../../catalogue/definition/endpoint';
import type { ResultRow } from '../../catalogue/definition/json';
import type { ResultOptions } from '../../form/resultOptions';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { CallFailure, notDoneFailure } from '../../transport/failure/failure';
import { pagesOf } from '../calls/pages';
import { asRow } from '../../catalogue/values/answers';
import { isLinkBroken } from '../../catalogue/values/resultFile';
import { readAnswer, rowsIn, rowsOfAnswer } from '../calls/readAnswer';
import { scheduledResult } from '../calls/scheduled';
import { taskResult } from '../calls/task';
import type { FileSource } from '../host/fetchFile';
import type { Run } from '../operationRun';
import { validate } from '../request/validate';
import { counted, showHint } from '../results/hints';
import { toItems } from '../results/itemResults';
import { archiveItem, archiveRows } from './archive';
import { fileItem, fileRows } from './resultFile';

/**
 * @param request its fields, checked
 * @param options what the user chose about the result
 * @returns the result items, not yet paired
 * @throws CallFailure
 */
export async function runOperation(
	run: Pick<Run, 'context' | 'endpoint'>,
	request: CheckedRequest,
	options: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const { endpoint } = run;
	if (endpoint.apart === undefined) return await runRequest(run, request, options, connection);
	const items: INodeExecutionData[] = [];
	for (const part of endpoint.apart(request)) {
		const checked = validate(endpoint, part);
		for (const item of await runRequest(run, checked, options, connection)) items.push(item);
	}
	return items;
}

/** The result items of one request, and of the pages that follow it. */
async function runRequest(
	{ context, endpoint }: Pick<Run, 'context' | 'endpoint'>,
	request: CheckedRequest,
	options: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	if (endpoint.pages !== undefined) {
		const rows: ResultRow[] = [];
		for await (const page of pagesOf(endpoint, request, options.limit, connection, {
			simplify: options.simplify,
			onIncomplete: (end) => warnOfRest(context, end),
		}))
			for (const row of page) rows.push(row);
		return toItems(newestRowsFirst(rows, endpoint.pages.newestFirst));
	}
	if (options.chart?.compares) {
		const { comparedChartItem } = await import('./comparedChart');
		const { chart, view, waitMs } = options;
		const ask = async (each: CheckedRequest): Promise<unknown> =>
			readAnswer(endpoint, await answerOf(endpoint, each, waitMs, connection));
		return [await comparedChartItem(context, { endpoint, request, chart, view }, ask)];
	}
	const answer = await answerOf(endpoint, request, options.waitMs, connection);
	const notDone = endpoint.notDone?.(readAnswer(endpoint, answer), request);
	if (notDone !== undefined) throw notDoneFailure(notDone);
	if (options.chart !== undefined) {
		const { chartItem } = await import('./chart');
		const read = readAnswer(endpoint, answer);
		return [
			await chartItem(context, {
				rows: rowsIn(endpoint, read, request, options.view),
				statistic: endpoint.series?.(read, request),
				...{ request, chart: options.chart, view: options.view },
			}),
		];
	}
	if (!options.simplify) return toItems([asRow(answer)]);
	const link = endpoint.file?.link(answer);
	if (endpoint.file !== undefined && link !== undefined) {
		const source = { link, service: connection.hosts.base, stopped: connection.signal };
		return await fileItems(context, endpoint.file, source, options.as);
	}
	if (endpoint.file?.archive) return itemsWithoutFile(context, endpoint.file, answer, options.as);
	if (endpoint.file !== undefined && isLinkBroken(answer))
		throw new CallFailure({ kind: 'noFile' });
	// A result file that is no link: what came is better than nothing.
	const rows =
		endpoint.file !== undefined
			? [asRow(answer)]
			: rowsOfAnswer(endpoint, answer, request, options.view);
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

/** What was read is given on; that it may not be all is said beside it. */
function warnOfRest(
	context: IExecuteFunctions,
	{ read, total }: { read: number; total: number },
): void {
	const text = `The list may not be complete: the service says that it has ${counted(total, 'entry', 'entries')}, and gave ${counted(read, 'entry', 'entries')}. It may have changed while it was read; run it again.`;
	showHint(context, 'warning', text);
}

/** The newest first, by a column with times; in the order of the service without one. */
function newestRowsFirst(rows: ResultRow[], column: string | undefined): ResultRow[] {
	if (column === undefined) return rows;
	const timeOf = (row: ResultRow): number => {
		const time = Date.parse(String(row[column]));
		return Number.isNaN(time) ? -Infinity : time;
	};
	const timed = rows.map((row) => ({ row, time: timeOf(row) }));
	timed.sort((one, other) => (one.time === other.time ? 0 : other.time > one.time ? 1 : -1));
	return timed.map(({ row }) => row);
}

/** What the service answers, after whatever waiting it needs. */
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

/** The result of an export without a file: a count, or no device at all. @throws CallFailure for all others */
function itemsWithoutFile(
	context: IExecuteFunctions,
	{ orCount, count }: ArchiveFile,
	answer: unknown,
	as: ResultOptions['as'],
): INodeExecutionData[] {
	const devices = count(answer);
	if (orCount && devices !== undefined && !isLinkBroken(answer)) {
		showHint(context, 'info', orCount.hint);
		return toItems([orCount.row(devices)]);
	}
	if (devices === 0 && as === 'items') return [];
	throw new CallFailure({ kind: 'noFile' });
}

async function fileItems(
	context: IExecuteFunctions,
	file: ResultFile,
	source: FileSource,
	as: ResultOptions['as'],
): Promise<INodeExecutionData[]> {
	if (file.archive) {
		if (as !== 'items') return [await archiveItem(context, source, as.file)];
		return toItems(await archiveRows(context, source));
	}
	if (as !== 'items') return [await fileItem(context, source, as.file)];
	return toItems(await fileRows(context, file, source));
}
