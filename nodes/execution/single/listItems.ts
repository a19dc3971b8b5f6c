/** A list of the service, read page by page. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Pages } from '../../catalogue/definition/pages';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import type { ResultOptions } from '../../form/resultOptions';
import type { CheckedRequest } from '../../transport/checkedRequest';
import type { Connection } from '../../transport/client';
import { pagesOf } from '../calls/pages';
import type { Run } from '../operationRun';
import { counted, showHint } from '../results/hints';
import { toItems } from '../results/itemResults';

/** The rows of a list, as many as were asked for, as items that are not yet paired. */
export async function listItems(
	{ context, endpoint }: Pick<Run, 'context' | 'endpoint'>,
	{ newestFirst }: Pages<Fields>,
	request: CheckedRequest,
	{ limit, simplify }: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const rows: ResultRow[] = [];
	for await (const page of pagesOf(endpoint, request, limit, connection, {
		simplify,
		onIncomplete: (end) => warnOfRest(context, end),
	}))
		for (const row of page) rows.push(row);
	return toItems(newestRowsFirst(rows, newestFirst));
}

/** What was read is given on; that it may not be all is said beside it. */
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
