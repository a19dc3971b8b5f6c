/** One operation for one item: from a checked request to result items. */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import type { ResultOptions } from '../../form/resultOptions';
import { call, type Connection } from '../../transport/client';
import { rowsOf } from '../calls/readAnswer';
import { fileItem, fileRows } from './files';
import { pagesOf } from '../calls/pages';
import { scheduledResult } from '../calls/scheduled';

/**
 * @param endpoint what is called
 * @param request its fields, checked
 * @param options what the user chose about the result
 * @returns the result items, not yet paired
 * @throws CallFailure
 */
export async function runOperation(
	context: IExecuteFunctions,
	endpoint: Endpoint,
	request: Row,
	options: ResultOptions,
	connection: Connection,
): Promise<INodeExecutionData[]> {
	if (endpoint.pages !== undefined) {
		const rows: Row[] = [];
		for await (const page of pagesOf(endpoint, request, options.limit, connection))
			rows.push(...page);
		return items(rows);
	}
	const answer = endpoint.scheduled
		? await scheduledResult(endpoint, request, options.waitMs, connection)
		: await call(endpoint, request, connection);
	if (!options.simplify) return items([raw(answer)]);
	const link = endpoint.file?.link(answer);
	if (endpoint.file !== undefined && link !== undefined) {
		if (options.as !== 'items') return [await fileItem(context, link, options.as.file)];
		return items(await fileRows(context, endpoint.file, link));
	}
	// A result file that is no link: what came is better than nothing.
	const rows = endpoint.file !== undefined ? [raw(answer)] : rowsOf(endpoint, answer, request);
	if (endpoint.textFile !== undefined && typeof answer === 'string') {
		const binary = await context.helpers.prepareBinaryData(
			Buffer.from(answer),
			endpoint.textFile(request),
			'text/plain',
		);
		return items(rows).map((item) => ({ ...item, binary: { data: binary } }));
	}
	return items(rows);
}

function items(rows: Row[]): INodeExecutionData[] {
	return rows.map((row) => ({ json: row as IDataObject }));
}

/** The answer as it came, as one item. */
function raw(answer: unknown): Row {
	return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
		? (answer as Row)
		: { response: answer ?? null };
}
