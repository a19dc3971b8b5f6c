import { application } from '../../host/simulator.mjs';

const everyMs = 200;
const actions = ['sent', 'delivered', 'opened'];

/** Rows that appear now: most at once, some with an earlier time, some that show only later. */
function rowsOfNow(random, next) {
	const now = Math.floor(Date.now() / 1000) * 1000;
	return Array.from({ length: 1 + random(3) }, () => {
		const kind = random(10);
		const row = {
			hwid: `phone-${next()}`,
			action: actions[random(actions.length)],
			applicationCode: application,
			messageId: String(1 + random(9)),
			messageCode: '0000-00000000-00000000',
			timestamp: new Date(now - (kind < 2 ? 1_000 * random(60) : 0)).toISOString(),
			visibleAt: new Date(Date.now() + (kind === 2 ? random(8_000) : 0)).toISOString(),
		};
		// Two rows that are equal in every field are two actions.
		return kind === 3 ? [row, row] : [row];
	}).flat();
}

/**
 * Adds actions, about ten a second, until it is stopped: many in one second, some of which the log
 * shows late, some identical. Each has a `hwid` of its own, except for identical ones.
 * @param {import('../../host/simulator.mjs').RunningSimulator} simulator
 * @param {ReturnType<typeof import('./random.mjs').seededRandom>} random
 * @returns {() => Promise<void>} stops, and rejects if the simulator did not accept an action
 */
export function streamActions(simulator, random) {
	let count = 0;
	let streaming = true;
	const flow = (async () => {
		while (streaming) {
			await simulator.admin('seed', { log: rowsOfNow(random, () => (count += 1)) });
			await new Promise((resolve) => setTimeout(resolve, everyMs));
		}
	})();
	flow.catch(() => {});
	return async () => {
		streaming = false;
		await flow;
	};
}
