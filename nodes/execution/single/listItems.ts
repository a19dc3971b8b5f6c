/** Reads a list of the service page by page. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Pages } from '../../catalogue/definition/pages';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import type { ResultOptions } from '../../form/resultOptions';
import type { CheckedRequest } from '../../transport/checkedRequest';
import type { Connection } from '../../transport/client';
import { askedDays } from '../calls/askedDays';
import { pagesOf } from '../calls/pages';
import type { Run } from '../operationRun';
import { counted, showHint } from '../results/hints';
import { toItems } from '../results/itemResults';
import { listFile } from './rowsFile/listFile';
import { isRowsFile } from './rowsFile/rowsFileItem';
import type { RowsPage } from './rowsFile/rowsPage';

/** An operation for one item of a run. */
export type ItemRun = Pick<Run, 'context' | 'endpoint'> & { itemIndex: number };

/** As many rows of a list as the user wants, as items or in a file; not yet paired. */
export async function listItems(
	{ context, endpoint, itemIndex }: ItemRun,
	{ newestFirst }: Pages<Fields>,
	request: CheckedRequest,
	{ limit, simplify, as }: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const { request: asked, keeps } = askedDays(
		endpoint,
		request,
		context.getTimezone(),
		connection.clock.now(),
	);
	const pages = (): AsyncGenerator<ResultRow[]> =>
		pagesOf(endpoint, asked, limit, connection, {
			...{ simplify, keeps },
			onIncomplete: (end) => warnOfRest(context, end),
		});
	if (isRowsFile(as)) {
		async function* rowsPages(): AsyncGenerator<RowsPage> {
			for await (const rows of pages()) yield { rows };
		}
		return [await listFile(context, { endpoint, request, itemIndex, as }, rowsPages)];
	}
	const rows: ResultRow[] = [];
	for await (const page of pages()) for (const row of page) rows.push(row);
	return toItems(newestRowsFirst(rows, newestFirst));
}

/** Warns that a list may be incomplete. */
function warnOfRest(
	context: IExecuteFunctions,
	{ read, total }: { read: number; total: number | undefined },
): void {
	const given = counted(read, 'entry', 'entries');
	const why =
		total === undefined
			? `after ${given}, the service refused the next page. That may be how it says that there is none.`
			: `the service says that it has ${counted(total, 'entry', 'entries')}, and gave ${given}. It may have changed while it was read; run it again.`;
	showHint(context, 'warning', `The list may not be complete: ${why}`);
}

/**
 * Sorts rows by a column with times, newest first; without a column, keeps the order of the
 * service.
 */
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
