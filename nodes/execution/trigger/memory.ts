/**
 * What a trigger remembers between polls: its state, in the static data that n8n stores; until n8n
 * has stored one, the state of the first poll, in this process.
 */
import type { IPollFunctions } from 'n8n-workflow';

/** The names of the states in the static data, one for each kind of poll. */
const stateNames = ['messageLog', 'journeys'] as const;
export type StateName = (typeof stateNames)[number];

/** The state of one kind of poll. */
export interface Memory {
	/**
	 * @returns the last stored state, from this poll or another; undefined or null if there is none
	 */
	load(): unknown;
	/**
	 * @param state the new state. It must be a new object: n8n sees no change inside an old one
	 * @param emits whether the poll emits anything
	 */
	store(state: object, emits: boolean): void;
}

/**
 * The states of first polls that n8n did not store: with its durable cursors, n8n stores nothing of
 * a first poll that emits nothing. Without this, "from now" would mean the first scheduled poll,
 * which may be a day after the activation. A restart of the process forgets them. If a poll emits
 * something, n8n stores it with its state or not at all, so nothing need be remembered here.
 */
const firstStates = new Map<string, { readonly name: StateName; readonly state: object }>();

/**
 * @param context the polled node
 * @param name what is polled. Storing a state forgets that of the other kind: if a user chooses
 *   that again later, it starts over and does not catch up
 */
export function memoryOf(context: IPollFunctions, name: StateName): Memory {
	// Read each time, because another poll may have stored something.
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

/** @returns the state of the first poll after the activation, if n8n has stored none */
function firstStateOf(context: IPollFunctions, name: StateName): object | undefined {
	const key = nodeKey(context);
	// A scheduled poll has the mode "update", like a new version of an active workflow.
	if (context.getActivationMode() !== 'update') firstStates.delete(key);
	const first = firstStates.get(key);
	return first?.name === name ? first.state : undefined;
}

/**
 * @returns identifies the node within this process. Its name is unique in a workflow, its id may
 *   not be; a node that replaces another of the same name has a new id.
 */
export function nodeKey(context: IPollFunctions): string {
	const { name, id } = context.getNode();
	return JSON.stringify([context.getWorkflow().id ?? '', name, id]);
}
