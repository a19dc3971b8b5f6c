import { mkdirSync, rmSync } from 'node:fs';
import { readContacts } from './contacts.mjs';
import { startN8n } from './n8nProcess.mjs';
import { signIn } from './owner.mjs';
import { installPackedPackage } from './package.mjs';
import { runFolders } from './paths.mjs';
import { freePort } from './ports.mjs';
import { step } from './progress.mjs';
import { application, startSimulator } from './simulator.mjs';
import { importExample, keepExample, publish, saveCredential } from './workflows.mjs';

const credentialName = 'Push Messaging (simulator)';

/** How soon and to how many the simulator delivers: at once to look on, slower to play with. */
const paces = {
	once: { deliveredAfterMs: 1_000, openedAfterMs: 3_000, lateByMs: 3_000 },
	stay: { deliveredAfterMs: 3_000, openedAfterMs: 20_000, lateByMs: 10_000 },
};

/**
 * @typedef {object} Demo everything that runs
 * @property {import('./simulator.mjs').RunningSimulator} simulator
 * @property {import('./n8nApi.mjs').N8nApi} api signed in as the owner
 * @property {{ email: string, password: string }} login
 * @property {string} url address of n8n
 * @property {Promise<number | null>} n8nEnded
 * @property {{ id: string, name: string }} credential
 * @property {{ id: string }} crmToPush
 * @property {{ id: string }} pushActions published
 * @property {import('./contacts.mjs').Contact[]} contacts
 */

/**
 * Starts the simulator and n8n with the packed package, its credential and the example workflows.
 * @param {{ kind: 'once' | 'stay', port?: number, program: string }} options `once` begins with a
 *   fresh n8n; `stay` keeps what a person has made in theirs, changed examples included
 * @returns {Promise<Demo>}
 */
export async function startDemo({ kind, port, program }) {
	const folders = runFolders(kind);
	if (kind === 'once') rmSync(folders.dir, { recursive: true, force: true });
	mkdirSync(folders.dir, { recursive: true });
	await step('Packing the package and installing it as n8n does', async (note) => {
		note(await installPackedPackage(folders.dataFolder));
	});
	const contacts = readContacts();
	const n8nPort = port ?? (await freePort());
	const [simulator, n8n] = await step('Starting the simulated push service and n8n', (note) =>
		Promise.all([
			startSimulator(folders).then(async (started) => {
				await started.setPace(paces[kind]);
				await started.registerPhones(contacts);
				note(`${started.url} is the push service`);
				return started;
			}),
			startN8n({ program, port: n8nPort, folders }).then((started) => {
				note(`${started.url} is n8n`);
				return started;
			}),
		]),
	);
	const { api, login } = await signIn(n8n.url, folders.loginFile);
	const imported = await step('Importing the credential and the example workflows', async () => {
		const credential = await saveCredential(api, {
			name: credentialName,
			data: {
				serverToken: simulator.serverToken,
				deviceToken: simulator.deviceToken,
				baseUrl: simulator.url,
				journeyUrl: simulator.url,
				requestsPerMinute: 600,
			},
		});
		const bring = kind === 'once' ? importExample : keepExample;
		const choices = { credential, application };
		const pushActions = await bring(api, 'push-actions.json', choices);
		const crmToPush = await bring(api, 'crm-to-push.json', choices);
		await publish(api, pushActions);
		return { credential, pushActions, crmToPush };
	});
	return { ...imported, simulator, api, login, contacts, url: n8n.url, n8nEnded: n8n.ended };
}
