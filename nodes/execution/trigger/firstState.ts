/** Where a trigger began, until n8n has stored it. */
import type { IPollFunctions } from 'n8n-workflow';
import { nodeKey } from './overlap';

const firstStates = new Map<string, { kind: string; state: object }>();

/**
 * The state that the first poll of an activation left and n8n did not store: with its durable
 * cursors, n8n stores nothing of a first poll that emits nothing. Without this, "from now" would
 * mean the first poll at its time, which may be a day after the activation.
 *
 * @param context the polled node, for which n8n has stored no state
 * @param kind names what is polled
 * @returns what `keepFirstState` was given since the activation, or undefined. A process that has
 *   been restarted since has forgotten it.
 */
export function firstState(context: IPollFunctions, kind: string): object | undefined {
	const key = nodeKey(context);
	// A poll at its time is "update" there, like a new version of an active workflow.
	if (context.getActivationMode() !== 'update') firstStates.delete(key);
	const first = firstStates.get(key);
	return first?.kind === kind ? first.state : undefined;
}

/**
 * Remembers the state of a poll for which n8n had none, if it emitted nothing. What was emitted is
 * stored with its state or not at all, so there is nothing to remember then.
 *
 * @param context the polled node
 * @param kind names what is polled
 * @param state what the poll left, or undefined to forget
 */
export function keepFirstState(
	context: IPollFunctions,
	kind: string,
	state: object | undefined,
): void {
	if (state === undefined) firstStates.delete(nodeKey(context));
	else firstStates.set(nodeKey(context), { kind, state });
}
