import { readExecutions, runWorkflow } from '../host/executions.mjs';
import { step } from '../host/progress.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const listenMs = 60_000;
/** Two polls, in which a trigger that emits something twice would do so. */
const lastListenMs = 11_000;

export const triggerNode = 'When a Push Is Delivered or Opened';
const heardActions = ['delivered', 'opened'];

/** What the message log holds, or will hold, for the trigger to emit. */
async function rowsToHear(simulator) {
	const rows = await simulator.admin('log');
	return rows.filter(({ action }) => heardActions.includes(action));
}

async function listen({ api, simulator, pushActions }) {
	const deadline = Date.now() + listenMs;
	for (;;) {
		const executions = await readExecutions(api, pushActions);
		const heard = executions.flatMap((execution) => execution.items(triggerNode));
		const expected = await rowsToHear(simulator);
		if (heard.length >= expected.length || Date.now() > deadline) return { executions, heard, expected };
		await pause(1_000);
	}
}

/**
 * Sends the pushes and listens until what happened to them has come back.
 * @param {import('./startDemo.mjs').Demo} demo
 * @returns {Promise<Run>}
 *
 * @typedef {object} Run what the workflows gave, and what the simulator knows of it
 * @property {import('../host/executions.mjs').Execution} sending
 * @property {import('../host/executions.mjs').Execution[]} hearing
 * @property {object[]} heard the items of the trigger
 * @property {object[]} log the rows of the message log that were to be heard
 * @property {object[]} ledger one entry per message really created
 * @property {object[]} sends what each phone got
 */
export async function runOnce(demo) {
	const { api, simulator, crmToPush } = demo;
	const sending = await step('Sending a push to each contact', () =>
		runWorkflow(api, crmToPush, 'Start'),
	);
	const { executions, heard, expected } = await step('Hearing what happened to them', async () => {
		await listen(demo);
		await pause(lastListenMs);
		return listen(demo);
	});
	return {
		sending,
		hearing: executions,
		heard,
		log: expected,
		ledger: await simulator.admin('ledger'),
		sends: await simulator.admin('sends'),
	};
}
