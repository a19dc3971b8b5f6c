/** The trigger's poll: what Trigger On names is read, the state is stored last, what is new is emitted. */
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
 * @throws NodeOperationError for what was typed in, NodeApiError for what the service refused. The
 *   state is unchanged then, so nothing is lost.
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

/** Checks all that the form says, before anything is read or remembered. */
function watchOf(context: IPollFunctions): Watch {
	const watched = readTrigger(triggerInput(context));
	return watched.triggerOn === 'journeyProgress'
		? watchJourneys(context, watched)
		: watchLog(context, watched);
}
