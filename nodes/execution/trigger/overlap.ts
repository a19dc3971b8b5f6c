/** One poll of a node at a time, where n8n does not see to it. */
import type { IPollFunctions } from 'n8n-workflow';
import { fingerprint } from '../../polling/messageLog/identity';

/** A poll of this process, while it runs and for a while after. */
interface Turn {
	/** The state from which it began. */
	readonly before: string;
	/** Milliseconds since 1970: until then another poll that begins from the same state waits. */
	until: number;
	running: boolean;
}

/** n8n stores what a poll gave after the poll, so the next one may still read the state before it. */
const STORING_ITEMS_MS = 120_000;
/** Shorter, since some hosts store nothing of a poll that emitted nothing. */
const STORING_NOTHING_MS = 30_000;
/** n8n abandons a poll some time after its budget, and takes nothing from it then. */
const BUDGETS_UNTIL_ABANDONED = 2;
/** Hosts that name no budget. */
const LONGEST_POLL_MS = 5 * 60_000;

const turns = new Map<string, Turn>();
/** The last turn that was taken with this static data. */
const lastWith = new WeakMap<object, Turn>();

/**
 * Names a node within this process.
 *
 * @param context the polled node
 */
export function nodeKey(context: IPollFunctions): string {
	return `${context.getWorkflow().id ?? ''}:${context.getNode().id}`;
}

/**
 * Polls, unless another poll of the same node has begun from the same state and n8n may not have
 * stored what came of it: this poll would emit the same once more. The next one makes up for it.
 *
 * n8n's durable scheduler hands each poll its own copy of the static data and runs every poll that
 * has become due, after a crash several at once. Its in-memory engine hands out the static data
 * itself; there the polls can see each other, and none has to wait.
 *
 * @param context the polled node
 * @param poll the poll; when it throws, n8n stores nothing and the next poll may go on at once
 * @returns the items of the poll; none, and nothing is changed, when it was not its turn
 */
export async function withoutOverlap(
	context: IPollFunctions,
	poll: () => Promise<object[]>,
): Promise<object[]> {
	const key = nodeKey(context);
	const memory = context.getWorkflowStaticData('node');
	const before = stateOf(memory);
	const other = turns.get(key);
	const isShared = other !== undefined && lastWith.get(memory) === other;
	if (other !== undefined && !isShared && Date.now() < other.until) {
		if (other.running || other.before === before) return [];
	}
	const budget = context.getPollBudgetMs?.() ?? LONGEST_POLL_MS;
	const turn: Turn = {
		before,
		until: Date.now() + budget * BUDGETS_UNTIL_ABANDONED,
		running: true,
	};
	turns.set(key, turn);
	lastWith.set(memory, turn);
	let storingMs = 0;
	try {
		const items = await poll();
		const isInTime = Date.now() < turn.until;
		if (isInTime && items.length > 0) storingMs = STORING_ITEMS_MS;
		else if (isInTime && stateOf(memory) !== before) storingMs = STORING_NOTHING_MS;
		return items;
	} finally {
		turn.running = false;
		turn.until = Date.now() + storingMs;
	}
}

function stateOf(memory: object): string {
	return fingerprint(JSON.stringify(memory));
}
