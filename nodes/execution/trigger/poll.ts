/**
 * The trigger's poll: reads what Trigger On names, stores the state last, and emits what is new.
 */
import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { toItem } from '../results/itemResults';
import { readTrigger } from '../../form/trigger/readTrigger';
import { nodeError } from '../results/nodeErrors';
import { watchJourneys } from './journeys';
import { memoryOf } from './memory';
import { watchLog } from './messageLog';
import { withoutOverlap } from './overlap';
import { triggerInput } from '../request/triggerInput';
import type { Watch } from './watch';

/**
 * @param context the polled node
 * @returns what is new, or null when nothing is
 * @throws NodeOperationError for wrong input, NodeApiError for a failed call. The state stays
 *   unchanged, so nothing is lost.
 */
export async function pollTrigger(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const items = await readItems(context).catch((error: unknown) =>
		Promise.reject(nodeError(context.getNode(), error)),
	);
	return items.length === 0 ? null : [items.map(toItem)];
}

async function readItems(context: IPollFunctions): Promise<readonly object[]> {
	const watch = watchOf(context);
	if (context.getMode() === 'manual') return await watch.sample();
	return await withoutOverlap<object>(
		context,
		async () => await watch.emit(memoryOf(context, watch.name)),
	);
}

/** Validates the whole form, before anything is read or remembered. */
function watchOf(context: IPollFunctions): Watch {
	const watched = readTrigger(triggerInput(context));
	return watched.triggerOn === 'journeyProgress'
		? watchJourneys(context, watched)
		: watchLog(context, watched);
}
