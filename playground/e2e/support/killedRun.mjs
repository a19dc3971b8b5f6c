import { streamActions } from './actionStream.mjs';
import { readDeliveries } from './deliveries.mjs';
import { launchN8n, startsFast } from '../../host/n8nProcess.mjs';
import { triggerNode } from '../../demo/runOnce.mjs';
import { signIn } from '../../host/owner.mjs';
import { freePort } from '../../host/ports.mjs';
import { step } from '../../host/progress.mjs';
import { seededRandom } from './random.mjs';
import { application, startSimulator } from '../../host/simulator.mjs';
import { openFolders, saveSimulatorCredential } from '../../host/runningN8n.mjs';
import { publish, readExample, saveWorkflow } from '../../host/workflows.mjs';

const timeoutMs = 300_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(condition, what) {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const value = await condition();
		if (value) return value;
		if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1_000} s`);
		await pause(20);
	}
}

/** When the trigger requested the message log: milliseconds since 1970, in order. */
async function pollsOf(simulator) {
	const arrivals = await simulator.admin('arrivals');
	return arrivals
		.filter(({ name }) => name === 'getMessageLog')
		.map(({ receivedAt }) => new Date(receivedAt).getTime());
}

/** Waits for the next poll after so many. */
const nextPoll = (simulator, known) =>
	until(async () => (await pollsOf(simulator)).length > known, 'A poll of the trigger');

/**
 * The workflow whose trigger polls every five seconds. It starts from a point in time: with "from
 * now", the durable engine's first poll would begin at an unknown moment.
 */
function pollingWorkflow(credential) {
	const workflow = readExample('push-actions.json', { credential, application });
	const { parameters } = workflow.nodes.find(({ name }) => name === triggerNode);
	parameters.actions = [];
	parameters.options = { startAt: new Date(Date.now() - 300_000).toISOString() };
	return workflow;
}

/**
 * When to kill: in every other life at any moment, in the others so soon after the request of a
 * poll that its actions may be on their way into an execution.
 */
function planKill(random, life) {
	const idleMs = random(6_000);
	const afterPollMs = random(250);
	return life % 2 === 0 ? { idleMs } : { idleMs, afterPollMs };
}

/**
 * Lets actions stream into the message log while n8n is killed again and again with everything that
 * it started, then lets it live until it has heard all.
 * @param {object} options
 * @param {string} options.kind names the folder in which n8n keeps its data
 * @param {string} options.program the Node.js that runs n8n
 * @param {Record<string, string>} options.settings environment variables of n8n
 * @param {number} options.seed of the actions and of the moments
 * @param {number} options.kills how many times
 * @returns {Promise<KilledRun>}
 *
 * @typedef {object} KilledRun
 * @property {Array<{ hwid: string, visibleAt: string }>} rows the message log
 * @property {import('./deliveries.mjs').Delivery[]} deliveries
 * @property {number[]} polls when the trigger asked the log, milliseconds since 1970
 * @property {number[]} killedAt
 */
export async function runWithKills({ kind, program, settings, seed, kills }) {
	const random = seededRandom(seed);
	const folders = await openFolders(kind);
	const simulator = await startSimulator(folders);
	const port = await freePort();
	const launch = (life) =>
		launchN8n({ program, port, settings, folders: { ...folders, logFile: `${folders.dir}/n8n-${life}.log` } });

	const isFirst = !startsFast();
	let n8n = await launch(0);
	await step(`${kind}: starting n8n`, () => n8n.ready());
	const { api } = await signIn(n8n.url, folders.loginFile);
	const credential = await saveSimulatorCredential(api, simulator);
	const workflow = await saveWorkflow(api, pollingWorkflow(credential));
	const stopStream = streamActions(simulator, seededRandom(seed + 1));
	await publish(api, workflow);

	let known = 0;
	if (isFirst) {
		await n8n.stop();
		known = (await pollsOf(simulator)).length;
		n8n = await launch(0);
	}

	const killedAt = [];
	for (let life = 0; life < kills; life += 1) {
		const { idleMs, afterPollMs } = planKill(random, life);
		const moment = afterPollMs === undefined ? `${idleMs} ms` : `${idleMs} ms and a poll's ${afterPollMs} ms`;
		await step(`${kind}, kill ${life + 1} of ${kills}: ${moment} after the first poll`, async () => {
			await nextPoll(simulator, known);
			await pause(idleMs);
			if (afterPollMs !== undefined) {
				await nextPoll(simulator, (await pollsOf(simulator)).length);
				await pause(afterPollMs);
			}
			killedAt.push(Date.now());
			await n8n.kill();
			known = (await pollsOf(simulator)).length;
			n8n = await launch(life + 1);
		});
	}

	return await step(`${kind}: letting n8n run and emit the rest`, async () => {
		await n8n.ready();
		await nextPoll(simulator, known);
		await stopStream();
		const rows = await simulator.admin('log');
		const lastVisible = Math.max(...rows.map(({ visibleAt }) => new Date(visibleAt).getTime()));
		// Long enough for a trigger that repeats itself to do so.
		await until(async () => (await pollsOf(simulator)).filter((poll) => poll > lastVisible).length >= 3, 'The last polls');
		const deliveries = await until(async () => {
			const read = await readDeliveries(api, workflow, triggerNode);
			return read.every(({ status }) => !['new', 'running'].includes(status)) && read;
		}, 'The end of the executions');
		const polls = await pollsOf(simulator);
		await n8n.stop();
		await simulator.stop();
		return { rows, deliveries, polls, killedAt };
	});
}
