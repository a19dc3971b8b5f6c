import { mkdirSync, rmSync } from 'node:fs';
import { current, older } from './generations.mjs';
import { startN8n } from './n8nProcess.mjs';
import { signIn } from './owner.mjs';
import { installPackedPackage } from './package.mjs';
import { runFolders } from './paths.mjs';
import { freePort } from './ports.mjs';
import { step } from './progress.mjs';
import { startSimulator } from './simulator.mjs';
import { saveCredential } from './workflows.mjs';

const credentialName = 'Push Messaging (simulator)';

/**
 * @typedef {object} RunningN8n a real n8n with the packed package, beside the simulator
 * @property {import('./simulator.mjs').RunningSimulator} simulator
 * @property {import('./n8nApi.mjs').N8nApi} api signed in as the owner
 * @property {{ email: string, password: string }} login
 * @property {Awaited<ReturnType<typeof startN8n>>} n8n
 * @property {{ id: string, name: string }} credential of the simulator, saved in n8n
 * @property {ReturnType<typeof runFolders>} folders
 */

/**
 * The folders of a run, in which n8n finds the packed package.
 * @param {string} kind names them
 * @param {boolean} [keep] whether to go on with the data of an earlier run
 */
export async function openFolders(kind, keep = false) {
	const folders = runFolders(kind);
	if (!keep) rmSync(folders.dir, { recursive: true, force: true });
	mkdirSync(folders.dir, { recursive: true });
	await step('Packing the package and installing it as n8n does', async (note) => {
		note(await installPackedPackage(folders.dataFolder));
	});
	return folders;
}

/**
 * Brings the credential of the simulator into n8n.
 * @param {import('./n8nApi.mjs').N8nApi} api
 * @param {import('./simulator.mjs').RunningSimulator} simulator
 * @returns {Promise<{ id: string, name: string }>}
 */
export function saveSimulatorCredential(api, simulator) {
	return saveCredential(api, {
		name: credentialName,
		data: {
			serverToken: simulator.serverToken,
			deviceToken: simulator.deviceToken,
			baseUrl: simulator.url,
			journeyUrl: simulator.url,
			requestsPerMinute: 600,
		},
	});
}

/**
 * Starts the simulator and n8n with the packed package and its credential.
 * @param {object} options
 * @param {string} options.kind names the folder in which n8n keeps its data
 * @param {string} options.program the Node.js that runs n8n
 * @param {boolean} [options.keep] whether to go on with the data of an earlier run
 * @param {number} [options.port] of n8n; a free one unless given
 * @param {Record<string, string>} [options.settings] environment variables
 *   of n8n, besides the usual
 * @param {import('./generations.mjs').Generation} [options.generation] which n8n; the current one
 *   unless given
 * @param {(simulator: import('./simulator.mjs').RunningSimulator) => Promise<void>}
 *   [options.prepare] what the simulator needs before n8n uses it
 * @returns {Promise<RunningN8n>}
 */
export async function startRunningN8n({
	kind,
	program,
	keep,
	port,
	settings,
	generation = current,
	prepare,
}) {
	const folders = await openFolders(kind, keep);
	const n8nPort = port ?? (await freePort());
	const [simulator, n8n] = await step('Starting the simulated push service and n8n', (note) =>
		Promise.all([
			startSimulator(folders).then(async (started) => {
				await prepare?.(started);
				note(`${started.url} is the push service`);
				return started;
			}),
			startN8n({ program, port: n8nPort, folders, settings, generation }).then((started) => {
				note(`${started.url} is n8n`);
				return started;
			}),
		]),
	);
	const { api, login } = await signIn(n8n.url, folders.loginFile);
	api.runsWhatItIsSent = generation === older;
	const credential = await saveSimulatorCredential(api, simulator);
	return { simulator, api, login, n8n, credential, folders };
}
