/** The trigger's poll: what Trigger On names is read, the state is stored last, what is new is emitted. */
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { firstState, keepFirstState } from './firstState';
import { nodeError } from '../results/nodeErrors';
import { emitProgress, sampleProgress } from './journeys';
import { emitActions, sampleActions } from './messageLog';
import { withoutOverlap } from './overlap';

/** Where the node keeps what it knows of each, in its static data. */
const STATE_KEYS = { messageAction: 'messageLog', journeyProgress: 'journeys' } as const;

/** What one kind of poll keeps. Only whole values are stored: n8n sees no change within them. */
export interface Memory {
	load(): unknown;
	store(state: object): void;
}

/**
 * @param context the polled node
 * @returns what is new, or null when nothing is
 * @throws NodeOperationError for what was entered, NodeApiError for what the service refused. The
 *   state is unchanged then, so nothing is lost.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const items = await itemsOf(context).catch((error: unknown) =>
		Promise.reject(nodeError(context.getNode(), error)),
	);
	return items.length === 0 ? null : [items.map((json) => ({ json: json as IDataObject }))];
}

async function itemsOf(context: IPollFunctions): Promise<object[]> {
	const triggerOn = context.getNodeParameter('triggerOn') as keyof typeof STATE_KEYS;
	const isJourneys = triggerOn === 'journeyProgress';
	if (context.getMode() === 'manual') {
		return await (isJourneys ? sampleProgress(context) : sampleActions(context));
	}
	return await withoutOverlap(context, async () => {
		const memory = memoryOf(context, triggerOn);
		const items = await (isJourneys ? emitProgress(context, memory) : emitActions(context, memory));
		memory.settle(items.length > 0);
		return items;
	});
}

function memoryOf(context: IPollFunctions, triggerOn: keyof typeof STATE_KEYS) {
	// Asked for anew each time: another poll may be under way.
	const data = () => context.getWorkflowStaticData('node');
	const own = STATE_KEYS[triggerOn];
	const isFirst = (data()[own] ?? undefined) === undefined;
	const first = isFirst ? firstState(context, own) : undefined;
	let last: object | undefined;
	return {
		load: () => data()[own] ?? first,
		store: (state: object) => {
			last = state;
			for (const [kind, key] of Object.entries(STATE_KEYS)) {
				if (kind === triggerOn) data()[key] = state as IDataObject;
				// What is chosen again later begins anew, rather than with all that was missed.
				else if (data()[key]) data()[key] = null as unknown as IDataObject;
			}
		},
		settle: (emitted: boolean) =>
			keepFirstState(context, own, isFirst && !emitted ? last : undefined),
	} satisfies Memory & { settle(emitted: boolean): void };
}
