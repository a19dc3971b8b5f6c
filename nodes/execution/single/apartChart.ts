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
	{ endpoint, request, chart }: ChartRequest,
	parts: readonly CheckedRequest[],
	ask: (request: CheckedRequest) => Promise<unknown>,
): Promise<INodeExecutionData> {
	const answers = await allOf(
		parts.map(async (part) => {
			const answer = await ask(part);
			return { answer, part, statistic: endpoint.series?.(answer, part) };
		}),
	);
	const statistics = answers.flatMap(({ statistic }) => statistic ?? []);
	return await chartItem(context, {
		rows: (view) => answers.flatMap(({ answer, part }) => rowsIn(endpoint, answer, part, view)),
		statistic: {
			series: statistics.flatMap(({ series }) => series),
			odd: statistics.flatMap(({ odd }) => odd),
		},
		...{ request, chart },
	});
}
