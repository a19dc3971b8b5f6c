/** The trigger's poll: what Trigger On names is read, the state is stored last, what is new is emitted. */
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { nodeError } from '../results/nodeErrors';
import { emitProgress, sampleProgress } from './journeys';
import { memoryOf } from './memory';
import { emitActions, sampleActions } from './messageLog';
import { withoutOverlap } from './overlap';

/**
 * @param context the polled node
 * @returns what is new, or null when nothing is
 * @throws NodeOperationError for what was typed in, NodeApiError for what the service refused. The
 *   state is unchanged then, so nothing is lost.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const items = await readItems(context).catch((error: unknown) =>
		Promise.reject(nodeError(context.getNode(), error)),
	);
	return items.length === 0 ? null : [items.map((json) => ({ json: json as IDataObject }))];
}

async function readItems(context: IPollFunctions): Promise<readonly object[]> {
	const isJourneys = context.getNodeParameter('triggerOn') === 'journeyProgress';
	if (context.getMode() === 'manual') {
		return await (isJourneys ? sampleProgress(context) : sampleActions(context));
	}
	return await withoutOverlap<object>(context, async () =>
		isJourneys
			? await emitProgress(context, memoryOf(context, 'journeys'))
			: await emitActions(context, memoryOf(context, 'messageLog')),
	);
}
