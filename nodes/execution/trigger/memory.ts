/**
 * What a trigger remembers between two polls: its state, which n8n stores in the static data of the
 * node, and until n8n has stored one, the state of the first poll, in this process.
 */
import type { IPollFunctions } from 'n8n-workflow';

/** What is polled, by its name in the static data. */
const stateNames = ['messageLog', 'journeys'] as const;
export type StateName = (typeof stateNames)[number];

/** The state of one kind of poll. */
export interface Memory {
	/** @returns what was stored last, by this poll or another one; undefined or null when nothing was */
	load(): unknown;
	/**
	 * @param state what the poll leaves. A new object: n8n sees no change within the one it has
	 * @param emits whether the poll emits anything
	 */
	store(state: object, emits: boolean): void;
}

/**
 * The states that the first polls of activations left and n8n did not store: with its durable
 * cursors, n8n stores nothing of a first poll that emits nothing. Without them, "from now" would
 * mean the first poll at its time, which may be a day after the activation. A process that has been
 * restarted since has forgotten them. What a poll emitted is stored with its state or not at all, so
 * there is nothing to remember then.
 */
const firstStates = new Map<string, { readonly name: StateName; readonly state: object }>();

/**
 * @param context the polled node
 * @param name what is polled. What was stored of the other is forgotten when a state is stored:
 *   chosen again later, it begins again, rather than with all that was missed
 */
export function memoryOf(context: IPollFunctions, name: StateName): Memory {
	// Asked for each time: another poll may have stored something.
	const stored = () => context.getWorkflowStaticData('node');
	const isFirst = (stored()[name] ?? undefined) === undefined;
	const first = isFirst ? firstStateOf(context, name) : undefined;
	return {
		load: () => stored()[name] ?? first,
		store(state, emits) {
			const data = stored();
			data[name] = state;
			for (const other of stateNames) if (other !== name && data[other]) data[other] = null;
			if (isFirst && !emits) firstStates.set(nodeKey(context), { name, state });
			else firstStates.delete(nodeKey(context));
		},
	};
}

/** @returns the state of the first poll since the activation, if n8n has stored none */
function firstStateOf(context: IPollFunctions, name: StateName): object | undefined {
	const key = nodeKey(context);
	// A poll at its time is "update" there, like a new version of an active workflow.
	if (context.getActivationMode() !== 'update') firstStates.delete(key);
	const first = firstStates.get(key);
	return first?.name === name ? first.state : undefined;
}

/**
 * @returns what the node is known by within this process. Its name is unique in a workflow, its id may
 *   not be; a node that replaces another one of its name has another id.
 */
export function nodeKey(context: IPollFunctions): string {
	const { name, id } = context.getNode();
	return JSON.stringify([context.getWorkflow().id ?? '', name, id]);
}
