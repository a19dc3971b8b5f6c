/** One operation for one item: from a checked request to result items. */
import type { INodeExecutionData } from 'n8n-workflow';
import { isObject, type ResultRow } from '../../catalogue/definition/json';
import type { FormInput } from '../../form/section';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { pagesOf } from '../calls/pages';
import { rowsOf } from '../calls/readAnswer';
import { scheduledResult } from '../calls/scheduled';
import type { Run } from '../operationRun';
import { toItems } from '../results/itemResults';
import { fileItem, fileRows } from './resultFile';

const DEFAULT_LIMIT = 50;
const DEFAULT_WAIT_SECONDS = 120;

/**
 * @param request its fields, checked
 * @param entered for what the user chose about the result: limit, waiting time, raw or simplified, rows or file
 * @returns the result items, not yet paired
 * @throws CallFailure
 */
export async function runOperation(
	{ context, endpoint }: Pick<Run, 'context' | 'endpoint'>,
	request: CheckedRequest,
	entered: FormInput,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	if (endpoint.pages !== undefined) {
		const limit =
			entered.get('returnAll') === true ? Infinity : Number(entered.get('limit') ?? DEFAULT_LIMIT);
		const rows: ResultRow[] = [];
		for await (const page of pagesOf(endpoint, request, limit, connection)) rows.push(...page);
		return toItems(rows);
	}
	const waitMs = Number(entered.get('waitSeconds') ?? DEFAULT_WAIT_SECONDS) * 1000;
	const answer = endpoint.scheduled
		? await scheduledResult(endpoint, request, waitMs, connection)
		: await call(endpoint, request, connection);
	if (entered.get('simplify') === false) return toItems([rawRow(answer)]);
	const link = endpoint.file?.link(answer);
	if (endpoint.file !== undefined && link !== undefined) {
		if (entered.get('returnAs') === 'file') {
			return [await fileItem(context, link, String(entered.get('binaryField') ?? 'data'))];
		}
		return toItems(await fileRows(context, endpoint.file, link));
	}
	// A result file that is no link: what came is better than nothing.
	const rows = endpoint.file !== undefined ? [rawRow(answer)] : rowsOf(endpoint, answer, request);
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

/** The answer as it came, as one item. */
function rawRow(answer: unknown): ResultRow {
	return isObject(answer) ? answer : { response: answer ?? null };
}
