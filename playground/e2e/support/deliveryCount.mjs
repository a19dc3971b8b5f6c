/** What a trigger emitted of the actions of a message log, over several lives of n8n. */

/** This long after its request, a poll is over and its actions are stored, if at all. */
const pollEndsMs = 6_000;

const times = (keys) => {
	const counts = new Map();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
};

/**
 * Counts how often the executions carried each action.
 * @param {import('./killedRun.mjs').KilledRun} run
 * @returns {{ actions: number, carried: number, lost: string[], repeated: string[], unknown:
 *   string[] }} `lost`, `repeated` and `unknown` hold the hwid of an action as many times as it is
 *   missing, too many, or not in the log
 */
export function countDeliveries({ rows, deliveries }) {
	const due = times(rows.map(({ hwid }) => hwid));
	const heard = times(deliveries.flatMap(({ items }) => items.map(({ hwid }) => hwid)));
	const excess = (more, less) =>
		[...more].flatMap(([hwid, count]) => Array(Math.max(0, count - (less.get(hwid) ?? 0))).fill(hwid));
	const surplus = excess(heard, due);
	return {
		actions: rows.length,
		carried: deliveries.reduce((sum, { items }) => sum + items.length, 0),
		lost: excess(due, heard),
		repeated: surplus.filter((hwid) => due.has(hwid)),
		unknown: surplus.filter((hwid) => !due.has(hwid)),
	};
}

/**
 * The actions that the polls in flight at a kill were the first to see: what n8n can lose or repeat
 * without its durable cursors. All rows of this log fit on one page, so one request is one poll.
 * @param {import('./killedRun.mjs').KilledRun} run
 * @returns {Set<string>} hwids
 */
export function actionsInFlight({ rows, polls, killedAt }) {
	const inFlight = new Set();
	for (const kill of killedAt) {
		const before = polls.filter((poll) => poll <= kill);
		const last = before.at(-1);
		for (const poll of before) if (poll === last || poll > kill - pollEndsMs) inFlight.add(poll);
	}
	// A poll asks for what was there as it began, a while before its request arrives: what appeared in
	// between is for the next one.
	const wasInFlight = ({ visibleAt }) => {
		const first = polls.findIndex((poll) => poll >= new Date(visibleAt).getTime());
		return first !== -1 && polls.slice(first, first + 2).some((poll) => inFlight.has(poll));
	};
	return new Set(rows.filter(wasInFlight).map(({ hwid }) => hwid));
}
