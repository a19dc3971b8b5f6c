/**
 * One chart of the answers to several requests. `runOperation.ts` loads it at the first such chart.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { rowsIn } from '../calls/readAnswer';
import { allOf } from '../concurrency/allOf';
import { chartItem } from './chart';
import type { ChartRequest } from './comparedChart';

/**
 * Asks for all parts at once.
 *
 * @param parts the requests that replace the one
 * @param ask gives the answer to a request, read by its schema
 * @throws CallFailure of the first part that failed
 */
export async function apartChartItem(
	context: IExecuteFunctions,
	{ endpoint, request, chart, view }: ChartRequest,
	parts: readonly CheckedRequest[],
	ask: (request: CheckedRequest) => Promise<unknown>,
): Promise<INodeExecutionData> {
	const answers = await allOf(
		parts.map(async (part) => {
			const answer = await ask(part);
			return {
				statistic: endpoint.series?.(answer, part),
				rows: rowsIn(endpoint, answer, part, view),
			};
		}),
	);
	const statistics = answers.flatMap(({ statistic }) => statistic ?? []);
	return await chartItem(context, {
		rows: answers.flatMap(({ rows }) => rows),
		statistic: {
			series: statistics.flatMap(({ series }) => series),
			odd: statistics.flatMap(({ odd }) => odd),
		},
		...{ request, chart, view },
	});
}
