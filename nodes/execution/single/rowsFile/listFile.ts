/** The rows of a list as a file. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import { localDay } from '../../../catalogue/values/localDays';
import { isoTime } from '../../../catalogue/values/times';
import type { CheckedRequest } from '../../../transport/checkedRequest';
import type { RowsPage } from './rowsPage';
import { type RowsFileAbout, type RowsFileChoice, rowsFileItem } from './rowsFileItem';

/** A list that is to become a file. */
export interface ListRequest {
	endpoint: Endpoint;
	request: CheckedRequest;
	/** The item that asks for it. */
	itemIndex: number;
	as: RowsFileChoice;
}

/**
 * @param pages reads the list from the beginning
 * @returns an item with the rows in the order in which the service gives them
 * @throws like {@link rowsFileItem}
 */
export async function listFile(
	context: IExecuteFunctions,
	{ endpoint, request, itemIndex, as }: ListRequest,
	pages: () => AsyncIterable<RowsPage>,
): Promise<INodeExecutionData> {
	const columns = Object.keys(endpoint.output.shape);
	const about = aboutList(context, endpoint, request, itemIndex);
	return await rowsFileItem(context, { columns, pages }, as, about);
}

/**
 * `message-log-2026-01-02-to-2026-01-08-item-3`: the days are those of the workflow, and the item
 * stands there if the run has several.
 */
function aboutList(
	context: IExecuteFunctions,
	{ resource, form }: Endpoint,
	request: CheckedRequest,
	itemIndex: number,
): RowsFileAbout {
	const period = form.find(({ kind }) => kind === 'period');
	const ends = period?.kind === 'period' ? [request[period.from], request[period.to]] : [];
	const [from, to] = ends.map(isoTime);
	const name = [resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
	const facts: Record<string, string> = {};
	if (typeof from === 'string' && typeof to === 'string') {
		Object.assign(facts, { from, to });
		const days = [from, to].map((time) => localDay(time, context.getTimezone()));
		name.push([...new Set(days)].join('-to-'));
	}
	if (context.getInputData().length > 1) name.push(`item-${itemIndex + 1}`);
	return { name: name.join('-'), facts };
}
