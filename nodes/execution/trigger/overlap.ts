/** Allows one poll of a node at a time, where n8n itself does not. */
import type { IPollFunctions } from 'n8n-workflow';
import { MINUTE_MS, SECOND_MS } from '../../catalogue/definition/durations';
import { fingerprint } from '../../polling/messageLog/identity';
import { nodeKey } from './memory';

/** The last poll of a node in this process, while it runs and for a while after. */
interface LastPoll {
	/** Fingerprint of the static data with which it began. */
	readonly before: string;
	/** Until when it blocks another poll that begins with the same static data, in ms since 1970. */
	blocksUntil: number;
	isRunning: boolean;
}

/** n8n stores the results after the poll, so the next poll may still read the state from before. */
const STORING_ITEMS_MS = 2 * MINUTE_MS;
/** Shorter, because some versions of n8n store nothing of a poll that emitted nothing. */
const STORING_NOTHING_MS = 30 * SECOND_MS;
/** n8n abandons a poll some time after its time limit, and then ignores its results. */
const BUDGETS_UNTIL_ABANDONED = 2;
/** For versions of n8n without a time limit. */
const LONGEST_POLL_MS = 5 * MINUTE_MS;

const lastPolls = new Map<string, LastPoll>();
/** The last poll that got this very object as static data. */
const lastPollWith = new WeakMap<object, LastPoll>();

/**
 * Polls, unless another poll of the same node is running, or has begun from the same state and n8n
 * may not have stored its results: this poll would emit them again. The next poll catches up.
 *
 * n8n's durable scheduler gives each poll its own copy of the static data, and runs every poll that
 * is due, after a crash several at once. Its in-memory engine gives all polls the same object;
 * there the polls see each other's state, and none has to wait.
 *
 * @param context the polled node
 * @param poll the poll; if it throws, n8n stores nothing and the next poll may begin at once
 * @returns the items of the poll; none, and nothing changed, if another poll blocks it
 */
export async function withoutOverlap<Item>(
	context: IPollFunctions,
	poll: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
	const staticData = context.getWorkflowStaticData('node');
	const before = fingerprintOf(staticData);
	const other = lastPolls.get(nodeKey(context));
	const isShared = other !== undefined && lastPollWith.get(staticData) === other;
	if (other !== undefined && !isShared && Date.now() < other.blocksUntil) {
		if (other.isRunning || other.before === before) return [];
	}
	const budget = context.getPollBudgetMs?.() ?? LONGEST_POLL_MS;
	const blocksUntil = Date.now() + budget * BUDGETS_UNTIL_ABANDONED;
	const own: LastPoll = { before, blocksUntil, isRunning: true };
	lastPolls.set(nodeKey(context), own);
	lastPollWith.set(staticData, own);
	let storingMs = 0;
	try {
		const items = await poll();
		const isInTime = Date.now() < own.blocksUntil;
		if (isInTime && items.length > 0) storingMs = STORING_ITEMS_MS;
		else if (isInTime && fingerprintOf(staticData) !== before) storingMs = STORING_NOTHING_MS;
		return items;
	} finally {
		own.isRunning = false;
		own.blocksUntil = Date.now() + storingMs;
	}
}

function fingerprintOf(staticData: object): string {
	return fingerprint(JSON.stringify(staticData));
}
